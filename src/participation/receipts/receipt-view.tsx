import type { ReactElement } from 'react'
import { contentHref } from '../../content/cards/to-card.ts'
import { formatDate, formatTimestamp } from '../../platform/i18n/dates.ts'
import { siteName } from '../../sites/model.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import type { ViewContext } from '../../web/render/page.ts'
import type { SentForm } from '../../web/render/sent-form.ts'
import { commentsMessages } from '../comments/messages.ts'
import type { OwnReport } from '../comments/reports-store.ts'
import { moderationMessages } from '../moderation/messages.ts'
import { rulesOf } from '../moderation/rules.ts'
import type { OwnActivity, ShownReceipt } from './activity.ts'
import { receiptMessages } from './messages.ts'
import type { ReceiptState, Span } from './model.ts'
import s from './receipts.module.css'

/** Everything that a receipt may show, for what a script brings: `data-styles` names it. */
export const RECEIPT_STYLES = 'receipts_* button* area check field* hint label actions notice* icon'

/** How a state looks: under way, waiting, good, bad. */
const LOOKS: Record<ReceiptState, 'note' | 'good' | 'bad' | 'plain'> = {
  waiting: 'note',
  accepted: 'plain',
  shown: 'good',
  answered: 'good',
  refused: 'bad',
  removed: 'bad',
  withdrawn: 'plain',
  closed: 'plain',
}

/** A text with what was seen in it marked where it stands. */
function Quoted({ text, spans }: { text: string; spans: readonly Span[] }): ReactElement {
  const sorted = spans.filter(({ from, to }) => from < to && to <= text.length).sort((a, b) => a.from - b.from)
  const parts: (string | ReactElement)[] = []
  let at = 0
  for (const { from, to } of sorted) {
    if (from < at) continue
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>)
    at = to
  }
  return (
    <blockquote>
      {parts}
      {text.slice(at)}
    </blockquote>
  )
}

/** The way of what was sent, at most four steps, as feathers on a shaft. */
function Course({ receipt, ctx }: { receipt: ShownReceipt; ctx: ViewContext }): ReactElement {
  const t = ctx.text(receiptMessages)
  const { state, issuedAt, movedAt, appeal } = receipt
  const isOver = state !== 'waiting'
  const time = (date: Date) => <time dateTime={date.toISOString()}>{formatTimestamp(date, ctx.locale)}</time>
  return (
    <ol className={s.course}>
      <li className={s.on}>
        {t('receipt.sent')}
        {time(issuedAt)}
      </li>
      <li className={s.on}>{t('receipt.review')}</li>
      <li className={isOver ? `${s.on} ${s[LOOKS[state]] ?? ''}`.trim() : undefined}>
        {isOver ? t(`receipt.state.${state}`) : t('receipt.decision')}
        {isOver ? time(movedAt) : null}
      </li>
      {appeal ? (
        <li className={s.on}>
          {t('receipt.appealed')}
          {appeal.outcome ? null : time(appeal.dueAt)}
        </li>
      ) : null}
    </ol>
  )
}

/** Longer waits are told in hours. */
const IN_HOURS_FROM = 120

/** Why something waits, and how long that takes as a rule. */
function waitSentence({ waitsFor, usualWait }: ShownReceipt, ctx: ViewContext): string | null {
  const t = ctx.text(receiptMessages)
  if (!waitsFor) return null
  const why = {
    rule: 'receipt.by.rule',
    reported: 'receipt.reported',
    new: 'receipt.new',
    all: 'receipt.read-first',
  } as const
  const inHours = usualWait !== null && usualWait >= IN_HOURS_FROM
  const n = inHours ? Math.round(usualWait / 60) : Math.max(1, usualWait ?? 0)
  const wait = inHours ? t('receipt.wait.hours', { n }) : t('receipt.wait', { n, count: n })
  return usualWait === null ? t(why[waitsFor]) : `${t(why[waitsFor])} ${wait}`
}

