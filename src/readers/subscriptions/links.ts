import { DAY_MS } from '../../platform/durations.ts'
import { readSigned, sign, type Purpose } from '../../platform/signature.ts'
import { localePrefix, type Site } from '../../sites/model.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { emailKey } from '../accounts/model.ts'
import { CONFIRM_PATH, LEAVE_CALL, LEAVE_PATH, PREFERENCES_PATH } from './model.ts'

/** What the links of newsletters stand on. */
export interface LinkContext {
  site: Site
  locale: Locale
  secret: string
  /** `''`, or the alias of a site that shares its host: `/ocio`. */
  base?: string | undefined
}

/** Whom a link is for, and which newsletters it is about. */
export interface LinkText {
  email: string
  newsletters: string[]
}

/** Days in which a subscription can be confirmed. */
export const CONFIRM_DAYS = 7
/** A link to leave has no age: the mail that carries it may be read in ten years. */
const NEVER = new Date('9999-12-31T00:00:00Z')

const address = ({ site, locale, base = '' }: LinkContext, path: string, token: string): string =>
  `${new URL(site.url).origin}${base}${localePrefix(site, locale)}${path}?token=${token}`

const textOf = ({ email, newsletters }: LinkText): string => JSON.stringify([emailKey(email), ...newsletters])

/** The token that confirms subscriptions of an address. */
export function confirmToken(secret: string, text: LinkText, now: Date): string {
  return sign(secret, 'newsletter-confirm', textOf(text), new Date(now.getTime() + CONFIRM_DAYS * DAY_MS))
}

/** The token that ends subscriptions of an address, good without cookie and without age. */
export function leaveToken(secret: string, text: LinkText): string {
  return sign(secret, 'newsletter-leave', textOf(text), NEVER)
}

/** The token that opens the preferences of an address, good without cookie and without age. */
export function preferencesToken(secret: string, email: string): string {
  return sign(secret, 'newsletter-preferences', textOf({ email, newsletters: [] }), NEVER)
}

/** Whom a token is for and what about; null when it is forged, for something else, or too old. */
export function readLink(
  secret: string,
  purpose: Extract<Purpose, `newsletter-${string}`>,
  token: string,
  now: Date,
): LinkText | null {
  const text = readSigned(secret, purpose, token, now)
  if (text === null) return null
  const [email, ...newsletters] = JSON.parse(text) as [string, ...string[]]
  return { email, newsletters }
}

/** The page that confirms subscriptions of an address. */
export function confirmAddress(ctx: LinkContext, text: LinkText, now: Date): string {
  return address(ctx, CONFIRM_PATH, confirmToken(ctx.secret, text, now))
}

/** The page where an address leaves newsletters: opening it changes nothing. */
export function unsubscribeAddress(ctx: LinkContext, text: LinkText): string {
  return address(ctx, LEAVE_PATH, leaveToken(ctx.secret, text))
}

/**
 * The call for the header `List-Unsubscribe` (RFC 8058): a POST to it leaves at once, whatever its body says. Opened in a
 * browser it leads to the page, in the language of the mail.
 */
export function oneClickAddress(ctx: LinkContext, text: LinkText): string {
  return `${ctx.site.url}${localePrefix(ctx.site, ctx.locale)}${LEAVE_CALL}?token=${leaveToken(ctx.secret, text)}`
}

/** The page where an address chooses newsletters and languages without a password. */
export function preferencesAddress(ctx: LinkContext, email: string): string {
  return address(ctx, PREFERENCES_PATH, preferencesToken(ctx.secret, email))
}
