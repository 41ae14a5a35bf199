import { toCard } from '../../content/cards/to-card.ts'
import { cardsByReference } from '../../content/listings.ts'
import { partsOfTopic } from '../../layout/push/model.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Site } from '../../sites/model.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { siteFront } from '../../web/links.ts'
import { viewContext } from '../../web/view-context.ts'

interface Place {
  db: Db
  sites: SiteRegistry
  site: Site
  base: string
  locale: Locale
  now: Date
}

/** What topics are called and where they stand; things that are gone are left out. */
export async function itemsOf(
  { db, sites, site, base, locale, now }: Place,
  topics: readonly string[],
): Promise<{ topic: string; name: string; url: string }[]> {
  const ctx = viewContext({ site, base, locale, path: '/' }, now)
  const ids = topics.map((topic) => partsOfTopic(topic).target).filter((target) => /^\d+$/.test(target))
  const cards = await cardsByReference(db, ids, { now })
  return topics.flatMap((topic) => {
    const { kind, target } = partsOfTopic(topic)
    const home = kind === 'breaking' ? sites.get(target) : undefined
    if (home) return [{ topic, name: home.name, url: siteFront(ctx, sites, home) }]
    const card = cards.get(target)
    if (!card) return []
    const { title: name, url } = toCard(card, ctx)
    return [{ topic, name, url }]
  })
}
