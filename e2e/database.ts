import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Asks the database of a portal on a data folder, past the portal; of several statements the last one answers. */
export const query = <T>(dataDir: string, sql: string, values: unknown[] = []): Promise<T[]> =>
  queryAt(databaseOf(dataDir), sql, values)

/** The address of the database of a portal on a data folder. */
export function databaseOf(dataDir: string): string {
  const { port, password } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as Record<string, string>
  return `postgres://portada:${password}@127.0.0.1:${port}/portada`
}

/** Asks the database at an address. */
export async function queryAt<T>(connectionString: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString, statement_timeout: 600_000 })
  await client.connect()
  try {
    const answer = values.length ? await client.query(sql, values) : await client.query(sql)
    return [answer].flat().at(-1)!.rows as T[]
  } finally {
    await client.end()
  }
}
