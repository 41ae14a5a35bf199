import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { emailKey } from '../accounts/model.ts'
import { newsletterInputSchema, type NewsletterInput } from './input-model.ts'

interface Where {
  db: Db
  now: Date
  site: { alias: string }
  locale: Locale
}

/** Adds a newsletter; one that is there stays as it is. */
export async function addNewsletter(db: Db, input: NewsletterInput): Promise<void> {
  const { id, site, name, description, position } = newsletterInputSchema.parse(input)
  await sql`insert into newsletter (id, site, name, description, position)
    values (${id}, ${site}, ${JSON.stringify(name)}, ${JSON.stringify(description)}, ${position})
    on conflict (id) do nothing`.execute(db)
}

/** The ids of the newsletters of a site. */
export async function newsletterIds(db: Db, site: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from newsletter where site = ${site}`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/**
 * The key of the address that newsletters of an account `r` go to: its own when that is proved, else the proved one that
 * it had before.
 */
export const subscribedKey = sql`case when r.validated_at is not null then r.email_key else coalesce(
  (select f.former_key from reader_former_address f where f.reader_id = r.id
    and not exists (select from reader other where other.email_key = f.former_key) order by f.id desc limit 1),
  r.email_key) end`

/** An address that newsletters go to, or will go to once it is proved. */
interface SubscribedAddress {
  email: string
  proved: boolean
}

/** The address that newsletters of an account go to. */
export async function subscribedAddress(
  db: Db,
  { id, email }: { id: string; email: string },
): Promise<SubscribedAddress> {
  const { rows } = await sql<{ key: string; proved: boolean }>`
    select ${subscribedKey} as key, validated_at is not null as proved from reader r where id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) return { email, proved: false }
  const own = row.key === emailKey(email)
  return { email: own ? email : row.key, proved: row.proved || !own }
}

/** Subscribes an address of a reader, for the time when it is proved; unknown newsletters are left out. */
export async function subscribeReader(
  { db, now, site, locale }: Where,
  { email, proved }: SubscribedAddress,
  choices: readonly { id: string }[],
): Promise<void> {
  if (choices.length === 0) return
  await sql`insert into newsletter_subscription (email_key, newsletter_id, email, locale, state, created_at, confirmed_at)
    select ${emailKey(email)}, id, ${email.trim()}, ${locale}, ${proved ? 'confirmed' : 'pending'},
      ${now}::timestamptz, ${proved ? now : null}::timestamptz from newsletter
    where site = ${site.alias} and id = any(${choices.map((each) => String(each.id))})
    on conflict (email_key, newsletter_id) do update set state = excluded.state, confirmed_at = excluded.confirmed_at
      where newsletter_subscription.state = 'pending'`.execute(db)
}

/** The address of an account is proved: what it was subscribed to is so now, with what the one before had. */
export async function confirmSubscriptions(
  trx: Db,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  const before = await subscribedAddress(trx, { id, email })
  if (emailKey(before.email) !== emailKey(email)) await moveSubscriptions(trx, before.email, email)
  await sql`update newsletter_subscription set state = 'confirmed', confirmed_at = ${now}
    where email_key = ${emailKey(email)} and state = 'pending'`.execute(trx)
}

/** Ends subscriptions of an address. */
export async function unsubscribe(db: Db, email: string, ids: readonly string[]): Promise<void> {
  await sql`delete from newsletter_subscription where email_key = ${emailKey(email)} and newsletter_id = any(${ids})`.execute(
    db,
  )
}

/** The newsletters of a site in the order it has for them. */
export async function newslettersOf(
  db: Db,
  site: string,
  locale: Locale,
): Promise<{ id: string; name: string; description: string }[]> {
  const { rows } = await sql<{ id: string; name: string; description: string | null }>`
    select id, coalesce(name ->> ${locale}::text, name ->> 'es') as name,
      coalesce(description ->> ${locale}::text, description ->> 'es') as description
    from newsletter where site = ${site} order by position, id`.execute(db)
  return rows.map((row) => ({ ...row, description: row.description ?? '' }))
}

/** Takes the subscriptions of a reader along to a new address; what that one has already stays as it is. */
export async function moveSubscriptions(db: Db, from: string, to: string): Promise<void> {
  await sql`delete from newsletter_subscription old where email_key = ${emailKey(from)} and exists (
    select from newsletter_subscription new where new.email_key = ${emailKey(to)} and new.newsletter_id = old.newsletter_id)`.execute(
    db,
  )
  await sql`update newsletter_subscription set email_key = ${emailKey(to)}, email = ${to} where email_key = ${emailKey(from)}`.execute(
    db,
  )
}
