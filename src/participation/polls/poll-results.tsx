import type { ReactElement } from 'react'
import { formatNumber } from '../../platform/i18n/numbers.ts'
import { formatHour, formatTimestamp } from '../../platform/i18n/dates.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { ViewContext } from '../../web/render/page.ts'
import { pollMessages } from './messages.ts'
import type { PollAnswer, ShownPoll } from './model.ts'
import styles from './poll-box.module.css'

/** What readers chose: a bar and a share, the number of all votes, and of when they are. */
export function Results({
  poll,
  voided = [],
  id,
  ctx,
}: {
  poll: PollAnswer
  voided?: ShownPoll['voided']
  id: string
  ctx: ViewContext
}): ReactElement {
  const t = ctx.text(pollMessages)
  const most = Math.max(...poll.options.map((option) => option.percentage ?? 0))
  const total = poll.totalVotes ?? 0
  return (
    <>
      <ul className={styles.results} aria-labelledby={`${id}-results`}>
        {poll.options.map((option) => (
          <li key={option.id} data-option={option.id} data-first={isFirst(option, most) ? '' : undefined}>
            <progress max={100} value={option.percentage ?? 0} aria-hidden="true" />
            <span>{option.text}</span>
            <b>{t('poll.percentage', { n: option.percentage ?? 0 })}</b>
          </li>
        ))}
      </ul>
      <p className="meta">
        <span id={`${id}-results`}>{t('poll.results')}</span>
        <span data-total="">{t('poll.total', { count: total, n: formatNumber(total, ctx.locale) })}</span>
        <span data-at="">
          {poll.state === 'finished'
            ? t('poll.ended', { date: formatTimestamp(poll.endDate, ctx.locale) })
            : t('poll.at', { time: formatHour(ctx.now) })}
        </span>
      </p>
      {voided.map(({ n, reason }, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <p key={at} className={styles.note}>
          <Icon name="alert" />
          <span>
            {t('poll.voided', { count: n, n: formatNumber(n, ctx.locale), reason: localized(reason, ctx.locale) })}
          </span>
        </p>
      ))}
      <p className={styles.note}>
        <Icon name="info" />
        <span>{t('poll.no-survey')}</span>
      </p>
    </>
  )
}

/** Whether nothing was chosen more often. */
const isFirst = ({ percentage = 0 }: PollAnswer['options'][number], most: number): boolean =>
  percentage === most && most > 0
