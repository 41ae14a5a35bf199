import { createHash } from 'node:crypto'
import type { Board, ModuleConfig } from '../../content/boards/model.ts'
import type { BoardAct, Spot } from './model.ts'

/** A module in its place. */
export interface StandingModule extends Spot {
  id: string
  module: ModuleConfig
}

/**
 * The board with every module known by an id. It is made of what the module is, so that it stays the same wherever the
 * module is moved, also when the board goes out; of several alike each has its number.
 */
export function withIds(board: Board): Board {
  const seen = new Map<string, number>()
  const idOf = ({ kind, settings }: ModuleConfig): string => {
    const what = createHash('sha256')
      .update(`${kind} ${canonical(ownSettings(settings))}`)
      .digest('hex')
      .slice(0, 10)
    const n = (seen.get(what) ?? 0) + 1
    seen.set(what, n)
    return `${what}-${n}`
  }
  return withColumns(board, (modules) => modules.map((module) => ({ ...module, id: module.id ?? idOf(module) })))
}

/** Every module of a board with ids, from above. */
export const standingIn = (board: Board): StandingModule[] =>
  board.rows.flatMap((row, r) =>
    row.columns.flatMap((column, c) =>
      column.modules.map((module, m) => ({ id: module.id!, row: r, column: c, at: m, module })),
    ),
  )

/** A module by its id. */
export const findModule = (board: Board, id: string): StandingModule | null =>
  standingIn(board).find((standing) => standing.id === id) ?? null

/** The board with one module changed. */
export function withModule(board: Board, id: string, change: (module: ModuleConfig) => ModuleConfig): Board {
  return withColumns(board, (modules) => modules.map((module) => (module.id === id ? change(module) : module)))
}

type Column = Board['rows'][number]['columns'][number]
const lookOf = ({ modules: _, ...look }: Column) => look

/** What the rows and columns of a board are, without what stands in them. */
export const shapeOf = ({ rows }: Board): string =>
  createHash('sha256')
    .update(canonical(rows.map((row) => ({ ...row, columns: row.columns.map(lookOf) }))))
    .digest('hex')
    .slice(0, 16)

/** The board in the rows of another; what has no place there stands at its end. Null where there is no room. */
export function inRowsOf({ rows }: Board, board: Board): Board | null {
  const isThere = ({ row, column }: Spot) => rows[row]?.columns[column] !== undefined
  const rest = standingIn(board).flatMap((one) => (isThere(one) ? [] : [one.module]))
  const last = rows.length - 1
  const result = rows.map((row, r) => ({
    ...row,
    columns: row.columns.map((column, c) => {
      const own = board.rows[r]?.columns[c]?.modules ?? []
      return { ...column, modules: r === last && c === row.columns.length - 1 ? [...own, ...rest] : own }
    }),
  }))
  const hasRoom = result.every(({ columns }) => columns.every(({ modules }) => modules.length <= MOST))
  return hasRoom && (rest.length === 0 || last >= 0) ? { rows: result } : null
}

/** The board after an act; null when what it speaks of is not there, or has changed since it was seen. */
export function afterAct(board: Board, act: BoardAct): Board | null {
  const standing = findModule(board, act.id)
  // A place is a row and a column that were seen: of other rows it would be another one.
  if ('to' in act && act.shape !== undefined && act.shape !== shapeOf(board)) return null
  if (act.act === 'add') {
    const { id, kind, settings, to } = act
    return standing ? null : withInserted(board, to, { id, kind, settings })
  }
  if (!standing) return null
  const { module } = standing
  switch (act.act) {
    case 'remove':
      return without(board, act.id)
    case 'move':
      return withInserted(without(board, act.id), act.to, module)
    case 'set':
      if (!sameSettings(module.settings, act.seen)) return null
      return withModule(board, act.id, () => ({ ...module, settings: withPins(act.settings, module.settings) }))
  }
}

/** Settings without what is pinned: contents are put into their places one by one. */
export function ownSettings({ pinned: _, ...settings }: ModuleConfig['settings']): ModuleConfig['settings'] {
  return settings
}

/** Whether two settings say the same, whatever is pinned. */
export const sameSettings = (a: ModuleConfig['settings'], b: ModuleConfig['settings']): boolean =>
  canonical(ownSettings(a)) === canonical(ownSettings(b))

/** The database orders the names of a record as it likes. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** Other settings for a module, with what was pinned there. */
export const withPins = (
  settings: ModuleConfig['settings'],
  { pinned }: ModuleConfig['settings'],
): ModuleConfig['settings'] => ({ ...ownSettings(settings), ...(pinned !== undefined && { pinned }) })

const without = (board: Board, id: string): Board =>
  withColumns(board, (modules) => modules.filter((module) => module.id !== id))

/** The board with a module put into a column; null when there is no such column, or no room in it. */
export function withInserted(board: Board, { row, column, at }: Spot, module: ModuleConfig): Board | null {
  const modules = board.rows[row]?.columns[column]?.modules
  if (!modules || modules.length >= MOST) return null
  return withColumns(board, (before, r, c) =>
    r === row && c === column ? [...before.slice(0, at), module, ...before.slice(at)] : before,
  )
}

/** So many modules has a column at most. */
const MOST = 20

function withColumns(
  board: Board,
  change: (modules: ModuleConfig[], row: number, column: number) => ModuleConfig[],
): Board {
  return {
    rows: board.rows.map((row, r) => ({
      ...row,
      columns: row.columns.map((column, c) => ({ ...column, modules: change(column.modules, r, c) })),
    })),
  }
}
