import { CronExpressionParser } from 'cron-parser'

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

/** The last hour of a cadence up to a moment, on the clock of a zone. */
export function lastHour(cadence: string, timeZone: string, now: Date): Date {
  // The parser looks strictly before its date.
  const currentDate = new Date(now.getTime() + 1)
  return CronExpressionParser.parse(cadence, { currentDate, tz: timeZone }).prev().toDate()
}

/** The next hour of a cadence after a moment, on the clock of a zone. */
export function nextHour(cadence: string, timeZone: string, now: Date): Date {
  return CronExpressionParser.parse(cadence, { currentDate: now, tz: timeZone }).next().toDate()
}
