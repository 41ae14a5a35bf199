import { sql } from 'kysely'
import { HOUR_MS } from '../../platform/durations.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Db } from '../../platform/database/schema.ts'

/** Ids of the contents of a site and language that got most comments lately, the most commented first (OPEN-92). */
export async function mostCommented(
  db: Db,
  {
    site,
    locale,
    now,
    limit,
    windowHours,
  }: { site: string; locale: Locale; now: Date; limit: number; windowHours: number },
): Promise<string[]> {
  const since = new Date(now.getTime() - windowHours * HOUR_MS)
  const { rows } = await sql<{ id: string }>`select c.content_id::text as id from comment c
    join listing_entry e on e.content_id = c.content_id and e.site = ${site} and e.list = 'all'
      and e.language = ${locale} and e.published_at <= ${now}
    where c.state = 'shown' and c.shown_at > ${since} and c.shown_at <= ${now}
    group by c.content_id, e.published_at order by count(*) desc, e.published_at desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
