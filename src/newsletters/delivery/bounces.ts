import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { suppress } from '../../readers/subscriptions/suppression.ts'
import { alarmOf, SOFT_LIMIT, type BounceKind } from './model.ts'
import { pauseSending } from './store.ts'

/** Whose mail came back. */
interface Returned {
  email: string
  emailKey: string
  editionId: string
}

/** What a mail that came back has led to. */
export interface BounceEffect {
  suppressed: boolean
  /** Why its edition was paused; null when it goes on. */
  paused: string | null
}

/** What a bounce that was noted has for consequences: for the address, and for the edition. */
export async function afterBounce(db: Db, of: Returned, kind: BounceKind, now: Date): Promise<BounceEffect> {
  const suppressed = kind === 'hard' || (await softBounces(db, of.emailKey, now)) >= SOFT_LIMIT.times
  if (suppressed) await suppress(db, of.email, 'hard', now)
  return { suppressed, paused: await pauseWhenAlarming(db, of.editionId) }
}

/** Notes what a provider or a returned mail says of a delivery; null when nothing is known of it. */
export async function noteReturned(
  db: Db,
  deliveryId: string,
  kind: BounceKind | 'complaint',
  { reason, now }: { reason: string; now: Date },
): Promise<(BounceEffect & { email: string }) | null> {
  const noted =
    kind === 'complaint'
      ? sql`complained_at = coalesce(complained_at, ${now})`
      : // What is dead for good is not alive again because another mail came back for now.
        sql`bounce = case when bounce = 'hard' then 'hard' else ${kind} end, bounced_at = ${now}, failure = ${reason}`
  const { rows } = await sql<{ email: string; email_key: string; edition_id: string }>`
    update newsletter_delivery set ${noted} where id = ${deliveryId}
    returning email, email_key, edition_id::text`.execute(db)
  const [row] = rows
  if (!row) return null
  // Whoever had it has erased their account meanwhile.
  if (row.email === '') return { email: '', suppressed: false, paused: null }
  const of = { email: row.email, emailKey: row.email_key, editionId: row.edition_id }
  if (kind !== 'complaint') return { email: row.email, ...(await afterBounce(db, of, kind, now)) }
  await suppress(db, row.email, 'complaint', now)
  return { email: row.email, suppressed: true, paused: await pauseWhenAlarming(db, of.editionId) }
}

/** Counts soft bounces of an address from now on: somebody of the house knows that its mailbox takes mail again. */
export async function countBouncesAnew(db: Db, emailKey: string): Promise<void> {
  await sql`update newsletter_delivery set bounced_at = null where email_key = ${emailKey} and bounce = 'soft'`.execute(
    db,
  )
}

async function softBounces(db: Db, emailKey: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - SOFT_LIMIT.days * DAY_MS)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from newsletter_delivery
    where email_key = ${emailKey} and bounce = 'soft' and bounced_at > ${since}`.execute(db)
  return rows[0]!.n
}

/** The list is looked through only when enough has come back to mean something. */
async function pauseWhenAlarming(db: Db, editionId: string): Promise<string | null> {
  const { rows: back } = await sql<{ hard: number; complaints: number }>`
    select count(*) filter (where bounce = 'hard')::int as hard,
      count(*) filter (where complained_at is not null)::int as complaints
    from newsletter_delivery where edition_id = ${editionId} and (bounce is not null or complained_at is not null)`.execute(
    db,
  )
  if (!alarmOf(1, back[0]!)) return null
  const { rows } = await sql<{ tried: number }>`select count(*)::int as tried from newsletter_delivery
    where edition_id = ${editionId} and state in ('sent', 'refused', 'given-up', 'unsure')`.execute(db)
  const why = alarmOf(rows[0]!.tried, back[0]!)
  return why && (await pauseSending(db, editionId, why)) ? why : null
}
