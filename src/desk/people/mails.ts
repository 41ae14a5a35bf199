import { translator } from '../../platform/i18n/text.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Mail } from '../../platform/mail/model.ts'
import { write } from '../../readers/mail/email-layout.tsx'
import { siteName, type Site } from '../../sites/model.ts'
import { peopleMessages } from './messages.ts'

/** The link by which somebody comes into the newsroom for the first time; what follows the hash never reaches a log. */
export function invitationMail(
  { to, name, locale, site }: { to: string; name: string; locale: Locale; site: Site },
  token: string,
): Mail {
  const t = translator(peopleMessages, locale)
  return write({
    to,
    locale,
    site,
    subject: t('mail.invitation.subject', { site: siteName(site, locale) }),
    text: t('mail.invitation.text', { name, url: '{url}' }),
    url: `${new URL(site.url).origin}/redaccion/invitacion#${token}`,
    button: t('mail.invitation.button'),
    footer: t('mail.invitation.footer', { site: siteName(site, locale) }),
  })
}
