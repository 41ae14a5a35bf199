import { z } from 'zod'
import { ROLE_NAMES, type StaffMember } from '../people/model.ts'

/** The authority of the newsroom's side: a random token, of which only a digest is kept. */
export const STAFF_COOKIE = 'nx-staff'
/** Hours that a session lives, and hours without use after which it is over. */
export const SESSION_HOURS = 12
export const IDLE_HOURS = 4
/** Minutes after a proof in which people, tokens, sites, emergency mode and the audit are open. */
export const STEP_UP_MINUTES = 10
/** Recovery codes of one person, each good once. */
export const RECOVERY_CODES = 10
/** Characters of a new password. */
export const MIN_PASSWORD = 12
export const MAX_PASSWORD = 200

/** How somebody came in. */
export const ENTRY_METHODS = ['passkey', 'password', 'recovery', 'invitation', 'demonstration'] as const
export type EntryMethod = (typeof ENTRY_METHODS)[number]

/** Somebody who is in. */
export interface StaffSession {
  /** Digest of the token. */
  hash: string
  method: EntryMethod
  /** When they last proved who they are. */
  provedAt: Date
  /** Whether password and telephone are both set up: before that nothing is written. */
  enrolled: boolean
}

/** Who acts, and the session in which they do. */
export interface ActingStaff extends StaffMember {
  session: StaffSession
}

/** Whether the proof of a session is young enough for what must not be done by whoever finds a desk open. */
export function isSteppedUp({ provedAt }: Pick<StaffSession, 'provedAt'>, now: Date): boolean {
  return now.getTime() - provedAt.getTime() <= STEP_UP_MINUTES * 60_000
}

export const done = z.object({ success: z.literal(true) })

/** The ways in that there are here. */
export const entryAnswer = z.object({
  /** The people of the demonstration, who come in without a password; null where there is none. */
  demonstration: z
    .array(z.object({ email: z.string(), name: z.string(), roles: z.array(z.enum(ROLE_NAMES)) }))
    .nullable(),
})
export type Entry = z.output<typeof entryAnswer>

/** Password and code; the code is that of the telephone or one for recovery. */
export const proofBody = z.object({
  password: z.string().max(1000).default(''),
  code: z.string().max(40).default(''),
})
export const signInBody = proofBody.extend({ email: z.string().max(300).default('') })

/** Where somebody is in. */
export const staffSessionEntry = z.object({
  id: z.string(),
  method: z.enum(ENTRY_METHODS),
  createdAt: z.string(),
  seenAt: z.string(),
  agent: z.string().nullable(),
  address: z.string().nullable(),
  current: z.boolean(),
})
export type StaffSessionEntry = z.output<typeof staffSessionEntry>
export const sessionsAnswer = z.object({ sessions: z.array(staffSessionEntry) })

/** What a telephone is told to make codes. */
export const codesOffer = z.object({
  /** Brought back with the first code. */
  ticket: z.string(),
  /** To be typed by hand. */
  secret: z.string(),
  /** The same as a picture: the path of its dark squares, and how many squares it is wide. */
  picture: z.object({ size: z.number(), path: z.string() }),
})
export type CodesOffer = z.output<typeof codesOffer>
export const confirmBody = z.object({ ticket: z.string().max(2000), code: z.string().max(40) })
/** Shown once. */
export const recoveryAnswer = z.object({ recovery: z.array(z.string()) })
/** How the ways in of somebody stand. */
export const factorsAnswer = z.object({
  password: z.boolean(),
  codes: z.boolean(),
  recoveryLeft: z.number(),
})
