import { addDays, dayOf } from '../../platform/i18n/dates.ts'
import { MAX_PAGE } from '../listing/model.ts'
import { isDay, type DateRange } from '../searcher/dates.ts'

/** One occurrence of an event, as it is stored. */
export interface Happening {
  id: string
  title: string
  start: Date
  end: Date
}

/** An event on one of its days. */
export interface Entry {
  id: string
  day: string
  /** The first and the last day of a stretch of days; both the day itself otherwise. */
  from: string
  until: string
}

/** Entries on a page of the agenda. */
export const PAGE_SIZE = 40
/** An exhibition that never ends is not counted for ever. */
const HORIZON = 400

/** Every event on each of its days from `first` to `last` (or for a year), in the order of days, hours and titles. */
export function entriesOf(happenings: readonly Happening[], first: string, last: string | null): Entry[] {
  const horizon = last ?? addDays(first, HORIZON)
  const found: (Entry & { at: number; title: string })[] = []
  const seen = new Set<string>()
  for (const { id, title, start, end } of happenings) {
    const [from, until] = [dayOf(start), dayOf(end)]
    for (let day = from < first ? first : from; day <= until && day <= horizon; day = addDays(day, 1)) {
      // Two performances on one day are one line of that day.
      if (seen.has(`${id} ${day}`)) continue
      seen.add(`${id} ${day}`)
      found.push({ id, day, from, until, title, at: day === from ? start.getTime() : 0 })
    }
  }
  // What goes on since another day comes after what begins.
  found.sort(
    (a, b) =>
      a.day.localeCompare(b.day) ||
      Number(a.day !== a.from) - Number(b.day !== b.from) ||
      a.at - b.at ||
      a.title.localeCompare(b.title),
  )
  return found.slice(0, PAGE_SIZE * MAX_PAGE).map(({ id, day, from, until }) => ({ id, day, from, until }))
}

/** The days that an address asks for; null for whatever comes, and for days that are none. */
export function askedRange(query: URLSearchParams): DateRange | null {
  const start = query.get('startDate')
  const end = query.get('endDate') ?? start
  if (!isDay(start) || !isDay(end) || end < start) return null
  return { start, end }
}

/** The query of a range: `?startDate=…&endDate=…` (SRCH-15, SRCH-16); nothing for none. */
export function rangeQuery(range: DateRange | null): string {
  return range ? `?startDate=${range.start}&endDate=${range.end}` : ''
}
