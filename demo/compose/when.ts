import { HOUR_MS } from '../../src/platform/durations.ts'
import { USUAL_ZONE } from '../../src/platform/i18n/zone.ts'
import { zoneClock } from '../../src/platform/i18n/zone-clock.ts'
import type { When } from '../model.ts'

/** How far the region's clock is ahead of universal time at an instant, in milliseconds. */
const { ahead } = zoneClock(USUAL_ZONE)

/** Dates around the moment of seeding, so that the demonstration's «hoy» is today. */
export function when(now: Date): When {
  const local = new Date(now.getTime() + ahead(now.getTime()))
  const [year, month, date] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()]
  const at = (y: number, m: number, d: number, time: string): string => {
    const [hour = 12, minute = 0] = time.split(':').map(Number)
    const wall = Date.UTC(y, m, d, hour, minute)
    // Twice, because the clock may be changed between now and then.
    const first = wall - ahead(wall)
    return new Date(wall - ahead(first)).toISOString()
  }
  return {
    now,
    hours: (offset) => new Date(now.getTime() + offset * HOUR_MS).toISOString(),
    day: (offset, time = '12:00') => at(year, month, date + offset, time),
    years: (offset, time = '12:00') => at(year + offset, month, date, time),
  }
}
