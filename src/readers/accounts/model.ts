import { z } from 'zod'
import { fold } from '../../content/slug.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

/** An account as its row has it. */
export interface Reader {
  id: string
  email: string
  nick: string | null
  passwordHash: string | null
  legacy: boolean
  validatedAt: Date | null
  blockedAt: Date | null
  name: string | null
  surname: string | null
  birthdate: string | null
  phone: string | null
  nif: string | null
  country: string
  province: string | null
  city: string | null
  address: string | null
  postalCode: string | null
  alternativeEmail: string | null
  bulletin: boolean
  demoBulletin: boolean
  /** Registered through the group's central account, which alone can delete it. */
  centralAccount: boolean
  origin: string | null
  site: string
  locale: Locale
  createdAt: Date
  /** Counts up when what was handed out before has to open nothing any more. */
  accessVersion: number
}

const text = z.string().nullable()

/** A newsletter as a reader chooses it. */
export const newsletterChoice = z.object({ id: z.string(), name: z.string(), isSubscribed: z.boolean() })
export type NewsletterChoice = z.output<typeof newsletterChoice>

/** What a registration says of newsletters, which may be nothing. */
export const registrationChoices = z
  .array(newsletterChoice.partial({ name: true }))
  .max(100)
  .nullish()
  .transform((choices) => choices ?? [])

/** What a reader's own browser gets to know (OPEN-20); never the password, tokens or the state of validation. */
export const userSchema = z.object({
  id: z.string(),
  nick: z.string(),
  name: text,
  surname: text,
  email: z.string(),
  bulletin: z.boolean(),
  birthdate: text,
  savedContentIds: z.array(z.string()),
  followedAuthorIds: z.array(z.string()),
  /** Shows, topics and coverages. */
  followedIds: z.array(z.string()),
  commentsLikeId: z.array(z.string()),
  commentsDislikeId: z.array(z.string()),
  commentsReportId: z.array(z.string()),
  newsletters: z.array(newsletterChoice),
  isRegisteredInDemo: z.boolean(),
  phone: text,
  nif: text,
  address: text,
  postalCode: text,
  city: text,
  province: text,
  country: z.string(),
  demoBulletin: z.boolean(),
  alternativeEmail: text,
  type: z.enum(['standard', 'rrss']),
  hasChildren: z.boolean(),
})
export type User = z.output<typeof userSchema>

/** Whether a registration comes from the group's central account, as it says itself (OPEN-34). */
export function saysCentral(body: Readonly<Record<string, unknown>>): boolean {
  return body['origin'] === 'demo'
}

/** How two addresses are told apart: whatever case and spaces around. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** How two nicks are told apart: whatever case and accents. */
export function nickKey(nick: string): string {
  return fold(nick.trim())
}
