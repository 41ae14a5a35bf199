import { zoneClock } from '../../platform/i18n/zone-clock.ts'
import { timeZone } from '../../platform/i18n/zone.ts'
import { all, one, type Component } from './parse.ts'
import { readRule, timesOfRule } from './recurrence.ts'
import { windowsZones } from './windows-zones.ts'

/** A clock on a wall; wall times are milliseconds as if the clock were in UTC. */
export interface Zone {
  name: string
  /** Milliseconds that the clock is ahead of UTC at a wall time. */
  offset(wall: number): number
}

/** The moment at which a clock shows a time. */
export const momentIn = (zone: Zone, wall: number): Date => new Date(wall - zone.offset(wall))
/** What a clock shows at a moment. */
export function wallIn(zone: Zone, moment: number): number {
  const guess = moment + zone.offset(moment)
  return moment + zone.offset(guess)
}

/** The clock of times that end in `Z`. */
export const UTC: Zone = { name: 'UTC', offset: () => 0 }

const known = new Map<string, Zone | null>()

/** A zone of the time-zone database; null when there is none of that name. */
export function namedZone(name: string): Zone | null {
  const found = known.get(name)
  if (found !== undefined) return found
  const zone = makeNamed(name)
  known.set(name, zone)
  return zone
}

function makeNamed(name: string): Zone | null {
  if (/^(utc|gmt|z|etc\/utc)$/i.test(name)) return UTC
  try {
    const { momentOf } = zoneClock(name)
    return { name, offset: (wall) => wall - momentOf(wall) }
  } catch {
    return null
  }
}

const wallStamp = (value: string): number | null => {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)?/.exec(value)
  if (!found) return null
  const [year, month, day, hour, minute, second = 0] = found.slice(1).map((each) => Number(each ?? 0))
  return Date.UTC(year!, month! - 1, day, hour, minute, second)
}

function offsetText(text: string | undefined): number | null {
  const found = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text?.trim() ?? '')
  if (!found) return null
  const seconds = Number(found[2]) * 3600 + Number(found[3]) * 60 + Number(found[4] ?? 0)
  return (found[1] === '-' ? -1 : 1) * seconds * 1000
}

/** The clock that a VTIMEZONE describes; null when it describes none. */
export function describedZone(component: Component): Zone | null {
  const parts = component.children.flatMap((observance) => {
    const to = offsetText(one(observance, 'TZOFFSETTO')?.value)
    const start = wallStamp(one(observance, 'DTSTART')?.value ?? '')
    if (to === null || start === null) return []
    const rule = one(observance, 'RRULE')
    try {
      return [{ to, start, rule: rule ? readRule(rule.value) : null }]
    } catch {
      return [{ to, start, rule: null }]
    }
  })
  if (parts.length === 0) return null
  const changes = new Map<number, { at: number; to: number }[]>()
  const changesOf = (year: number): { at: number; to: number }[] => {
    const ready = changes.get(year)
    if (ready) return ready
    const [from, until] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
    const made = parts
      .flatMap(({ to, start, rule }) => {
        if (!rule) return start < until ? [{ at: start, to }] : []
        const own = []
        for (const at of timesOfRule(rule, start, until - 1, null)) if (at >= from) own.push({ at, to })
        return own
      })
      .sort((a, b) => a.at - b.at)
    changes.set(year, made)
    return made
  }
  const name = one(component, 'TZID')?.value ?? ''
  return {
    name,
    offset(wall) {
      const year = new Date(wall).getUTCFullYear()
      const before = [...changesOf(year - 1), ...changesOf(year)].filter(({ at }) => at <= wall)
      return before.at(-1)?.to ?? parts[0]!.to
    },
  }
}

/** The clock of the site: that of whole days, and of times without any zone. */
export const home = (): Zone => namedZone(timeZone())!

/** The zones of a calendar by their identifier; null for one that nothing tells of. */
export function zonesOf(calendars: readonly Component[]): (identifier: string) => Zone | null {
  const described = new Map<string, Component>()
  for (const calendar of calendars)
    for (const zone of calendar.children)
      if (zone.name === 'VTIMEZONE') for (const { value } of all(zone, 'TZID')) described.set(value, zone)
  const ready = new Map<string, Zone | null>()
  return (identifier) => {
    if (!ready.has(identifier)) ready.set(identifier, find(identifier, described.get(identifier)))
    return ready.get(identifier)!
  }
}

/** By the name of the database, else as the calendar itself describes it, else by its name in Windows or Outlook. */
function find(identifier: string, described: Component | undefined): Zone | null {
  // Some programmes put their own address before the name.
  const parts = identifier.split(/[/ :]/)
  const behind = parts.length > 1 ? [3, 2].map((count) => parts.slice(-count).join('/')) : []
  const located = described && one(described, 'X-LIC-LOCATION')?.value
  return (
    firstNamed([identifier, located ?? '', ...behind]) ??
    (described ? describedZone(described) : null) ??
    firstNamed(windowsZones(identifier, offsetsOf))
  )
}

function firstNamed(names: readonly string[]): Zone | null {
  for (const name of names) {
    const zone = name === '' ? null : namedZone(name)
    if (zone) return zone
  }
  return null
}

/** Minutes ahead of UTC in winter and in summer. */
function offsetsOf(name: string): readonly number[] {
  const zone = namedZone(name)
  return zone ? [0, 6].map((month) => zone.offset(Date.UTC(2026, month, 1)) / 60_000) : []
}
