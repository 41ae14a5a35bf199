import type { Card } from '../content/cards/model.ts'
import { toCard } from '../content/cards/to-card.ts'
import { cardsByReference } from '../content/listings.ts'
import { type MediaDocument, type PlayerMedia, playerMedia } from '../broadcast/player/model.ts'
import { isPublicRow } from '../content/public-row.ts'
import { splitReferences } from '../content/store.ts'
import { type ContentType, isEntity } from '../content/types/model.ts'
import { RECORDING_TYPES } from '../content/types/recordings.ts'
import { toRecord } from '../content/tables.ts'
import type { PageContext } from '../web/render/page.ts'

/** The cards that references lead to on the site of the page, by reference. */
export async function cardsOfReferences(ctx: PageContext, refs: readonly string[]): Promise<Map<string, Card>> {
  const found = await cardsByReference(ctx.db, refs, { now: ctx.now, site: ctx.site.alias })
  return new Map([...found].map(([ref, card]) => [ref, toCard(card, ctx)]))
}

const isRecording = (type: ContentType | undefined): boolean => type !== undefined && RECORDING_TYPES.includes(type)

/** The recordings that references lead to and that may be played here and now; their pictures are those of the cards. */
export async function recordingsOfReferences(
  ctx: PageContext,
  refs: readonly string[],
  cards: ReadonlyMap<string, Card>,
): Promise<Map<string, PlayerMedia>> {
  const wanted = refs.filter((ref) => isRecording(cards.get(ref)?.type))
  if (wanted.length === 0) return new Map()
  const { ids, external } = splitReferences(wanted)
  const rows = await ctx.db
    .selectFrom('content')
    .selectAll()
    .where((eb) =>
      eb.or([eb('id', 'in', ids.length ? ids : ['0']), eb('external_id', 'in', external.length ? external : [''])]),
    )
    .where(isPublicRow(ctx.now, 'content'))
    .execute()
  const found = new Map<string, PlayerMedia>()
  for (const { id, externalId, document } of rows.map(toRecord)) {
    const ref = [id, `ext:${externalId}`].find((one) => cards.has(one))
    const card = ref === undefined ? undefined : cards.get(ref)
    if (!card || isEntity(document) || document.access !== 'free') continue
    const media = playerMedia(document as MediaDocument, { contentId: id, image: card.image, now: ctx.now })
    if (media.source !== null) found.set(ref!, { ...media, href: card.url })
  }
  return found
}
