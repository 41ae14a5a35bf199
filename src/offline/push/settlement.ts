import type { PushOutcome } from '../../platform/push/service.ts'
import type { Recipient, Settled } from './delivery-store.ts'

/** After a first attempt that failed; after each further one twice as much, as long as what is told is not over. */
const FIRST_PAUSE_SECONDS = 30
const LONGEST_PAUSE_SECONDS = 900

/** What becomes of a message by what a push service did; null for a device that is no more. */
export function settledAs(
  { id, attempts }: Pick<Recipient, 'id' | 'attempts'>,
  outcome: PushOutcome,
  now: Date,
): Settled | null {
  if (outcome.result === 'gone') return null
  const of = { id, attempts: outcome.result === 'held' ? attempts : attempts + 1 }
  if (outcome.result === 'sent') return { ...of, state: 'sent', nextAt: null, failure: null }
  const failure = outcome.reason.slice(0, 300)
  if (outcome.result === 'held') return { ...of, state: 'waiting', nextAt: after(outcome.seconds, id, now), failure }
  if (outcome.result === 'later')
    return { ...of, state: 'waiting', nextAt: after(pauseOf(outcome.seconds, attempts), id, now), failure }
  return { ...of, state: STATES[outcome.result], nextAt: null, failure }
}

const STATES = { refused: 'refused', 'too-large': 'dropped', uncertain: 'unsure' } as const

/** Never less than a push service asked for. */
function pauseOf(asked: number | null, attempts: number): number {
  const first = asked ?? FIRST_PAUSE_SECONDS
  return Math.min(first * 2 ** attempts, Math.max(first, LONGEST_PAUSE_SECONDS))
}

/** Not for all devices at the same moment. */
const after = (seconds: number, id: string, now: Date): Date =>
  new Date(now.getTime() + seconds * 1000 * (1 + (Number(id) % 10) / 50))
