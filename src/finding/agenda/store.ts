import { sql } from 'kysely'
import { withImages } from '../../content/listings.ts'
import type { LoadedCard, StoredCard } from '../../content/model.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { nextDate } from './model.ts'

/** More events than these nobody looks through on one page. */
const MOST_EVENTS = 60
const MOST_READ_ROWS = 2000

/** Events that still happen, the next one first. */
export async function upcomingEvents(
  db: Db,
  { site, locale, now }: { site: string; locale: Locale; now: Date },
): Promise<LoadedCard[]> {
  const { rows } = await sql<{
    card: StoredCard
  }>`select card from listing_entry e join content on content.id = e.content_id
    where e.site = ${site} and e.list = 'type:event' and e.language = ${locale} and e.published_at <= ${now}
    order by e.published_at desc limit ${MOST_READ_ROWS}`.execute(db)
  const coming = rows
    .flatMap(({ card }) => {
      const next = card.event ? nextDate(card.event, now) : null
      return next === null ? [] : [{ card, next }]
    })
    .sort((a, b) => a.next.localeCompare(b.next) || a.card.title.localeCompare(b.card.title))
  return withImages(
    db,
    coming.slice(0, MOST_EVENTS).map(({ card }) => card),
  )
}
