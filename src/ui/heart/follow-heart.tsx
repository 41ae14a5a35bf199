import type { ReactElement } from 'react'
import { loginHref } from '../../sites/web-route-model.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { uiMessages } from '../messages.ts'
import s from './follow-heart.module.css'
import { Heart } from './heart.tsx'
import { askingHref, PlainHeart } from './plain-heart.tsx'
import { hasHearts } from '../../sites/model.ts'

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
      <PlainHeart href={askingHref(ctx, 'seguir', id)} className={className} voice={voice.label} label={label} />
    </>
  )
}
