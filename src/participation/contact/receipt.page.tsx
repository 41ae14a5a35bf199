import { formatDate, formatTimestamp } from '../../platform/i18n/dates.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import { readSigned } from '../../platform/signature.ts'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { definePage } from '../../web/render/page.ts'
import { contactMessages } from './messages.ts'
import { topicsOf, type MessageState } from './model.ts'
import { messageOf } from './store.ts'
import s from './contact.module.css'

interface Data {
  receipt: string
  state: MessageState
  topic: string | null
  createdAt: string
  dueAt: string | null
}

/** How far a message has come: of these steps the first so many are done. */
const DONE: Record<MessageState, number> = { new: 1, spam: 1, taken: 2, answered: 3, closed: 3 }

/** What became of a message, for whoever has the link of its receipt; of the message itself nothing stands here. */
export const page = definePage<{ signed: string }, Data>({
  name: 'contact-receipt',
  latest: true,
  match(path) {
    const signed = /^\/contacto\/recibo\/([\w.-]{40,300})\/$/.exec(path)?.[1]
    return signed ? { signed } : null
  },
  async load(ctx, { signed }) {
    const receipt = readSigned(ctx.services.secret, 'contact-receipt', signed, ctx.now)
    const message = receipt && (await messageOf(ctx.db, receipt))
    if (!message || message.site !== ctx.site.alias) return null
    const { state, createdAt, dueAt } = message
    const topic = topicsOf(ctx.site).find(({ id }) => id === message.topic)
    const data = { receipt, state, createdAt, dueAt, topic: topic ? localized(topic.name, ctx.locale) : null }
    return {
      data,
      head: { title: ctx.text(contactMessages)('receipt.title'), robots: 'noindex, nofollow' },
      tags: [],
      maxAge: 0,
    }
  },
  View({ data: { receipt, state, topic, createdAt, dueAt }, ctx }) {
    const t = ctx.text(contactMessages)
    const steps = [
      <>
        {t('receipt.sent')}
        <time dateTime={createdAt}>{formatTimestamp(createdAt, ctx.locale)}</time>
      </>,
      t('receipt.taken'),
      <>
        {t(state === 'closed' ? 'receipt.closed' : 'receipt.answered')}
        {dueAt && DONE[state] < 3 ? (
          <time dateTime={dueAt}>{t('receipt.until', { date: formatDate(dueAt, ctx.locale) })}</time>
        ) : null}
      </>,
    ]
    return (
      <div className={`wrap ${s.page}`}>
        <Crumbs
          label={t('common.breadcrumb')}
          crumbs={[
            { name: t('common.home'), url: ctx.href('/') },
            { name: t('contact.title'), url: ctx.href(webRoute(ctx.site, 'contact')) },
          ]}
        />
        <section className={s.receipt}>
          <h1>{t('receipt.title')}</h1>
          <p className={s.number}>{t('receipt.number', { code: receipt })}</p>
          {topic ? <p>{topic}</p> : null}
          <ol className={s.course}>
            {steps.map((step, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- steps have no other name
              <li
                key={at}
                className={at < DONE[state] ? s.on : undefined}
                aria-current={at === DONE[state] - 1 ? 'step' : undefined}
              >
                {step}
              </li>
            ))}
          </ol>
        </section>
      </div>
    )
  },
})
