import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

/** When the first content of a site was published that is out today; null when there is none. */
export async function firstPublished(
  db: Db,
  { site, locale, now }: { site: string; locale: Locale; now: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select published_at as at from listing_entry
    where site = ${site} and list = 'all' and language = ${locale} and published_at <= ${now}
    order by published_at limit 1`.execute(db)
  return rows[0]?.at ?? null
}
