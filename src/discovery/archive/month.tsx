import type { ReactElement } from 'react'
import { DAY_MS } from '../../platform/durations.ts'
import { badgeParts, formatLongDate, monthText } from '../../platform/i18n/dates.ts'
import { thatDayMessages } from '../../fronts/on-this-day/messages.ts'
import { thatDayPath } from '../../fronts/on-this-day/model.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { ViewContext } from '../../web/render/page.ts'
import { findingMessages } from '../messages.ts'
import type { DateRange } from '../searcher/dates.ts'
import css from './month.module.css'
import { type ArchiveMonth, washOf } from './month.ts'

/** A Monday, from which the names of the days are told. */
const MONDAY = Date.UTC(2024, 0, 1, 12)

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`)
const slashed = (day: string): string => day.replaceAll('-', '/')
const addressOf = ({ start, end }: DateRange): string => `/hemeroteca/${slashed(start)}/${slashed(end)}/`

/** A month as a calendar, the fuller a day the darker; beside it what a day was. */
export function Month({ month, ctx }: { month: ArchiveMonth; ctx: ViewContext }): ReactElement {
  const t = ctx.text(findingMessages)
  const { weeks, before, after } = month
  const most = Math.max(...weeks.flat().map((cell) => cell?.count ?? 0))
  const name = monthText(noon(`${month.month}-01`), ctx.locale)
  const way = (range: DateRange) => monthText(noon(range.start), ctx.locale)
  return (
    <div className={css.top}>
      <div className={css.month}>
        <p className={css.ways}>
          {before ? (
            <a href={ctx.href(addressOf(before))}>
              <Icon name="left" /> {way(before)}
            </a>
          ) : (
            <span />
          )}
          {after ? (
            <a href={ctx.href(addressOf(after))}>
              {way(after)} <Icon name="right" />
            </a>
          ) : null}
        </p>
        <table>
          <caption>{name}</caption>
          <thead>
            <tr>
              {Array.from(
                { length: 7 },
                (_, index) => badgeParts(new Date(MONDAY + index * DAY_MS), ctx.locale).weekday,
              ).map((weekday) => (
                <th key={weekday} scope="col">
                  {weekday}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, index) => (
              <tr key={week.find((cell) => cell)?.day ?? index}>
                {week.map((cell, at) => {
                  // A cell outside the month has no name but its place.
                  if (!cell) return <td key={`none-${at}`} />
                  const { day, count } = cell
                  const number = Number(day.slice(8))
                  return (
                    <td key={day}>
                      {count > 0 ? (
                        <a href={ctx.href(addressOf({ start: day, end: day }))} data-wash={washOf(count, most)}>
                          <span aria-hidden="true">
                            {number}
                            <small>{count}</small>
                          </span>
                          <span className="hide">
                            {t('archive.count', { date: formatLongDate(noon(day), ctx.locale), count, n: count })}
                          </span>
                        </a>
                      ) : (
                        <span>{number}</span>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={`band--deep ${css.that}`}>
        <b>{ctx.text(thatDayMessages)('day.title')}</b>
        <span>{t('archive.that-day')}</span>
        <a className="button button--sun" href={ctx.href(thatDayPath())}>
          {t('archive.that-day.open')}
        </a>
      </p>
    </div>
  )
}
