import { DAY_MS } from '../../platform/durations.ts'
import { boundsOfDay, dayOf } from '../../platform/i18n/dates.ts'
import { isWholeDay } from '../types/event/occurrence.ts'
import type { CardEvent } from './parts-model.ts'

/** Every moment at which an event happens, in order; of a range that goes on, today is one. */
function moments(event: CardEvent, now: Date): Date[] {
  const { eventUniqueDate, eventStartDate, eventEndDate, eventMultipleDates } = event
  const dates = [eventUniqueDate, eventStartDate, eventEndDate, ...eventMultipleDates]
    .filter((date): date is string => date !== null)
    .map((date) => new Date(date))
  const [start, end] = [eventStartDate && new Date(eventStartDate), eventEndDate && new Date(eventEndDate)]
  if (start && end && start <= now && now <= end) dates.push(now)
  return dates.sort((a, b) => a.getTime() - b.getTime())
}

/** A day without an hour, kept as midnight, has not gone until it is over. */
const isToCome = (date: Date, now: Date): boolean =>
  isWholeDay(date) ? boundsOfDay(dayOf(date)).end > now : date >= now

/** The date of the badge: the nearest one to come, else the latest one gone (CARD-24, CARD-25). */
export function badgeDate(event: CardEvent, now: Date): Date | null {
  const dates = moments(event, now)
  return dates.find((date) => isToCome(date, now)) ?? dates.at(-1) ?? null
}

const HALF_A_YEAR = 183 * DAY_MS

/** The year of a badge's date where its day and month alone would be taken for another; null where they say enough. */
export function badgeYear(date: Date, now: Date): string | null {
  const [year, thisYear] = [date, now].map((moment) => dayOf(moment).slice(0, 4))
  const comesSoon = date >= now && date.getTime() - now.getTime() < HALF_A_YEAR
  return year === thisYear || comesSoon ? null : year!
}
