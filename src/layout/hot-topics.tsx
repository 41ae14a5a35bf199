import type { ReactElement } from 'react'
import { localized } from '../platform/i18n/locale.ts'
import type { ViewContext } from '../web/render/page.ts'
import css from './hot-topics.module.css'
import { linkAttributes } from '../web/links.ts'
import { layoutTexts } from './messages.ts'

/** The topics of the day, one plain link each, in a strip that scrolls sideways. */
export function HotTopics({ ctx }: { ctx: ViewContext }): ReactElement | null {
  if (ctx.site.hotTopics.length === 0) return null
  const title = ctx.text(layoutTexts)('hot-topics.title')
  return (
    <nav className={css.topics} aria-label={title} data-topics="">
      <div className={`wrap ${css.strip}`} data-drag="">
        <b className={css.label}>{title}</b>
        {ctx.site.hotTopics.map((topic) => (
          <a key={topic.id} {...linkAttributes(ctx, topic, topic.text)}>
            {localized(topic.text, ctx.locale)}
          </a>
        ))}
      </div>
    </nav>
  )
}
