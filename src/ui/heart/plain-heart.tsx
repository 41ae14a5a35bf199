import type { ReactElement } from 'react'
import type { ViewContext } from '../../web/render/page.ts'
import { Icon } from '../icon/icon.tsx'

/** Where something is followed or saved without script; `readers/following` answers there. */
const FOLLOWING_PATH = '/perfil/siguiendo/'

/** The address that asks to follow or to save something. */
export const askingHref = (ctx: ViewContext, ask: 'seguir' | 'guardar', id: string): string =>
  `${ctx.href(FOLLOWING_PATH)}?${ask}=${id}`

interface PlainHeartProps {
  href: string
  className: string
  /** What is read aloud; `label` is what is seen, if more than the heart is. */
  voice: string
  label?: string
}

/** What stands beside a heart where no script runs: the way to the page that does it. */
export function PlainHeart({ href, className, voice, label }: PlainHeartProps): ReactElement {
  return (
    <noscript>
      <a className={className} href={href} rel="nofollow" aria-label={voice}>
        <Icon name="heart" />
        {label === undefined ? null : <span>{label}</span>}
      </a>
    </noscript>
  )
}
