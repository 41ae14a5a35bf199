import type { Client } from 'pg'
import type { Log } from '../log.ts'
import { openClient, wayTo } from './primary.ts'
import { answeredWithin, hangUp } from './silence.ts'

/** Hears what other processes announce with NOTIFY; reconnects for ever. */
export interface Notifications {
  /** Before or after `start`. */
  on(channel: string, handler: (payload: string) => void): void
  /** Called when the connection came back: what was announced meanwhile is unknown. */
  onGap(handler: () => void): void
  /** Resolves when the first connection listens, or after the first failure (it goes on trying). */
  start(): Promise<void>
  close(): Promise<void>
  readonly connected: boolean
}

const APPLICATION = 'portada listen'

/** Has a row when a portal serves on the database: this is the one connection that it always holds. */
export const RUNNING_PORTAL = `select from pg_stat_activity
  where datname = current_database() and application_name = '${APPLICATION}'`

const FIRST_WAIT = 100
const LONGEST_WAIT = 1000
/** How often the server is asked whether it is still there, and how long its answer may take. */
const HEARTBEAT = 2000

/** A listener with a connection of its own, because a pool's connections come and go. */
export function notifications(url: string, log: Log): Notifications {
  const handlers = new Map<string, ((payload: string) => void)[]>()
  const gaps: (() => void)[] = []
  /** The connection that listens; null while there is none. */
  let line: { client: Client; ask(text: string): Promise<unknown> } | null = null
  let timer: NodeJS.Timeout | undefined
  let wait = FIRST_WAIT
  let closed = false
  let tries = 0
  let told = false
  const way = wayTo(url)
  const letGo = way.hold()

  async function connect(): Promise<void> {
    if (closed) return
    tries += 1
    const next = openClient(url, { application_name: APPLICATION, connectionTimeoutMillis: 2500 })
    let lost = false
    const lose = (error?: Error) => {
      if (lost) return
      lost = true
      if (line?.client === next) line = null
      clearInterval(heart)
      stay()
      void hangUp(next)
      if (closed) return
      // Once for each time that the database is away, however often it is tried.
      if (error && !told) log.warn({ reason: error.message }, 'not hearing other processes; trying again')
      told ||= error !== undefined
      timer = setTimeout(() => void connect(), wait)
      wait = Math.min(wait * 2, LONGEST_WAIT)
    }
    const stay = way.onMove(() => lose(new Error('another server has become the primary')))
    next.on('error', lose)
    next.on('end', () => lose())
    next.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload ?? '')
    })
    const ask = oneAfterTheOther((text) => answeredWithin(next.query(text), HEARTBEAT))
    let heart: NodeJS.Timeout | undefined
    try {
      await next.connect()
      for (const channel of handlers.keys()) await ask(`LISTEN "${channel}"`)
      // A frozen server, or a network that forgot us, keeps its sockets open: only a question without answer shows it.
      heart = setInterval(() => void ask('SELECT 1').catch(lose), HEARTBEAT).unref()
      line = { client: next, ask }
      wait = FIRST_WAIT
      told = false
      if (tries > 1) for (const gap of gaps) gap()
    } catch (error) {
      lose(error as Error)
    }
  }

  return {
    on(channel, handler) {
      const isNew = !handlers.has(channel)
      handlers.set(channel, [...(handlers.get(channel) ?? []), handler])
      // A connection that fails here is made again, and listens to every channel then.
      if (isNew) line?.ask(`LISTEN "${channel}"`).catch(() => undefined)
    },
    onGap: (handler) => void gaps.push(handler),
    start: connect,
    async close() {
      closed = true
      clearTimeout(timer)
      letGo()
      if (line) await hangUp(line.client)
    },
    get connected() {
      return line !== null
    },
  }
}

/** A connection takes one question at a time. */
function oneAfterTheOther(ask: (text: string) => Promise<unknown>): (text: string) => Promise<unknown> {
  let before: Promise<unknown> = Promise.resolve()
  return (text) => {
    const asked = before.then(() => ask(text))
    before = asked.catch(() => undefined)
    return asked
  }
}
