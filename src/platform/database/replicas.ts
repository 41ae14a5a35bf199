import { Kysely, PostgresDialect } from 'kysely'
import { DatabaseError, type PoolClient, type QueryResult } from 'pg'
import type { Log } from '../log.ts'
import { counter } from '../metrics.ts'
import { openDatabase, type Database } from './database.ts'
import type { Notifications } from './notifications.ts'
import { askWritten, openReplica, type Position, type Replica } from './replica.ts'
import { OutOfTime } from './request-budget.ts'
import type { Db, Tables } from './schema.ts'
import type { WatchedPool } from './watched-pool.ts'

/** A replica that has not what the primary had so long ago is not read from, whether anything was told or not. */
const LONGEST_LAG_MS = 5000
const LOOK_MS = 1000

const MARK = `insert into database_timeline (timeline) values ($1)
  on conflict (is_current) do update set timeline = excluded.timeline
  where database_timeline.timeline <> excluded.timeline`

const reads = counter('database_reads_total', 'Connections that reads for pages were given', ['from'])

/** Servers that follow the primary and are read from. */
export interface Replicas {
  /** Reads for pages, lists and searches: from a replica that has what was told last, else from the primary. */
  readonly reader: Db
  /** From now on what the primary tells on these channels counts; called before anybody else listens to them. */
  listen(news: Notifications, channels: readonly string[]): void
  close(): Promise<void>
}

/** Reads go to the primary alone. */
export const noReplicas = ({ db }: Pick<Database, 'db'>): Replicas => ({
  reader: db,
  listen: () => undefined,
  close: async () => undefined,
})

/**
 * Spreads reads over replicas (ADR 0080). What changed is told by `NOTIFY` after its commit, so the position that the
 * primary has when it is heard lies behind the change: a replica that has replayed it shows the change. Until that
 * position is known no replica is good enough.
 */
export function openReplicas(
  urls: readonly string[],
  primary: Pick<Database, 'connections' | 'url' | 'db'>,
  options: { log: Log; max: number; requestBudget: number },
): Replicas {
  if (urls.length === 0) return noReplicas(primary)
  /** What a replica must have; null while nobody knows. */
  let wanted: Position | null = null
  let unknownSince = performance.now()
  let asking = false
  let again = false
  let closed = false
  /** What the primary had, and when. */
  let past: { at: number; position: Position }[] = []
  const all = urls.map((url) => openReplica(url, { ...options, wanted: () => wanted }))
  // A connection of its own: pages may take all the others, and would take them longer without replicas.
  const { log } = options
  const watch = openDatabase(primary.url, { log, max: 1, statementTimeout: 1000, application: 'portada position' })
  let turn = 0

  /** The timeline that replicas find among their data, if they follow this primary. */
  let marked = ''

  async function written(): Promise<Position | null> {
    try {
      const position = await askWritten(watch)
      if (position.timeline === marked) return position
      await watch.query(MARK, [position.timeline])
      marked = position.timeline
      // Who has come so far has the mark, too.
      return await askWritten(watch)
    } catch {
      return null
    }
  }

  const pick = (): Replica | null => {
    if (wanted === null) return null
    const from = (turn += 1)
    for (let n = 0; n < all.length; n++) {
      const one = all[(from + n) % all.length]!
      if (one.has(wanted)) return one
    }
    return null
  }

  /** Something was told: the primary is read from until it is known how far it is. */
  async function heard(): Promise<void> {
    if (wanted !== null) unknownSince = performance.now()
    wanted = null
    again = asking
    if (asking) return
    asking = true
    try {
      do {
        again = false
        const position = await written()
        // What was told meanwhile may lie behind it.
        if (!again) wanted = position
      } while (again && !closed)
    } finally {
      asking = false
    }
  }

  /** Also of what nobody tells a replica must not lack more than some seconds. While the primary is away all is lag. */
  async function look(): Promise<void> {
    const position = await written()
    const now = performance.now()
    if (position === null) {
      // It was lost just after it had told something: what it had before has to do, once that is as old as anything may be.
      if (wanted === null && now - unknownSince >= LONGEST_LAG_MS) wanted = past.at(-1)?.position ?? null
      return
    }
    past = [...past.filter(({ at }) => now - at < 2 * LONGEST_LAG_MS), { at: now, position }]
    const due = past.findLast(({ at }) => now - at >= LONGEST_LAG_MS)?.position
    if (wanted === null) void heard()
    else if (due?.timeline === wanted.timeline && due.lsn > wanted.lsn) wanted = due
    else if (position.timeline !== wanted.timeline) void heard()
  }
  const looking = setInterval(() => void look(), LOOK_MS).unref()
  void heard()

  const pool: WatchedPool = {
    options: primary.connections.options,
    async connect() {
      const replica = pick()
      const client = replica && (await connectionTo(replica))
      reads.inc({ from: client ? 'replica' : 'primary' })
      return client ? spared(replica, client, primary.connections) : primary.connections.connect()
    },
    end: async () => undefined,
  }

  return {
    reader: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    listen(news, channels) {
      for (const channel of channels) news.on(channel, () => void heard())
      // A primary that was put in the place of another one counts from where it was.
      news.onGap(() => {
        past = []
        void heard()
      })
    },
    async close() {
      closed = true
      clearInterval(looking)
      await Promise.all([watch, ...all].map((one) => one.close()))
    },
  }
}

/** A connection, or null from a replica that gives none: because it is gone, or because all are taken. */
async function connectionTo(replica: Replica): Promise<PoolClient | null> {
  const connecting = replica.connections.connect()
  try {
    return await replica.whileThere(connecting)
  } catch (error) {
    // One that comes too late is given back.
    connecting.then((late) => late.release(true)).catch(() => undefined)
    if (error instanceof OutOfTime) throw error
    return null
  }
}

/** A connection to a replica; whatever it refuses, or does not answer before it is gone, is asked of the primary. */
function spared(replica: Replica, client: PoolClient, primary: WatchedPool): PoolClient {
  let instead: PoolClient | null = null
  let lost = false
  const query = async (text: string, values?: unknown[]): Promise<QueryResult> => {
    // Transactions see one server from their beginning to their end.
    if (text === 'begin' || text.startsWith('start transaction')) instead ??= await primary.connect()
    if (instead) return instead.query(text, values)
    try {
      return await replica.whileThere(client.query(text, values))
    } catch (error) {
      if (error instanceof OutOfTime) throw error
      // After a mere refusal the connection is as good as before.
      lost = !(error instanceof DatabaseError && error.severity === 'ERROR')
      reads.inc({ from: 'primary' })
      instead = await primary.connect()
      return instead.query(text, values)
    }
  }
  const release = (fault?: Error | boolean) => {
    client.release(lost || fault)
    instead?.release(fault)
  }
  return { query, release } as unknown as PoolClient
}
