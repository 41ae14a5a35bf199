import { sql } from 'kysely'
import { deriveEverything } from '../src/content/publishing/rederive.ts'
import { DAY_MS, HOUR_MS } from '../src/platform/durations.ts'
import { dayOf } from '../src/platform/i18n/dates.ts'
import type { Db } from '../src/platform/database/schema.ts'

const STALE = 12 * HOUR_MS

/** Days from one day to another. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/**
 * Moves every date of the demonstration forward, so that its «hoy» is today: once it is half a day old. What editors
 * published since then is theirs and stays where it is.
 */
export async function moveDates(db: Db, datedAt: Date, now: Date): Promise<boolean> {
  const by = now.getTime() - datedAt.getTime()
  if (by < STALE) return false
  const interval = sql`make_interval(secs => ${by / 1000})`
  await db.transaction().execute(async (trx) => {
    // One row decides who moves when two processes start at once.
    const mine = await sql`update demo_state set dated_at = ${now} where dated_at = ${datedAt}`.execute(trx)
    if (!mine.numAffectedRows) return
    await sql`create temporary table moved on commit drop as
      select id, publish_at from content where external_id like 'demo:%' and language is not null`.execute(trx)
    await sql`create temporary table before_moving on commit drop as
      select c.id, c.data->'occurrence' as data, c.card->'event' as card
      from content c join moved using (id) where c.type = 'event'`.execute(trx)
    await sql`update content c set
        publish_at = c.publish_at + ${interval}, updated_at = c.updated_at + ${interval},
        data = demo_moved(c.data, ${interval}), card = demo_moved(c.card, ${interval})
      from moved m where m.id = c.id`.execute(trx)
    // What happens at eight in the evening keeps its hour: whole days of the clock on the wall.
    const days = daysBetween(dayOf(datedAt), dayOf(now))
    await sql`update content c set data = jsonb_set(c.data, '{occurrence}', demo_moved_days(o.data, ${days})),
        card = jsonb_set(c.card, '{event}', demo_moved_days(o.card, ${days}))
      from before_moving o where o.id = c.id`.execute(trx)
    await sql`update listing_entry l set published_at = l.published_at + ${interval} from moved m where m.id = l.content_id`.execute(
      trx,
    )
  })
  // What searches know of a date lies in keys and occurrences.
  await deriveEverything(db, now)
  return true
}
