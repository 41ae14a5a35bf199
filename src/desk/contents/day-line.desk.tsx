import type { ReactElement } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { formatClock } from '../../platform/i18n/dates.ts'
import { useText } from '../app/language.desk.tsx'
import { Link, navigate } from '../app/routes.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import { Menu } from '../ui/menu.desk.tsx'
import styles from './contents.module.css'
import { pinsOf } from './day-pins.ts'
import type { es } from './messages.es.ts'
import { contentsMessages } from './messages.ts'
import type { DayAnswer } from './model.ts'

const QUARTER_MS = 15 * 60_000
const QUARTERS = 96
/** What happens before it seldom needs room. */
const MORNING = 24
const HEIGHT = 28
const BAR = 8

/** The day as a line: what was published, a red line for now, and what waits for its hour. */
export function DayLine({ day }: { day: DayAnswer }): ReactElement {
  const text = useText(contentsMessages)
  const now = quarterOf(day, day.now)
  const first = now < MORNING + 4 || day.published.slice(0, MORNING).some((n) => n > 0) ? 0 : MORNING
  const seen = QUARTERS - first
  const most = Math.max(4, ...day.published)
  const total = day.published.reduce((sum, n) => sum + n, 0)
  const pins = pinsOf(day.due, { start: day.start, first, last: QUARTERS })
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
        {pins.map(({ due, column, span }) => (
          <Pin key={`${due[0]!.id}${due[0]!.at}`} due={due} column={`${column} / span ${span}`} />
        ))}
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

/** One thing with an hour, or a menu of those that are too close to be told apart. */
function Pin({ due, column }: { due: DayAnswer['due']; column: string }): ReactElement {
  const text = useText(contentsMessages)
  const [one] = due
  const said = ({ at, title }: DayAnswer['due'][number]) => text('day.due', { time: formatClock(at), title })
  const style = { gridColumn: column }
  if (due.length === 1 && one)
    return (
      <Link
        to={`/contenido/${one.id}`}
        className={[styles['pin'], one.kind === 'embargo' && styles['embargo']].filter(Boolean).join(' ')}
        style={style}
      >
        <Icon name={one.kind === 'embargo' ? 'lock' : 'clock'} label={text(`day.kind.${one.kind}`)} />
        {said(one)}
      </Link>
    )
  return (
    <Menu
      label={text('day.several', { n: due.length, time: formatClock(one!.at) })}
      trigger={
        <AriaButton className={`${styles['pin']} ${styles['several']}`} style={style}>
          <Icon name="clock" />
          {text('day.several', { n: due.length, time: formatClock(one!.at) })}
        </AriaButton>
      }
      entries={due.map((each, n) => ({
        id: String(n),
        icon: each.kind === 'embargo' ? 'lock' : 'clock',
        text: `${said(each)} (${text(`day.kind.${each.kind}`)})`,
      }))}
      onAction={(n) => navigate(`/contenido/${due[Number(n)]!.id}`)}
    />
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
