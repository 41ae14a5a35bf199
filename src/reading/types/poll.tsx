import type { ReactElement } from 'react'
import type { DocumentOf } from '../../content/types/model.ts'
import { formatTimestamp } from '../../platform/i18n/dates.ts'
import { ContentFrame, type ContentViewProps } from '../article/article.tsx'
import { readingMessages } from '../messages.ts'
import styles from './types.module.css'

type PollState = 'not-started' | 'active' | 'finished'

/** Where a poll stands at a moment. */
export function pollState(poll: { startDate: string; endDate: string }, now: Date): PollState {
  const at = now.getTime()
  if (at < Date.parse(poll.startDate)) return 'not-started'
  return at < Date.parse(poll.endDate) ? 'active' : 'finished'
}

/** The share of every option in whole per cents that add up to 100 (largest remainder). */
export function percentages(votes: readonly number[]): number[] {
  const total = votes.reduce((sum, n) => sum + n, 0)
  if (total === 0) return votes.map(() => 0)
  const exact = votes.map((n) => (n * 100) / total)
  const whole = exact.map(Math.floor)
  const missing = 100 - whole.reduce((sum, n) => sum + n, 0)
  const order = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest)
  for (const { index } of order.slice(0, missing)) whole[index] = (whole[index] ?? 0) + 1
  return whole
}

/** A poll: question and options, results once it is over (CONT-06, OPEN-70). */
export function PollView({ reading, ctx }: ContentViewProps<DocumentOf<'poll'>>): ReactElement {
  const { document: d } = reading
  const t = ctx.text(readingMessages)
  const state = pollState(d, ctx.now)
  const over = state === 'finished'
  const shares = percentages(d.options.map((option) => option.votes))
  const total = d.options.reduce((sum, option) => sum + option.votes, 0)
  return (
    <ContentFrame
      reading={reading}
      ctx={ctx}
      ratio="16-9"
      minutes={false}
      tag={<span className={state === 'active' ? 'tag' : 'tag tag--plain'}>{t(`poll.${state}`)}</span>}
      after={
        <section className={styles.poll} aria-labelledby="question" data-poll={reading.id}>
          <h2 id="question">{d.question}</h2>
          {d.multiple && !over ? <p className="hint">{t('poll.choose.multiple')}</p> : null}
          <ul>
            {d.options.map((option, index) => (
              <li key={option.id}>
                <span>{option.text}</span>
                {over ? <b>{t('poll.percentage', { n: shares[index] ?? 0 })}</b> : null}
                {over ? <progress max={100} value={shares[index] ?? 0} aria-label={option.text} /> : null}
              </li>
            ))}
          </ul>
          <p className="meta">
            {state === 'not-started' ? (
              <span>{t('poll.starts', { date: formatTimestamp(d.startDate, ctx.locale) })}</span>
            ) : null}
            {state === 'active' ? (
              <span>{t('poll.ends', { date: formatTimestamp(d.endDate, ctx.locale) })}</span>
            ) : null}
            {over ? (
              <span>{total === 1 ? t('poll.total.one') : t('poll.total', { n: total.toLocaleString('es') })}</span>
            ) : null}
          </p>
        </section>
      }
    />
  )
}
