import type { Locale } from '../../platform/i18n/locale.ts'
import type { Mail } from '../../platform/mail/model.ts'
import { localePrefix, siteName, type Site } from '../../sites/model.ts'
import { undoPath } from '../address/model.ts'
import { withBack } from '../entry/back-url.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import { mailTexts, write } from './email-layout.tsx'

/** To whom, from which site, in which language. */
export interface Addressee {
  to: string
  nick?: string | null
  site: Site
  locale: Locale
}

const at = ({ site, locale }: Addressee, path: string): string => `${site.url}${localePrefix(site, locale)}${path}`

/** The link that activates an account, and that keeps the way back. */
export function validationMail(whom: Addressee, token: string, back: string | null = null): Mail {
  const t = mailTexts(whom)
  return write({
    ...whom,
    subject: t('mail.validation.subject'),
    text: whom.nick ? t('mail.validation.text', { nick: whom.nick }) : t('mail.validation.text.no-nick'),
    url: at(whom, withBack(`/activacion/${token}/`, back)),
    button: t('mail.validation.button'),
  })
}

/** The link to make a new password, and that keeps the way back. */
export function recoveryMail(whom: Addressee, token: string, back: string | null = null): Mail {
  const t = mailTexts(whom)
  return write({
    ...whom,
    subject: t('mail.recover.subject'),
    text: t('mail.recover.text'),
    url: at(whom, withBack(webRoute(whom.site, 'changePassword'), back, { token })),
    button: t('mail.recover.button'),
  })
}

/** The code to sign in by; not in the subject, which telephones show to everybody. */
export function codeMail(whom: Addressee, code: string): Mail {
  const t = mailTexts(whom)
  return write({
    ...whom,
    subject: t('mail.code.subject', { site: siteName(whom.site, whom.locale) }),
    text: t('mail.code.text'),
    code,
    after: t('mail.code.after'),
  })
}

/** Tells that there is another key to the account. */
export function passkeyMail(whom: Addressee, name: string): Mail {
  const t = mailTexts(whom)
  return write({
    ...whom,
    subject: t('mail.passkey.subject'),
    text: t('mail.passkey.text', { name, url: '{url}' }),
    url: at(whom, webRoute(whom.site, 'user.profile')),
  })
}

/** Tells that another service opens the account. */
export function identityMail(whom: Addressee, service: string): Mail {
  const t = mailTexts(whom)
  return write({
    ...whom,
    subject: t('mail.identity.subject', { service }),
    text: t('mail.identity.text', { service, url: '{url}' }),
    url: at(whom, webRoute(whom.site, 'user.profile')),
  })
}

/** Tells that the account is gone. */
export function deletedMail(whom: Addressee): Mail {
  const t = mailTexts(whom)
  return write({
    ...whom,
    subject: t('mail.deleted.subject'),
    text: t('mail.deleted.text'),
    url: at(whom, '/cuenta-eliminada/'),
    footer: t('mail.footer.deleted', { site: siteName(whom.site, whom.locale) }),
  })
}

/** The sentence about the keys that still open the account; undefined where there are none. */
function keysLeft(whom: Addressee, keys: readonly string[]): string | undefined {
  if (keys.length === 0) return undefined
  const names = keys.map((name) => `«${name}»`).join(', ')
  return mailTexts(whom)('mail.keys-left', { names, url: at(whom, webRoute(whom.site, 'user.profile')) })
}

/** Tells the former address that there is a new one, how to take that back, and which keys open the account. */
export function emailChangedMail(
  whom: Addressee,
  { keys, token }: { keys: readonly string[]; token: string | null },
): Mail {
  const t = mailTexts(whom)
  // A site may be written to elsewhere.
  const contact = webRoute(whom.site, 'contact')
  return write({
    ...whom,
    subject: t('mail.email-changed.subject'),
    text: t('mail.email-changed.text'),
    url: URL.canParse(contact) ? contact : at(whom, contact),
    after: [token && t('mail.email-changed.undo', { url: at(whom, undoPath(token)) }), keysLeft(whom, keys)]
      .filter(Boolean)
      .join('\n\n'),
  })
}

/** Tells that the password is another one now, and which keys go on opening the account without it. */
export function passwordChangedMail(whom: Addressee, keys: readonly string[]): Mail {
  const t = mailTexts(whom)
  return write({
    ...whom,
    subject: t('mail.password-changed.subject'),
    text: t('mail.password-changed.text'),
    url: at(whom, webRoute(whom.site, 'recover')),
    after: keysLeft(whom, keys),
  })
}

/** Asks whoever has an address whether it was them who typed it for newsletters; both links are good without signing in. */
export function newsletterConfirmMail(
  whom: Addressee,
  { names, confirm, leave }: { names: readonly string[]; confirm: string; leave: string },
): Mail {
  const t = mailTexts(whom)
  return write({
    ...whom,
    subject: t('mail.newsletter-confirm.subject'),
    text: t('mail.newsletter-confirm.text', { names: names.join(', '), url: '{url}' }),
    url: confirm,
    button: t('mail.newsletter-confirm.button'),
    after: t('mail.unsubscribe', { url: leave }),
    footer: t('mail.footer.asked', { site: siteName(whom.site, whom.locale) }),
  })
}

/** Tells that an address gets newsletters now, how it leaves them, and where it chooses others. */
export function newsletterWelcomeMail(
  whom: Addressee,
  { names, leave, preferences }: { names: readonly string[]; leave: string; preferences: string },
): Mail {
  const t = mailTexts(whom)
  return write({
    ...whom,
    subject: t('mail.newsletter.subject'),
    text: t('mail.newsletter.text', { names: names.join(', '), url: '{url}' }),
    url: leave,
    after: t('mail.newsletter.preferences', { url: preferences }),
    footer: t('mail.footer.newsletter', { names: names.join(', ') }),
  })
}
