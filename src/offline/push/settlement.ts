import type { PushOutcome } from '../../platform/push/service.ts'
import type { Settled } from './delivery-store.ts'

/** What becomes of a message by what a push service did; null for a device that is no more. */
export function settledAs(id: string, outcome: PushOutcome, now: Date): Settled | null {
  if (outcome.result === 'gone') return null
  if (outcome.result === 'sent') return { id, state: 'sent', nextAt: null, failure: null }
  const failure = outcome.reason.slice(0, 300)
  if (outcome.result === 'later')
    return { id, state: 'waiting', nextAt: new Date(now.getTime() + outcome.seconds * 1000), failure }
  return { id, state: STATES[outcome.result], nextAt: null, failure }
}

const STATES = { refused: 'refused', 'too-large': 'dropped', uncertain: 'unsure' } as const
