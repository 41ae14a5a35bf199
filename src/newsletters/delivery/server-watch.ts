import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.ts'
import { pauseLane } from './lane.ts'
import { STORM } from './model.ts'
import { pauseSending } from './store.ts'

/** So many mails without an answer may be chance, however few connections there are. */
const LEAST_UNANSWERED = 6

interface WatchOptions {
  db: Db
  clock: Clock
  log: Log
  /** Connections to the server at a time. */
  connections: number
  /** Gives back what was claimed, once all editions wait. */
  release(): Promise<unknown>
}

/** What the answers of a mail server say about all mails, and not about one. */
export interface ServerWatch {
  /** It took up a mail, whatever it said of it. */
  noteTaken(): void
  /** A server that takes mails and says nothing would make all of them unsure; one that begins anew cuts each line once. */
  noteUnanswered(editionId: string, reason: string): Promise<void>
  /** Many refusals in a short time mean all mails and not one: going on would make it worse. */
  noteTemporary(reason: string): Promise<void>
  /** One connection too many may be told that the server closes; who is told so for a minute and nothing else is not wanted. */
  noteClosed(reason: string): Promise<void>
  /** Stops one edition, and says so in the log. */
  pause(editionId: string, reason: string): Promise<void>
}

/** Begins to watch a server: it stops an edition, or all of them for a while, before going on makes things worse. */
export function serverWatch({ db, clock, log, connections, release }: WatchOptions): ServerWatch {
  /** When the server refused for now, within the last minute. */
  let temporary: number[] = []
  /** When the server first said that it closes, if it has taken up no mail since. */
  let closed: number | null = null
  /** Mails in a row of which nobody knows whether they arrived. */
  let unanswered = 0

  /** Lets no edition leave for a while, in no process. */
  async function rest(why: string): Promise<void> {
    const now = clock.now()
    const until = new Date(now.getTime() + STORM.pauseMinutes * 60_000)
    if (await pauseLane(db, { until, why, now })) log.error({ until, reason: why }, 'all editions wait')
    await release()
  }

  const watch: ServerWatch = {
    noteTaken() {
      unanswered = 0
      closed = null
    },
    async noteUnanswered(editionId, reason) {
      unanswered += 1
      if (unanswered < Math.max(LEAST_UNANSWERED, 2 * connections)) return
      await watch.pause(editionId, `of ${unanswered} mails in a row nobody knows whether they arrived: ${reason}`)
      unanswered = 0
    },
    async noteTemporary(reason) {
      const now = clock.now().getTime()
      temporary = [...temporary, now].filter((at) => at > now - STORM.within)
      if (temporary.length < STORM.refusals) return
      temporary = []
      await rest(`${STORM.refusals} mails were put off within a minute: ${reason}`)
    },
    async noteClosed(reason) {
      const now = clock.now().getTime()
      closed ??= now
      if (now - closed >= STORM.within) await rest(`the server closes to every mail: ${reason}`)
      else await watch.noteTemporary(reason)
    },
    async pause(editionId, reason) {
      if (await pauseSending(db, editionId, reason)) log.error({ edition: editionId, reason }, 'an edition was paused')
    },
  }
  return watch
}
