import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { openDatabase, type Database } from './database.ts'
import { answeredWithin } from './silence.ts'

/** So often a replica is asked how far it is, and more often while a page waits for it. */
const LOOK_MS = 250
const LOOK_BEHIND_MS = 50
/** What an answer to that may take; with the pause before it a dead or frozen one is left out within a second. */
const ANSWER_MS = 600

/** How far whoever writes is in its log, and how far in that whoever follows has come; of others there is nothing. */
const WRITTEN = `select lsn, ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int8 as timeline
  from pg_current_wal_insert_lsn() as lsn`
const REPLAYED = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end as lsn,
  (select timeline from database_timeline)`

/** A place in the log: after a promotion the same number means something else. */
export interface Position {
  readonly timeline: string
  readonly lsn: bigint
}

/** A server that follows the primary, as far as it has come. */
export interface Replica {
  readonly connections: Database['connections']
  /** Whether it answers, and shows everything up to there. */
  has(position: Position): boolean
  /** The answer, or a failure as soon as the replica counts as gone. */
  whileThere<T>(answer: Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Where in the log of the primary something stands: `16/B374D848` as a number. */
export function positionOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** What the server behind a pool has written. */
export const askWritten = ({ query }: Pick<Database, 'query'>): Promise<Position> => positionBy(query, WRITTEN)

async function positionBy(query: Database['query'], question: string): Promise<Position> {
  const { rows } = await answeredWithin(query(question), ANSWER_MS)
  const { lsn, timeline } = rows[0] as { lsn: string | null; timeline: string | null }
  // One that was made a primary goes its own way: its positions say nothing of ours.
  if (lsn === null) throw new Error('it follows no other server')
  return { timeline: timeline ?? '', lsn: positionOf(lsn) }
}

/**
 * Follows how far a replica is.
 * @param wanted the position that pages ask for now
 */
export function openReplica(
  url: string,
  { log, max, requestBudget, wanted }: { log: Log; max: number; requestBudget: number; wanted: () => Position | null },
): Replica {
  const name = new URL(url).host
  const database = openDatabase(url, { log, max, requestBudget, application: 'portada replica', follows: true })
  // A connection of its own: pages may take all the others.
  const watch = openDatabase(url, { log, max: 1, application: 'portada replica watch' })
  let position: Position | null = null
  let told: 'read' | 'left out' | null = null
  let closed = false
  /** Whoever waits for an answer of it. */
  const waiting = new Set<(error: Error) => void>()

  function leaveOut(reason: string): void {
    position = null
    if (told !== 'left out' && !closed) log.warn({ replica: name, reason }, 'a replica is left out')
    told = 'left out'
    for (const giveUp of waiting) giveUp(new Error(`the replica ${name} is left out: ${reason}`))
  }

  async function follow(): Promise<void> {
    while (!closed) {
      try {
        position = await positionBy(watch.query, REPLAYED)
        if (told !== 'read' && !closed) log.info({ replica: name }, 'a replica is read from')
        told = 'read'
      } catch (error) {
        leaveOut((error as Error).message)
      }
      const behind = position !== null && position.lsn < (wanted()?.lsn ?? 0n)
      await sleep(behind ? LOOK_BEHIND_MS : LOOK_MS, undefined, { ref: false })
    }
  }
  void follow()

  return {
    connections: database.connections,
    has: ({ timeline, lsn }) => position !== null && position.timeline === timeline && position.lsn >= lsn,
    async whileThere(answer) {
      const gone = Promise.withResolvers<never>()
      waiting.add(gone.reject)
      try {
        return await Promise.race([answer, gone.promise])
      } finally {
        waiting.delete(gone.reject)
      }
    },
    async close() {
      closed = true
      await Promise.all([database.close(), watch.close()])
    },
  }
}
