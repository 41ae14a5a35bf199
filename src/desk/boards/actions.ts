import { saveBoard } from '../../content/boards/actions.ts'
import { type Board, type BoardInput, boardSchema, type ModuleConfig } from '../../content/boards/model.ts'
import { modules } from '../../content/boards/registry.ts'
import { standardBoard } from '../../content/boards/standard.ts'
import { type BoardKey, findBoard, lockBoard } from '../../content/boards/store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { AppError } from '../../web/http/errors.ts'
import { noteAudit } from '../audit/store.ts'
import { actorOf } from '../people/model.ts'
import { tellDesk } from '../stream/news.ts'
import { namedChanges, takenBack } from './board-changes.ts'
import { followed } from './twin-board.ts'
import type { BoardAct, ModuleChange, TakenBack } from './model.ts'
import { isClash, isMovedElsewhere, mergePinned, pinnedOf, withPinned } from './pinned.ts'
import {
  findBoardDraft,
  findBoardVersion,
  keepBoardVersion,
  keepFirstVersion,
  removeBoardDraft,
  writeBoardDraft,
} from './store.ts'
import { afterAct, findModule, withIds } from './structure.ts'

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
  await arrange(deps, key, staff, (before) => {
    if (isMovedElsewhere(before, changes)) return null
    let board = before
    for (const { id, from, to } of changes) {
      const module = findModule(board, id)?.module
      const current = module && pinnedOf(module)
      if (!current || isClash(current, from, to)) return null
      board = withPinned(board, id, mergePinned(current, from, to))
    }
    return board
  })
}

/** Puts a module somewhere, takes it away, moves it or changes its settings. */
export async function actOnBoard(deps: Deps, key: BoardKey, act: BoardAct, staff: string): Promise<void> {
  if ('settings' in act) checkSettings(act)
  await arrange(deps, key, staff, (board) => {
    if (act.act !== 'set') return afterAct(board, act)
    const kind = findModule(board, act.id)?.module.kind
    if (kind) checkSettings({ kind, settings: act.settings })
    return afterAct(board, act)
  })
}

/** Takes one change back that readers do not see yet. */
export async function takeBack(deps: Deps, key: BoardKey, change: TakenBack, staff: string): Promise<void> {
  const published = withIds(await publicBoard(deps.db, key))
  await arrange(deps, key, staff, (board) => takenBack(published, board, change))
}

async function arrange(
  deps: Deps,
  key: BoardKey,
  staff: string,
  change: (board: Board) => Board | null,
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    await lockBoard(trx, key)
    const published = withIds(await publicBoard(trx, key))
    const before = withIds((await findBoardDraft(trx, key))?.board ?? published)
    const board = change(before)
    if (!board) throw new AppError('CONFLICT')
    if (namedChanges(published, board).length === 0) await removeBoardDraft(trx, key)
    else await writeBoardDraft(trx, key, { board, staff, now })
    await tellDesk(trx, { event: 'board', board: nameOf(key), by: staff })
  })
}

/** Refuses settings that the module itself cannot read, with the name of the field. */
function checkSettings({ kind, settings }: { kind?: string; settings: ModuleConfig['settings'] }): void {
  if (kind === undefined) return
  const module = modules.get(kind)
  if (!module) throw new AppError('INVALID_FIELD', { field: 'kind' })
  const parsed = module.settings.safeParse(settings)
  if (!parsed.success) throw new AppError('INVALID_FIELD', { field: parsed.error.issues[0]?.path.join('.') ?? '' })
}

/** Throws away what is not published, when that is what was seen. It stays among the versions: others arranged it too. */
export async function discardBoard(
  deps: Deps,
  key: BoardKey,
  { revision, staff }: { revision: number; staff: string },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await lockBoard(trx, key)
    await throwAway(trx, key, { revision, staff, now: deps.clock.now() })
    await removeBoardDraft(trx, key)
    await tellDesk(trx, { event: 'board', board: nameOf(key), by: staff })
  })
}

