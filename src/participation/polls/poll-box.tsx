import type { ReactElement } from 'react'
import { formatTimestamp } from '../../platform/i18n/dates.ts'
import { sendingTexts } from '../../forms/rules/sending-texts.ts'
import { loginHref } from '../../sites/web-route-model.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { ViewContext } from '../../web/render/page.ts'
import { pollMessages } from './messages.ts'
import type { PollAnswer, ShownPoll } from './model.ts'
import { VoteForm } from './poll-form.tsx'
import { Results } from './poll-results.tsx'
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

/** What the element says of what becomes of a vote. */
const SPOKEN = [
  'poll.thanks',
  'poll.your-vote',
  'poll.finished',
  'poll.error',
  'poll.error.voted',
  'poll.error.choose',
  'poll.total',
  'poll.percentage',
  'poll.at',
] as const

/** What may be answered, as long as nobody can. */
function Options({ poll, ctx }: { poll: PollAnswer; ctx: ViewContext }): ReactElement {
  return (
    <ul className={styles.options} aria-label={ctx.text(pollMessages)('poll.options')}>
      {poll.options.map((option) => (
        <li key={option.id}>{option.text}</li>
      ))}
    </ul>
  )
}

/** What became of a vote that was sent without script. */
function Outcome({ shown: { outcome }, ctx }: Pick<Props, 'shown' | 'ctx'>): ReactElement | null {
  if (!outcome) return null
  const t = ctx.text(pollMessages)
  return (
    <p className={outcome === 'voted' ? 'notice notice--good' : 'notice notice--bad'} role="status">
      <Icon name={outcome === 'voted' ? 'check' : 'alert'} />
      <span>{t(outcome === 'voted' ? 'poll.thanks' : outcome)}</span>
    </p>
  )
}

/** A poll in its three states: not begun, open, over (POLL-01..POLL-03); open, it can be voted in. */
export function PollBox({ shown, ctx, id, heading, linked }: Props): ReactElement {
  const { poll, url, language } = shown
  const t = ctx.text(pollMessages)
  const Question = heading ? (`h${heading}` as 'h2' | 'h3') : 'p'
  const counted = poll.totalVotes !== undefined
  const votable = poll.state === 'active' && ctx.site.hasUsers && !counted
  const content = (
    <>
      <p id={`${id}-state`}>
        <span className={poll.state === 'active' ? 'tag' : 'tag tag--plain'}>{t(`poll.${poll.state}`)}</span>
      </p>
      <Question
        id={`${id}-question`}
        className={heading ? styles.question : 'hide'}
        lang={language === ctx.locale ? undefined : language}
      >
        {linked ? <a href={url}>{poll.question}</a> : poll.question}
      </Question>
      <Outcome shown={shown} ctx={ctx} />
      {counted ? <Results poll={poll} voided={shown.voided} id={id} ctx={ctx} /> : null}
      {counted || votable ? null : <Options poll={poll} ctx={ctx} />}
      {votable ? <Voting shown={shown} ctx={ctx} id={id} /> : null}
      {counted ? null : (
        <p className="meta">
          <span>
            {poll.state === 'active'
              ? t('poll.ends', { date: formatTimestamp(poll.endDate, ctx.locale) })
              : t('poll.starts', { date: formatTimestamp(poll.startDate, ctx.locale) })}
          </span>
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

/** The form, and the results that the element fills in after a vote. */
function Voting({ shown, ctx, id }: Pick<Props, 'shown' | 'ctx' | 'id'>): ReactElement {
  const { poll } = shown
  const t = ctx.text(pollMessages)
  return (
    <nx-poll
      class={styles.voting}
      data-poll-id={poll.id}
      data-login={loginHref(ctx, ctx.here)}
      data-texts={sendingTexts(ctx, t, SPOKEN)}
    >
      <VoteForm poll={poll} id={id} ctx={ctx} />
      <p role="status" className={styles.said} />
      <template>
        <Results poll={{ ...poll, totalVotes: 0 }} id={id} ctx={ctx} />
        <span className={`tag ${styles.own}`}>{t('poll.your-vote')}</span>
      </template>
    </nx-poll>
  )
}
