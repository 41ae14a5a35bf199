import { sql } from 'kysely'
import { localizedColumn } from '../../platform/i18n/localized-sql.ts'
import { notifyTags } from '../../platform/cache/notify.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { emailKey } from '../accounts/model.ts'
import { newslettersTag } from './model.ts'
import { liftSuppression } from './suppression.ts'
import { newsletterInputSchema, type NewsletterInput } from './input-model.ts'

interface Where {
  db: Db
  now: Date
  site: { alias: string }
  locale: Locale
}

/** The language that a newsletter comes in for whoever wants it in this one: some are written in one alone. */
const spoken = (locale: Locale) =>
  sql`case when locales is null or ${locale} = any(locales) then ${locale} else locales[1] end`

/** Adds a newsletter; one that is there stays as it is. */
export async function addNewsletter(db: Db, input: NewsletterInput): Promise<void> {
  const { id, site, name, description, position } = newsletterInputSchema.parse(input)
  await sql`insert into newsletter (id, site, name, description, position)
    values (${id}, ${site}, ${JSON.stringify(name)}, ${JSON.stringify(description)}, ${position})
    on conflict (id) do nothing`.execute(db)
  await notifyTags(db, [newslettersTag(site)])
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
    select ${emailKey(email)}, id, ${email.trim()}, ${spoken(locale)}, ${proved ? 'confirmed' : 'pending'},
      ${now}::timestamptz, ${proved ? now : null}::timestamptz from newsletter
    where site = ${site.alias} and id = any(${choices.map((each) => String(each.id))})
    on conflict (email_key, newsletter_id) do update set state = excluded.state, confirmed_at = excluded.confirmed_at,
      by_form = false where newsletter_subscription.state = 'pending'`.execute(db)
  if (proved) await liftSuppression(db, email)
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
    where email_key = ${emailKey(email)} and state = 'pending' and not by_form`.execute(trx)
}

/**
 * Notes that somebody asked for newsletters for an address, in whose name nobody speaks yet; answers those that wait for
 * its mailed link. What is confirmed stays as it is.
 */
