import { imageUrl, offeredWidths } from '../../platform/images/srcset.ts'
import { chooseContents } from '../../content/boards/compose.ts'
import type { Card } from '../../content/cards/model.ts'
import { refOf } from '../../content/boards/places.ts'
import { databaseSource } from '../../content/boards/source.ts'
import { type BoardKey } from '../../content/boards/store.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.ts'
import type { Site } from '../../sites/model.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { followed, publicBoard } from './actions.ts'
import { type BoardAnswer, type BoardCard, changedModules, namedChanges, pinnedAt } from './model.ts'
import { findBoardDraft, namedContents } from './store.ts'

interface Reading {
  db: Db
  log: Log
  sites: SiteRegistry
}

/** A board as the newsroom has it, filled as it would be at a moment. */
export async function readBoard(
  { db, log, sites }: Reading,
  key: BoardKey,
  { site, at, mayWrite }: { site: Site; at: Date; mayWrite: boolean },
): Promise<BoardAnswer> {
  const draft = await findBoardDraft(db, key)
  const published = await publicBoard(db, key)
  const board = draft?.board ?? published
  const { locale } = key
  const ctx = { db, log, now: at, site, locale, base: '', services: { sites } }
  const chosen = await chooseContents(board, ctx, databaseSource(ctx))
  const changes = draft ? changedModules(published, draft.board) : []
  const refs = [...board.rows, ...published.rows].flatMap((row) =>
    row.columns.flatMap((column) => column.modules.flatMap(({ settings }) => (settings['pinned'] as unknown[]) ?? [])),
  )
  const named = await namedContents(
    db,
    refs.map((place) => refOf(place as never)),
    locale,
  )
  const followers: BoardAnswer['followers'] = []
  for (const other of site.languages.filter((each) => each !== locale)) {
    const to = await publicBoard(db, { ...key, locale: other })
    const { differences } = await followed(db, { from: board, to, changes, locale: other })
    followers.push({ locale: other, differences })
  }
  return {
    revision: draft?.revision ?? 0,
    changedAt: draft?.changedAt.toISOString() ?? null,
    changedBy: draft?.changedBy ?? null,
    at: at.toISOString(),
    mayWrite,
    rows: board.rows.map(({ head, band, columns }) => ({
      title: head?.title ?? null,
      band: band ?? null,
      columns: columns.map(({ width, modules }) => ({ width, modules: modules.length })),
    })),
    modules: chosen.map(({ row, column, at: place, kind, settings, cards, takes }) => {
      const pinned = pinnedAt(board, { row, column, at: place }) ?? []
      const byId = new Map(pinned.map((one, index) => [named.get(refOf(one))?.id ?? refOf(one), index]))
      return {
        row,
        column,
        at: place,
        kind,
        title: titleOf(settings),
        list: takes?.list ?? null,
        size: takes?.size ?? 0,
        pinned,
        cards: cards.map((card) => cardOf(card, byId.get(card.id) ?? null)),
      }
    }),
    changes: changes
      .flatMap(namedChanges)
      .map((change) => ({ ...change, title: named.get(change.ref)?.title ?? change.ref })),
    followers,
  }
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
