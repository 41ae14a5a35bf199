import { z } from 'zod'
import type { Db } from '../../platform/database/schema.ts'
import { type Board, type BoardInput, boardSchema, type ModuleConfig } from './model.ts'
import { modules } from './registry.ts'
import { type BoardKey, writeBoard } from './store.ts'

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
