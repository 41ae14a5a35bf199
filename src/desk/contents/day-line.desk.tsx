import type { ReactElement } from 'react'
import { formatClock } from '../../platform/i18n/dates.ts'
import { useText } from '../app/language.desk.tsx'
import { Link } from '../app/routes.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import styles from './contents.module.css'
import type { es } from './messages.es.ts'
import { contentsMessages } from './messages.ts'
import type { DayAnswer } from './model.ts'

const QUARTER_MS = 15 * 60_000
const QUARTERS = 96
/** What happens before it seldom needs room. */
const MORNING = 24
const HEIGHT = 28
const BAR = 8
/** Quarters that the words of a pin may take. */
const LONGEST_PIN = 22

/** The day as a line: what was published, a red line for now, and what waits for its hour. */
export function DayLine({ day }: { day: DayAnswer }): ReactElement {
  const text = useText(contentsMessages)
  const now = quarterOf(day, day.now)
  const first = now < MORNING + 4 || day.published.slice(0, MORNING).some((n) => n > 0) ? 0 : MORNING
  const seen = QUARTERS - first
  const most = Math.max(4, ...day.published)
  const total = day.published.reduce((sum, n) => sum + n, 0)
  const due = day.due.filter(({ at }) => quarterOf(day, at) >= first && quarterOf(day, at) < QUARTERS)
  const hours = Array.from({ length: Math.ceil(seen / 12) }, (_, at) => first / 4 + at * 3)
  return (
    <section className={styles['day']} aria-label={text('day.label')} data-pane>
      <div className={styles['dayNow']}>
        <time dateTime={day.now}>{formatClock(day.now)}</time>
        <span className="m">{text('day.counts', { count: total, published: total, due: day.due.length })}</span>
      </div>
      <div className={styles['dayLine']} style={{ gridTemplateColumns: `repeat(${seen}, minmax(0, 1fr))` }}>
        <svg viewBox={`0 0 ${seen * 10} 30`} preserveAspectRatio="none" role="img" aria-label={spoken(day, text)}>
          {day.published
            .slice(first)
            .map((n, at) =>
              n > 0 ? (
                <rect
                  key={at}
                  className={styles['was']}
                  x={at * 10 + 1}
                  width={BAR}
                  y={29 - (n / most) * HEIGHT}
                  height={(n / most) * HEIGHT}
                />
              ) : null,
            )}
          <path className={styles['axis']} d={`M0 29.5H${seen * 10}`} vectorEffect="non-scaling-stroke" />
          <path className={styles['now']} d={`M${(now - first) * 10} 0V30`} vectorEffect="non-scaling-stroke" />
        </svg>
        {due.map((one, index) => {
          const at = Math.floor(quarterOf(day, one.at)) - first + 1
          const next = due[index + 1]
          const room = next ? quarterOf(day, next.at) - quarterOf(day, one.at) : LONGEST_PIN
          return (
            <Link
              key={`${one.id}${one.at}`}
              to={`/contenido/${one.id}`}
              className={[styles['pin'], one.kind === 'embargo' && styles['embargo']].filter(Boolean).join(' ')}
              style={{
                gridColumn: `${at} / span ${Math.max(1, Math.min(LONGEST_PIN, Math.floor(room), seen - at + 1))}`,
              }}
            >
              <Icon name={one.kind === 'embargo' ? 'lock' : 'clock'} label={text(`day.kind.${one.kind}`)} />
              {text('day.due', { time: formatClock(one.at), title: one.title })}
            </Link>
          )
        })}
        {hours.map((hour) => (
          <span
            key={hour}
            className={styles['hour']}
            aria-hidden="true"
            style={{ gridColumn: `${hour * 4 - first + 1} / span 4` }}
          >
            {hour}.00
          </span>
        ))}
      </div>
    </section>
  )
}

/** Quarters of an hour since midnight, with the part of the running one. */
function quarterOf(day: DayAnswer, moment: string): number {
  return (Date.parse(moment) - Date.parse(day.start)) / QUARTER_MS
}

function spoken(day: DayAnswer, text: ReturnType<typeof useText<typeof es>>): string {
  const byHour = Array.from({ length: 24 }, (_, hour) =>
    day.published.slice(hour * 4, hour * 4 + 4).reduce((sum, n) => sum + n, 0),
  )
  const hours = byHour.flatMap((n, hour) => (n > 0 ? [text('day.hour', { hour, n })] : []))
  return text('day.summary', { hours: hours.join('; ') || '0' })
}
