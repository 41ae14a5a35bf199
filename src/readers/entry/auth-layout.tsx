import type { ReactElement, ReactNode } from 'react'
import type { ViewContext } from '../../web/render/page.ts'
import { Picture } from '../../ui/image/picture.tsx'
import type { GateStory } from './auth-page.ts'
import s from './auth-layout.module.css'
import { entryMessages } from './messages.ts'

interface GatehouseProps {
  ctx: ViewContext
  title: string
  intro?: ReactNode
  story?: GateStory | null
  /** More room for a long form. */
  wide?: boolean
  children?: ReactNode
}

/** The house by the gate: the form on one side, on the other what the house is about today. */
export function Gatehouse({ ctx, title, intro, story, wide, children }: GatehouseProps): ReactElement {
  const t = ctx.text(entryMessages)
  return (
    <div className={s.gatehouse} data-wide={wide || undefined}>
      <div className={s.form}>
        <div>
          <h1>{title}</h1>
          {intro ? <p className="summary">{intro}</p> : null}
          {children}
        </div>
      </div>
      {story ? (
        <aside className={s.view} aria-label={t('gate.story', { site: ctx.site.name })}>
          <Picture image={story.image} ratio="4-3" sizes="(min-width: 900px) 50vw, 100vw" alt="" eager />
          <p className={s.story}>
            <a href={story.url}>{story.title}</a>
          </p>
        </aside>
      ) : null}
    </div>
  )
}
