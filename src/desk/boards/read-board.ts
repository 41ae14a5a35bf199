import { imageUrl, offeredWidths } from '../../platform/images/srcset.ts'
import { chooseContents, type ChosenModule } from '../../content/boards/compose.ts'
import type { Pinned } from '../../content/boards/model.ts'
import type { Card } from '../../content/cards/model.ts'
import { refOf, standing } from '../../content/boards/places.ts'
import { databaseSource } from '../../content/boards/source.ts'
import { type BoardKey } from '../../content/boards/store.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.ts'
import type { Site } from '../../sites/model.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { publicBoard } from './actions.ts'
import { namedChanges } from './board-changes.ts'
import { followed } from './twin-board.ts'
import type { BoardAnswer, BoardCard, BoardModuleView } from './model.ts'
import { pinnedOf } from './pinned.ts'
import { arrangingNow } from './presence.ts'
import { findBoardDraft, type NamedContent, namedContents } from './store.ts'
import { ownSettings, shapeOf, type StandingModule, standingIn, withIds } from './structure.ts'

interface Reading {
  db: Db
  log: Log
  sites: SiteRegistry
}

interface Asked {
  site: Site
  /** The moment at which it is shown. */
  at: Date
  /** Now, and who asks: others who arrange it are named. */
  now: Date
  staff: string
  mayWrite: boolean
}

/** A board as the newsroom has it, filled as it would be at a moment. */
export async function readBoard(
  { db, log, sites }: Reading,
  key: BoardKey,
  { site, at, now, staff, mayWrite }: Asked,
): Promise<BoardAnswer> {
  const draft = await findBoardDraft(db, key)
  const published = withIds(await publicBoard(db, key))
  const board = draft ? withIds(draft.board) : published
  const { locale } = key
  const ctx = { db, log, now: at, site, locale, base: '', services: { sites } }
  const chosen = await chooseContents(board, ctx, databaseSource(ctx))
  const changes = draft ? namedChanges(published, board) : []
  const all = [...standingIn(board), ...standingIn(published)]
  const pins = all.flatMap(({ module }) => pinnedOf(module) ?? [])
  const named = await namedContents(db, pins.map(refOf), locale)
  const followers: BoardAnswer['followers'] = []
  for (const other of site.languages.filter((each) => each !== locale)) {
    const to = await publicBoard(db, { ...key, locale: other })
    const { differences } = draft ? await followed(db, { published, board, to, locale: other }) : { differences: [] }
    followers.push({ locale: other, differences })
  }
  return {
    revision: draft?.revision ?? 0,
    changedAt: draft?.changedAt.toISOString() ?? null,
    changedBy: draft?.changedBy ?? null,
    at: at.toISOString(),
    mayWrite,
    shape: shapeOf(board),
    rows: board.rows.map(({ head, band, columns }) => ({
      title: head?.title ?? null,
      band: band ?? null,
      columns: columns.map(({ width, modules }) => ({ width, modules: modules.length })),
    })),
    modules: standingIn(board).map((one) => moduleView(one, chosen, named, at)),
    changes: changes.map((change) => ({
      ...change,
      title: change.ref
        ? (named.get(change.ref)?.title ?? change.ref)
        : titleOf(all.find(({ id }) => id === change.module)?.module.settings),
    })),
    followers,
    present: await arrangingNow(db, key, { staff, now }),
  }
}

function moduleView(
  { id, row, column, at, module }: StandingModule,
  chosen: readonly ChosenModule[],
  named: ReadonlyMap<string, NamedContent>,
  moment: Date,
): BoardModuleView {
  const shown = chosen.find((one) => one.row === row && one.column === column && one.at === at)
  const pinned = pinnedOf(module) ?? []
  // What is pinned for other hours may still come by itself.
  const now = new Set(standing(pinned, moment))
  const byId = new Map(
    pinned.flatMap((one, index) => (now.has(one) ? [[named.get(refOf(one))?.id ?? refOf(one), index] as const] : [])),
  )
  const cards = (shown?.cards ?? []).map((card) => cardOf(card, byId.get(card.id) ?? null))
  return {
    id,
    row,
    column,
    at,
    kind: module.kind,
    title: titleOf(module.settings),
    settings: ownSettings(module.settings),
    broken: shown === undefined,
    list: shown?.takes?.list ?? null,
    size: shown?.takes?.size ?? 0,
    pinned,
    cards,
    gone: shown?.takes ? goneOf(pinned, cards, named, moment) : [],
  }
}

/** What is pinned and not seen: why, and what moved up into its place. */
function goneOf(
  pinned: readonly Pinned[],
  cards: readonly BoardCard[],
  named: ReadonlyMap<string, NamedContent>,
  at: Date,
): BoardModuleView['gone'] {
  return pinned.flatMap((place, index) => {
    const ref = refOf(place)
    const content = named.get(ref)
    if (cards.some((card) => card.pinned === index)) return []
    const why = whyGone(place, content, at)
    return [
      { ref, title: content?.title ?? ref, why, instead: cards[Math.min(index, cards.length - 1)]?.title ?? null },
    ]
  })
}

function whyGone(place: Pinned, content: NamedContent | undefined, at: Date): BoardModuleView['gone'][number]['why'] {
  const { from, until } = typeof place === 'string' ? {} : place
  if (!content) return 'missing'
  if (content.state === 'withdrawn') return 'withdrawn'
  if (until && Date.parse(until) <= at.getTime()) return 'late'
  if (from && Date.parse(from) > at.getTime()) return 'early'
  const isOut = content.state !== 'draft' && content.publishAt !== null && content.publishAt <= at
  return isOut ? 'full' : 'unpublished'
}

function cardOf(card: Card, pinned: number | null): BoardCard {
  const image = card.image ?? card.multimedia?.poster ?? card.multimedia?.image
  return {
    id: card.id,
    title: card.title,
    kicker: card.kicker?.text ?? null,
    image: image ? imageUrl(image.id, '16-9', offeredWidths(image.width)[0]!, 'webp') : null,
    pinned,
  }
}

/** The words above a module, wherever its settings have them. */
function titleOf(settings: unknown): string | null {
  const { head, title } = (settings ?? {}) as { head?: { title?: unknown } | null; title?: unknown }
  const words = head?.title ?? title
  return typeof words === 'string' ? words : null
}
