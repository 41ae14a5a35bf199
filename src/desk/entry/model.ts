import type { StaffMember } from '../people/model.ts'

/** The authority of the newsroom's side: a random token, of which only a digest is kept. */
export const STAFF_COOKIE = 'nx-staff'
/** Hours that a session lives, and hours without use after which it is over. */
export const SESSION_HOURS = 12
export const IDLE_HOURS = 4
/** Minutes after a proof in which people, tokens, sites, emergency mode and the audit are open. */
export const STEP_UP_MINUTES = 10

/** How somebody came in. */
export type EntryMethod = 'passkey' | 'password' | 'recovery' | 'invitation' | 'demonstration'

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
