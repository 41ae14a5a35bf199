import { translator } from '../../platform/i18n/text.ts'
import type { Mail } from '../../platform/mail/model.ts'
import { write } from '../../readers/mail/email-layout.tsx'
import { siteName, type Site } from '../../sites/model.ts'
import { interviewMessages } from './messages.ts'

/** Tells the newsroom what somebody asked; who it was is known to the moderators. */
export function questionMail(
  to: string,
  site: Site,
  { title, url, body }: { title: string; url: string; body: string },
): Mail {
  const locale = site.defaultLocale
  const t = translator(interviewMessages, locale, site.texts[locale])
  return write({
    to,
    site,
    locale,
    subject: t('mail.interview.subject', { title }),
    text: '{url}',
    url,
    after: body,
    footer: t('mail.interview.footer', { site: siteName(site, locale) }),
  })
}