export async function askForAddress(
  db: Db,
  { email, ids, locale, now }: { email: string; ids: readonly string[]; locale: Locale; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into newsletter_subscription (email_key, newsletter_id, email, locale, state, created_at, by_form)
    select ${emailKey(email)}, id, ${email.trim()}, ${spoken(locale)}, 'pending', ${now}::timestamptz, true from newsletter
    where id = any(${ids})
    on conflict (email_key, newsletter_id) do update set created_at = excluded.created_at,
      locale = case when newsletter_subscription.by_form then excluded.locale else newsletter_subscription.locale end
      where newsletter_subscription.state = 'pending'
    returning newsletter_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Notes that a link to confirm was mailed. */
export async function noteMailed(db: Db, email: string, ids: readonly string[], now: Date): Promise<void> {
  await sql`update newsletter_subscription set mailed_at = ${now}
    where email_key = ${emailKey(email)} and newsletter_id = any(${ids}) and state = 'pending'`.execute(db)
}

/** The link that was mailed to an address was pressed; `none` of them waits or is confirmed when they were ended since. */
export async function confirmAddressed(
  db: Db,
  { email, ids, now }: { email: string; ids: readonly string[]; now: Date },
): Promise<'now' | 'before' | 'none'> {
  const key = emailKey(email)
  const { numAffectedRows } = await sql`update newsletter_subscription
    set state = 'confirmed', confirmed_at = ${now}, by_form = false
    where email_key = ${key} and newsletter_id = any(${ids}) and state = 'pending'`.execute(db)
  if (numAffectedRows) return 'now'
  const { rows } = await sql`select from newsletter_subscription
    where email_key = ${key} and newsletter_id = any(${ids}) limit 1`.execute(db)
  return rows.length > 0 ? 'before' : 'none'
}

/** What an address gets, with the language of each. */
export async function subscriptionsOf(db: Db, email: string): Promise<{ id: string; site: string; locale: Locale }[]> {
  const { rows } = await sql<{ id: string; site: string; locale: Locale }>`
    select n.id, n.site, s.locale from newsletter_subscription s join newsletter n on n.id = s.newsletter_id
    where s.email_key = ${emailKey(email)} and s.state = 'confirmed' order by n.site, n.position, n.id`.execute(db)
  return rows
}

/** Lets choices of one address wait for each other: each ends some subscriptions and begins others. */
export async function holdAddress(trx: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`subscriptions:${emailKey(email)}`}, 0))`.execute(trx)
}

/** Sets what an address gets of some newsletters, and in which language; the others stay. */
export async function setSubscriptions(
  db: Db,
  {
    email,
    of,
    ids,
    locale,
    now,
  }: { email: string; of: readonly string[]; ids: readonly string[]; locale: Locale; now: Date },
): Promise<void> {
  await unsubscribe(
    db,
    email,
    of.filter((id) => !ids.includes(id)),
  )
  await sql`insert into newsletter_subscription (email_key, newsletter_id, email, locale, state, created_at, confirmed_at)
    select ${emailKey(email)}, id, ${email.trim()}, ${spoken(locale)}, 'confirmed', ${now}::timestamptz, ${now}::timestamptz
    from newsletter where id = any(${ids.filter((id) => of.includes(id))})
    on conflict (email_key, newsletter_id) do update set locale = excluded.locale, state = 'confirmed', by_form = false,
      confirmed_at = coalesce(newsletter_subscription.confirmed_at, excluded.confirmed_at)`.execute(db)
}

/** Ends all that an address gets or waits for. */
export async function unsubscribeFromAll(db: Db, email: string): Promise<void> {
  await sql`delete from newsletter_subscription where email_key = ${emailKey(email)}`.execute(db)
}

/** Forgets what nobody confirmed since a moment; what an account waits for goes with the account. */
export async function forgetPending(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from newsletter_subscription s where state = 'pending'
    and created_at < ${before} and (by_form or not exists (select from reader r where r.email_key = s.email_key))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** Whether an account `r` gets a newsletter, or will once its address is proved. */
export const isOwnSubscription = (newsletterId: string | null) => sql<boolean>`exists (
  select from newsletter_subscription own where own.newsletter_id = ${newsletterId} and own.email_key = ${subscribedKey}
    and (own.state = 'confirmed' or not own.by_form))`

/** Whether there is a newsletter of this id. */
export const isNewsletter = (id: string | null) => sql<boolean>`exists (select from newsletter where id = ${id})`

/** Ends subscriptions of an address. */
export async function unsubscribe(db: Db, email: string, ids: readonly string[]): Promise<void> {
  await sql`delete from newsletter_subscription where email_key = ${emailKey(email)} and newsletter_id = any(${ids})`.execute(
    db,
  )
}

/** The names of newsletters in a language, by id, in the order of their sites. */
export async function newsletterNames(
  db: Db,
  ids: readonly string[],
  locale: Locale,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${localizedColumn(sql`name`, locale)} as name from newsletter
    where id = any(${ids}) order by site, position, id`.execute(db)
  return rows
}

/** The newsletters of a site in the order it has for them. */
export async function newslettersOf(
  db: Db,
  site: string,
  locale: Locale,
): Promise<{ id: string; name: string; description: string }[]> {
  const { rows } = await sql<{ id: string; name: string; description: string | null }>`
    select id, ${localizedColumn(sql`name`, locale)} as name,
      ${localizedColumn(sql`description`, locale)} as description
    from newsletter where site = ${site} order by position, id`.execute(db)
  return rows.map((row) => ({ ...row, description: row.description ?? '' }))
}

/** Takes the subscriptions of a reader along to a new address; what that one has already stays as it is. */
export async function moveSubscriptions(db: Db, from: string, to: string): Promise<void> {
  await sql`delete from newsletter_subscription where email_key = ${emailKey(from)} and by_form`.execute(db)
  await sql`delete from newsletter_subscription old where email_key = ${emailKey(from)} and exists (
    select from newsletter_subscription new where new.email_key = ${emailKey(to)} and new.newsletter_id = old.newsletter_id)`.execute(
    db,
  )
  await sql`update newsletter_subscription set email_key = ${emailKey(to)}, email = ${to} where email_key = ${emailKey(from)}`.execute(
    db,
  )
}
