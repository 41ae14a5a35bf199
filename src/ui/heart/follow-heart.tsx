import type { ReactElement } from 'react'
import { loginHref } from '../../sites/web-route-model.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { Icon } from '../icon/icon.tsx'
import { uiMessages } from '../messages.ts'
import s from './follow-heart.module.css'
import { Heart } from './heart.tsx'
import { hasHearts } from '../../sites/model.ts'

/** Where something is followed without script; `readers/following` answers there. */
const FOLLOWING_PATH = '/perfil/siguiendo/'
const BUTTON = 'button button--line button--small'

interface FollowHeartProps {
  ctx: ViewContext
  kind?: 'author' | 'follow'
  id: string
  name: string
  /** Other words than «follow», as those of authors. */
  texts?: { label: string; undo: string; voice: { label: string; undo: string } }
  className?: string
}

/** The heart that follows something, on sites with readers; without script the way to the page that does it. */
export function FollowHeart(props: FollowHeartProps): ReactElement | null {
  const { ctx, kind = 'follow', id, name, texts, className = BUTTON } = props
  if (!hasHearts(ctx.site)) return null
  const t = ctx.text(uiMessages)
  const own = {
    label: t('follow'),
    undo: t('follow.undo'),
    voice: { label: t('follow.name', { name }), undo: t('follow.undo.name', { name }) },
  }
  const { label, undo, voice } = texts ?? own
  return (
    <>
      <Heart
        kind={kind}
        id={id}
        className={`${className} ${s.heart}`}
        href={loginHref(ctx, ctx.here)}
        label={label}
        undo={undo}
        voice={voice}
      />
      <noscript>
        <a
          className={className}
          href={`${ctx.href(FOLLOWING_PATH)}?seguir=${id}`}
          rel="nofollow"
          aria-label={voice.label}
        >
          <Icon name="heart" />
          <span>{label}</span>
        </a>
      </noscript>
    </>
  )
}
