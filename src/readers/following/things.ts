import { toCard } from '../../content/cards/to-card.ts'
import { cardsByReferences, withImages } from '../../content/listings.ts'
import type { PageContext } from '../../web/render/page.ts'
import { FOLLOWED_KINDS } from '../library/model.ts'
import { keptCards, type SavedList } from '../library/store.ts'

/** Something that a reader follows or saves. */
export interface Thing {
  id: string
  title: string
  url: string
  /** Where it is not that of the page. */
  lang: string | undefined
}

/** What a heart was pressed for without script, and what its form does. */
export type Wanted = Thing & { act: 'follow' | 'keep' }

/** What a reader keeps on a list, with its page on this site, or on its own. */
export async function keptThings(ctx: PageContext, list: SavedList, readerId: string): Promise<Thing[]> {
  const { db, now, site, locale, services } = ctx
  const kept = await keptCards(db, list, readerId, { now })
  const cards = await withImages(
    db,
    kept.map(({ card }) => card),
  )
  return cards.map((card, at) => {
    const home = kept[at]!.sites.includes(site.alias) ? site : (services.sites.get(kept[at]!.site) ?? site)
    const { title, url, lang } = toCard(card, { site: home, locale, base: '' })
    return {
      id: card.id,
      title,
      url: url.startsWith('/') ? home.url + url : url,
      lang: lang && lang !== locale ? lang : undefined,
    }
  })
}

/** What the address asks to follow or to save, unless it is kept already. */
export async function wantedOf(
  { db, now, query, locale }: PageContext,
  ask: 'seguir' | 'guardar',
  kept: readonly Thing[],
): Promise<Wanted | null> {
  const asked = query.get(ask)
  if (!asked || kept.some(({ id }) => id === asked)) return null
  const found = await cardsByReferences(db, [asked], { now })
  const [wanted] = found.filter(({ type, lang }) =>
    ask === 'guardar' ? lang !== null : (FOLLOWED_KINDS as readonly string[]).includes(type),
  )
  if (!wanted) return null
  const { id, title, lang } = wanted
  const act = ask === 'guardar' ? 'keep' : 'follow'
  return { id, title, url: '', lang: lang && lang !== locale ? lang : undefined, act }
}
