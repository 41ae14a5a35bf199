import type { Card } from '../../content/cards/model.ts'
import { toCard } from '../../content/cards/to-card.ts'
import { cardsByReference } from '../../content/listings.ts'
import type { PageContext } from '../../web/render/page.ts'
import type { EditionBlock, EditionItem } from '../model.ts'

/** A part of an edition as its page shows it: contents as they are now, the rest as it was sent. */
export type ShownBlock =
  | { kind: 'cards'; title: string; cards: Card[]; outside: EditionItem[] }
  | Exclude<EditionBlock, { kind: 'items' }>

/** What of an edition readers may see now. */
export async function shownBlocks(ctx: PageContext, blocks: readonly EditionBlock[]): Promise<ShownBlock[]> {
  const items = blocks.flatMap((block) => (block.kind === 'items' ? block.items : []))
  const ids = items.flatMap(({ contentId }) => contentId ?? [])
  const found = await cardsByReference(ctx.db, ids, { now: ctx.now })
  return blocks.flatMap((block): ShownBlock[] => {
    if (block.kind !== 'items') return [block]
    const cards = block.items.flatMap(({ contentId }) => {
      const stored = contentId === null ? undefined : found.get(contentId)
      return stored ? [toCard(stored, ctx)] : []
    })
    const outside = block.items.filter(({ contentId }) => contentId === null)
    return cards.length + outside.length > 0 ? [{ kind: 'cards', title: block.title, cards, outside }] : []
  })
}
