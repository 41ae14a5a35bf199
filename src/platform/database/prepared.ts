import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { QueryConfig } from 'pg'
import type { Db } from './schema.ts'

const MARK = '/* prepared */ '
const names = new Map<string, string>()

/**
 * A statement that is asked often: PostgreSQL reads and plans it once on each connection. Its values are $1, $2 … in the
 * text, which says their types.
 */
export function prepared<Row>(text: string): (db: Db, values: readonly unknown[]) => Promise<Row[]> {
  const marked = MARK + text
  names.set(marked, createHash('sha256').update(text).digest('base64url').slice(0, 24))
  return async (db, values) => (await db.executeQuery(CompiledQuery.raw(marked, [...values]))).rows as Row[]
}

/** A statement as it is sent: with its name when it is declared to be asked often. */
export function statementOf(text: string, values: unknown[] | undefined): QueryConfig {
  const name = names.get(text)
  return name ? { name, text, values } : { text, values }
}
