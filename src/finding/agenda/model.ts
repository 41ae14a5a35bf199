import type { CardEvent } from '../../content/cards/model.ts'
import { dayOf } from '../../platform/i18n/dates.ts'

/** The next day on which an event happens, today included; null when it is over. */
export function nextDate(event: CardEvent, now: Date): string | null {
  const today = dayOf(now)
  const { eventUniqueDate, eventStartDate, eventEndDate, eventMultipleDates } = event
  if (eventStartDate && eventEndDate) {
    if (dayOf(eventEndDate) < today) return null
    const start = dayOf(eventStartDate)
    return start < today ? today : start
  }
  const days = [eventUniqueDate, eventStartDate, eventEndDate, ...eventMultipleDates].flatMap((date) =>
    date ? [dayOf(date)] : [],
  )
  return days.filter((day) => day >= today).sort()[0] ?? null
}