function appealSentence({ appeal }: ShownReceipt, ctx: ViewContext): string | null {
  const t = ctx.text(receiptMessages)
  if (!appeal) return null
  if (appeal.outcome) return t(`receipt.appeal.${appeal.outcome}`)
  return appeal.isLate
    ? t('receipt.appeal.late')
    : t('receipt.appeal.open', { date: formatDate(appeal.dueAt, ctx.locale) })
}

/** What became of one thing that a reader sent, and what can be done about it. */
export function ReceiptView({
  receipt,
  sent = null,
  ctx,
}: {
  receipt: ShownReceipt
  /** An appeal against it that was not taken. */
  sent?: SentForm | null
  ctx: ViewContext
}): ReactElement {
  const t = ctx.text(receiptMessages)
  const { number, kind, targetId, state, rule, reason, text, about, spans, isDecided, appealUntil } = receipt
  const broken = rule === null ? null : rulesOf(ctx.site).find((each) => each.number === rule)
  const answered = appealSentence(receipt, ctx)
  const waits = waitSentence(receipt, ctx)
  return (
    <section
      className={`${s.receipt} ${s[LOOKS[state]] ?? ''}`.trim()}
      data-receipt={number}
      aria-label={t('receipt.number', { code: number })}
    >
      <h2>{t(`receipt.says.${state}`)}</h2>
      {text ? <Quoted text={text} spans={spans} /> : null}
      <Course receipt={receipt} ctx={ctx} />
      <dl>
        <dt>{t('receipt.of')}</dt>
        <dd>
          {t(`receipt.kind.${kind}`)}
          {about ? (
            <>
              {': '}
              <a href={contentHref(ctx, { path: about.path, language: null })}>{about.title}</a>
            </>
          ) : null}
        </dd>
        {waits ? (
          <>
            <dt>{t('receipt.why')}</dt>
            <dd>{waits}</dd>
          </>
        ) : null}
        {isDecided && state !== 'withdrawn' ? (
          <>
            <dt>{t('receipt.decision')}</dt>
            <dd>{t('receipt.by.person')}</dd>
          </>
        ) : null}
        {broken ? (
          <>
            <dt>{t('receipt.rule-name')}</dt>
            <dd>{broken.sentence(ctx.locale)}</dd>
          </>
        ) : null}
        {reason ? (
          <>
            <dt>{t('receipt.reason')}</dt>
            <dd>{reason}</dd>
          </>
        ) : null}
        <dt>{t('receipt.name')}</dt>
        <dd className={s.number}>{number}</dd>
      </dl>
      {answered ? <p role="status">{answered}</p> : null}
      {kind === 'comment' && state === 'refused' && about ? (
        <p>
          <a
            className="button button--line button--small"
            href={`${contentHref(ctx, { path: about.path, language: null })}#comments`}
          >
            {t('receipt.fix')}
          </a>
        </p>
      ) : null}
      {appealUntil ? (
        <details className={s.appeal} open={sent !== null}>
          <summary>{t('receipt.appeal')}</summary>
          <form
            method="post"
            action={ctx.href(`/participacion/recursos/${kind}/${targetId}/`)}
            data-appeal={`${kind}/${targetId}`}
          >
            <label className="label" htmlFor={`appeal-${number}`}>
              {t('receipt.appeal.why')}
            </label>
            <textarea
              className="area"
              id={`appeal-${number}`}
              name="text"
              rows={3}
              maxLength={1000}
              required
              defaultValue={sent?.values['text']}
              aria-describedby={`said-${number}`}
              aria-invalid={sent ? true : undefined}
            />
            <p className="hint">{t('receipt.appeal.until', { date: formatDate(appealUntil, ctx.locale) })}</p>
            <button className="button button--line button--small" type="submit">
              {t('receipt.appeal')}
            </button>
            <p role="status" id={`said-${number}`} data-said="">
              {sent?.text}
            </p>
          </form>
        </details>
      ) : null}
    </section>
  )
}

