import { HOUR_MS } from '../../platform/durations.ts'
import { timeZone } from '../../platform/i18n/zone.ts'
import { zoneClock } from '../../platform/i18n/zone-clock.ts'

/** A moment as a field has it: what the clock shows, and whether it is the second time in the night that has an hour twice. */
export interface WallField {
  /** `YYYY-MM-DDTHH:mm`. */
  written: string
  second: boolean
}

const wallOf = (time: number): number => time + zoneClock(timeZone()).ahead(time)

/** Whether the clock shows the same an hour before. */
export function isSecond(moment: string | Date): boolean {
  const time = new Date(moment).getTime()
  return wallOf(time) === wallOf(time - HOUR_MS)
}

/** A moment as a field shows it. */
export function fieldOf(moment: string | Date): WallField {
  const time = new Date(moment).getTime()
  return { written: new Date(wallOf(time)).toISOString().slice(0, 16), second: isSecond(moment) }
}

/** What a clock of that wall time means: once, twice in a night of 25 hours, never in one of 23; null while it is none. */
export function readField({ written, second }: WallField): {
  at: Date | null
  isTwice: boolean
  isMissing: boolean
} {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(written) ? Date.parse(`${written}:00Z`) : Number.NaN
  if (Number.isNaN(wall)) return { at: null, isTwice: false, isMissing: false }
  const first = zoneClock(timeZone()).momentOf(wall)
  const isTwice = wallOf(first + HOUR_MS) === wall
  return { at: new Date(isTwice && second ? first + HOUR_MS : first), isTwice, isMissing: wallOf(first) !== wall }
}
