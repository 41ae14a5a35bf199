import { toCard } from '../../content/cards/to-card.ts'
import { contentTag, listTag, type ContentRecord } from '../../content/model.ts'
import type { TaxonomyEntry } from '../../content/taxonomy.ts'
import type { ItemDocument } from '../../content/types/model.ts'
import { localized } from '../../platform/i18n/locale.ts'
import type { PageContext } from '../../web/render/page.ts'
import type { BlogContext } from '../model.ts'
import { neighboursIn } from './store.ts'

/** Where a post stands in its blog. */
export async function blogPlace(
  ctx: PageContext,
  record: ContentRecord<ItemDocument>,
  entry: TaxonomyEntry,
): Promise<BlogContext> {
  const { site, locale, db, now } = ctx
  const list = `blog:${entry.id}` as const
  const { before, after } = await neighboursIn(db, { site: site.alias, language: locale, list, id: record.id, now })
  return {
    name: localized(entry.name, locale),
    url: ctx.href(entry.path),
    description: entry.description ? localized(entry.description, locale) || null : null,
    image: entry.image,
    previous: before && toCard(before, ctx),
    next: after && toCard(after, ctx),
    tags: [
      listTag(site.alias, locale, list),
      ...[before, after].flatMap((card) => (card ? [contentTag(card.id)] : [])),
    ],
  }
}
