import type { Locale } from '../../platform/i18n/locale.ts'
import { readSigned, sign } from '../../platform/signature.ts'
import { localePrefix, type Site } from '../../sites/model.ts'
import { FOLLOWING_LEAVE_CALL, FOLLOWING_PATH } from './model.ts'

/** A link in a mail has no age: whoever reads the mail in a year leaves as well. */
const NEVER = new Date('9999-12-31T00:00:00Z')

/** The page where a reader changes what is told, by a mailed link and without a password. */
export function followingAddress(
  { site, locale, secret }: { site: Site; locale: Locale; secret: string },
  readerId: string,
): string {
  return `${site.url}${localePrefix(site, locale)}${FOLLOWING_PATH}?token=${mailToken(secret, readerId)}`
}

/** Where one POST ends these mails, for the header `List-Unsubscribe` (RFC 8058); what is followed stays in the list. */
export function followingLeaveAddress(
  { site, locale, secret }: { site: Site; locale: Locale; secret: string },
  readerId: string,
): string {
  return `${site.url}${localePrefix(site, locale)}${FOLLOWING_LEAVE_CALL}?token=${mailToken(secret, readerId)}`
}

const mailToken = (secret: string, readerId: string): string => sign(secret, 'following', readerId, NEVER)

/** Whom a token is for; null when it is forged, for something else, or too old. */
export function readerOfLink(secret: string, token: string, now: Date): string | null {
  return readSigned(secret, 'following', token, now)
}
