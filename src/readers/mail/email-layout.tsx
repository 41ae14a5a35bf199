import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { fill, translator, type Translate } from '../../platform/i18n/text.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Mail } from '../../platform/mail/model.ts'
import { siteName, type Site } from '../../sites/model.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { mailMessages } from './messages.ts'

type Texts = (typeof mailMessages)['es']

/** What a mail to a reader says. */
export interface Email {
  to: string
  locale: Locale
  site: Pick<Site, 'name' | 'url' | 'texts' | 'settings'>
  subject: string
  /** With `{url}` where the link stands. */
  text: string
  /** Absolute address. */
  url?: string
  /** On the button that leads there; without one the link stands in the text. */
  button?: string
  /** Digits to be typed, written large. */
  code?: string
  /** Below the code or the button. */
  after?: string | undefined
  /** Why this mail came, instead of "because you have an account". */
  footer?: string
  /** Somebody reads what is answered to it. */
  answered?: boolean
}

/** The texts of mails in a language, with the site's own wording. */
export function mailTexts({ site, locale }: Pick<Email, 'site' | 'locale'>): Translate<Texts> {
  return translator(mailMessages, locale, site.texts[locale])
}

const BODY: CSSProperties = {
  margin: 0,
  padding: '24px 12px',
  background: '#eef1f7',
  color: '#0c1722',
  fontFamily: 'Georgia, serif',
}
const SHEET: CSSProperties = { maxWidth: 560, margin: '0 auto', padding: 28, background: '#ffffff', borderRadius: 6 }
const SANS: CSSProperties = { fontFamily: 'Arial, Helvetica, sans-serif' }
const BUTTON: CSSProperties = {
  ...SANS,
  display: 'inline-block',
  padding: '14px 22px',
  background: '#1a3ec8',
  color: '#ffffff',
  borderRadius: 4,
  fontWeight: 'bold',
  textDecoration: 'none',
}
const CODE: CSSProperties = {
  ...SANS,
  margin: '20px 0',
  padding: '14px 0',
  background: '#eef1f7',
  borderRadius: 4,
  fontSize: 34,
  fontWeight: 'bold',
  letterSpacing: 8,
  textAlign: 'center',
}
const SMALL: CSSProperties = {
  ...SANS,
  margin: '18px auto 0',
  maxWidth: 560,
  fontSize: 13,
  lineHeight: 1.5,
  color: '#4a5a6c',
}

function Sheet({ email, t }: { email: Email; t: Translate<Texts> }): ReactElement {
  const { url = '', button, locale } = email
  const name = siteName(email.site, locale)
  const [before = '', after = ''] = email.text.split('{url}')
  const told = button ? before.replace(/:\s*$/, '.') : before
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{email.subject}</title>
      </head>
      <body style={BODY}>
        <div style={SHEET}>
          <p style={{ margin: '0 0 20px', fontSize: 24, fontWeight: 'bold' }}>{name}</p>
          <h1 style={{ margin: '0 0 12px', fontSize: 22 }}>{email.subject}</h1>
          <p style={{ ...SANS, fontSize: 16, lineHeight: 1.6 }}>
            {told}
            {url && !button ? <a href={url}>{url}</a> : null}
            {after}
          </p>
          {email.code ? <p style={CODE}>{email.code}</p> : null}
          {url && button ? (
            <>
              <p style={{ margin: '24px 0' }}>
                <a href={url} style={BUTTON}>
                  {button}
                </a>
              </p>
              <p style={{ ...SANS, fontSize: 13, lineHeight: 1.5, color: '#4a5a6c', overflowWrap: 'anywhere' }}>
                {t('mail.link', { url })}
              </p>
            </>
          ) : null}
          {(email.after?.split('\n\n') ?? []).filter(Boolean).map((paragraph) => (
            <p key={paragraph} style={{ ...SANS, fontSize: 16, lineHeight: 1.6, overflowWrap: 'anywhere' }}>
              {linked(paragraph)}
            </p>
          ))}
        </div>
        <p style={SMALL}>
          {email.footer ?? t('mail.footer', { site: name })} {email.answered ? null : t('mail.no-reply')}
        </p>
      </body>
    </html>
  )
}

/** A text whose addresses are links. */
function linked(text: string): ReactNode[] {
  return text.split(/(https?:\/\/\S+[\w/])/).map((part, place) =>
    place % 2 === 1 ? (
      <a key={part} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}

/** The finished mail, as HTML and as text. */
export function write(email: Email): Mail {
  const t = mailTexts(email)
  const text = [fill(email.text, { url: email.url ?? '' }), email.code, email.after].filter(Boolean).join('\n\n')
  return {
    to: email.to,
    subject: email.subject,
    text: `${text}\n\n${[email.footer ?? t('mail.footer', { site: siteName(email.site, email.locale) }), email.answered ? '' : t('mail.no-reply')].join(' ').trim()}\n`,
    host: new URL(email.site.url).hostname,
    html: `<!doctype html>${staticMarkup(<Sheet email={email} t={t} />)}`,
  }
}
