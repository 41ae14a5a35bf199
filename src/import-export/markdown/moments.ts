import { HOUR_MS } from '../../platform/durations.ts'
import { momentOf, wallTime } from '../../platform/i18n/dates.ts'
import { parseDate } from '../source/dates.ts'

/** Hours from the run on: `-2.5h`. */
const HOURS = /^([+-]\d{1,6}(?:\.\d{1,18})?)h$/
/** A day or year from that of the run on, at an hour of the site's clock: `+3d 19:00`, `-10y 09:00`. */
const DAYS = /^([+-]\d{1,3})([dy]) (\d{1,2}):(\d{2})$/

/** A moment as texts say it: a date, or one that is reckoned from the moment of the run; null for what is neither. */
export function saidMoment(text: string, now: Date): string | null {
  const said = text.trim()
  const hours = HOURS.exec(said)
  if (hours) return new Date(Math.round(now.getTime() + Number(hours[1]) * HOUR_MS)).toISOString()
  const days = DAYS.exec(said)
  if (!days) return parseDate(said)
  const { year, month, day } = wallTime(now)
  const [offset, hour, minute] = [Number(days[1]), Number(days[3]), Number(days[4])]
  const found =
    days[2] === 'y'
      ? momentOf(year + offset, month, day, hour, minute)
      : momentOf(year, month, day + offset, hour, minute)
  return found.toISOString()
}
