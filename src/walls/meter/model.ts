import { DAY_MS } from '../../platform/durations.ts'
import { addDays, dayOf, momentOf, wallTime } from '../../platform/i18n/dates.ts'

/** The signed cookie in which a browser keeps what it has read this month (OPEN-113). */
export const METER_COOKIE = 'nx-meter'
/** Contents that a cookie may name: what counted, and room for a smaller allowance than before. */
const MOST_READS = 100

/** A content that was read, and the day on which that was first so. */
export interface MeterRead {
  site: string
  contentId: string
  day: string
}

/** The calendar month of a moment in the site's zone: `2026-11`. */
export function monthOf(now: Date): string {
  return dayOf(now).slice(0, 7)
}

/** When the counter begins anew: the first moment of the next month. */
export function resetsAt(now: Date): Date {
  const { year, month } = wallTime(now)
  return month === 12 ? momentOf(year + 1, 1, 1) : momentOf(year, month + 1, 1)
}

/** What a browser has read, as its cookie says it: `2026-11|portal:12-3,45-20`. */
export function writeMeter(month: string, reads: readonly MeterRead[]): string {
  const bySite = new Map<string, string[]>()
  for (const { site, contentId, day } of reads.slice(-MOST_READS))
    bySite.set(site, [...(bySite.get(site) ?? []), `${contentId}-${Number(day.slice(8))}`])
  return [month, ...[...bySite].map(([site, list]) => `${site}:${list.join(',')}`)].join('|')
}

/** What the text of a cookie says was read in a month; nothing of another month, nothing that is not well formed. */
export function readMeter(text: string | null, month: string): MeterRead[] {
  const [of, ...sites] = (text ?? '').split('|')
  if (of !== month) return []
  return sites.flatMap((part) => {
    const [site = '', list = ''] = part.split(':')
    return list.split(',').flatMap((entry) => {
      const [, contentId, day] = /^(\d{1,19})-(\d{1,2})$/.exec(entry) ?? []
      return contentId && day ? [{ site, contentId, day: `${month}-${day.padStart(2, '0')}` }] : []
    })
  })
}

const LIMITS = {
  /** Days since the last read. */
  recency: [14, 7, 3, 1],
  /** Different days with a read. */
  frequency: [2, 4, 8, 15],
  /** Different contents. */
  volume: [3, 8, 15, 30],
}
const WINDOW_DAYS = 30
/** Of somebody who has read nothing yet. */
export const NEW_READER_RFV = 3

/** Recency, frequency and volume of the last 30 days, each from 1 to 5, in one sum (OPEN-115). */
export function rfvOf(reads: readonly MeterRead[], now: Date): number {
  const today = dayOf(now)
  const since = addDays(today, -WINDOW_DAYS)
  const recent = reads.filter(({ day }) => day > since && day <= today)
  if (recent.length === 0) return NEW_READER_RFV
  const last = recent.map(({ day }) => day).reduce((a, b) => (a > b ? a : b))
  const ago = (Date.parse(today) - Date.parse(last)) / DAY_MS
  const days = new Set(recent.map(({ day }) => day)).size
  const contents = new Set(recent.map(({ contentId }) => contentId)).size
  return (
    1 +
    LIMITS.recency.filter((limit) => ago <= limit).length +
    1 +
    LIMITS.frequency.filter((limit) => days >= limit).length +
    1 +
    LIMITS.volume.filter((limit) => contents >= limit).length
  )
}