/** Takes a board as it went out once for the draft, in place of the one that was seen. */
export async function restoreBoard(
  deps: Deps,
  key: BoardKey,
  { version, revision, staff }: { version: string; revision: number; staff: string },
): Promise<void> {
  const board = await findBoardVersion(deps.db, key, version)
  if (!board) throw new AppError('NOT_FOUND')
  await deps.db.transaction().execute(async (trx) => {
    await lockBoard(trx, key)
    const now = deps.clock.now()
    await throwAway(trx, key, { revision, staff, now })
    await writeBoardDraft(trx, key, { board, staff, now })
    await tellDesk(trx, { event: 'board', board: nameOf(key), by: staff })
  })
}

/** Keeps the draft that gives way as a version; throws when it is not the one that was seen, 0 is none. */
async function throwAway(
  trx: Db,
  key: BoardKey,
  { revision, staff, now }: { revision: number; staff: string; now: Date },
): Promise<void> {
  const draft = await findBoardDraft(trx, key)
  if ((draft?.revision ?? 0) !== revision) throw new AppError('CONFLICT')
  if (draft) await keepBoardVersion(trx, key, { board: draft.board, staff, now, thrownAway: true })
}

/** Lets out the board that was seen, and those of other languages that follow it: all of them or none. */
export async function publishBoards(
  deps: Deps,
  key: BoardKey,
  { revision, followers, staff }: { revision: number; followers: readonly Locale[]; staff: string },
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    // In one order, so that two who publish in each other's language do not wait for each other.
    for (const locale of [...new Set([key.locale, ...followers])].toSorted()) await lockBoard(trx, { ...key, locale })
    const draft = await findBoardDraft(trx, key)
    if (!draft || draft.revision !== revision) throw new AppError('CONFLICT')
    const published = withIds(await publicBoard(trx, key))
    const board = withIds(draft.board)
    await removeBoardDraft(trx, key)
    await letOut(trx, key, { board, staff, now })
    for (const locale of new Set(followers.filter((each) => each !== key.locale))) {
      const other: BoardKey = { ...key, locale }
      const withFollowed = async (to: Board) => (await followed(trx, { published, board, to, locale })).board
      const out = await withFollowed(await publicBoard(trx, other))
      // What others arrange there stays theirs, on top of what followed.
      const arranged = await findBoardDraft(trx, other)
      const rest = arranged && (await withFollowed(arranged.board))
      if (rest && namedChanges(withIds(out), withIds(rest)).length > 0)
        await writeBoardDraft(trx, other, { board: rest, staff, now })
      else await removeBoardDraft(trx, other)
      await letOut(trx, other, { board: out, staff, now })
    }
  })
}

/**
 * Lets out a board as a file composes it, other rows and columns too. False when somebody arranges it at the desk, whose
 * work would be lost below it.
 * @throws ZodError
 */
export async function composeBoard({ db, clock }: Deps, key: BoardKey, input: BoardInput): Promise<boolean> {
  const board = withIds(boardSchema.parse(input))
  return db.transaction().execute(async (trx) => {
    await lockBoard(trx, key)
    if (await findBoardDraft(trx, key)) return false
    await letOut(trx, key, { board, staff: null, now: clock.now() })
    return true
  })
}

async function letOut(trx: Db, key: BoardKey, out: { board: Board; staff: string | null; now: Date }): Promise<void> {
  const { board, staff, now } = out
  await keepFirstVersion(trx, key, { board: withIds(await publicBoard(trx, key)), now })
  await saveBoard(trx, key, board)
  await keepBoardVersion(trx, key, out)
  const actor = staff === null ? 'cli' : actorOf({ id: staff })
  await noteAudit(trx, { at: now, actor, staffId: staff, action: 'front.published', object: `board:${nameOf(key)}` })
  await tellDesk(trx, { event: 'board', board: nameOf(key), by: staff })
}

/** How the desk calls a board. */
export const nameOf = ({ site, pageType, locale }: BoardKey): string => `${site}/${pageType}/${locale}`
