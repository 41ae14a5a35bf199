import { addDays, dayOf } from '../../platform/i18n/dates.ts'
import { MAX_PAGE } from '../../content/types/numbered-page.ts'

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
const MOST_ENTRIES = PAGE_SIZE * MAX_PAGE
/** An exhibition that never ends is not counted for ever. */
const HORIZON = 400

/** A happening with its days. */
interface Stretch {
  id: string
  title: string
  from: string
  until: string
  start: number
}

/** Every event on each of its days from `first` to `last` (or for a year), in the order of days, hours and titles. */
export function entriesOf(happenings: readonly Happening[], first: string, last: string | null): Entry[] {
  const horizon = last ?? addDays(first, HORIZON)
  const coming = happenings
    .map(({ id, title, start, end }) => {
      // What ends at midnight is not of the day that begins then.
      const until = dayOf(end > start ? new Date(end.getTime() - 1) : end)
      return { id, title, from: dayOf(start), until, start: start.getTime() }
    })
    .filter(({ from, until }) => until >= first && from <= horizon)
    .sort((a, b) => a.from.localeCompare(b.from))
  const found: Entry[] = []
  let going: Stretch[] = []
  let begun = 0
  let day: string | undefined = first
  // Day by day, and no further than the last page: what has no end, or one in a thousand years, is not followed there.
  while (day !== undefined && found.length < MOST_ENTRIES) {
    const today: string = day
    while (begun < coming.length && coming[begun]!.from <= today) going.push(coming[begun++]!)
    going = going.filter(({ until }) => until >= today)
    found.push(...entriesOn(today, going))
    if (today >= horizon) break
    day = going.length > 0 ? addDays(today, 1) : coming[begun]?.from
  }
  return found.slice(0, MOST_ENTRIES)
}

/** What is on a day: what begins, then what goes on since another day. */
function entriesOn(day: string, going: readonly Stretch[]): Entry[] {
  // Two performances on one day are one line of that day.
  const lines = new Map<string, Stretch>()
  for (const stretch of going) if (!lines.has(stretch.id)) lines.set(stretch.id, stretch)
  const at = ({ from, start }: Stretch): number => (from === day ? start : 0)
  return [...lines.values()]
    .sort((a, b) => Number(a.from !== day) - Number(b.from !== day) || at(a) - at(b) || a.title.localeCompare(b.title))
    .map(({ id, from, until }) => ({ id, day, from, until }))
}

/** Whether a happening is over; of one whose end nobody knows, no more is known than its day (OPEN-152). */
export function isOver({ start, end }: Happening, now: Date): boolean {
  return end > start && end < now
}
