import { HOUR_MS } from '../../platform/durations.ts'
import { addDays, dayOf, formatTime, momentOf, parseDay } from '../../platform/i18n/dates.ts'

/** Years whose same date is told of. */
export const YEARS_AGO = [1, 5, 10] as const

/** The address of a day in the archive, or without one that which leads to yesterday. */
export function thatDayPath(day?: string): string {
  return day ? `/hemeroteca/aquel-dia/${day.replaceAll('-', '/')}/` : '/hemeroteca/aquel-dia/'
}

const ADDRESS = /^\/hemeroteca\/aquel-dia(?:\/(\d{4})\/(\d\d)\/(\d\d))?\/?$/

/** Whether a path is one of these pages. */
export function isDayAddress(path: string): boolean {
  return ADDRESS.test(path)
}

/** Reads the address of a day: the day, the one right address, or that there is no such day yet or at all. */
export function dayAddressOf(
  path: string,
  asked: string | null,
  now: Date,
): { day: string } | { redirect: string; status: 301 | 302 } | { missing: true } {
  const today = dayOf(now)
  const [, year, month, date] = ADDRESS.exec(path) ?? []
  if (year) {
    const day = parseDay(`${year}-${month}-${date}`)
    if (!day || day > today) return { missing: true }
    return path.endsWith('/') ? { day } : { redirect: thatDayPath(day), status: 301 }
  }
  // What the form of the page sends; a day that is none leads where no day leads.
  const wanted = asked === null ? null : parseDay(asked)
  return { redirect: thatDayPath(wanted && wanted <= today ? wanted : addDays(today, -1)), status: 302 }
}

/** Noon of a day: a moment that is on that day whatever clocks do. */
export function noonOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return momentOf(year, month, date, 12)
}

/** The same date so many years before; null when there was none that year. */
export function yearsBefore(day: string, years: number): string | null {
  return parseDay(`${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`)
}

/** The moments of a day by the clock; in the autumn night an hour comes twice, and the second one says so. */
export function nameTimes<T extends { takenAt: Date }>(moments: readonly T[]): (T & { time: string })[] {
  const first = new Map<string, number>()
  return moments.map((one) => {
    const time = formatTime(one.takenAt)
    const at = one.takenAt.getTime()
    const before = first.get(time) ?? at
    first.set(time, before)
    return { ...one, time: at - before >= HOUR_MS ? `${time} CET` : time }
  })
}

/** Of the moments of a day the one that is asked for as HH:MM, else the last. */
export function pickTime<T extends { time: string }>(times: readonly T[], asked: string | null): T | undefined {
  return times.find(({ time }) => time === asked) ?? times.at(-1)
}
