import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types, type PoolConfig } from 'pg'
import type { Log } from '../log.ts'
import { prepareStatements } from './prepared.ts'
import type { Db, Tables } from './schema.ts'

const DATE = 1082

/** A connection pool with its query builder. */
export interface Database {
  readonly db: Db
  readonly pool: Pool
  readonly url: string
  close(): Promise<void>
}

/** What differs between the portal, a command and a test. */
export interface DatabaseOptions {
  log: Log
  max?: number
  /** A statement is given up after this time; commands that move much data allow more than a page may. */
  statementTimeout?: number
  application?: string
}

/** Opens a pool. It connects when first used, and heals by itself when PostgreSQL comes back. */
export function openDatabase(url: string, options: DatabaseOptions): Database {
  const statementTimeout = options.statementTimeout ?? 4000
  const settings: PoolConfig = {
    connectionString: url,
    max: options.max ?? 16,
    application_name: options.application ?? 'portada',
    connectionTimeoutMillis: 2500,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: statementTimeout,
    // The server may be frozen and never answer: give up on our side too.
    query_timeout: statementTimeout + 500,
    lock_timeout: Math.min(statementTimeout, 3000),
    idle_in_transaction_session_timeout: Math.max(30_000, statementTimeout),
    types: { getTypeParser: parser },
  }
  const pool = new Pool(settings)
  // Without these listeners a connection that PostgreSQL ends, idle or between two statements, would end us too.
  pool.on('connect', (client) => prepareStatements(client.on('error', () => undefined)))
  pool.on('error', (error) => options.log.warn({ reason: error.message }, 'a database connection was lost'))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, url, close: () => db.destroy() }
}

/** Days stay `2026-03-01` (a Date would move them by the time zone); int8 stays text, as pg gives it. */
function parser(oid: number, format?: 'text' | 'binary'): unknown {
  if (oid === DATE) return String
  return types.getTypeParser(oid, format as 'text')
}
