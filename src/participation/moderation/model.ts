import { DAY_MS } from '../../platform/durations.ts'
import type { Span } from '../receipts/model.ts'

/** What readers send and moderators read; each has a receipt. */
export type SentName = 'comment' | 'contribution' | 'question'

/** What is moderated: all of that, and what guests answer where a site has it read before. */
export type ModeratedName = SentName | 'answer'

/** Whether somebody has a receipt for things of a kind. */
export const hasReceipt = (kind: ModeratedName): kind is SentName => kind !== 'answer'

/** Where a thing stands; readers see none but those that are shown. */
export type ItemState = 'waiting' | 'shown' | 'refused' | 'removed' | 'withdrawn'

/** Why somebody has to read it. */
export type Why = 'held' | 'reported' | 'appeal'

/** What a moderator may decide about one thing. */
export type Decision = 'show' | 'refuse'

/** Something that was seen in a text or about its author; `from` and `to` where it stands in the text. */
export interface Signal {
  name: string
  from?: number
  to?: number
}

/** Who decides: a person of the newsroom, by a name that stays the same. */
export interface Staff {
  id: string
}

/** So long a moderator has for what was taken to be read. */
export const CLAIM_MS = 120_000
/** Days in which an author may appeal, and hours in which somebody answers. */
export const APPEAL_DAYS = 7
export const APPEAL_HOURS = 72
/** So long a decision may be undone. */
export const UNDO_MS = DAY_MS

/** The state that a decision leads to; null when it changes nothing, because it was decided so before. */
export function stateAfter(state: ItemState, decision: Decision): ItemState | null {
  if (state === 'withdrawn') return null
  if (decision === 'show') return state === 'shown' ? null : 'shown'
  if (state === 'waiting') return 'refused'
  return state === 'shown' ? 'removed' : null
}

/** Signals that say where in the text they were seen. */
export function spansOf(signals: readonly Signal[]): Span[] {
  return signals.flatMap(({ name, from, to }) => (from === undefined || to === undefined ? [] : [{ name, from, to }]))
}

/** The rule against what is illegal: a report of it is read before all others, and accounted for. */
export const ILLEGAL = 6

/** What is seen of an author and not of a text: whoever is new is read as all who are. */
export const OF_NEWCOMERS = ['first', 'new-account', 'set-aside']

/** Whether a rule made something wait, and not only that somebody reads all of its kind. */
export function isHeldByRule(signals: readonly Signal[]): boolean {
  return signals.some(({ name }) => !OF_NEWCOMERS.includes(name))
}

/** What stands in place of words that were masked. */
const MASK = '[…]'

/** A text without what signals mark in it; null when they mark nothing. */
export function masked(text: string, signals: readonly Signal[]): string | null {
  const spans = spansOf(signals).toSorted((a, b) => b.from - a.from)
  if (spans.length === 0) return null
  let rest = text
  let end = text.length
  for (const { from, to } of spans) {
    // Of two that overlap one is masked with the other.
    rest = rest.slice(0, from) + MASK + rest.slice(Math.min(to, end))
    end = from
  }
  return rest
}
