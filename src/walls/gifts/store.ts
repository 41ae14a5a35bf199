import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { GIFTS_A_MONTH, MOST_OPENED } from './model.ts'

/** Gives a content away; answers how many gifts of the month are left, or null when there were none. */
export async function addGift(
  db: Db,
  gift: { hash: string; readerId: string; site: string; contentId: string; now: Date; until: Date; since: Date },
): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    // Two gifts of one reader wait for each other: neither sees a month that the other fills.
    await sql`select 1 from reader where id = ${gift.readerId} for update`.execute(trx)
    const { rows } = await sql<{ given: number }>`select count(*)::int as given from wall_gift
      where reader_id = ${gift.readerId} and given_at >= ${gift.since}`.execute(trx)
    const { given } = rows[0]!
    if (given >= GIFTS_A_MONTH) return null
    await sql`insert into wall_gift (token_hash, reader_id, site, content_id, given_at, until)
      values (${gift.hash}, ${gift.readerId}, ${gift.site}, ${gift.contentId}::bigint, ${gift.now}, ${gift.until})`.execute(
      trx,
    )
    return GIFTS_A_MONTH - given - 1
  })
}

/** A gift by the digest of its token. */
export interface Gift {
  site: string
  contentId: string
  until: Date
}

/** A gift that a link leads to, however old; null when there is none. */
export async function findGift(db: Db, hash: string): Promise<Gift | null> {
  const { rows } = await sql<Gift>`select site, content_id::text as "contentId", until
    from wall_gift where token_hash = ${hash}`.execute(db)
  return rows[0] ?? null
}

/** Opens a gift for one more browser; false when it is over or used up. */
export async function openGift(db: Db, hash: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update wall_gift set opened = opened + 1
    where token_hash = ${hash} and until > ${now} and opened < ${MOST_OPENED} returning 1`.execute(db)
  return rows.length > 0
}

/** Forgets gifts that ended a month ago; answers how many. */
export async function forgetGifts(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from wall_gift
    where until < ${now}::timestamptz - make_interval(days => 31)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
