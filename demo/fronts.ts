import { loadTaxonomy } from '../src/content/taxonomy.ts'
import { takeFrontSnapshots } from '../src/finding/front-snapshots/actions.ts'
import { forgetSnapshots } from '../src/finding/front-snapshots/store.ts'
import { dayOf, momentOf } from '../src/platform/i18n/dates.ts'
import type { Db } from '../src/platform/database/schema.ts'
import type { Log } from '../src/platform/log.ts'
import { anniversaries, rememberedDays } from './remembered-days.ts'

/** Hours at which the fronts of past days are remembered. */
const HOURS = [8, 14, 21]

/**
 * The fronts of the last days, and of today's date in some years, as the contents of those hours make them: always the
 * same for the same clock.
 */
export async function seedFronts(db: Db, now: Date, log: Log): Promise<void> {
  await loadTaxonomy(db, now)
  await forgetSnapshots(db)
  const today = dayOf(now)
  const old = new Set(anniversaries(today))
  const moments = [...rememberedDays(today), today].flatMap((day) => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
    return (old.has(day) ? [23] : HOURS).map((hour) => momentOf(year, month, date, hour))
  })
  const past = moments.filter((moment) => moment < now).sort((a, b) => a.getTime() - b.getTime())
  for (const moment of past) await takeFrontSnapshots({ db, log, now: moment }, { endOfDay: true })
}
