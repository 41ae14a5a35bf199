import { messagesFor, type MessageRule } from '../messages/model.ts'
import { type MeterRead, rfvOf } from '../meter/model.ts'
import type { ConditionName } from './condition-names.ts'
import type { WallGate } from './model.ts'

/** What the cookie `nx-paywall-data-{id}` tells the page; information only, nothing is decided by it (OPEN-114). */
export interface PaywallData {
  accessGranted: boolean
  messageIds: string[]
  userCounter: number
  userRfv: number
  conditionName: ConditionName
  /** The version whose messages these are, where versions are tested. */
  version?: number | undefined
}

/** Who asks for a gated page. */
export interface Asker {
  /** What was read this month: of somebody signed in by account, else by browser. */
  reads: readonly MeterRead[]
  /** What was read in the last days, as far as it is known. */
  recent: readonly MeterRead[]
  isSignedIn: boolean
  /** Somebody gave this content to whoever has the link. */
  hasGift: boolean
  isPreview: boolean
}

/** The answer to who asks: what the page is told, and whether this content was counted just now. */
export interface Decision {
  data: PaywallData
  counts: boolean
}

/** Whether somebody gets the open form of a page. Whatever is not said to be open is closed. */
export function decide(
  gate: Pick<WallGate, 'access' | 'contentId' | 'translations' | 'site' | 'max'>,
  { reads, recent, isSignedIn, hasGift, isPreview }: Asker,
  { now, messages }: { now: Date; messages: readonly MessageRule[] },
): Decision {
  const ofSite = reads.filter(({ site }) => site === gate.site)
  const counter = new Set(ofSite.map(({ contentId }) => contentId)).size
  const story = [gate.contentId, ...gate.translations]
  const isKnown = ofSite.some(({ contentId }) => story.includes(contentId))
  const conditionName = isPreview
    ? 'preview'
    : isSignedIn
      ? 'logged-in'
      : gate.access === 'metered'
        ? 'metered-anonymous'
        : 'registered-only'
  const byMeter = conditionName === 'metered-anonymous' && (isKnown || counter < gate.max)
  const accessGranted = isPreview || isSignedIn || hasGift || byMeter
  const isNew = !isPreview && !isKnown && (isSignedIn || (byMeter && !hasGift))
  const userCounter = counter + (isNew ? 1 : 0)
  const userRfv = rfvOf(recent, now)
  const messageIds = accessGranted ? [] : messagesFor(messages, { conditionName, counter, rfv: userRfv })
  return { data: { accessGranted, messageIds, userCounter, userRfv, conditionName }, counts: isNew }
}