/** Whether the reader wants to be mailed; the element keeps it as soon as it is ticked. */
function MailChoice({ wanted, ctx }: { wanted: boolean; ctx: ViewContext }): ReactElement {
  const t = ctx.text(receiptMessages)
  return (
    <form method="post" action={ctx.href('/participacion/avisos/')} className={s.mail}>
      <p className="check">
        <input id="activity-mail" name="wanted" type="checkbox" defaultChecked={wanted} data-mail="" />
        <label htmlFor="activity-mail">{t('activity.mail')}</label>
      </p>
      <button className="button button--line button--small" type="submit" data-mail-save="">
        {t('activity.mail.save')}
      </button>
      <p className="hint" role="status" data-mail-said="" />
    </form>
  )
}

/** Whether a form that was not taken is the appeal that stands with a receipt. */
export function isAbout({ values }: SentForm, { kind, targetId, appealUntil }: ShownReceipt): boolean {
  return appealUntil !== null && values['of'] === `${kind}/${targetId}`
}

/** What is decided about the reader, by which rule, and how to object. */
function StandingNotice({
  standing,
  ctx,
}: {
  standing: OwnActivity['standing']
  ctx: ViewContext
}): ReactElement | null {
  const t = ctx.text(receiptMessages)
  if (!standing) return null
  const broken = rulesOf(ctx.site).find(({ number }) => number === standing.rule)
  const silent = standing.standing === 'muted' && standing.until
  const said = silent
    ? ctx.text(moderationMessages)('participation.muted', { date: formatDate(standing.until!, ctx.locale) })
    : t(standing.standing === 'watched' ? 'activity.watched' : 'activity.barred', {
        site: siteName(ctx.site, ctx.locale),
      })
  return (
    <p className="notice notice--bad" data-standing={standing.standing}>
      {said} {broken ? `${broken.sentence(ctx.locale)} ` : null}
      <a href={ctx.href(webRoute(ctx.site, 'contact'))}>{t('receipt.appeal')}</a>
    </p>
  )
}

/** What became of the comments that the reader reported; nobody is named. */
function Reports({ reports, ctx }: { reports: readonly OwnReport[]; ctx: ViewContext }): ReactElement | null {
  const t = ctx.text(receiptMessages)
  const reason = ctx.text(commentsMessages)
  if (reports.length === 0) return null
  return (
    <section className={s.reports} aria-labelledby="reports">
      <h2 id="reports">{t('reports.title')}</h2>
      <ul>
        {reports.map(({ commentId, rule, reportedAt, outcome, about }) => (
          <li key={commentId} data-report={outcome}>
            {t('receipt.kind.comment')}
            {': '}
            <a href={contentHref(ctx, { path: about.path, language: null })}>{about.title}</a>
            <small>
              <time dateTime={reportedAt.toISOString()}>{formatTimestamp(reportedAt, ctx.locale)}</time>
              {rule ? ` · ${reason(`report.reason.${rule as 1}`)}` : null}
            </small>
            <b>{t(`reports.${outcome}`)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** All of them, the newest first, whether they are mailed, and what else the reader is told. */
export function Receipts({
  receipts,
  wantsMail,
  standing,
  reports,
  sent = null,
  ctx,
}: OwnActivity & {
  /** An appeal that was sent without script and not taken. */
  sent?: SentForm | null
  ctx: ViewContext
}): ReactElement {
  return (
    <>
      <StandingNotice standing={standing} ctx={ctx} />
      <MailChoice wanted={wantsMail} ctx={ctx} />
      {receipts.length === 0 ? <p>{ctx.text(receiptMessages)('receipt.none')}</p> : null}
      {receipts.map((receipt) => (
        <ReceiptView
          key={receipt.number}
          receipt={receipt}
          sent={sent && isAbout(sent, receipt) ? sent : null}
          ctx={ctx}
        />
      ))}
      <Reports reports={reports} ctx={ctx} />
    </>
  )
}
