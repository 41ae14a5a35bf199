import { translator } from '../../platform/i18n/text.ts'
import type { Mail } from '../../platform/mail/model.ts'
import { siteName } from '../../sites/model.ts'
import { write } from '../mail/email-layout.tsx'
import type { Addressee } from '../mail/emails.ts'
import { followingMessages } from './messages.ts'

/**
 * Tells of what is new of those that a reader follows.
 * @param links where it is changed, and where one POST ends it
 */
export function newsMail(
  whom: Addressee,
  news: readonly { title: string; url: string }[],
  links: { settings: string; leave: string },
): Mail {
  const { site, locale } = whom
  const t = translator(followingMessages, locale, site.texts[locale])
  const [only] = news.length === 1 ? news : []
  const mail = write({
    ...whom,
    subject: only ? only.title : t('mail.following.subject', { count: news.length }),
    text: t('mail.following.text', { site: siteName(site, locale) }),
    after: news.map(({ title, url }) => `${title}\n${url}`).join('\n\n'),
    footer: t('mail.following.footer', { url: links.settings }),
  })
  return { ...mail, bulk: true, leave: links.leave }
}
