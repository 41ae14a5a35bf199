import { HOUR_MS } from '../../platform/durations.ts'
import type { Participant } from '../moderation/may-take-part.ts'
import type { Signal } from '../moderation/model.ts'
import { signalsIn } from '../moderation/signals/signals.ts'
import type { Before } from './taking.ts'

/** More of one author in a minute is no conversation any more. */
const SPEED = 3
/** More of new accounts on one content in a minute is a flood. */
const BURST = 10

/** Why a comment waits for somebody: what its text shows, and what is known of its author and its place. */
export function heldFor(text: string, of: { before: Before; author: Participant; now: Date }): Signal[] {
  const { before, author, now } = of
  const told = (name: string, is: boolean): Signal[] => (is ? [{ name }] : [])
  return [
    ...signalsIn(text),
    ...told('repeat', before.sameHere || before.sameElsewhere),
    ...told('speed', before.lastMinute >= SPEED),
    ...told('burst', before.newcomers > BURST),
    ...told('new-account', now.getTime() - author.createdAt.getTime() < HOUR_MS),
    ...told('first', before.isFirst),
  ]
}
