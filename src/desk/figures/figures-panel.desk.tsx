import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { HOUR_MS, MINUTE_MS } from '../../platform/durations.ts'
import { formatHour } from '../../platform/i18n/dates.ts'
import { formatNumber } from '../../platform/i18n/numbers.ts'
import { call } from '../app/call.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { Failed, Loading } from '../app/outcomes.desk.tsx'
import { Group } from '../ui/group.desk.tsx'
import styles from './figures.module.css'
import { figureMessages } from './messages.ts'
import { type Figures, figuresAnswer } from './model.ts'

/** How a content goes with its readers, as it stands now. */
export function FiguresPanel({ id, hasThread }: { id: string; hasThread: boolean }): ReactElement {
  const text = useText(figureMessages)
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['figures', id],
    queryFn: ({ signal }) => call('GET', `/api/staff/contents/${id}/figures`, { answer: figuresAnswer, signal }),
    refetchInterval: MINUTE_MS,
    staleTime: 0,
  })
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />
  const { reads, comments, saved, stars } = data
  const n = (value: number) => formatNumber(value, language)
  return (
    <div>
      <Group title={text('reads')}>
        <dl className={styles['reads']}>
          <div>
            <dt>{text('day')}</dt>
            <dd>{n(reads.day)}</dd>
          </div>
          <div>
            <dt>{text('week')}</dt>
            <dd>{n(reads.week)}</dd>
          </div>
          <div>
            <dt>{text('kept', { n: reads.keptDays })}</dt>
            <dd>{n(reads.kept)}</dd>
          </div>
        </dl>
        {reads.day > 0 ? <Chart hours={reads.hours} /> : <p className="m">{text('reads.none')}</p>}
        <p className="m">{text('reads.how')}</p>
      </Group>
      <Group title={text('done')}>
        <dl className={styles['done']}>
          {hasThread && (
            <div>
              <dt>{text('comments')}</dt>
              <dd>{n(comments)}</dd>
            </div>
          )}
          <div>
            <dt>{text('saved')}</dt>
            <dd>{n(saved)}</dd>
          </div>
          {stars && (
            <div>
              <dt>{text('stars')}</dt>
              <dd>
                {n(stars.mean)} <span className="m">{text('votes', { count: stars.votes, n: n(stars.votes) })}</span>
              </dd>
            </div>
          )}
        </dl>
      </Group>
    </div>
  )
}

/** Bars of the last day; whoever hears the screen is told of the highest one. */
function Chart({ hours }: { hours: Figures['reads']['hours'] }): ReactElement {
  const text = useText(figureMessages)
  const language = useLanguage()
  const most = Math.max(...hours.map(({ n }) => n))
  const peak = hours.findLast(({ n }) => n === most)!
  const said = text('chart', {
    from: formatHour(peak.at),
    to: formatHour(new Date(Date.parse(peak.at) + HOUR_MS)),
    count: peak.n,
    n: formatNumber(peak.n, language),
  })
  return (
    <figure className={styles['chart']}>
      <svg viewBox={`0 0 ${hours.length * 4} 40`} preserveAspectRatio="none" role="img" aria-label={said}>
        {hours.map(({ at, n }, index) => {
          const height = (n / most) * 40
          return <rect key={at} x={index * 4 + 0.5} y={40 - height} width="3" height={height} />
        })}
      </svg>
      <figcaption className="m" aria-hidden="true">
        <span>{formatHour(hours[0]!.at)}</span>
        <span>{formatHour(hours.at(-1)!.at)}</span>
      </figcaption>
    </figure>
  )
}
