/**
 * Where an edition stands with one address. `claimed`: a process is on its way with it; `begun`: from here on the mail
 * server may have it; `unsure`: it was begun, and nobody knows whether it arrived, so it is never sent again by itself;
 * `dropped`: whoever has the address had left before its turn.
 */
export const DELIVERY_STATES = [
  'waiting',
  'claimed',
  'begun',
  'sent',
  'refused',
  'given-up',
  'unsure',
  'dropped',
] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** An edition on its way to one address. */
export interface Delivery {
  id: string
  editionId: string
  newsletterId: string
  email: string
  emailKey: string
  domain: string
  attempts: number
}

/** Minutes before the next attempt; after the last one it is given up. */
export const RETRIES: readonly number[] = [1, 5, 15, 60]
/** The server takes no more for now: not this one, or not from us. */
const TEMPORARY: readonly number[] = [421, 450, 451, 452, 454]

/** So many temporary refusals within so many milliseconds say that the server wants less of us. */
export const STORM = { refusals: 30, within: 60_000, pauseMinutes: 10 }

/** Whether a refusal may be one of a storm. */
export const isTemporary = (code: number | null): boolean => code !== null && TEMPORARY.includes(code)

/** Whether an address is dead, or its mailbox only took this one mail not. */
export type BounceKind = 'hard' | 'soft'

/** Enhanced statuses of addresses that there are not (RFC 3463): unknown, moved without a trace, switched off. */
const DEAD = /^5\.(?:1\.(?:[0-46]|10)|2\.1|4\.4)$/
const DEAD_CODES: readonly number[] = [550, 551, 553, 556]

/**
 * What a refusal says of the address. A refusal for good may also be about the content, our standing or a full mailbox:
 * those say nothing of whether the address is one.
 * @param ofAddress whether it was the answer to the recipient and not to the mail
 */
export function bounceKind({
  status,
  code = null,
  ofAddress = true,
}: {
  status: string | null
  code?: number | null
  ofAddress?: boolean
}): BounceKind {
  if (status) return DEAD.test(status) ? 'hard' : 'soft'
  return ofAddress && code !== null && DEAD_CODES.includes(code) ? 'hard' : 'soft'
}

/** So many soft bounces within so many days count as one hard bounce. */
export const SOFT_LIMIT = { times: 5, days: 30 }

/** How an edition is doing; the numbers are addresses, but for visits. */
export interface Figures {
  recipients: number
  waiting: number
  sent: number
  refused: number
  givenUp: number
  /** Left between the start and their turn. */
  dropped: number
  unsure: number
  hard: number
  soft: number
  complaints: number
  /** Got it, and no later one, and are subscribed no more. */
  left: number
  /** Pages of ours that were opened from its mail; by whom and how often is not known. */
  visits: number
}

/** From so many on a share is more than chance. */
const FEWEST = { hard: 10, complaints: 3 }
const ALARM = { hard: 0.02, complaints: 0.001 }

/** Why an edition has to stop, in words of the operator; null when all is well. */
export function alarmOf(tried: number, { hard, complaints }: Pick<Figures, 'hard' | 'complaints'>): string | null {
  const share = (of: number) => `${of} of ${tried}`
  if (hard >= FEWEST.hard && hard > tried * ALARM.hard) return `${share(hard)} addresses do not exist: more than 2 %`
  if (complaints >= FEWEST.complaints && complaints > tried * ALARM.complaints)
    return `${share(complaints)} readers complained: more than 0.1 %`
  return null
}
