import { localized } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/text.ts'
import type { Mail } from '../../platform/mail/model.ts'
import { write } from '../../readers/mail/email-layout.tsx'
import type { Addressee } from '../../readers/mail/emails.ts'
import { siteName } from '../../sites/model.ts'
import { contactMessages } from './messages.ts'
import type { Topic } from './model.ts'
import type { ContactMessage } from './store.ts'

const textsOf = ({ locale, site }: Addressee) => translator(contactMessages, locale, site.texts[locale])

/** Brings a message to those who read it; an answer goes to its writer. */
export function newsroomMail(whom: Addressee, message: ContactMessage, topic: Topic | undefined): Mail {
  const t = textsOf(whom)
  const told = [
    [t('contact.topic'), topic ? localized(topic.name, whom.locale) : ''],
    [t('contact.name'), message.name],
    [t('contact.email'), message.email],
    [t('contact.phone.name'), message.phone],
    [t('contact.company'), message.company],
    [t('contact.position'), message.position],
    [t('contact.page.name'), message.page],
    [t('contact.commercial'), message.commercial ? t('contact.yes') : ''],
  ].filter(([, value]) => value)
  const lines = told.map(([name, value]) => `${name}: ${value}`)
  const mail = write({
    ...whom,
    subject: t('mail.contact.subject', { subject: message.subject }),
    text: t('receipt.number', { code: message.receipt }),
    // What somebody typed is no text of ours, and is not filled in.
    after: [message.message, ...lines].join('\n\n'),
    footer: t('mail.contact.footer', { site: siteName(whom.site, whom.locale) }),
    answered: true,
  })
  return { ...mail, replyTo: message.email }
}

/** Answers a message in the newsroom's name; whoever answers back writes to those who read the topic. */
export function answerMail(whom: Addressee, message: ContactMessage, answer: string, replyTo: string | null): Mail {
  const t = textsOf(whom)
  const quoted = message.message.split('\n').map((line) => `> ${line}`)
  const mail = write({
    ...whom,
    subject: t('mail.answer.subject', { subject: message.subject }),
    text: t('mail.answer.text', { code: message.receipt }),
    after: [answer, quoted.join('\n')].join('\n\n'),
    footer: t('mail.answer.footer', { site: siteName(whom.site, whom.locale) }),
    answered: true,
  })
  return replyTo ? { ...mail, replyTo } : mail
}

/** Tells the writer that it came in; without a word of it, so that the form carries nobody's message to others. */
export function receiptMail(whom: Addressee, receipt: string, url: string): Mail {
  const t = textsOf(whom)
  return write({
    ...whom,
    subject: t('mail.receipt.subject', { code: receipt }),
    text: t('mail.receipt.text'),
    url,
    button: t('mail.receipt.button'),
    footer: t('mail.receipt.footer', { site: siteName(whom.site, whom.locale) }),
  })
}
