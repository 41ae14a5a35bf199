import { chooseContents } from '../../content/boards/compose.ts'
import { boardSchema } from '../../content/boards/model.ts'
import { databaseSource } from '../../content/boards/source.ts'
import { standardBoard } from '../../content/boards/standard.ts'
import { findBoard } from '../../content/boards/store.ts'
import { plainText } from '../../content/blocks/plain-text.ts'
import type { Card } from '../../content/cards/model.ts'
import { toCard } from '../../content/cards/to-card.ts'
import { cardsByReference } from '../../content/listings.ts'
import { searchIndex } from '../../content/search/search-index.ts'
import { taxonomyOf } from '../../content/taxonomy.ts'
import { localized } from '../../platform/i18n/locale.ts'
import type { Site } from '../../sites/model.ts'
import type { SourceContext } from './source-context.ts'
import type { EditionBlock, EditionItem, Source, SourceSection } from '../model.ts'
import { publicBase } from '../../sites/resolve.ts'
import { closedDayBlocks } from './closed-day-source.ts'
import { readFeedItems } from './feed-source.ts'
import { shortened } from './summary.ts'

type ItemsBlock = Extract<EditionBlock, { kind: 'items' }>

/** How many more contents than wanted are looked at, since some were told before. */
const SPARE = 20

/**
 * What a source has for an edition. Of lists, searches and feeds only what no edition has `told` yet; a board is told
 * as it stands, and so is a day that has closed.
 */
export async function blocksOf(source: Source, ctx: SourceContext, told: ReadonlySet<string>): Promise<EditionBlock[]> {
  if (source.kind === 'hand') return []
  if (source.kind === 'board') return boardBlocks(ctx, source.most)
  if (source.kind === 'edition') return closedDayBlocks(ctx, (cards) => itemsOf(cards, ctx.site))
  if (source.kind === 'query') return queryBlocks(ctx, source.sections, told)
  const found = await readFeedItems(source.url, ctx)
  return [{ kind: 'items', title: '', items: found.filter(({ key }) => !told.has(key)).slice(0, source.most) }]
}

async function boardBlocks(
  { db, log, now, site, sites, locale }: SourceContext,
  most: number,
): Promise<EditionBlock[]> {
  const base = publicBase(sites, site)
  const ctx = { db, log, now, site, locale, base, services: { sites } }
  const board =
    (await findBoard(db, { site: site.alias, pageType: 'front', locale })) ??
    boardSchema.parse(standardBoard('front', locale))
  const chosen = await chooseContents(board, ctx, databaseSource(ctx))
  const told = new Set<string>()
  const blocks: ItemsBlock[] = []
  let last = -1
  for (const { row, cards } of chosen) {
    const items = itemsOf(cards, site).filter(({ key }) => !told.has(key))
    const room = items.slice(0, Math.max(0, most - told.size))
    if (room.length === 0) continue
    for (const { key } of room) told.add(key)
    const title = board.rows[row]?.head?.title ?? ''
    if (blocks.length > 0 && (row === last || title === '')) blocks.at(-1)!.items.push(...room)
    else blocks.push({ kind: 'items', title: blocks.length === 0 ? '' : title, items: room })
    last = row
  }
  return blocks
}

async function queryBlocks(
  ctx: SourceContext,
  sections: readonly SourceSection[],
  told: ReadonlySet<string>,
): Promise<EditionBlock[]> {
  const known = new Set(told)
  const blocks: ItemsBlock[] = []
  for (const section of sections) {
    const found = itemsOf(await newestOf(ctx, section), ctx.site)
    const items = found.filter(({ key }) => !known.has(key)).slice(0, section.most)
    for (const { key } of items) known.add(key)
    const title = section.title ? localized(section.title, ctx.locale) : ''
    if (items.length > 0) blocks.push({ kind: 'items', title, items })
  }
  return blocks
}

async function newestOf(ctx: SourceContext, { list, text, most }: SourceSection): Promise<Card[]> {
  const { db, now, site, sites, locale } = ctx
  const place = { db, now, site, locale, base: publicBase(sites, site), services: { sites } }
  const size = most + SPARE
  if (text === '') {
    const { lists } = await databaseSource(place).read([], [{ list, from: undefined, size }])
    return [...lists.values()].flat()
  }
  const [, kind, path] = /^(taxon|tag|author|blog|show):(\/.+)$/.exec(list) ?? []
  const entry = path ? taxonomyOf(site.alias).byPath(path) : undefined
  if (path && !entry) return []
  const facets = list === 'all' ? [] : [entry ? `${kind}:${entry.id}` : list]
  const question = { site: site.alias, locale, text, facets, order: 'date' as const, size, now }
  return (await searchIndex.search(db, question)).cards.map((card) => toCard(card, place))
}

/** Public contents of the site by reference, as an edition tells of them; what nobody may see is left out. */
export async function itemsByReference(ctx: SourceContext, refs: readonly string[]): Promise<Map<string, EditionItem>> {
  const { db, now, site, sites, locale } = ctx
  const place = { site, locale, base: publicBase(sites, site) }
  const found = await cardsByReference(db, refs, { now, site: site.alias })
  return new Map([...found].map(([ref, card]) => [ref, itemOf(toCard(card, place), site)]))
}

const itemsOf = (cards: readonly Card[], site: Site): EditionItem[] => cards.map((card) => itemOf(card, site))

function itemOf(card: Card, site: Site): EditionItem {
  const image = card.image ?? card.multimedia?.poster ?? card.multimedia?.image
  const [first] = card.description
  return {
    key: `content:${card.id}`,
    contentId: card.id,
    kicker: card.kicker?.text ?? card.category?.name ?? '',
    title: plainText(card.title),
    summary: first ? shortened(plainText(first.html)) : '',
    url: new URL(site.url).origin + card.url,
    image: image ? { id: image.id, alt: image.alt } : null,
  }
}
