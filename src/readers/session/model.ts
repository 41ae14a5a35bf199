import { AppError } from '../../web/http/errors.ts'

/** The authority: a random token, of which only a digest is kept (OPEN-15). */
export const SESSION_COOKIE = 'nx-session'
/** Beside it over https: no other host can set it, and sessions that were opened so count only with it. */
export const HOST_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`
/** The reader's id for the page's scripts; it proves nothing. */
export const READER_COOKIE = 'nx-session-user'
/** Days that a session lives after it was last used. */
export const SESSION_DAYS = 30

/** Minutes after a sign-in in which the ways into the account may be changed, and all of it be taken along or erased. */
const FRESH_MINUTES = 10

/** How a session was opened. */
export type SignInMethod = 'password' | 'google' | 'apple' | 'facebook' | 'twitter' | 'code' | 'passkey'

/** A reader who is signed in. */
export interface Session {
  /** Digest of the token. */
  hash: string
  readerId: string
  /** When the reader last proved who it is. */
  provedAt: Date
}

/** Whether the reader of a session has just proved who it is. */
export function isFresh({ provedAt }: Pick<Session, 'provedAt'>, now: Date): boolean {
  return now.getTime() - provedAt.getTime() <= FRESH_MINUTES * 60_000
}

/** Throws `SIGN_IN_AGAIN` when the reader of a session proved too long ago who it is. */
export function refuseStale(session: Pick<Session, 'provedAt'>, now: Date): void {
  if (!isFresh(session, now)) throw new AppError('SIGN_IN_AGAIN')
}

/** A session as its reader sees it. */
export interface SessionEntry {
  /** A name for it that proves nothing. */
  id: string
  createdAt: string
  seenAt: string
  agent: string | null
  address: string | null
  method: string
  current: boolean
}
