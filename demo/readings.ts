import { sql } from 'kysely'
import type { Db } from '../src/platform/database/schema.ts'

/** How often the contents of the last days were read this morning: the newer the more, and never all alike. */
export async function seedReadings(db: Db, now: Date): Promise<void> {
  await sql`insert into content_view (content_id, hour, views)
    select content_id, date_trunc('hour', ${now}::timestamptz - interval '1 hour'),
      (1500 / (1 + extract(epoch from ${now}::timestamptz - min(published_at)) / 28800) + (content_id * 7919) % 400)::int
    from listing_entry
    where list = 'all' and published_at <= ${now} and published_at > ${now}::timestamptz - interval '6 days'
    group by content_id
    on conflict (content_id, hour) do nothing`.execute(db)
}
