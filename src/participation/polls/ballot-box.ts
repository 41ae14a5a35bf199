import { joined } from '../../platform/database/joined.ts'
import type { Db } from '../../platform/database/schema.ts'
import { castBallots, SLOTS, talliesOf, type Ballot } from './ballot-store.ts'
import type { Tally } from './model.ts'

/** PostgreSQL: what a row refers to is not there. */
const FOREIGN_KEY = '23503'

/** What became of a ballot: whether it counted, and what is in the box now. */
export interface Cast {
  counted: boolean
  tally: Tally
}

/**
 * Puts a ballot into its box; resolves once it is in the database for good. Ballots that come at the same time are
 * written together, each reader once a poll: whoever sends two learns of the second when the first is done.
 */
export const castBallot: (db: Db, vote: { ballot: Ballot; now: Date }) => Promise<Cast> = joined<
  { ballot: Ballot; now: Date },
  Cast
>(
  async (db, votes) => {
    const slot = Math.floor(Math.random() * SLOTS)
    const ballots = votes.map(({ ballot }) => ballot)
    const counted = await castBallots(db, ballots, { slot, now: votes[0]!.now })
    const tallies = await talliesOf(db, [...new Set(ballots.map(({ poll }) => poll))])
    return ballots.map(({ poll }, at) => ({ counted: counted[at]!, tally: tallies.get(poll)! }))
  },
  {
    atOnce: 2,
    most: 500,
    everyMs: 5,
    keyOf: ({ ballot: { poll, reader } }) => `${poll} ${reader}`,
    // An account that has just gone.
    isOfOne: (error) => (error as { code?: unknown }).code === FOREIGN_KEY,
  },
)
