import { DAY_MS, HOUR_MS } from '../durations.ts'
import { zoneClock, type ZoneClock } from '../i18n/zone-clock.ts'

/** No clock changes twice in so short a time. */
const WEEK = 7 * DAY_MS

/** Years whose changes of the clock are told; before and after them the nearest stands. */
const [FIRST, LAST] = [1970, 2100]
const MOST_KEPT = 200
const kept = new Map<string, string[]>()

/** The clock of a zone as calendars carry it; `from` and `to` are the years of what they are told. */
export function zoneComponent(zone: string, from: number, to: number): string[] {
  const within = (year: number) => Math.min(Math.max(year, FIRST), LAST)
  const key = `${zone} ${from} ${to}`
  const known = kept.get(key)
  if (known) return known
  const made = componentOf(zone, within(from), within(to))
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, made)
  return made
}

function componentOf(zone: string, from: number, to: number): string[] {
  const clock = zoneClock(zone)
  const name = (moment: number) => nameOf(zone, moment)
  const parts = europeanParts(clock, from, to, name) ?? writtenOut(clock, from, to, name)
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, `X-LIC-LOCATION:${zone}`, ...parts.flatMap(lines), 'END:VTIMEZONE']
}

interface Part {
  kind: 'DAYLIGHT' | 'STANDARD'
  /** Milliseconds ahead of UTC before and since. */
  before: number
  after: number
  name: string
  /** The moment of the change. */
  at: number
  rule?: string
}

function lines({ kind, before, after, name, at, rule }: Part): string[] {
  return [
    `BEGIN:${kind}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `TZNAME:${name}`,
    `DTSTART:${new Date(at + before).toISOString().slice(0, 19).replace(/[-:]/g, '')}`,
    ...(rule ? [`RRULE:FREQ=YEARLY;${rule}`] : []),
    `END:${kind}`,
  ]
}

/** The last Sunday of a month (0 is January), at one o'clock UTC: when clocks of the European Union change. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0))
  return last.getTime() - last.getUTCDay() * DAY_MS + HOUR_MS
}

/** The rule of the European Union since 1996, where a clock keeps it in all those years. */
function europeanParts(clock: ZoneClock, from: number, to: number, name: (moment: number) => string): Part[] | null {
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const moves = (at: number, by: number) => clock.ahead(at) - clock.ahead(at - 1) === by
  if (!years.every((year) => moves(lastSunday(year, 2), HOUR_MS) && moves(lastSunday(year, 9), -HOUR_MS))) return null
  const [spring, autumn] = [lastSunday(1996, 2), lastSunday(1996, 9)]
  const [winter, summer] = [clock.ahead(lastSunday(from, 2) - 1), clock.ahead(lastSunday(from, 2))]
  const [begins, ends] = [name(lastSunday(from, 2)), name(lastSunday(from, 9))]
  return [
    { kind: 'DAYLIGHT', before: winter, after: summer, name: begins, at: spring, rule: 'BYMONTH=3;BYDAY=-1SU' },
    { kind: 'STANDARD', before: summer, after: winter, name: ends, at: autumn, rule: 'BYMONTH=10;BYDAY=-1SU' },
  ]
}

/** What the clock shows at the beginning, and every change of it one by one. */
function writtenOut(clock: ZoneClock, from: number, to: number, name: (moment: number) => string): Part[] {
  const [begin, end] = [Date.UTC(from - 1, 11, 1), Date.UTC(to + 1, 1, 1)]
  const first = clock.ahead(begin)
  const parts: Part[] = [{ kind: 'STANDARD', before: first, after: first, name: name(begin), at: begin }]
  for (let at = begin; at < end; at += WEEK) {
    const [before, after] = [clock.ahead(at), clock.ahead(at + WEEK)]
    if (before === after) continue
    const change = changeAfter(clock, changeAfter(clock, at, DAY_MS) - DAY_MS, HOUR_MS / 4)
    parts.push({ kind: after > before ? 'DAYLIGHT' : 'STANDARD', before, after, name: name(change), at: change })
  }
  return parts
}

/** The first of equal steps at which a clock shows another offset than at the beginning; there is one. */
function changeAfter(clock: ZoneClock, from: number, step: number): number {
  const before = clock.ahead(from)
  let at = from + step
  while (clock.ahead(at) === before) at += step
  return at
}

/** `CET`, `WEST`; of zones without such a name how far they are from UTC. */
function nameOf(timeZone: string, moment: number): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' })
  return format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`
}
