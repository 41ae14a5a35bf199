import type { ReactElement } from 'react'
import { ICONS, type IconName } from './icons.ts'

/** Icons of dots, which are drawn with a broad pen. */
const DOTS: ReadonlySet<IconName> = new Set(['dots', 'grip'])

/** One icon; without a label it is decoration. */
export function Icon({ name, label }: { name: IconName; label?: string }): ReactElement {
  const voice = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg className="icon" viewBox="0 0 24 24" {...voice}>
      <path d={ICONS[name]} strokeWidth={DOTS.has(name) ? 3 : undefined} />
    </svg>
  )
}
