import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'

const moment = z.iso.datetime()

/** How one kind of work stands. */
export const jobRow = z.object({
  queue: z.string(),
  /** It is queued by itself at its hours. */
  byClock: z.boolean(),
  /** What is due and not yet done, and since when the oldest is. */
  waiting: z.number().int(),
  waitingSince: moment.nullable(),
  running: z.number().int(),
  runningSince: moment.nullable(),
  /** When it was done well for the last time, as far as that is still known. */
  doneAt: moment.nullable(),
  /** Runs that were given up; of what comes by the clock only those since it was done well. */
  failed: z.number().int(),
  /** The last of them, and what it said. */
  failedAt: moment.nullable(),
  reason: z.string().nullable(),
})
export type JobRow = z.output<typeof jobRow>

/** A mail that did not go. Its reader is nobody's business here: of the address the part behind the @ is enough. */
export const lostMail = z.object({
  id: z.string(),
  subject: z.string(),
  domain: z.string(),
  state: z.enum(['refused', 'given-up', 'uncertain']),
  at: moment,
  reason: z.string().nullable(),
})
export type LostMail = z.output<typeof lostMail>

/** What is handed to others, piece by piece. */
const delivery = z.object({
  waiting: z.number().int(),
  waitingSince: moment.nullable(),
  /** Those that were tried in vain and are tried again. */
  tried: z.number().int(),
  reason: z.string().nullable(),
})
export type DeliveryState = z.output<typeof delivery>

export const healthAnswer = z.object({
  at: moment,
  jobs: z.array(jobRow),
  mail: delivery,
  lost: z.array(lostMail),
  /** How many there are, of which the newest are listed. */
  lostCount: z.number().int(),
  push: delivery,
  fediverse: delivery,
  /** Caches in front, as the process that answers knows them. */
  caches: z.array(
    z.object({
      host: z.string(),
      waiting: z.number().int(),
      since: moment.nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** What screens of their own tell more of. */
  elsewhere: z.object({ plans: z.number().int(), sources: z.number().int(), films: z.number().int() }),
})
export type Health = z.output<typeof healthAnswer>

export const queueParams = z.object({ queue: z.string().regex(/^[a-z][a-z-]{0,60}$/) })
export const mailBody = z.object({
  ids: z.array(rowId).min(1).max(500),
})
export const againAnswer = z.object({ again: z.number().int() })

/** So long what waits may wait without anything being wrong. */
export const PATIENCE_MS = 10 * 60_000

/** Whether somebody should look at something that waits since a moment. */
export const isLate = (since: string | null, now: string): boolean =>
  since !== null && Date.parse(now) - Date.parse(since) > PATIENCE_MS

/** What a mail server or a job said, without whom it was about: of an address the part behind the @ stays. */
export const withoutReaders = (said: string): string =>
  said
    .slice(0, 500)
    .split(' ')
    .map((word) => (word.includes('@') ? `…${word.slice(word.lastIndexOf('@'))}` : word))
    .join(' ')
