import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { QueryConfig } from 'pg'
import { currentOrigin } from '../origin.ts'
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

/**
 * A statement as it is sent: with its name when it is declared to be asked often, others with the id of the request or
 * job that asks, by which the log of PostgreSQL and whoever looks what runs there find it.
 */
export function statementOf(text: string, values: unknown[] | undefined): QueryConfig {
  const name = names.get(text)
  if (name) return { name, text, values }
  const origin = currentOrigin()
  return { text: origin ? `${text} /* ${origin.id} */` : text, values }
}
