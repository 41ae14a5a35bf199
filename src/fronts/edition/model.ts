import { addDays, dayOf, momentOf, parseDay } from '../../platform/i18n/dates.ts'

/** A day closes with so many stories, never more. */
export const STORIES = 12
/** The hour at which it closes. */
const CLOSES_AT = 21

const ADDRESS = /^\/edicion\/(?:(\d{4})\/(\d\d)\/(\d\d)\/)?$/

/** The address of the edition of a day; without one it leads to the newest. */
export const editionPath = (day?: string): string => (day ? `/edicion/${day.replaceAll('-', '/')}/` : '/edicion/')

/** Whether a path is one of these pages. */
export const isEditionAddress = (path: string): boolean => ADDRESS.test(path)

/** The moment at which the day closes: the edition is what stood on the front then. */
export function closingOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return momentOf(year, month, date, CLOSES_AT)
}

/** The day that an address names, null for the newest one; undefined for one that has not closed or never was. */
export function askedDay(path: string, now: Date): string | null | undefined {
  const [, year, month, date] = ADDRESS.exec(path) ?? []
  if (!year) return null
  const day = parseDay(`${year}-${month}-${date}`)
  return day && closingOf(day) <= now ? day : undefined
}

/** The newest day that has closed. */
export function newestDay(now: Date): string {
  const today = dayOf(now)
  return closingOf(today) <= now ? today : addDays(today, -1)
}
