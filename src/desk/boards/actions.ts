import { saveBoard } from '../../content/boards/actions.ts'
import { type Board, boardSchema, type Pinned } from '../../content/boards/model.ts'
import { refOf } from '../../content/boards/places.ts'
import { standardBoard } from '../../content/boards/standard.ts'
import { type BoardKey, findBoard, lockBoard } from '../../content/boards/store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { AppError } from '../../web/http/errors.ts'
import { noteAudit } from '../audit/store.ts'
import { tellDesk } from '../stream/news.ts'
import { actorOf } from '../people/model.ts'
import { type BoardAnswer, changedModules, mergePinned, type ModuleChange, pinnedAt, withPinned } from './model.ts'
import {
  findBoardDraft,
  findBoardVersion,
  keepBoardVersion,
  namedContents,
  removeBoardDraft,
  writeBoardDraft,
} from './store.ts'

interface Deps {
  db: Db
  clock: Clock
}

/** The board that readers see, or would if it were kept. */
export async function publicBoard(db: Db, key: BoardKey): Promise<Board> {
  return (await findBoard(db, key)) ?? boardSchema.parse(standardBoard(key.pageType, key.locale))
}

/** Keeps what somebody did, on top of what others did meanwhile. */
export async function changeBoard(
  deps: Deps,
  key: BoardKey,
  changes: readonly ModuleChange[],
  staff: string,
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    await lockBoard(trx, key)
    let board = (await findBoardDraft(trx, key))?.board ?? (await publicBoard(trx, key))
    for (const { from, to, ...spot } of changes) {
      const current = pinnedAt(board, spot)
      if (!current) throw new AppError('CONFLICT')
      board = withPinned(board, spot, mergePinned(current, from, to))
    }
    const same = changedModules(await publicBoard(trx, key), board).length === 0
    if (same) await removeBoardDraft(trx, key)
    else await writeBoardDraft(trx, key, { board, staff, now })
    await tellDesk(trx, { event: 'board', board: nameOf(key), by: staff })
  })
}

/** Throws away what is not published. */
export async function discardBoard(deps: Deps, key: BoardKey, staff: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await removeBoardDraft(trx, key)
    await tellDesk(trx, { event: 'board', board: nameOf(key), by: staff })
  })
}

/** Takes a board as it went out once for the draft. */
export async function restoreBoard(deps: Deps, key: BoardKey, version: string, staff: string): Promise<void> {
  const board = await findBoardVersion(deps.db, key, version)
  if (!board) throw new AppError('NOT_FOUND')
  await deps.db.transaction().execute(async (trx) => {
    await lockBoard(trx, key)
    await writeBoardDraft(trx, key, { board, staff, now: deps.clock.now() })
    await tellDesk(trx, { event: 'board', board: nameOf(key), by: staff })
  })
}

/** Lets out the board that was seen, and those of other languages that follow it: all of them or none. */
export async function publishBoards(
  deps: Deps,
  key: BoardKey,
  { revision, followers, staff }: { revision: number; followers: readonly Locale[]; staff: string },
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    await lockBoard(trx, key)
    const draft = await findBoardDraft(trx, key)
    if (!draft || draft.revision !== revision) throw new AppError('CONFLICT')
    const changes = changedModules(await publicBoard(trx, key), draft.board)
    await letOut(trx, key, { board: draft.board, staff, now })
    for (const locale of followers.filter((each) => each !== key.locale)) {
      const other: BoardKey = { ...key, locale }
      await lockBoard(trx, other)
      const before = (await findBoardDraft(trx, other))?.board ?? (await publicBoard(trx, other))
      const { board } = await followed(trx, { from: draft.board, to: before, changes, locale })
      await letOut(trx, other, { board, staff, now })
    }
  })
}

async function letOut(trx: Db, key: BoardKey, out: { board: Board; staff: string; now: Date }): Promise<void> {
  const { board, staff, now } = out
  await saveBoard(trx, key, board)
  await keepBoardVersion(trx, key, out)
  await removeBoardDraft(trx, key)
  const actor = actorOf({ id: staff })
  await noteAudit(trx, { at: now, actor, staffId: staff, action: 'front.published', object: `board:${nameOf(key)}` })
  await tellDesk(trx, { event: 'board', board: nameOf(key), by: staff })
}

interface Following {
  from: Board
  to: Board
  changes: readonly ModuleChange[]
  locale: Locale
}

/** The board of another language with the same changes, and what it cannot follow. */
export async function followed(
  db: Db,
  { from, to, changes, locale }: Following,
): Promise<{ board: Board; differences: BoardAnswer['followers'][number]['differences'] }> {
  const refs = changes.flatMap((change) => [...change.from, ...change.to].map(refOf))
  const named = await namedContents(db, refs, locale)
  const titleOf = (ref: string) => named.get(ref)?.title ?? ref
  const differences: BoardAnswer['followers'][number]['differences'] = []
  let board = to
  for (const change of changes) {
    const current = pinnedAt(board, change)
    if (!current || kindAt(board, change) !== kindAt(from, change)) {
      differences.push(...change.to.map((place) => ({ title: titleOf(refOf(place)), why: 'module' as const })))
      continue
    }
    const inLanguage = (place: Pinned): Pinned[] => {
      const twin = named.get(refOf(place))?.twin
      if (!twin) return []
      return [typeof place === 'string' ? twin : { ...place, ref: twin }]
    }
    for (const place of change.to)
      if (!named.get(refOf(place))?.twin && !change.from.some((one) => refOf(one) === refOf(place)))
        differences.push({ title: titleOf(refOf(place)), why: 'twin' })
    const known = await idsOf(db, current, locale)
    board = withPinned(
      board,
      change,
      mergePinned(known, change.from.flatMap(inLanguage), change.to.flatMap(inLanguage)),
    )
  }
  return { board, differences }
}

/** The same contents by their ids: the other board may know them by the names they were imported under. */
async function idsOf(db: Db, places: readonly Pinned[], locale: Locale): Promise<Pinned[]> {
  const named = await namedContents(db, places.map(refOf), locale)
  return places.map((place) => {
    const id = named.get(refOf(place))?.id ?? refOf(place)
    return typeof place === 'string' ? id : { ...place, ref: id }
  })
}

const kindAt = (board: Board, { row, column, at }: ModuleChange): string | undefined =>
  board.rows[row]?.columns[column]?.modules[at]?.kind

/** How the desk calls a board. */
const nameOf = ({ site, pageType, locale }: BoardKey): string => `${site}/${pageType}/${locale}`
