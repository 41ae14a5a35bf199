import { addDays, dayOf } from '../../platform/i18n/dates.ts'
import { MAX_PAGE } from '../../content/listing-model.ts'
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
    // What ends at midnight is not of the day that begins then.
    const [from, until] = [dayOf(start), dayOf(end > start ? new Date(end.getTime() - 1) : end)]
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

/** Whether a happening is over; of one whose end nobody knows, no more is known than its day (OPEN-152). */
export function isOver({ start, end }: Happening, now: Date): boolean {
  return end > start && end < now
}

/** The days that an address asks for, in their order; null for whatever comes, and for days that are none. */
export function askedRange(query: URLSearchParams): DateRange | null {
  const days = [query.get('startDate'), query.get('endDate')].filter(isDay).sort()
  return days.length > 0 ? { start: days[0]!, end: days.at(-1)! } : null
}

/** The query of a range: `?startDate=…&endDate=…` (SRCH-15, SRCH-16); nothing for none. */
export function rangeQuery(range: DateRange | null): string {
  return range ? `?startDate=${range.start}&endDate=${range.end}` : ''
}
