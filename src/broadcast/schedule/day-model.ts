import { addDays, dayOf, momentOf } from '../../platform/i18n/dates.ts'

/** A day of television begins at six in the morning unless its channel says otherwise (OPEN-109). */
export const DAY_START = 360

/** The guide reaches so many days back and ahead (OPEN-109). */
export const GUIDE_DAYS = 7

/** A half-open interval of moments: `end` is no longer part of it. */
export interface Interval {
  start: Date
  end: Date
}

/** From its start in the morning to that of the next day: 24 hours, 23 or 25 when clocks change in the night between. */
export function boundsOfBroadcastDay(day: string, dayStart = DAY_START): Interval {
  return { start: startOf(day, dayStart), end: startOf(addDays(day, 1), dayStart) }
}

/** The broadcast day that a moment belongs to: before the morning it is still yesterday's. */
export function broadcastDayOf(moment: Date, dayStart = DAY_START): string {
  const day = dayOf(moment)
  return moment < startOf(day, dayStart) ? addDays(day, -1) : day
}

/** The days of the guide around today, the oldest first. */
export function guideDays(today: string): string[] {
  return Array.from({ length: 2 * GUIDE_DAYS + 1 }, (_, index) => addDays(today, index - GUIDE_DAYS))
}

function startOf(day: string, dayStart: number): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return momentOf(year, month, date, Math.floor(dayStart / 60), dayStart % 60)
}
