import type { ReactElement } from 'react'
import type { Card } from '../../content/cards/model.ts'
import { areHours, inOrder, isWholeDay } from '../../content/types/event/occurrence.ts'
import {
  addDays,
  dayOf,
  formatClock,
  formatFullDate,
  formatLongDate,
  ofMonth,
  wallTime,
  weekdayName,
} from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { CardView } from '../../cards/card/card.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import css from './agenda.module.css'
import { agendaMessages } from './messages.ts'
import type { Entry } from './model.ts'

/** One day of the agenda with what happens on it. */
export interface AgendaDay {
  day: string
  entries: (Entry & { card: Card })[]
}

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** `lunes, 23 de noviembre`, with its year where it is another one. */
function dayText(day: string, ctx: ViewContext): string {
  const [at, now] = [wallTime(noon(day)), wallTime(ctx.now)]
  if (at.year !== now.year) return formatFullDate(noon(day), ctx.locale)
  return `${weekdayName(at.weekday, ctx.locale)}, ${at.day} ${ofMonth(at.month, ctx.locale)}`
}

/** `23.00–3.00 h` for an event of some hours; null for one of days. */
function hoursText({ event }: Card, ctx: ViewContext): string | null {
  if (!event?.eventStartDate || !event.eventEndDate) return null
  const [start, end] = inOrder(event.eventStartDate, event.eventEndDate)
  if (!areHours(start, end)) return null
  return ctx.text(agendaMessages)('agenda.hours', { start: formatClock(start), end: formatClock(end) })
}

/** The card of an event on this very day: its badge shows the day, and no other date of the event. */
function onThisDay(card: Card, day: string, ctx: ViewContext): Card {
  const { event } = card
  if (!event) return card
  const dates = [event.eventUniqueDate, ...event.eventMultipleDates].filter((date) => date !== null)
  const moment = dates.find((date) => dayOf(date) === day) ?? noon(day).toISOString()
  const own =
    event.eventStartDate === null ? (isWholeDay(moment) ? null : `${formatClock(moment)} h`) : hoursText(card, ctx)
  const hour = event.timetable.length === 0 && !event.datesLiteral ? own : null
  return {
    ...card,
    event: {
      ...event,
      ...(hour && { timetable: [hour] }),
      eventUniqueDate: moment,
      eventStartDate: null,
      eventEndDate: null,
      eventMultipleDates: [],
    },
  }
}

/** The days with their events; what goes on since another day is a line below what begins. */
export function AgendaDays({ days, ctx }: { days: readonly AgendaDay[]; ctx: ViewContext }): ReactElement {
  return (
    <>
      {days.map((day, index) => (
        <Day key={day.day} {...day} first={index === 0} ctx={ctx} />
      ))}
    </>
  )
}

function Day({ day, entries, first, ctx }: AgendaDay & { first: boolean; ctx: ViewContext }): ReactElement {
  const t = ctx.text(agendaMessages)
  const today = dayOf(ctx.now)
  const near = day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : null
  const begins = entries.filter((entry) => entry.from === day)
  const goesOn = entries.filter((entry) => entry.from !== day)
  return (
    <section className={css.day} aria-labelledby={`d-${day}`}>
      <h2 id={`d-${day}`}>
        <time dateTime={day}>{dayText(day, ctx)}</time>
        {near ? <span className="tag tag--sun">{t(`date-filter.${near}`)}</span> : null}
      </h2>
      <div className={css.cards}>
        {begins.map(({ card }) => (
          <CardView key={card.id} card={onThisDay(card, day, ctx)} ctx={ctx} variant="event" heading={3} undated />
        ))}
      </div>
      {goesOn.length > 0 ? (
        <details className={css.goesOn} open={first || begins.length === 0}>
          <summary className="opens">{t('agenda.goes-on', { n: goesOn.length })}</summary>
          <ul>
            {goesOn.map(({ card, until }) => (
              <li key={card.id}>
                <Icon name="calendar-range" />
                <a href={card.url}>{card.title}</a>
                <span>
                  {[
                    card.event?.location?.name,
                    hoursText(card, ctx) ?? t('agenda.until', { date: formatLongDate(noon(until), ctx.locale) }),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  )
}
