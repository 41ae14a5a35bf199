import type { Outcome } from '../../platform/mail/delivery.ts'
import type { NotSent } from './claims.ts'
import { bounceKind, type Delivery, RETRIES } from './model.ts'

/** What becomes of a delivery that the server did not take. */
export function settlement(
  { attempts }: Pick<Delivery, 'attempts'>,
  outcome: Exclude<Outcome, { result: 'sent' | 'uncertain' | 'lost' }>,
  now: Date,
): NotSent {
  const again = { state: 'waiting', failure: outcome.reason, nextAt: now, counts: false, bounce: null } as const
  if (outcome.result === 'away' || outcome.result === 'held-back' || isOfSender(outcome)) return again
  const refusal = { failure: outcome.reason, nextAt: now, counts: true }
  if (outcome.result === 'refused')
    return { ...refusal, state: 'refused', bounce: bounceKind({ ...outcome, ofAddress: outcome.at === 'recipient' }) }
  const minutes = RETRIES[attempts]
  return minutes === undefined
    ? { ...refusal, state: 'given-up', bounce: 'soft' }
    : { ...refusal, state: 'waiting', nextAt: new Date(now.getTime() + minutes * 60_000), bounce: null }
}

/** Whether the server refused who writes, for good: it will do so for every recipient. */
export function isOfSender(outcome: Outcome): boolean {
  return outcome.result === 'put-off' && outcome.at === 'sender' && outcome.code !== null && outcome.code >= 500
}
