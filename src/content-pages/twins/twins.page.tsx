import { contentHref } from '../../content/cards/to-card.ts'
import { contentTag, TAXONOMY_TAG } from '../../content/model.ts'
import { findContent, twinsOf } from '../../content/store.ts'
import { itemDefinitionOf } from '../../content/types/model.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { definePage } from '../../web/render/page.ts'
import { isItemHere } from '../content-page.ts'
import { loadReading, sectionOf } from '../load.ts'
import { readingMessages } from '../messages.ts'
import type { Reading } from '../model.ts'
import { bilingualHref, bilingualPath } from './model.ts'
import { TwinsView } from './twins.tsx'

interface Data {
  reading: Reading
  other: Reading
  language: Locale
}

/** A text beside its twin, paragraph by paragraph. What has a gate is read on its own page. */
export const page = definePage<{ id: string; text: string }, Data>({
  name: 'twins',
  order: 90,
  match: bilingualPath,
  async load(ctx, { id, text }) {
    const record = await findContent(ctx.db, id, ctx.now)
    if (!record || !isItemHere(record, ctx.site) || record.state === 'withdrawn') return null
    const { document } = record
    if (!itemDefinitionOf(document).isReadThrough) return null
    const href = contentHref(ctx, { path: record.path, language: document.language })
    if (record.path !== text || document.language !== ctx.locale) return { redirect: bilingualHref(href), status: 301 }
    const twin = (await twinsOf(ctx.db, record, ctx.now)).find(({ sites }) => sites.includes(ctx.site.alias))
    const found = twin && (await findContent(ctx.db, twin.id, ctx.now))
    if (!found || !isItemHere(found, ctx.site)) return { redirect: href, status: 302 }
    const [reading, other] = await Promise.all([loadReading(ctx, record), loadReading(ctx, found)])
    if (reading.access !== 'free' || other.access !== 'free') return { redirect: href, status: 302 }
    const t = ctx.text(readingMessages)
    return {
      data: { reading, other, language: found.document.language as Locale },
      head: {
        title: `${document.title} - ${t('twins.title')}`,
        description: document.summary || undefined,
        canonical: record.path,
        robots: 'noindex, follow',
        image: reading.image,
      },
      tags: [contentTag(record.id), contentTag(found.id), TAXONOMY_TAG],
      section: sectionOf(ctx, document),
      twins: [{ locale: twin.language, href: bilingualHref(contentHref(ctx, found)) }],
    }
  },
  View: ({ data, ctx }) => <TwinsView {...data} ctx={ctx} />,
})
