import { DAY_MS } from '../durations.ts'

/** Clocks change on a quarter of an hour: what one costs to ask is remembered for all its moments. */
const QUARTER = 15 * 60_000
const MOST = 20_000

/** What the clocks of a time zone show; wall times are milliseconds as if the clock were in UTC. */
export interface ZoneClock {
  /** Milliseconds that the clock is ahead of UTC at a moment. */
  ahead(time: number): number
  /** The moment of a wall time: of an hour that a night has twice the first, of one that it lacks the one after it. */
  momentOf(wall: number): number
}

/**
 * The clock of a time zone.
 * @throws RangeError when the time-zone database has no such zone
 */
export function zoneClock(timeZone: string): ZoneClock {
  const ahead = offsetsOf(timeZone)
  const momentOf = (wall: number): number => {
    const offsets = [ahead(wall - DAY_MS), ahead(wall + DAY_MS)]
    const fits = offsets.filter((offset) => ahead(wall - offset) === offset)
    return wall - (fits.length > 0 ? Math.max(...fits) : Math.min(...offsets))
  }
  return { ahead, momentOf }
}

function offsetsOf(timeZone: string): (time: number) => number {
  const wall = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const offsets = new Map<number, number>()
  return (time) => {
    const quarter = Math.floor(time / QUARTER)
    const known = offsets.get(quarter)
    if (known !== undefined) return known
    const part: Record<string, number> = {}
    for (const { type, value } of wall.formatToParts(quarter * QUARTER)) part[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
    const offset = Date.UTC(year, month - 1, day, hour, minute, second) - quarter * QUARTER
    if (offsets.size > MOST) offsets.clear()
    offsets.set(quarter, offset)
    return offset
  }
}
