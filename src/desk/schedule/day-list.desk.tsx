import { type ReactElement, useEffect, useRef } from 'react'
import { MINUTE_MS } from '../../platform/durations.ts'
import { languageName } from '../../platform/i18n/language-name.ts'
import { gapsBetween } from '../../broadcast/schedule/lineup-model.ts'
import { formatClock } from '../../platform/i18n/dates.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { useSite } from '../app/me.desk.tsx'
import { Link } from '../app/routes.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Empty } from '../ui/empty.desk.tsx'
import { scheduleDeskMessages } from './messages.ts'
import type { DayAnswer, ShownBroadcast } from './model.ts'
import styles from './schedule.module.css'
import { isSecond } from './wall-model.ts'

/** Minutes between two moments. */
export const minutesOf = (start: string | Date, end: string | Date): number =>
  Math.round((new Date(end).getTime() - new Date(start).getTime()) / MINUTE_MS)

interface ListProps {
  day: DayAnswer
  label: string
  chosen: string | null
  addressOf(id: string): string
  onChoose(id: string): void
  onFill(from: string): void
}

/** A day from top to bottom: broadcasts, and the holes between them. */
export function DayList({ day, label, chosen, addressOf, onChoose, onFill }: ListProps): ReactElement {
  const text = useText(scheduleDeskMessages)
  const list = useRef<HTMLOListElement>(null)
  const { rows, mayChange } = day
  useEffect(() => {
    const row = '[aria-current]'
    const place = list.current?.querySelector(row) ?? list.current?.querySelector('[data-now]')
    place?.scrollIntoView({ block: 'nearest' })
  }, [chosen, day.day])
  if (rows.length === 0)
    return (
      <div className={styles['none']}>
        <Empty title={text('day.none')}>{text('day.none.text')}</Empty>
      </div>
    )
  const lineup = rows.map((row) => ({ start: new Date(row.start), end: new Date(row.end), row }))
  const gaps = gapsBetween(lineup, { start: new Date(day.start), end: new Date(day.end) })
  const lines = [...lineup, ...gaps.map((gap) => ({ ...gap, row: null }))]
  lines.sort((a, b) => a.start.getTime() - b.start.getTime())
  return (
    <ol ref={list} className={styles['rows']} aria-label={label}>
      {lines.map(({ start, end, row }) =>
        row ? (
          <li key={row.id} data-now={isOn(row) ? '' : undefined} className={isOver(row) ? styles['over'] : undefined}>
            {row.isOwn ? (
              <Link
                to={addressOf(row.id)}
                aria-current={row.id === chosen ? 'true' : undefined}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  onChoose(row.id)
                }}
              >
                <Row row={row} />
              </Link>
            ) : (
              <div className={styles['other']}>
                <Row row={row} />
              </div>
            )}
          </li>
        ) : (
          <li key={start.toISOString()} className={styles['gap']}>
            <Hour at={start.toISOString()} />
            <span>{text('row.gap', { n: minutesOf(start, end) })}</span>
            {mayChange && (
              <Button
                look="quiet"
                small
                icon="plus"
                aria-label={text('row.fill.label', { time: formatClock(start) })}
                onPress={() => onFill(start.toISOString())}
              >
                {text('row.fill')}
              </Button>
            )}
          </li>
        ),
      )}
    </ol>
  )
}

const isOn = ({ start, end }: ShownBroadcast): boolean =>
  Date.parse(start) <= Date.now() && Date.now() < Date.parse(end)
const isOver = ({ end }: ShownBroadcast): boolean => Date.parse(end) <= Date.now()

/** An hour of the clock; in the night that has one twice, which of both. */
export function Hour({ at }: { at: string }): ReactElement {
  const text = useText(scheduleDeskMessages)
  return (
    <time dateTime={at}>
      {formatClock(at)}
      {isSecond(at) && <small>{text('row.second')}</small>}
    </time>
  )
}

function Row({ row }: { row: ShownBroadcast }): ReactElement {
  const text = useText(scheduleDeskMessages)
  const locale = useLanguage()
  const { languages } = useSite()
  const subtitle = row.subtitle && localized(row.subtitle, locale)
  const lacking = languages.filter((each) => row.isOwn && row.show === null && row.title[each] === undefined)
  return (
    <>
      <Hour at={row.start} />
      <span className={styles['what']}>
        <b>{localized(row.title, locale)}</b>
        {subtitle && <span className="m">{subtitle}</span>}
        <span className={styles['marks']}>
          {isOn(row) && <span className="tag tag--live">{text('row.now')}</span>}
          {row.isLive && <span className="tag tag--bad">{text('row.live')}</span>}
          {row.isRepeat && <span className="tag tag--soft">{text('row.repeat')}</span>}
          {row.isPremiere && <span className="tag tag--good">{text('row.premiere')}</span>}
          {row.isBlanked && <span className="tag tag--note">{text('row.blanked')}</span>}
          {row.version !== 'original' && <span className="tag tag--soft">{text(`version.${row.version}`)}</span>}
          {lacking.map((language) => (
            <span key={language} className="tag tag--note">
              {text('row.lacks', { language: languageName(language, locale) })}
            </span>
          ))}
          {!row.isOwn && <span className="tag tag--soft">{text('row.parent')}</span>}
        </span>
      </span>
      <span className="m">{text('row.minutes', { n: minutesOf(row.start, row.end) })}</span>
    </>
  )
}
