import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { GIFTS_A_MONTH, MOST_OPENED } from './model.ts'
import { giftDigest, type Given, giftToken } from './token.ts'

/**
 * Gives a content away; answers the token of its link, until when it opens and how many gifts of the month are left, or
 * null when there were none. What the reader has given already and still opens is the same gift.
 */
export async function addGift(
  db: Db,
  secret: string,
  { until, since, ...gift }: Given & { until: Date; since: Date },
): Promise<{ token: string; until: Date; left: number } | null> {
  return db.transaction().execute(async (trx) => {
    // Two gifts of one reader wait for each other: neither sees a month that the other fills.
    await sql`select 1 from reader where id = ${gift.readerId} for update`.execute(trx)
    const { rows } = await sql<{ given: number }>`select count(*)::int as given from wall_gift
      where reader_id = ${gift.readerId} and given_at >= ${since}`.execute(trx)
    const left = GIFTS_A_MONTH - rows[0]!.given
    const same = await openGiftOf(trx, secret, gift)
    if (same) return { ...same, left }
    if (left <= 0) return null
    const token = giftToken(secret, gift)
    await sql`insert into wall_gift (token_hash, reader_id, site, content_id, given_at, until)
      values (${giftDigest(token)}, ${gift.readerId}, ${gift.site}, ${gift.contentId}::bigint, ${gift.givenAt}, ${until})`.execute(
      trx,
    )
    return { token, until, left: left - 1 }
  })
}

/** What a reader has given of a content, while its link opens it; one whose token does not follow from it is not found. */
async function openGiftOf(db: Db, secret: string, gift: Given): Promise<{ token: string; until: Date } | null> {
  const { rows } = await sql<{ hash: string; givenAt: Date; until: Date }>`
    select token_hash as hash, given_at as "givenAt", until from wall_gift
    where reader_id = ${gift.readerId} and site = ${gift.site} and content_id = ${gift.contentId}::bigint
      and until > ${gift.givenAt} and opened < ${MOST_OPENED}`.execute(db)
  for (const { hash, givenAt, until } of rows) {
    const token = giftToken(secret, { ...gift, givenAt: new Date(givenAt) })
    if (giftDigest(token) === hash) return { token, until: new Date(until) }
  }
  return null
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
