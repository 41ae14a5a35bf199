import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { PoolClient } from 'pg'
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

/** Lets a connection prepare the statements that are declared so. */
export function prepareStatements(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && names.get(text)
    return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest)
  }) as PoolClient['query']
}
