import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types, type PoolConfig, type QueryResult } from 'pg'
import type { Log } from '../log.ts'
import { wayTo } from './primary.ts'
import type { Db, Tables } from './schema.ts'
import { watchedPool, type WatchedPool } from './watched-pool.ts'

const DATE = 1082
const TELL_EVERY_MS = 5000
/** Idle connections are asked so often by the system whether the other end is there. */
const KEEP_ALIVE_MS = 5000
/** So long a transaction may pause. One whose connection died in silence holds its locks until then, and others wait. */
const LONGEST_PAUSE_MS = 10_000

/** A connection pool with its query builder. */
export interface Database {
  readonly db: Db
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  readonly url: string
  /** What query builders take connections from. */
  readonly connections: WatchedPool
  /** Asks past the query builder; without values the text may hold several statements. */
  query(text: string, values?: unknown[]): Promise<QueryResult>
  close(): Promise<void>
}

/** What differs between the portal, a command and a test. */
export interface DatabaseOptions {
  log: Log
  max?: number
  /** A statement is given up after this time; commands that move much data allow more than a page may. */
  statementTimeout?: number
  /** Milliseconds that one request may wait for the database in all. */
  requestBudget?: number
  application?: string
  /** It is read from and refuses writes, which says nothing against its connections. */
  follows?: boolean
}

/** Opens a pool. It connects when first used, and heals by itself when PostgreSQL comes back. */
export function openDatabase(url: string, options: DatabaseOptions): Database {
  const statementTimeout = options.statementTimeout ?? 4000
  const way = wayTo(url)
  const settings: PoolConfig = {
    Client: way.Client,
    connectionString: way.connectionString,
    max: options.max ?? 16,
    application_name: options.application ?? 'portada',
    connectionTimeoutMillis: 2500,
    // Not by a timer of each release: it costs a page that is made as much as ten of its elements.
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: 600,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    statement_timeout: statementTimeout,
    lock_timeout: Math.min(statementTimeout, 2000),
    idle_in_transaction_session_timeout: Math.min(statementTimeout, LONGEST_PAUSE_MS),
    types: { getTypeParser: parser },
  }
  const pool = new Pool(settings)
  let told = 0
  pool.on('error', (error) => {
    if (Date.now() - told < TELL_EVERY_MS) return
    told = Date.now()
    options.log.warn({ reason: error.message }, 'a database connection was lost')
  })
  // The server may be frozen and never answer: what it does not end itself is given up on our side.
  const letGo = way.hold()
  const watched = watchedPool(pool, {
    longest: statementTimeout + 500,
    budget: options.requestBudget ?? Infinity,
    way,
    log: options.log,
    follows: options.follows ?? false,
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: watched }) })
  return {
    db,
    pool,
    url,
    connections: watched,
    async query(text, values) {
      const client = await watched.connect()
      try {
        return await client.query(text, values)
      } finally {
        client.release()
      }
    },
    async close() {
      await db.destroy()
      // A query builder that was never asked closes nothing.
      await watched.end()
      letGo()
    },
  }
}

/** Days stay `2026-03-01` (a Date would move them by the time zone); int8 stays text, as pg gives it. */
function parser(oid: number, format?: 'text' | 'binary'): unknown {
  if (oid === DATE) return String
  return types.getTypeParser(oid, format as 'text')
}
