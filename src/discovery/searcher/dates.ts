import { DAY_MS } from '../../platform/durations.ts'
import { addDays, dayOf, dayText, wallTime } from '../../platform/i18n/dates.ts'

/** Choices of the date filter (OPEN-84). */
export const DATE_PRESETS = [
  'any',
  'today',
  'yesterday',
  'last24hours',
  'lastWeek',
  'lastMonth',
  'lastYear',
  'tomorrow',
  'nextWeek',
  'nextWeekend',
  'nextMonth',
  'thisMonth',
  'nextYear',
  'range',
] as const
export type DatePreset = (typeof DATE_PRESETS)[number]

/** Those for what has been published. */
export const PAST_PRESETS: readonly DatePreset[] = [
  'any',
  'today',
  'yesterday',
  'last24hours',
  'lastWeek',
  'lastMonth',
  'lastYear',
  'range',
]
/** Those for what is to come. */
export const AGENDA_PRESETS: readonly DatePreset[] = [
  'any',
  'today',
  'tomorrow',
  'nextWeek',
  'nextWeekend',
  'thisMonth',
  'nextMonth',
  'nextYear',
  'range',
]

/** Days `YYYY-MM-DD`, both included; `from` and `to` are moments of the wall clock where a range has hours. */
export interface DateRange {
  start: string
  end: string
  from?: string
  to?: string
}

const two = (n: number): string => String(n).padStart(2, '0')
const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The same day `months` earlier, or the last one of a shorter month. */
function monthsBack(year: number, month: number, day: number, months: number): string {
  const index = year * 12 + month - 1 - months
  const [y, m] = [Math.floor(index / 12), (index % 12) + 1]
  return dayText({ year: y, month: m, day: Math.min(day, daysOf(y, m)) })
}

function wallText(moment: Date): string {
  const w = wallTime(moment)
  return `${dayText(w)}T${two(w.hour)}:${two(w.minute)}:${two(w.second)}`
}

/** The days that a choice means at a moment; null for any date, and for a range that is still to be picked. */
export function rangeOf(preset: DatePreset, now: Date): DateRange | null {
  const { year, month, day, weekday } = wallTime(now)
  const today = dayOf(now)
  const whole = (y: number, m: number): DateRange => ({
    start: dayText({ year: y, month: m, day: 1 }),
    end: dayText({ year: y, month: m, day: daysOf(y, m) }),
  })
  const days = (from: number, to: number): DateRange => ({ start: addDays(today, from), end: addDays(today, to) })
  switch (preset) {
    case 'any':
    case 'range':
      return null
    case 'today':
      return days(0, 0)
    case 'yesterday':
      return days(-1, -1)
    case 'tomorrow':
      return days(1, 1)
    case 'last24hours': {
      const before = new Date(now.getTime() - DAY_MS)
      return { start: wallText(before).slice(0, 10), end: today, from: wallText(before), to: wallText(now) }
    }
    case 'lastWeek':
      return days(-7, 0)
    case 'lastMonth':
      return { start: monthsBack(year, month, day, 1), end: today }
    case 'lastYear':
      return { start: monthsBack(year, month, day, 12), end: today }
    case 'nextWeek': {
      const monday = (8 - weekday) % 7 || 7
      return days(monday, monday + 6)
    }
    case 'nextWeekend': {
      const saturday = (6 - weekday + 7) % 7 || 7
      return days(saturday, saturday + 1)
    }
    case 'thisMonth':
      return whole(year, month)
    case 'nextMonth':
      return month === 12 ? whole(year + 1, 1) : whole(year, month + 1)
    case 'nextYear':
      return { start: whole(year + 1, 1).start, end: whole(year + 1, 12).end }
  }
}

/** The days that a choice means as the reader makes it. */
export function rangeNow(preset: DatePreset): DateRange | null {
  return rangeOf(preset, new Date())
}

/** The first of the offered choices that means these days; `range` when none does, `any` without days. */
export function presetOf(range: DateRange | null, offered: readonly DatePreset[], now: Date): DatePreset {
  if (!range) return 'any'
  // Of the 25 hours of the autumn day the last 24 are no other days than today.
  if (range.from && offered.includes('last24hours')) return 'last24hours'
  const found = offered.find((preset) => {
    const days = rangeOf(preset, now)
    return days !== null && days.start === range.start && days.end === range.end
  })
  return found ?? 'range'
}

/** The `dateValue` of a call: whole days, or the hours that the range has (OPEN-83). */
export function dateValueOf(range: DateRange | null): { startDate: string; endDate: string } | null {
  return range && { startDate: range.from ?? `${range.start}T00:00:00`, endDate: range.to ?? `${range.end}T23:59:59` }
}

/** Whether a text is a day that exists. */
export function isDay(text: string | null | undefined): text is string {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '')
  if (!match) return false
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month)
}
