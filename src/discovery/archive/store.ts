import { sql } from 'kysely'
import { listTag } from '../../content/model.ts'
import { noteShown } from '../../platform/cache/shown-tags.ts'
import type { Db } from '../../platform/database/schema.ts'
import { boundsOfDay } from '../../platform/i18n/dates.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { timeZone } from '../../platform/i18n/zone.ts'
import type { DateRange } from '../searcher/dates.ts'

/** How much a site published on each day of a stretch, by the clock of its zone; days without anything are left out. */
export async function countsByDay(
  db: Db,
  { site, locale, now }: { site: string; locale: Locale; now: Date },
  { start, end }: DateRange,
): Promise<Map<string, number>> {
  noteShown([listTag(site, locale, 'all')])
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(published_at at time zone ${timeZone()}, 'YYYY-MM-DD') as day, count(*)::int as count
    from listing_entry
    where site = ${site} and list = 'all' and language = ${locale} and published_at <= ${now}
      and published_at >= ${boundsOfDay(start).start} and published_at < ${boundsOfDay(end).end}
    group by 1`.execute(db)
  return new Map(rows.map(({ day, count }) => [day, count]))
}
