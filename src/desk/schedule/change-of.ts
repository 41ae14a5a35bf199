import type { BroadcastRecord } from '../../broadcast/schedule/model.ts'
import type { BroadcastChange } from './model.ts'

/** All of a broadcast as a change: what it does not say is taken away. */
export function changeOf({ id: _, start, end, ...rest }: BroadcastRecord): BroadcastChange {
  const none = { subtitle: null, description: null, region: null, rating: null, numbering: null, year: null }
  return { ...none, ...rest, start: start.toISOString(), end: end.toISOString() }
}
