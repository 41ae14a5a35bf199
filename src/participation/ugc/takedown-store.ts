import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { DAY_MS } from '../../platform/durations.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

/** Days for which it is kept who asked, after the answer. */
const KEPT_DAYS = 30

/** What somebody asks who is in a picture. */
export interface NewTakedown {
  contributionId: string
  site: string
  locale: Locale
  email: string
  body: string
  readerId: string | null
  now: Date
}

/** Keeps what was asked. */
export async function addTakedown(trx: Db, asked: NewTakedown): Promise<void> {
  await sql`insert into contribution_takedown (contribution_id, site, locale, email, body, reader_id, asked_at)
    values (${asked.contributionId}, ${asked.site}, ${asked.locale}, ${asked.email}, ${asked.body}, ${asked.readerId},
      ${asked.now})`.execute(trx)
}

/** What was asked about a contribution, and how many of its gallery wait for an answer. */
export async function takedownsOn(
  db: Db,
  { id, gallery }: { id: string; gallery: string },
): Promise<{ open: number; answered: number; openInGallery: number }> {
  const { rows } = await sql<{ open: number; answered: number; openInGallery: number }>`select
      count(*) filter (where t.contribution_id = ${id} and t.answered_at is null)::int as open,
      count(*) filter (where t.contribution_id = ${id} and t.answered_at is not null)::int as answered,
      count(*) filter (where t.answered_at is null)::int as "openInGallery"
    from contribution_takedown t join contribution c on c.id = t.contribution_id
    where c.gallery = ${gallery}`.execute(db)
  return rows[0]!
}

/** Somebody who waits for an answer that was found. */
export interface DecidedTakedown {
  id: string
  site: string
  locale: Locale
  email: string
  /** Whether it is still shown. */
  kept: boolean
}

/** Marks as answered what nobody has to decide any more; returns who is to be told what. */
export async function takeDecided(trx: Db, now: Date): Promise<DecidedTakedown[]> {
  const { rows } = await sql<DecidedTakedown>`update contribution_takedown t set answered_at = ${now}
    from contribution c where c.id = t.contribution_id and t.answered_at is null and not exists (
      select from moderation_queue q where q.kind = 'contribution' and q.target_id = c.id)
    returning t.id::text as id, t.site, t.locale, t.email, c.state = 'shown' as kept`.execute(trx)
  return rows
}

/** Forgets who asked, a month after the answer. */
export async function forgetTakedowns(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  const { numAffectedRows } = await sql`delete from contribution_takedown where answered_at < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
