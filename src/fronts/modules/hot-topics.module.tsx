import type { ReactElement } from 'react'
import { z } from 'zod'
import { localized } from '../../platform/i18n/locale.ts'
import type { Catalogue } from '../../platform/i18n/text.ts'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { linkAttributes } from '../../web/links.ts'
import { defineModule, type ModuleProps } from '../../content/boards/module.ts'

const es = { 'hot-topics.title': 'Temas del día' }
const messages: Catalogue<typeof es> = { es, ca: { 'hot-topics.title': 'Temes del dia' } }
const settings = z.object({})
type Settings = z.output<typeof settings>

function HotTopics({ ctx, id }: ModuleProps<Settings, undefined>): ReactElement | null {
  const { hotTopics } = ctx.site
  if (hotTopics.length === 0) return null
  return (
    <section aria-labelledby={id} data-module="hot-topics">
      <SectionHead rank={1} id={id} title={ctx.text(messages)('hot-topics.title')} />
      <ul className="chips">
        {hotTopics.map((topic) => (
          <li key={topic.id}>
            <a className="chip" {...linkAttributes(ctx, topic, topic.text)}>
              {localized(topic.text, ctx.locale)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The site's topics of the day, for a side bar. */
export const module = defineModule<Settings>({
  kind: 'hot-topics',
  settings,
  View: HotTopics,
  examples: { ordinary: { width: 33 } },
})
