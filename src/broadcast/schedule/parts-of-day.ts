import { addDays, momentOf } from '../../platform/i18n/dates.ts'
import { boundsOfBroadcastDay, DAY_START, type Interval } from './day-model.ts'

/** Parts of a broadcast day as addresses name them, with the minute of its start; `ahora` only exists today. */
export const PARTS = ['ahora', 'dia', 'manana', 'tarde', 'noche', 'madrugada'] as const
export type PartOfDay = (typeof PARTS)[number]

const HALF_HOUR = 1_800_000
/** What stands on the page of «now» at least. */
const EVENING = 16 * HALF_HOUR

/** Minutes after the midnight at which the day's date begins. */
const HOURS: Partial<Record<PartOfDay, [from: number, to: number]>> = {
  manana: [DAY_START, 14 * 60],
  tarde: [14 * 60, 21 * 60],
  noche: [21 * 60, 25 * 60],
  madrugada: [25 * 60, 30 * 60],
}

/** The parts that a day offers: what is on now only today. */
export function partsOf(isToday: boolean): PartOfDay[] {
  return PARTS.filter((part) => isToday || part !== 'ahora')
}

/** The interval of a part of a broadcast day. «Now» begins with what ended up to an hour ago. */
export function windowOf(day: string, part: PartOfDay, now: Date): Interval {
  const whole = boundsOfBroadcastDay(day)
  if (part === 'ahora') {
    const from = Math.floor((now.getTime() - HALF_HOUR) / HALF_HOUR) * HALF_HOUR
    // Late at night the day is nearly over; what follows in the morning belongs to «now» as well.
    const to = Math.max(whole.end.getTime(), from + EVENING)
    return { start: new Date(Math.max(whole.start.getTime(), from)), end: new Date(to) }
  }
  const hours = HOURS[part]
  return hours ? { start: atMinute(day, hours[0]), end: atMinute(day, hours[1]) } : whole
}

function atMinute(day: string, minutes: number): Date {
  const [year = 0, month = 1, date = 1] = addDays(day, Math.floor(minutes / 1440))
    .split('-')
    .map(Number)
  return momentOf(year, month, date, Math.floor((minutes % 1440) / 60), minutes % 60)
}
