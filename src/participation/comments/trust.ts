import { DAY_MS } from '../../platform/durations.ts'
import type { Standing } from '../moderation/standing.ts'
import type { ItemState, Signal } from '../moderation/model.ts'
import type { Policy } from './closing.ts'

/** How well an author is known on a site; it comes and goes by itself with what was shown and refused. */
export type Trust = 'new' | 'known' | 'trusted' | 'watched'

/** One of the last comments of an author. */
export interface Former {
  state: ItemState
  at: Date
}

/** So many of the last comments decide. */
export const REMEMBERED = 60
const KNOWN_FROM = 2
const TRUSTED_FROM = 30
const TRUSTED_DAYS = 90
const TRUSTED_REFUSED = 0.05
const WATCHED_LAST = 10
const WATCHED_REFUSED = 0.3
/** Fewer decisions say nothing. */
const WATCHED_LEAST = 3

const isRefused = ({ state }: Former) => state === 'refused' || state === 'removed'
const isShown = ({ state }: Former) => state === 'shown'

/** The trust that an author's last comments on a site earn, the newest first. What waits says nothing yet. */
export function trustOf(former: readonly Former[], now: Date): Trust {
  const decided = former.filter((each) => isRefused(each) || isShown(each))
  const last = decided.slice(0, WATCHED_LAST)
  if (last.length >= WATCHED_LEAST && last.filter(isRefused).length >= WATCHED_REFUSED * last.length) return 'watched'
  const since = now.getTime() - TRUSTED_DAYS * DAY_MS
  const lately = decided.filter(({ at }) => at.getTime() >= since)
  const shown = lately.filter(isShown).length
  if (shown >= TRUSTED_FROM && lately.filter(isRefused).length < TRUSTED_REFUSED * lately.length) return 'trusted'
  return decided.filter(isShown).length >= KNOWN_FROM ? 'known' : 'new'
}

/** Whether a comment is shown at once: only after-moderation does that, of authors who are known, without a signal. */
export function isShownAtOnce(of: {
  policy: Policy
  trust: Trust
  standing: Standing | null
  signals: readonly Signal[]
}): boolean {
  const { policy, trust, standing, signals } = of
  if (signals.length > 0 || standing === 'watched' || trust === 'watched') return false
  if (policy === 'post') return trust === 'known' || trust === 'trusted'
  return policy === 'trusted-only' && trust === 'trusted'
}

/** Accounts of a day say little yet. */
const WEIGHTY_FROM = DAY_MS

/** How much a report counts: trusted readers count twice, those who are watched and accounts of today not at all. */
export function weightOf(of: { trust: Trust; standing: Standing | null; createdAt: Date; now: Date }): 0 | 1 | 2 {
  const { trust, standing, createdAt, now } = of
  if (standing !== null || trust === 'watched' || now.getTime() - createdAt.getTime() < WEIGHTY_FROM) return 0
  return trust === 'trusted' ? 2 : 1
}
