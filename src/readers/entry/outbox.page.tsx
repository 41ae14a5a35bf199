import type { ReactElement } from 'react'
import { formatTimestamp } from '../../platform/i18n/dates.ts'
import type { StoredMail } from '../../platform/mail/model.ts'
import { listMail } from '../../platform/mail/store.ts'
import { definePage } from '../../web/render/page.ts'
import { authAnswer, authPath } from './auth-page.ts'
import s from './auth-layout.module.css'
import { entryMessages } from './messages.ts'

declare module '../../web/render/page.ts' {
  interface Services {
    /** This portal is the demonstration: its accounts are public, and so is their mail. */
    demo?: boolean
  }
}

const PATH = '/correo/'
const SHOWN = 50

/** The mail of the demonstration, the newest first; no other portal has this page. */
export const page = definePage<true, StoredMail[]>({
  name: 'outbox',
  latest: true,
  match: authPath(PATH),
  async load(ctx) {
    if (!ctx.services.demo) return null
    const mails = await listMail(ctx.db, { limit: SHOWN })
    return authAnswer(ctx, ctx.text(entryMessages)('mail.title'), mails, PATH)
  },
  View({ data: mails, ctx }) {
    const t = ctx.text(entryMessages)
    return (
      <div className={`wrap ${s.mails}`}>
        <h1>{t('mail.title')}</h1>
        <p className="summary">{t(mails.length > 0 ? 'mail.intro' : 'mail.empty')}</p>
        {mails.map(({ id, date, to, subject, text }) => (
          <article key={id} className={s.mail}>
            <h2>{subject}</h2>
            <p className="hint">
              {t('mail.to', { to })} · <time dateTime={date}>{formatTimestamp(new Date(date), ctx.locale)}</time>
            </p>
            <Paragraphs text={text} />
          </article>
        ))}
      </div>
    )
  },
})

/** A mail's text with its links. */
function Paragraphs({ text }: { text: string }): ReactElement {
  return (
    <>
      {text
        .split(/\n{2,}/)
        .filter((part) => part.trim() !== '')
        .map((part, index) => (
          <p key={index}>
            {part.split(/(https?:\/\/\S+)/).map((piece, at) =>
              at % 2 === 1 ? (
                <a key={at} href={piece}>
                  {piece}
                </a>
              ) : (
                piece
              ),
            )}
          </p>
        ))}
    </>
  )
}
