/** Clocks change on a quarter of an hour: what one costs to ask is remembered for all its moments. */
const QUARTER = 15 * 60_000
const MOST = 20_000

/**
 * How far the wall clock of a time zone is ahead of UTC at a moment, both in milliseconds.
 * @throws RangeError when the time-zone database has no such zone
 */
export function zoneClock(timeZone: string): (time: number) => number {
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
