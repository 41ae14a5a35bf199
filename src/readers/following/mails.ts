import { translator } from '../../platform/i18n/text.ts'
import type { Mail } from '../../platform/mail/model.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import { localePrefix } from '../../sites/model.ts'
import { write } from '../mail/email-layout.tsx'
import type { Addressee } from '../mail/emails.ts'
import { followingMessages } from './messages.ts'

/** Tells of what is new of those that a reader follows. */
export function newsMail(whom: Addressee, news: readonly { title: string; url: string }[]): Mail {
  const { site, locale } = whom
  const t = translator(followingMessages, locale, site.texts[locale])
  const [only] = news.length === 1 ? news : []
  const settings = `${new URL(site.url).origin}${localePrefix(site, locale)}${webRoute(site, 'user.authors')}`
  const mail = write({
    ...whom,
    subject: only ? only.title : t('mail.following.subject', { count: news.length }),
    text: t('mail.following.text', { site: site.name }),
    after: news.map(({ title, url }) => `${title}\n${url}`).join('\n\n'),
    footer: t('mail.following.footer', { url: settings }),
  })
  return { ...mail, bulk: true }
}
