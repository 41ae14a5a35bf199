import type { ReactElement } from 'react'
import { badgeParts, formatFullDate, momentOf } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { StartAtCurrent } from '../../ui/carousel/start-at-current.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { scheduleMessages } from './messages.ts'
import s from './guide.module.css'

/** Noon of a day: a moment that is on that day whatever clocks do. */
export function noonOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return momentOf(year, month, date, 12)
}

/** The days that a reader may go to, and the one that is shown. */
export interface DayBarProps {
  ctx: ViewContext
  /** From the oldest to the last, `YYYY-MM-DD`. */
  days: string[]
  today: string
  current: string
  hrefOf(day: string): string
}

/** The days of the guide, as links; the one that is shown is the current one. */
export function DayBar({ ctx, days, today, current, hrefOf }: DayBarProps): ReactElement {
  const text = ctx.text(scheduleMessages)
  const at = days.indexOf(current)
  const near = days.indexOf(today)
  const words = new Map([
    [near - 1, text('guide.yesterday')],
    [near, text('guide.today')],
    [near + 1, text('guide.tomorrow')],
  ])
  const step = (index: number, label: string, icon: 'left' | 'right') => {
    const day = days[index]
    return day ? (
      <a className={s.step} href={hrefOf(day)} aria-label={label} rel={icon === 'left' ? 'prev' : 'next'}>
        <Icon name={icon} />
      </a>
    ) : (
      <span className={s.step} aria-hidden="true" />
    )
  }
  return (
    <nav className={s.bar} aria-label={text('guide.day')}>
      {step(at - 1, text('guide.previous-day'), 'left')}
      <ol className={s.days} data-drag="" data-days="" data-start="">
        {days.map((day, index) => {
          const { weekday, day: date, month } = badgeParts(noonOf(day), ctx.locale)
          return (
            <li key={day}>
              <a
                href={hrefOf(day)}
                aria-current={day === current ? 'date' : undefined}
                title={formatFullDate(noonOf(day), ctx.locale)}
              >
                <span>{words.get(index) ?? weekday}</span>
                <b> {date} </b>
                <span>{month}</span>
              </a>
            </li>
          )
        })}
      </ol>
      {step(at + 1, text('guide.next-day'), 'right')}
      <StartAtCurrent />
    </nav>
  )
}
