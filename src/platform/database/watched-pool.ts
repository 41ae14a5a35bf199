import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient, QueryResult } from 'pg'
import type { Log } from '../log.ts'
import { currentOrigin } from '../origin.ts'
import { statementOf } from './prepared.ts'
import type { Way } from './primary.ts'
import { beginPart, KIND } from '../tracing.ts'
import { onBudget, OutOfTime } from './request-budget.ts'
import { answeredWithin, GOODBYE_MS, SilentServer } from './silence.ts'

/** A connection that was silent for longer is asked before it is used. */
const TRUSTED_MS = 1000
/** How long the answer to that may take. */
const PROBE_MS = 1000
/** A rollback is quick, or the server undoes what was begun when its connection is gone. */
const ROLLBACK_MS = 300
/** Connections in use get so long to come back when the pool is closed. */
const RETURN_MS = 1000

/**
 * The server, too, notices that we are gone: it lets go of our locks and ends what runs for nobody. The last setting is
 * not to be had on every system.
 */
const SESSION = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 3; set tcp_keepalives_count = 3;
  do $$ begin perform set_config('client_connection_check_interval', '500ms', false); exception when others then null; end $$`

/** Another server has become the primary while somebody used a connection to the one of before. */
class LeftPrimary extends Error {
  override name = 'LeftPrimary'
  /** What a socket of the system says of a connection that was ended. */
  readonly code = 'ECONNRESET'

  constructor() {
    super('another server has become the primary')
  }
}

/** What a request or a job waits longer for is told, with who waited. */
const SLOW_MS = 500
/** So much of a slow statement is told: never its values. */
const TOLD_OF_IT = 400

/** SQLSTATE of a server that takes no writes. */
const READ_ONLY = '25006'

/** How connections are watched. */
interface Watch {
  /** Milliseconds after which a statement counts as unanswered. */
  longest: number
  /** Milliseconds that one request may wait in all. */
  budget: number
  /** Leads to where writes belong: a connection that does not any more is lost as well. */
  way: Way
  /** Whether it is right that the server refuses writes. */
  follows: boolean
  /** Is told of slow statements. */
  log: Log
}

const told = (text: string): string => text.replace(/\s+/g, ' ').slice(0, TOLD_OF_IT)

interface State {
  /** When the server was last heard on it. */
  heard: number
  /** Whether the session has its settings. */
  ready: boolean
  /** Why it must not be used any more. */
  lost: Error | null
  send(text: string, values?: unknown[]): Promise<QueryResult>
}

/** What a query builder needs of a pool. */
export interface WatchedPool {
  connect(): Promise<PoolClient>
  end(): Promise<void>
  readonly options: object
}

/**
 * Connections of which none outlives its silence. A statement without an answer costs its connection, and all that were
 * not heard since it was asked are not trusted either: what lies between may have forgotten them.
 */
export function watchedPool(pool: Pool, { longest, budget, way, follows, log }: Watch): WatchedPool {
  const states = new Map<PoolClient, State>()
  let trustedSince = 0
  let emptied: () => void = () => undefined

  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => Promise<QueryResult>
    const state: State = {
      heard: performance.now(),
      ready: false,
      lost: null,
      send: (text, values) => send(statementOf(text, values)),
    }
    states.set(client, state)
    // A connection that PostgreSQL ends between two statements would end us too.
    client.on('error', () => undefined)
    client.query = ((text: string, values?: unknown[]) => {
      // What was begun is undone, whatever time the request has left.
      if (text === 'rollback') return ask(client, state, ROLLBACK_MS, text)
      return onBudget(budget, (left) => ask(client, state, Math.min(longest, left), text, values))
    }) as PoolClient['query']
  })
  pool.on('remove', (client) => {
    states.delete(client)
    if (states.size === 0) emptied()
  })

  async function ask(client: PoolClient, state: State, limit: number, text: string, values?: unknown[]) {
    if (!way.leadsThere(client)) state.lost ??= new LeftPrimary()
    if (state.lost) throw state.lost
    const span = beginPart('SQL', KIND.client, () => ({ 'db.system.name': 'postgresql', 'db.query.text': told(text) }))
    const asked = performance.now()
    try {
      const answer = await answeredWithin(state.send(text, values), limit)
      state.heard = performance.now()
      span?.end()
      if (state.heard - asked > SLOW_MS) tellSlow(text, state.heard - asked)
      return answer
    } catch (error) {
      span?.end(error)
      if (error instanceof SilentServer) {
        state.lost = error
        // A request that has no more time says nothing of the server.
        if (limit === PROBE_MS || limit === longest) trustedSince = Math.max(trustedSince, asked)
        client.connection.stream.destroy()
      }
      // What leads to the primary by a name or a proxy has led to another server.
      if (!follows && (error as { code?: string }).code === READ_ONLY) state.lost ??= error as Error
      throw error
    }
  }

  function tellSlow(text: string, took: number): void {
    const origin = currentOrigin()
    if (!origin) return
    log.warn({ ms: Math.round(took), request: origin.id, path: origin.what, statement: told(text) }, 'slow statement')
  }

  /** Whether the server is at the other end; a new connection that is of no use is a fault. */
  async function isAlive(client: PoolClient, state: State): Promise<boolean> {
    if (!state.ready) {
      await ask(client, state, longest, SESSION)
      state.ready = true
      return true
    }
    if (state.heard < trustedSince || !(await way.provedToLeadThere(client))) return false
    if (performance.now() - state.heard < TRUSTED_MS) return true
    return ask(client, state, PROBE_MS, 'select 1').then(
      () => true,
      () => false,
    )
  }

  /** A connection at whose other end the server is. */
  async function trusted(): Promise<PoolClient> {
    for (;;) {
      const client = await pool.connect()
      const { release } = client
      const discard = () => {
        release(true)
        client.connection.stream.destroy()
      }
      const state = states.get(client)!
      const alive = await isAlive(client, state).catch((error: unknown) => {
        discard()
        throw error
      })
      if (alive) {
        client.release = (error) => release(error || state.lost || undefined)
        return client
      }
      discard()
    }
  }

  return {
    options: pool.options,
    connect: () =>
      onBudget(budget, (left) => {
        const client = trusted()
        if (left === Infinity) return client
        return answeredWithin(client, left).catch((error: unknown) => {
          if (!(error instanceof SilentServer)) throw error
          // It comes too late for this request; others may use it.
          client.then((late) => late.release()).catch(() => undefined)
          throw new OutOfTime()
        })
      }),
    async end() {
      if (pool.ending) return
      await Promise.race([pool.end(), sleep(RETURN_MS, undefined, { ref: false })])
      if (states.size === 0) return
      const empty = new Promise<void>((resolve) => (emptied = resolve))
      await Promise.race([empty, sleep(GOODBYE_MS, undefined, { ref: false })])
      for (const client of states.keys()) client.connection.stream.destroy()
    },
  }
}
