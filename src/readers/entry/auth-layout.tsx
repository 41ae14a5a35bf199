import type { ReactElement, ReactNode } from 'react'
import type { ViewContext } from '../../web/render/page.ts'
import { Picture } from '../../ui/image/picture.tsx'
import type { AuthStory } from './auth-page.ts'
import s from './auth-layout.module.css'
import { entryMessages } from './messages.ts'

/** As high as the form, and so cut at its sides. */
const VIEW_SIZES = '(min-width: 1424px) 83vw, 100vw'

interface AuthLayoutProps {
  ctx: ViewContext
  title: string
  intro?: ReactNode
  story?: AuthStory | null
  /** More room for a long form. */
  wide?: boolean
  children?: ReactNode
}

/** A page to sign in, register or leave: its form on one side, a story of the day on the other. */
export function AuthLayout({ ctx, title, intro, story, wide, children }: AuthLayoutProps): ReactElement {
  const t = ctx.text(entryMessages)
  return (
    <div className={s.layout} data-wide={wide || undefined} data-story={story ? true : undefined}>
      <div className={s.form}>
        <div>
          <h1>{title}</h1>
          {intro ? <p className="summary">{intro}</p> : null}
          {children}
        </div>
      </div>
      {story ? (
        <aside className={s.view} aria-label={t('auth.story', { site: ctx.site.name })}>
          <Picture image={story.image} ratio="4-3" sizes={VIEW_SIZES} alt="" eager />
          <p className={s.story}>
            <a href={story.url}>{story.title}</a>
          </p>
        </aside>
      ) : null}
    </div>
  )
}
