import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { DAY_MS } from '../../platform/durations.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { confirmedSubscribers } from '../../readers/subscriptions/recipients.ts'
import { announceEditions } from '../editions/store.ts'
import { visitsOf } from '../visits/store.ts'
import type { Figures } from './model.ts'

/** Tells the senders of all processes that editions begin, stop or go on. */
export const DELIVERY_CHANNEL = 'portada_newsletter_delivery'

/** Addresses of an edition are kept so long after it ended, then its totals alone. */
const KEPT_DAYS = 30

const announce = (db: Db) => sql`select pg_notify(${DELIVERY_CHANNEL}, '')`.execute(db)

/**
 * Begins an edition: it and all its recipients in one transaction, because a list that was built half way would count as
 * whole. Addresses of one domain are spread evenly over the list, so that no server gets all of its at once.
 * @returns how many get it; null when the edition is in no state to leave
 */
export async function startSending(db: Db, editionId: string, now: Date): Promise<number | null> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ newsletter_id: string; locale: Locale }>`
      update newsletter_edition set state = 'sending', started_at = ${now}, ended_at = null, paused_why = null
      where id = ${editionId} and state in ('draft', 'ready', 'scheduled') and html <> ''
      returning newsletter_id, locale`.execute(trx)
    const [edition] = rows
    if (!edition) return null
    const { numAffectedRows } = await sql`
      insert into newsletter_delivery (edition_id, email_key, email, domain, next_at)
      select ${editionId}, email_key, email, domain, ${now} from (
        select email_key, email, domain, (row_number() over (partition by domain order by email_key)
          - (hashtext(email_key) & 1023) / 1024.0) / count(*) over (partition by domain) as place
        from (select email_key, email, split_part(email_key, '@', 2) as domain
          from ${confirmedSubscribers(edition.newsletter_id, edition.locale)} r) addressed
      ) spread order by place, email_key
      on conflict (edition_id, email_key) do nothing`.execute(trx)
    await announce(trx)
    await announceEditions(trx, edition.newsletter_id)
    return Number(numAffectedRows ?? 0)
  })
}

/** Stops an edition that is leaving; what waits keeps its place. */
export async function pauseSending(db: Db, editionId: string, why: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update newsletter_edition set state = 'paused', paused_why = ${why}
    where id = ${editionId} and state = 'sending'`.execute(db)
  await announce(db)
  return Boolean(numAffectedRows)
}

/** Lets a paused edition go on. */
export async function resumeSending(db: Db, editionId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update newsletter_edition set state = 'sending', paused_why = null
    where id = ${editionId} and state = 'paused'`.execute(db)
  await announce(db)
  return Boolean(numAffectedRows)
}

/** How an edition is doing; what it came to once its addresses are forgotten. Null when there is no such edition. */
export async function editionFigures(db: Db, editionId: string): Promise<Figures | null> {
  const { rows: kept } = await sql<{ totals: Partial<Figures> }>`
    select totals from newsletter_edition where id = ${editionId}`.execute(db)
  if (!kept[0]) return null
  const { rows } = await sql<Omit<Figures, 'visits'>>`select count(*)::int as recipients,
      count(*) filter (where d.state in ('waiting', 'claimed', 'begun'))::int as waiting,
      count(*) filter (where d.state = 'sent')::int as sent,
      count(*) filter (where d.state = 'refused')::int as refused,
      count(*) filter (where d.state = 'given-up')::int as "givenUp",
      count(*) filter (where d.state = 'dropped')::int as dropped,
      count(*) filter (where d.state = 'unsure')::int as unsure,
      count(*) filter (where bounce = 'hard')::int as hard,
      count(*) filter (where bounce = 'soft')::int as soft,
      count(*) filter (where complained_at is not null)::int as complaints,
      count(*) filter (where d.state = 'sent' and s.email_key is null and complained_at is null
        and bounce is distinct from 'hard' and not exists (select from newsletter_delivery later
          join newsletter_edition le on le.id = later.edition_id where later.email_key = d.email_key
            and le.newsletter_id = e.newsletter_id and later.state = 'sent' and later.sent_at > d.sent_at))::int as left
    from newsletter_delivery d join newsletter_edition e on e.id = d.edition_id
    left join newsletter_subscription s on s.email_key = d.email_key and s.newsletter_id = e.newsletter_id
      and s.state = 'confirmed'
    where d.edition_id = ${editionId}`.execute(db)
  const counted = rows[0]!
  const figures = counted.recipients === 0 && kept[0].totals.recipients ? { ...counted, ...kept[0].totals } : counted
  return { ...figures, visits: await visitsOf(db, editionId) }
}

/** A recipient of whom nobody knows whether the edition arrived. */
export interface Unsure {
  id: string
  email: string
  begunAt: string
}

/** Whom an edition may or may not have reached. */
export async function unsureOf(db: Db, editionId: string): Promise<Unsure[]> {
  const { rows } = await sql<{ id: string; email: string; begun_at: Date }>`
    select id::text, email, begun_at from newsletter_delivery where edition_id = ${editionId} and state = 'unsure'
    order by newsletter_delivery.id`.execute(db)
  return rows.map(({ id, email, begun_at: at }) => ({ id, email, begunAt: new Date(at).toISOString() }))
}

/** Sends an edition to those of whom nobody knows, because somebody decided so; answers how many. */
export async function sendToUnsure(db: Db, editionId: string, now: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { numAffectedRows } = await sql`update newsletter_delivery
      set state = 'waiting', next_at = ${now}, attempts = 0 where edition_id = ${editionId} and state = 'unsure'`.execute(
      trx,
    )
    await sql`update newsletter_edition set state = 'sending', ended_at = null
      where id = ${editionId} and state = 'sent' and ${Number(numAffectedRows ?? 0)} > 0`.execute(trx)
    await announce(trx)
    return Number(numAffectedRows ?? 0)
  })
}

/** Editions whose last recipient had their turn have been sent; answers their ids. Of cancelled ones nobody has a turn. */
export async function endEditions(db: Db, now: Date): Promise<string[]> {
  await sql`update newsletter_delivery d set state = 'dropped' from newsletter_edition e
    where e.id = d.edition_id and e.state = 'cancelled' and d.state = 'waiting'`.execute(db)
  const { rows } = await sql<{ id: string }>`update newsletter_edition e set state = 'sent', ended_at = ${now}
    where e.state = 'sending' and not exists (select from newsletter_delivery d
      where d.edition_id = e.id and d.state in ('waiting', 'claimed', 'begun')) returning id::text`.execute(db)
  return rows.map(({ id }) => id)
}

/** Keeps of editions that ended long ago what they came to, and none of their addresses; answers how many addresses. */
export async function forgetDeliveries(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  const { rows } = await sql<{ id: string }>`select distinct e.id::text from newsletter_edition e
    join newsletter_delivery d on d.edition_id = e.id
    where e.state in ('sent', 'cancelled', 'paused') and coalesce(e.ended_at, e.started_at) < ${before}`.execute(db)
  let forgotten = 0
  for (const { id } of rows) {
    const figures = await editionFigures(db, id)
    forgotten += await inTransaction(db, async (trx) => {
      await sql`update newsletter_edition set totals = totals || ${JSON.stringify(figures)}::jsonb
        where id = ${id}`.execute(trx)
      const { numAffectedRows } = await sql`delete from newsletter_delivery where edition_id = ${id}`.execute(trx)
      return Number(numAffectedRows ?? 0)
    })
  }
  return forgotten
}
