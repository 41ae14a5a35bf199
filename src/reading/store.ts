import type { Card } from '../content/cards/model.ts'
import { toCard } from '../content/cards/to-card.ts'
import { cardsByReference } from '../content/listings.ts'
import type { PageContext } from '../platform/render/page.ts'

/** The cards that references lead to on the site of the page, by reference. */
export async function cardsOfReferences(ctx: PageContext, refs: readonly string[]): Promise<Map<string, Card>> {
  const found = await cardsByReference(ctx.db, refs, { now: ctx.now, site: ctx.site.alias })
  return new Map([...found].map(([ref, card]) => [ref, toCard(card, ctx)]))
}
