import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises'

/** Messages that are taken at once, and how many may be on their way together. */
const BATCH = 50
const MOST_GOING = 200
/** What became of messages is noted after so long, without those that are still on their way. */
const PROMPT_MS = 1000
/** So many are written before readers have their turn. */
const IN_A_ROW = 5

/** How messages leave, and how it is noted what became of them. */
export interface Hands<R, O> {
  deliver(recipient: R): Promise<O>
  note(told: readonly [R, O][]): Promise<void>
}

/** Messages on their way: nobody waits for those that are answered late, until there is no room. */
export interface HandOver {
  /** Takes recipients once there is room for their messages, and begins to hand these over. */
  next<R, O, T extends { recipients: readonly R[] }>(take: (most: number) => Promise<T>, hands: Hands<R, O>): Promise<T>
  /** Ends when it is noted what became of all that was begun. */
  settled(): Promise<void>
}

/** @param failed hears of a fault in handing over or noting, which no push service makes */
export function handOver(failed: (error: unknown) => void): HandOver {
  let going = 0
  let room = Promise.withResolvers<void>()
  const batches = new Set<Promise<void>>()

  function leave(messages: number): void {
    going -= messages
    room.resolve()
    room = Promise.withResolvers()
  }

  async function hand<R, O>(recipients: readonly R[], { deliver, note }: Hands<R, O>): Promise<void> {
    const done: [R, O][] = []
    const handed: Promise<void>[] = []
    for (const [at, recipient] of recipients.entries()) {
      if (at % IN_A_ROW === 0) await immediate()
      const told = deliver(recipient).finally(() => leave(1))
      handed.push(told.then((outcome) => void done.push([recipient, outcome]), failed))
    }
    const all = Promise.all(handed)
    await Promise.race([all, sleep(PROMPT_MS, undefined, { ref: false })])
    await note(done.splice(0))
    await all
    await note(done)
  }

  return {
    async next(take, hands) {
      while (going > MOST_GOING - BATCH) await room.promise
      going += BATCH
      const taken = await take(BATCH).catch((error: unknown) => {
        leave(BATCH)
        throw error
      })
      leave(BATCH - taken.recipients.length)
      const batch = hand(taken.recipients, hands)
        .catch(failed)
        .finally(() => batches.delete(batch))
      batches.add(batch)
      return taken
    },
    async settled() {
      await Promise.all(batches)
    },
  }
}
