import { loadTaxonomy } from '../src/content/taxonomy.ts'
import { takeFrontSnapshots } from '../src/fronts/snapshots/actions.ts'
import { forgetSnapshots } from '../src/fronts/snapshots/store.ts'
import { addDays, dayOf, momentOf } from '../src/platform/i18n/dates.ts'
import type { Db } from '../src/platform/database/schema.ts'
import type { Log } from '../src/platform/log.ts'
import { anniversaries } from './remembered-days.ts'

/** Hours at which the fronts of past days are remembered, and so many days: who starts the portal waits for them. */
const HOURS = [8, 21]
const DAYS = 5

/**
 * The fronts of the last days, and of today's date in some years, as the contents of those hours make them: always the
 * same for the same clock.
 */
export async function seedFronts(db: Db, now: Date, log: Log): Promise<void> {
  await loadTaxonomy(db, now)
  await forgetSnapshots(db)
  const today = dayOf(now)
  const at = (day: string, hour: number): Date => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
    return momentOf(year, month, date, hour)
  }
  const recent = Array.from({ length: DAYS + 1 }, (_, index) => addDays(today, -index))
  const moments = [
    ...anniversaries(today).map((day) => at(day, 23)),
    ...recent.flatMap((day) => HOURS.map((hour) => at(day, hour))),
  ]
  const past = moments.filter((moment) => moment < now).sort((a, b) => a.getTime() - b.getTime())
  for (const moment of past) await takeFrontSnapshots({ db, log, now: moment }, { endOfDay: true })
}
