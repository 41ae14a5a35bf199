import { sql } from 'kysely'
import type { Card } from '../content/cards/model.ts'
import { toCard } from '../content/cards/to-card.ts'
import { cardsByReferences } from '../content/listings.ts'
import type { Db } from '../platform/database/schema.ts'
import type { PageContext } from '../platform/render/page.ts'

/** Ids of references of either kind; one that leads nowhere is left out. */
async function idsOfReferences(db: Db, refs: readonly string[]): Promise<Map<string, string>> {
  const external = refs.filter((ref) => ref.startsWith('ext:'))
  const ids = new Map(refs.filter((ref) => !ref.startsWith('ext:')).map((ref) => [ref, ref]))
  if (external.length === 0) return ids
  const rows = await db
    .selectFrom('content')
    .select(['id', 'external_id'])
    .where(sql<boolean>`external_id = any(${external.map((ref) => ref.slice(4))})`)
    .execute()
  for (const row of rows) ids.set(`ext:${row.external_id}`, row.id)
  return ids
}

/** The cards that references lead to on the site of the page, by reference. */
export async function cardsOfReferences(ctx: PageContext, refs: readonly string[]): Promise<Map<string, Card>> {
  const found = new Map<string, Card>()
  if (refs.length === 0) return found
  const ids = await idsOfReferences(ctx.db, refs)
  const loaded = await cardsByReferences(ctx.db, [...new Set(ids.values())], { now: ctx.now, site: ctx.site.alias })
  const byId = new Map(loaded.map((card) => [card.id, toCard(card, ctx)]))
  for (const [ref, id] of ids) {
    const card = byId.get(id)
    if (card) found.set(ref, card)
  }
  return found
}
