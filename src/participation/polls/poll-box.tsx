import type { ReactElement } from 'react'
import { formatNumber } from '../../platform/i18n/numbers.ts'
import { formatTimestamp } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { pollMessages } from './messages.ts'
import type { PollAnswer, ShownPoll } from './model.ts'
import styles from './poll-box.module.css'

interface Props {
  shown: ShownPoll
  ctx: ViewContext
  /** Unique on the page. */
  id: string
  /** Rank of the question; the page of a poll says it already in its headline. */
  heading: 2 | 3 | null
  /** Whether the question leads to the page of the poll. */
  linked?: boolean
}

/** What may be answered, as long as there are no results. */
function Options({ poll, ctx }: { poll: PollAnswer; ctx: ViewContext }): ReactElement {
  return (
    <ul className={styles.options} aria-label={ctx.text(pollMessages)('poll.options')}>
      {poll.options.map((option) => (
        <li key={option.id}>{option.text}</li>
      ))}
    </ul>
  )
}

/** What readers chose: a bar, a share and the number of all votes. */
function Results({ poll, id, ctx }: { poll: PollAnswer; id: string; ctx: ViewContext }): ReactElement {
  const t = ctx.text(pollMessages)
  const most = Math.max(...poll.options.map((option) => option.votes ?? 0))
  const total = poll.totalVotes ?? 0
  return (
    <>
      <ul className={styles.results} aria-labelledby={`${id}-results`}>
        {poll.options.map((option) => (
          <li key={option.id} data-first={option.votes === most && most > 0 ? '' : undefined}>
            <progress max={100} value={option.percentage ?? 0} aria-hidden="true" />
            <span>{option.text}</span>
            <b>{t('poll.percentage', { n: option.percentage ?? 0 })}</b>
          </li>
        ))}
      </ul>
      <p className="meta">
        <span id={`${id}-results`}>{t('poll.results')}</span>
        <span>{t('poll.total', { count: total, n: formatNumber(total, ctx.locale) })}</span>
        <span>{t('poll.ended', { date: formatTimestamp(poll.endDate, ctx.locale) })}</span>
      </p>
    </>
  )
}

/** A poll in its three states: not begun, open, over (POLL-01..POLL-03). */
export function PollBox({ shown, ctx, id, heading, linked }: Props): ReactElement {
  const { poll, url, language } = shown
  const t = ctx.text(pollMessages)
  const Question = heading ? (`h${heading}` as 'h2' | 'h3') : 'p'
  const over = poll.totalVotes !== undefined
  const content = (
    <>
      <p className={styles.state} id={`${id}-state`}>
        <span className={poll.state === 'active' ? 'tag' : 'tag tag--plain'}>{t(`poll.${poll.state}`)}</span>
      </p>
      <Question
        id={`${id}-question`}
        className={heading ? styles.question : 'hide'}
        lang={language === ctx.locale ? undefined : language}
      >
        {linked ? <a href={url}>{poll.question}</a> : poll.question}
      </Question>
      {over ? <Results poll={poll} id={id} ctx={ctx} /> : <Options poll={poll} ctx={ctx} />}
      {over ? null : (
        <p className="meta">
          <span>
            {poll.state === 'active'
              ? t('poll.ends', { date: formatTimestamp(poll.endDate, ctx.locale) })
              : t('poll.starts', { date: formatTimestamp(poll.startDate, ctx.locale) })}
          </span>
          {poll.state === 'active' ? <span>{t('poll.not-yet')}</span> : null}
        </p>
      )}
    </>
  )
  const frame = { className: styles.box, 'data-poll': poll.id, id, 'aria-labelledby': `${id}-question` }
  return heading ? (
    <section {...frame}>{content}</section>
  ) : (
    <div role="group" {...frame}>
      {content}
    </div>
  )
}
