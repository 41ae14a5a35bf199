import type { ReactElement } from 'react'
import { ICONS, type IconName } from './icons.ts'

/** Icons that are shapes, not strokes. */
const FILLED: ReadonlySet<IconName> = new Set(['play', 'pause', 'star'])

/** Which icon, and whether it says something. */
export interface IconProps {
  name: IconName
  /** What the icon says; without it the icon is decoration and hidden from readers of the screen. */
  label?: string
  className?: string
}

/**
 * One icon, drawn where it stands: a page carries the icons it shows and no sprite, so cached fragments and
 * appended lists are complete by themselves.
 */
export function Icon({ name, label, className }: IconProps): ReactElement {
  const classes = ['icon', FILLED.has(name) && 'icon--fill', className].filter(Boolean).join(' ')
  const voice = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return <svg className={classes} viewBox="0 0 24 24" {...voice} dangerouslySetInnerHTML={{ __html: ICONS[name] }} />
}

const symbolId = (name: IconName): string => `icon-${name}`

/** The icons that a long list draws again and again, once beside it; its rows name them by `IconUse`. */
export function IconSymbols({ names }: { names: readonly IconName[] }): ReactElement {
  return (
    <div hidden>
      <svg aria-hidden="true">
        {names.map((name) => (
          <symbol
            key={name}
            id={symbolId(name)}
            viewBox="0 0 24 24"
            dangerouslySetInnerHTML={{ __html: ICONS[name] }}
          />
        ))}
      </svg>
    </div>
  )
}

/** One of those icons, as decoration. */
export function IconUse({ name }: { name: IconName }): ReactElement {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#${symbolId(name)}`} />
    </svg>
  )
}
