import { HOUR_MS } from '../../platform/durations.ts'
import { formatTime, momentOf } from '../../platform/i18n/dates.ts'
import { parseDate } from '../source/dates.ts'

/** A moment of a file, and whether it had to be read as one of the wall clock. */
export interface ReadTime {
  at: Date
  zoneless: boolean
}

/**
 * A time of XMLTV: `20260822155500 +0200`, shortened from the end down to the day; ISO 8601 and «2022-10-04 01:30:00»
 * as other guides write it; milliseconds since 1970. Without a zone it is the portal's wall clock.
 */
export function readTime(text: string | undefined): ReadTime | null {
  const value = (text ?? '').trim()
  if (/^\d{12,13}$/.test(value) && !/^(19|20)\d{2}(0\d|1[0-2])/.test(value))
    return { at: new Date(Number(value)), zoneless: false }
  const found =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]?(\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?)?\s*([+-]\d{2}:?\d{2}|[A-Za-z]{1,5})?$/.exec(
      value,
    )
  if (!found) return null
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone] = found
  if (zone) {
    const at = parseDate(`${year}-${month}-${day}T${hour}:${minute}:${second} ${zone}`)
    return at ? { at: new Date(at), zoneless: false } : null
  }
  // Validity is that of the date; the wall clock decides what an hour that does not exist means.
  if (!parseDate(`${year}-${month}-${day}T12:00:00Z`) || Number(hour) > 24 || Number(minute) > 59) return null
  const at = momentOf(Number(year), Number(month), Number(day), Number(hour), Number(minute))
  return { at: new Date(at.getTime() + Math.min(59, Number(second)) * 1000), zoneless: true }
}

/** An hour that the wall clock shows twice, in the autumn night: the second time. */
export function secondTime(at: Date): Date | null {
  const later = new Date(at.getTime() + HOUR_MS)
  return formatTime(at) === formatTime(later) ? later : null
}
