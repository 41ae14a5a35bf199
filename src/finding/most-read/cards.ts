import type { Card } from '../../content/cards/model.ts'
import { toCard } from '../../content/cards/to-card.ts'
import { cardsByReferences } from '../../content/listings.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { ViewContext } from '../../platform/render/page.ts'
import { MOST_READ_SIZE, mostRead } from './store.ts'

/** The cards of what is read most on the site and in the language of a page. */
export async function mostReadCards(ctx: ViewContext & { db: Db }, limit: number = MOST_READ_SIZE): Promise<Card[]> {
  const { db, now, locale, site } = ctx
  const ids = await mostRead(db, { site: site.alias, locale, now, limit })
  const cards = await cardsByReferences(db, ids, { now, site: site.alias })
  return cards.map(card => toCard(card, ctx))
}
