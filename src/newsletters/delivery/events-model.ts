import { z } from 'zod'

/** What a provider tells of one mail. */
const eventSchema = z.object({
  type: z.enum(['bounce', 'complaint']),
  /** The Message-ID of the mail or the address that it comes back to: both hold its token. */
  id: z.string().max(1000).optional(),
  /** Whose it was, for mails without a token: links to sign in and the like. */
  recipient: z.email().max(254).optional(),
  /** Such as `5.1.1` (RFC 3463); without it and a code a bounce is taken for one that passes. */
  status: z
    .string()
    .regex(/^[245]\.\d{1,3}\.\d{1,3}$/)
    .optional(),
  code: z.int().min(400).max(599).optional(),
  reason: z.string().max(1000).default(''),
})
export type MailEvent = z.output<typeof eventSchema>

/** What comes in, and what is answered. */
export const eventsBody = z.object({ events: z.array(eventSchema).min(1).max(1000) })
export const eventsAnswer = z.object({
  noted: z.int(),
  /** Of mails that are forgotten, or that were never ours. */
  unknown: z.int(),
})
