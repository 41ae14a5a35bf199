import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import { openClient } from './primary.ts'
import { hangUp } from './silence.ts'

const ASKED_EVERY = 5000
const AGAIN = 20
/** SQLSTATE of a server that takes no new connections. */
const CANNOT_CONNECT_NOW = '57P03'

/** Ends what waits for nothing: what still works ends by itself and is met idle the next time. */
const END_IDLE = `select pg_terminate_backend(pid) from pg_stat_activity
  where usename = current_user and datname = current_database() and application_name like 'portada%'
    and state = 'idle' and pid <> pg_backend_pid()`

/**
 * A PostgreSQL that an operator asks to stop (SIGTERM) refuses new connections and waits for the old ones, which would
 * be for ever: pages keep using ours. So a new connection is tried every now and then; when the server refuses it,
 * our own connections are ended as soon as they are idle, and the server can stop and be started again.
 * @returns stops the watch
 */
export function releaseOnShutdown(database: Database, log: Log, every = ASKED_EVERY): () => void {
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let told = false
  const next = (wait: number) => {
    if (!closed) timer = setTimeout(() => void look(), wait).unref()
  }
  async function look(): Promise<void> {
    const stopping = (await refusal(database.url)) === CANNOT_CONNECT_NOW
    if (stopping) {
      if (!told) log.warn('PostgreSQL is stopping: the connections to it are ended')
      await endOwn(database).catch(() => undefined)
    }
    told = stopping
    next(stopping ? AGAIN : every)
  }
  next(every)
  return () => {
    closed = true
    clearTimeout(timer)
  }
}

async function endOwn({ pool, query }: Database): Promise<void> {
  // Without a connection of old there is nothing to end, and none can be had.
  if (pool.idleCount === 0) return
  await query(END_IDLE)
  await query('select pg_terminate_backend(pg_backend_pid())')
}

/** SQLSTATE with which the server refuses a new connection; null when it takes it or cannot be reached at all. */
async function refusal(url: string): Promise<string | null> {
  const client = openClient(url, { application_name: 'portada watch', connectionTimeoutMillis: 2500 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return null
  } catch (error) {
    return (error as { code?: string }).code ?? null
  } finally {
    await hangUp(client)
  }
}
