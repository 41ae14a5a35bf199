import { DAY_MS, HOUR_MS } from '../../platform/durations.ts'
import { all, one, textOf, type Component, type Property } from './parse.ts'
import { readRule, RuleFault, timesOfRule } from './recurrence.ts'
import { home, momentIn, UTC, wallIn, type Zone } from './zones.ts'
import { because, type Reason, coded } from '../reasons/model.ts'

/** A point of a calendar: wall time and its clock, or a whole day. */
export interface Stamp {
  /** Milliseconds as if the clock were in UTC. */
  wall: number
  zone: Zone
  wholeDay: boolean
}

/** Something of an event that makes it unusable. */
export class EventFault extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(coded(reason))
    this.reason = reason
  }
}

type ZoneOf = (identifier: string | undefined) => Zone

/** Reads a date or date-time. @throws EventFault */
export function readStamp({ value, params, name }: Property, zoneOf: ZoneOf): Stamp {
  return stampOf(value.trim(), params['TZID'], zoneOf, name)
}

function stampOf(text: string, tzid: string | undefined, zoneOf: ZoneOf, name: string): Stamp {
  const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i.exec(text)
  if (!found) throw new EventFault(because('date.none', { field: name, text: text.slice(0, 40) }))
  const [, year, month, day, hour, minute, second, utc] = found
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day))
  if (new Date(date).getUTCDate() !== Number(day)) throw new EventFault(because('date.none', { field: name, text }))
  const clock = (Number(hour ?? 0) * 60 + Number(minute ?? 0)) * 60_000 + Number(second ?? 0) * 1000
  return {
    wall: date + clock,
    zone: hour === undefined ? home() : utc ? UTC : zoneOf(tzid),
    wholeDay: hour === undefined,
  }
}

/** When one event happens, all its times, as a calendar tells it. */
export interface Happening {
  /** Beginnings in order. */
  starts: Stamp[]
  /** How long each of them is; null when nothing says so. */
  length: number | null
  /** A rule that could not be read: only the first date is there. */
  badRule: string | null
}

/** The length of an event: from its end, else its duration. Whole days without either are one day. */
function lengthOf(event: Component, start: Stamp, zoneOf: ZoneOf): number | null {
  const end = one(event, 'DTEND')
  if (end) {
    const stamp = readStamp(end, zoneOf)
    const length = start.wholeDay
      ? stamp.wall - start.wall
      : momentIn(stamp.zone, stamp.wall).getTime() - momentIn(start.zone, start.wall).getTime()
    return length > 0 ? length : start.wholeDay ? DAY_MS : null
  }
  const found = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(
    one(event, 'DURATION')?.value.trim() ?? '',
  )
  if (found) {
    const [weeks, days, hours, minutes, seconds] = found.slice(1).map((each) => Number(each ?? 0))
    const length = ((weeks! * 7 + days!) * 24 + hours!) * HOUR_MS + minutes! * 60_000 + seconds! * 1000
    if (length > 0) return length
  }
  return start.wholeDay ? DAY_MS : null
}

/** UNTIL as a wall time of the event's clock; a day counts to its end. */
function untilOf(text: string | null, start: Stamp, zoneOf: ZoneOf): number | null {
  if (text === null) return null
  const stamp = stampOf(text, start.zone.name, zoneOf, 'UNTIL')
  if (stamp.wholeDay) return stamp.wall + DAY_MS - 1
  if (start.wholeDay) return stamp.wall
  return stamp.zone === UTC ? wallIn(start.zone, stamp.wall) : stamp.wall
}

/** Everything that the lists of a property name: dates, date-times, beginnings of periods. */
function listed(event: Component, name: string, zoneOf: ZoneOf): Stamp[] {
  return all(event, name).flatMap(({ value, params }) =>
    value
      .split(',')
      .filter((each) => each.trim() !== '')
      .map((each) => stampOf(each.split('/')[0]!.trim(), params['TZID'], zoneOf, name)),
  )
}

const instant = ({ zone, wall }: Stamp): number => momentIn(zone, wall).getTime()

/** Tells whether dates take a beginning away: the same moment; or the same day, where only a day is given. */
function excluder(excluded: readonly Stamp[]): (start: Stamp) => boolean {
  const dayOfWall = ({ wall }: Stamp): number => Math.floor(wall / DAY_MS)
  const days = new Set(excluded.filter(({ wholeDay }) => wholeDay).map(dayOfWall))
  const moments = new Set(excluded.filter(({ wholeDay }) => !wholeDay).map(instant))
  return (start) => days.has(dayOfWall(start)) || (moments.size > 0 && moments.has(instant(start)))
}

/**
 * All times of an event and of the entries that change single ones of them.
 * @param last wall time after which no rule goes on
 */
export function happening(master: Component, changes: readonly Component[], zoneOf: ZoneOf, last: number): Happening {
  if (all(master, 'DTSTART').length > 1) throw new EventFault(because('dates.two-starts'))
  const begin = one(master, 'DTSTART')
  if (!begin) throw new EventFault(because('no.date-start'))
  const start = readStamp(begin, zoneOf)
  const starts = new Map<number, Stamp>([[instant(start), start]])
  const add = (stamp: Stamp) => starts.set(instant(stamp), { ...stamp, wholeDay: start.wholeDay })
  let badRule: string | null = null
  for (const { value } of all(master, 'RRULE')) {
    try {
      const rule = readRule(value)
      for (const wall of timesOfRule(rule, start.wall, last, untilOf(rule.until, start, zoneOf)))
        add({ ...start, wall })
    } catch (error) {
      if (!(error instanceof RuleFault) && !(error instanceof EventFault)) throw error
      badRule = error.message
    }
  }
  for (const stamp of listed(master, 'RDATE', zoneOf)) add(stamp)
  const gone = excluder(listed(master, 'EXDATE', zoneOf))
  let kept = [...starts.values()].filter((stamp) => !gone(stamp))
  for (const change of changes) {
    const replaced = one(change, 'RECURRENCE-ID')
    if (!replaced) continue
    const old = excluder([readStamp(replaced, zoneOf)])
    kept = kept.filter((stamp) => !old(stamp))
    const begin2 = one(change, 'DTSTART')
    if (!isCancelled(change) && begin2) kept.push({ ...readStamp(begin2, zoneOf), wholeDay: start.wholeDay })
  }
  kept.sort((a, b) => instant(a) - instant(b))
  return { starts: kept, length: lengthOf(master, start, zoneOf), badRule }
}

/** Whether an entry says that it does not take place. */
export function isCancelled(event: Component): boolean {
  return textOf(event, 'STATUS').toUpperCase() === 'CANCELLED'
}
