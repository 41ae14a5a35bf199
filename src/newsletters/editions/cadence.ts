import { CronExpressionParser } from 'cron-parser'
import { HOUR_MS } from '../../platform/durations.ts'
import { siteClock } from '../../platform/i18n/dates.ts'
import { inZone } from '../../platform/i18n/zone-scope.ts'

/** What is wrong with a cadence; null when it is five fields of cron that ever come true. */
export function cadenceFault(cadence: string): string | null {
  if (cadence.trim().split(/\s+/).length !== 5) return 'five fields: minute, hour, day, month, day of the week'
  try {
    CronExpressionParser.parse(cadence).next()
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** No clock is put forward or back by more. */
const CHANGE_MS = 3 * HOUR_MS

/**
 * The last hour of a cadence up to a moment, on the clock of a zone. An hour of the day that a night has twice counts
 * the first time, one that it lacks is made good after the gap; what comes every hour comes every hour.
 */
export function lastHour(cadence: string, timeZone: string, now: Date): Date {
  // The parser looks strictly before its date.
  if (isOfEachHour(cadence))
    return hours(cadence, now.getTime() + 1, timeZone)
      .prev()
      .toDate()
  const clock = inZone(timeZone, siteClock)
  const walls = hours(cadence, now.getTime() + clock.ahead(now.getTime()) + CHANGE_MS)
  for (;;) {
    const at = clock.momentOf(walls.prev().getTime())
    if (at <= now.getTime()) return new Date(at)
  }
}

/** The next hour of a cadence after a moment, on the clock of a zone. */
export function nextHour(cadence: string, timeZone: string, now: Date): Date {
  if (isOfEachHour(cadence)) return hours(cadence, now.getTime(), timeZone).next().toDate()
  const clock = inZone(timeZone, siteClock)
  const walls = hours(cadence, now.getTime() + clock.ahead(now.getTime()) - CHANGE_MS)
  for (;;) {
    const at = clock.momentOf(walls.next().getTime())
    if (at > now.getTime()) return new Date(at)
  }
}

const isOfEachHour = (cadence: string): boolean => cadence.trim().split(/\s+/)[1]!.startsWith('*')

/** Without a zone on a clock that nobody changes, as wall times are reckoned. */
const hours = (cadence: string, time: number, tz = 'UTC') =>
  CronExpressionParser.parse(cadence, { currentDate: new Date(time), tz })
