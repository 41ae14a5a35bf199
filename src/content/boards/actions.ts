import { z } from 'zod'
import type { Db } from '../../platform/database/schema.ts'
import { type Board, type BoardInput, boardSchema, type ModuleConfig, type Selection } from './model.ts'
import { refOf } from './places.ts'
import { modules } from './registry.ts'
import { type BoardKey, findBoard, lockBoard, writeBoard } from './store.ts'

/**
 * Stores a board as the editors want it, with the settings of every module as the module itself reads them.
 * @throws ZodError with the way to each module that is unknown or has wrong settings; then nothing is stored
 */
export async function saveBoard(db: Db, key: BoardKey, input: BoardInput): Promise<void> {
  await writeBoard(db, key, withSettings(boardSchema.parse(input)))
}

function withSettings({ rows }: Board): Board {
  const issues: z.core.$ZodIssue[] = []
  const read = ({ kind, settings }: ModuleConfig, way: PropertyKey[]): ModuleConfig => {
    const parsed = modules.get(kind)?.settings.safeParse(settings)
    if (parsed?.success) return { kind, settings: parsed.data }
    const wrong = parsed?.error.issues ?? []
    issues.push(...wrong.map((issue) => ({ ...issue, path: [...way, 'settings', ...issue.path] })))
    if (!parsed) issues.push({ code: 'custom', path: [...way, 'kind'], message: 'no module is called so', input: kind })
    return { kind, settings }
  }
  const known = rows.map((row, r) => ({
    ...row,
    columns: row.columns.map((column, c) => ({
      ...column,
      modules: column.modules.map((module, m) => read(module, ['rows', r, 'columns', c, 'modules', m])),
    })),
  }))
  if (issues.length > 0) throw new z.ZodError(issues)
  return { rows: known }
}

/**
 * Puts a content first where a page shows contents first: in the first module that chooses any. What stood there moves
 * on by one. False when the page has no board of its own, or none of its modules takes contents.
 * @param db a transaction
 */
export async function leadWith(db: Db, key: BoardKey, reference: string): Promise<boolean> {
  await lockBoard(db, key)
  const board = await findBoard(db, key)
  const first = board?.rows
    .flatMap((row) => row.columns.flatMap((column) => column.modules))
    .find(({ kind, settings }) => selectionOf(kind, settings) !== null)
  if (!board || !first) return false
  const { pinned, size } = selectionOf(first.kind, first.settings)!
  const others = pinned.filter((place) => refOf(place) !== reference)
  first.settings = { ...first.settings, pinned: [reference, ...others].slice(0, Math.max(size, 1)) }
  await saveBoard(db, key, board)
  return true
}

function selectionOf(kind: string, settings: unknown): Selection | null {
  const module = modules.get(kind)
  const parsed = module?.settings.safeParse(settings)
  return (parsed?.success && module?.selection?.(parsed.data)) || null
}
