import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '../../platform/database/schema.ts'
import { castBallots, SLOTS, talliesOf, type Ballot, type Tally } from './ballot-store.ts'

/** So many statements are on their way at once; what comes meanwhile is joined to the next. */
const AT_ONCE = 2
/** As many ballots as one statement takes. */
const JOINED = 500
/** PostgreSQL: what a row refers to is not there. */
const FOREIGN_KEY = '23503'

/** What became of a ballot: whether it counted, and what is in the box now. */
export interface Cast {
  counted: boolean
  tally: Tally
}

interface Waiting {
  ballot: Ballot
  now: Date
  resolve(cast: Cast): void
  reject(error: unknown): void
}

/** Takes the ballots of this process. */
export interface BallotBox {
  /** Resolves once it is in the database for good. */
  cast(ballot: Ballot, now: Date): Promise<Cast>
}

const keyOf = ({ ballot }: Waiting): string => `${ballot.poll} ${ballot.reader}`

/**
 * Ballots that come while others are being written wait for these and are written together: one vote alone does not
 * wait for anything, and a thousand in a second take a handful of statements.
 */
export function ballotBox(db: Db): BallotBox {
  let waiting: Waiting[] = []
  let busy = 0
  // What is written together belongs to no single request and to no budget of one.
  const outside = AsyncLocalStorage.snapshot()

  function start(): void {
    if (busy >= AT_ONCE || waiting.length === 0) return
    busy += 1
    const batch = take()
    void write(batch).finally(() => {
      busy -= 1
      start()
    })
  }

  /** The next ones, each reader once a poll: whoever sends two at a time learns of the second when the first is done. */
  function take(): Waiting[] {
    const batch = new Map<string, Waiting>()
    const later: Waiting[] = []
    for (const each of waiting)
      if (batch.size < JOINED && !batch.has(keyOf(each))) batch.set(keyOf(each), each)
      else later.push(each)
    waiting = later
    return [...batch.values()]
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    const slot = Math.floor(Math.random() * SLOTS)
    try {
      const ballots = batch.map(({ ballot }) => ballot)
      const counted = await castBallots(db, ballots, { slot, now: batch[0]!.now })
      const tallies = await talliesOf(db, [...new Set(ballots.map(({ poll }) => poll))])
      batch.forEach((each, at) => each.resolve({ counted: counted[at]!, tally: tallies.get(each.ballot.poll)! }))
    } catch (error) {
      // An account that has just gone spoils only its own.
      if (batch.length > 1 && (error as { code?: unknown }).code === FOREIGN_KEY)
        for (const each of batch) await write([each])
      else for (const { reject } of batch) reject(error)
    }
  }

  return {
    cast: (ballot, now) =>
      new Promise((resolve, reject) => {
        waiting.push({ ballot, now, resolve, reject })
        outside(start)
      }),
  }
}
