import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { localizedColumn } from '../../platform/i18n/localized-sql.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Site } from '../../sites/model.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { isHeldBack } from '../address/store.ts'
import { isNewsletter, isOwnSubscription, subscribedKey } from '../subscriptions/store.ts'
import { bulletinNewsletter } from '../subscriptions/model.ts'
import { suppress } from '../subscriptions/suppression.ts'
import { emailKey, nickKey, type Reader, type User } from './model.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    reader: ReaderTable
  }
}

interface ReaderTable {
  id: string
  email: string
  email_key: string
  nick: string | null
  password_hash: string | null
  legacy: boolean
  validated_at: Date | null
  blocked_at: Date | null
  name: string | null
  surname: string | null
  birthdate: string | null
  phone: string | null
  nif: string | null
  country: string
  province: string | null
  city: string | null
  address: string | null
  postal_code: string | null
  alternative_email: string | null
  bulletin: boolean
  demo_bulletin: boolean
  in_demo: boolean
  demo_data: unknown
  origin: string | null
  site: string
  locale: Locale
  created_at: Date
  changed_at: Date
  access_version: number
}

/** Fields of an account that writing may set. */
export type ReaderFields = Partial<Omit<Reader, 'id' | 'createdAt' | 'accessVersion'>> & {
  centralData?: Record<string, unknown>
}

const COLUMNS: Record<keyof ReaderFields, keyof ReaderTable> = {
  email: 'email',
  nick: 'nick',
  passwordHash: 'password_hash',
  legacy: 'legacy',
  validatedAt: 'validated_at',
  blockedAt: 'blocked_at',
  name: 'name',
  surname: 'surname',
  birthdate: 'birthdate',
  phone: 'phone',
  nif: 'nif',
  country: 'country',
  province: 'province',
  city: 'city',
  address: 'address',
  postalCode: 'postal_code',
  alternativeEmail: 'alternative_email',
  bulletin: 'bulletin',
  demoBulletin: 'demo_bulletin',
  centralAccount: 'in_demo',
  centralData: 'demo_data',
  origin: 'origin',
  site: 'site',
  locale: 'locale',
}

function toReader(row: ReaderTable): Reader {
  return {
    id: row.id,
    email: row.email,
    nick: row.nick,
    passwordHash: row.password_hash,
    legacy: row.legacy,
    validatedAt: row.validated_at,
    blockedAt: row.blocked_at,
    name: row.name,
    surname: row.surname,
    birthdate: row.birthdate,
    phone: row.phone,
    nif: row.nif,
    country: row.country,
    province: row.province,
    city: row.city,
    address: row.address,
    postalCode: row.postal_code,
    alternativeEmail: row.alternative_email,
    bulletin: row.bulletin,
    demoBulletin: row.demo_bulletin,
    centralAccount: row.in_demo,
    origin: row.origin,
    site: row.site,
    locale: row.locale,
    createdAt: row.created_at,
    accessVersion: row.access_version,
  }
}

const COLUMN_LIST = sql`*, to_char(birthdate, 'YYYY-MM-DD') as birthdate`

/** An account by its id. */
export async function findReader(db: Db, id: string): Promise<Reader | null> {
  const { rows } = await sql<ReaderTable>`select ${COLUMN_LIST} from reader where id = ${id}`.execute(db)
  return rows[0] ? toReader(rows[0]) : null
}

/** An account by its id, which nobody else changes until the transaction ends. */
export async function holdReader(trx: Db, id: string): Promise<Reader | null> {
  const { rows } = await sql<ReaderTable>`select ${COLUMN_LIST} from reader where id = ${id} for update`.execute(trx)
  return rows[0] ? toReader(rows[0]) : null
}

/** An account by its address, whatever case. */
export async function findByEmail(db: Db, email: string): Promise<Reader | null> {
  const { rows } =
    await sql<ReaderTable>`select ${COLUMN_LIST} from reader where email_key = ${emailKey(email)}`.execute(db)
  return rows[0] ? toReader(rows[0]) : null
}

/** An account by its address, which nobody else changes until the transaction ends. */
export async function holdByEmail(trx: Db, email: string): Promise<Reader | null> {
  const { rows } =
    await sql<ReaderTable>`select ${COLUMN_LIST} from reader where email_key = ${emailKey(email)} for update`.execute(
      trx,
    )
  return rows[0] ? toReader(rows[0]) : null
}

/** What could not be written because somebody else has it. */
export type Taken = 'email' | 'nick'

/** Makes an account; the id is random, so that none can be guessed, and never looks like an option of a command. */
export async function insertReader(
  db: Db,
  { email, ...fields }: ReaderFields & { email: string; site: string },
  now: Date,
): Promise<{ id: string } | { taken: Taken }> {
  const id = randomBytes(12).toString('hex')
  const { rows } = await sql<{ id: string }>`insert into reader (id, email, email_key, site, created_at, changed_at)
    values (${id}, ${email.trim()}, ${emailKey(email)}, ${fields.site}, ${now}, ${now})
    on conflict (email_key) do nothing returning id`.execute(db)
  if (!rows[0]) return { taken: 'email' }
  if (await isHeldBack(db, email, id, now)) {
    await sql`delete from reader where id = ${id}`.execute(db)
    return { taken: 'email' }
  }
  const taken = await updateReader(db, id, fields, now)
  return taken ? { taken } : { id }
}

/** Changes fields of an account; says what is taken. Nick and address stay unique whoever comes first. */
export async function updateReader(db: Db, id: string, fields: ReaderFields, now: Date): Promise<Taken | null> {
  if (fields.nick !== undefined && !(await takeNick(db, fields.nick, { readerId: id }))) return 'nick'
  if (fields.email !== undefined && !(await isEmailFree(db, fields.email, id, now))) return 'email'
  const values = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [
          sql`${sql.ref(COLUMNS[name as keyof ReaderFields])} = ${name === 'centralData' ? JSON.stringify(value) : value}`,
        ],
  )
  if (fields.email !== undefined) values.push(sql`email_key = ${emailKey(fields.email)}`)
  try {
    await sql`update reader set ${sql.join([...values, sql`changed_at = ${now}`])} where id = ${id}`.execute(db)
  } catch (error) {
    // Somebody else took the address in this moment.
    if (fields.email !== undefined && (error as { code?: string }).code === UNIQUE_VIOLATION) return 'email'
    throw error
  }
  return null
}

const UNIQUE_VIOLATION = '23505'

async function isEmailFree(db: Db, email: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from reader where email_key = ${emailKey(email)} and id <> ${id}`.execute(db)
  return rows.length === 0 && !(await isHeldBack(db, email, id, now))
}

/** Gives a nick to a reader or a child instead of the one they had; false when somebody else has it. */
export async function takeNick(
  db: Db,
  nick: string | null,
  owner: { readerId?: string; childId?: string },
): Promise<boolean> {
  const { readerId = null, childId = null } = owner
  const mine = sql`reader_id is not distinct from ${readerId} and child_id is not distinct from ${childId}`
  if (nick === null || nick === '') {
    await sql`delete from reader_nick where ${mine}`.execute(db)
    return true
  }
  const key = nickKey(nick)
  await sql`delete from reader_nick where ${mine} and key <> ${key}`.execute(db)
  const { rows } = await sql`insert into reader_nick (key, reader_id, child_id) values (${key}, ${readerId}, ${childId})
    on conflict (key) do update set key = excluded.key
    where reader_nick.reader_id is not distinct from excluded.reader_id
      and reader_nick.child_id is not distinct from excluded.child_id returning key`.execute(db)
  return rows.length > 0
}

/** Whether a nick is free, or the asking reader's own; one of a child is neither, whoever asks. */
export async function isNickFree(db: Db, nick: string, readerId: string | null): Promise<boolean> {
  const { rows } = await sql`select 1 from reader_nick where key = ${nickKey(nick)}
    and (child_id is not null or reader_id is distinct from ${readerId})`.execute(db)
  return rows.length === 0
}

/** The ids of some of what a reader `r` follows, the newest first. */
const followedBy = (which: RawBuilder<unknown>) => sql`array(select f.author_id::text from reader_followed f
  join content c on c.id = f.author_id where f.reader_id = r.id and ${which} order by f.followed_at desc, f.author_id desc)`

/** Everything about a reader that their browser shows (API contract, User). */
export async function userOf(
  db: Db,
  id: string,
  site: Pick<Site, 'alias' | 'settings'>,
  locale: Locale,
): Promise<User | null> {
  const newsletter = bulletinNewsletter(site)
  const { rows } = await sql<
    ReaderTable & {
      saved: string[]
      authors: string[]
      followed: string[]
      newsletters: User['newsletters']
      has_children: boolean
    } & {
      liked: string[]
      disliked: string[]
      reported: string[]
    }
  >`
    select r.*, to_char(r.birthdate, 'YYYY-MM-DD') as birthdate,
      array(select content_id::text from reader_saved where reader_id = r.id order by saved_at desc, content_id desc) as saved,
      ${followedBy(sql`c.type = 'author'`)} as authors, ${followedBy(sql`c.type <> 'author'`)} as followed,
      array(select comment_id::text from comment_vote where reader_id = r.id and value = 1 order by voted_at desc) as liked,
      array(select comment_id::text from comment_vote where reader_id = r.id and value = -1 order by voted_at desc) as disliked,
      array(select comment_id::text from comment_report where reader_id = r.id order by reported_at desc) as reported,
      exists (select from reader_child where reader_id = r.id) as has_children,
      coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', ${localizedColumn(sql`n.name`, locale)},
          'isSubscribed', coalesce(s.state = 'confirmed', false)) order by n.position, n.id)
        from newsletter n left join newsletter_subscription s on s.newsletter_id = n.id and s.email_key = ${subscribedKey}
        where n.site = ${site.alias}), '[]') as newsletters,
      case when ${isNewsletter(newsletter)} then ${isOwnSubscription(newsletter)} else r.bulletin end as bulletin
    from reader r where r.id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) return null
  return {
    id: row.id,
    nick: row.nick ?? '',
    name: row.name,
    surname: row.surname,
    email: row.email,
    bulletin: row.bulletin,
    birthdate: row.birthdate,
    savedContentIds: row.saved,
    followedAuthorIds: row.authors,
    followedIds: row.followed,
    commentsLikeId: row.liked,
    commentsDislikeId: row.disliked,
    commentsReportId: row.reported,
    newsletters: row.newsletters,
    isRegisteredInDemo: row.in_demo,
    phone: row.phone,
    nif: row.nif,
    address: row.address,
    postalCode: row.postal_code,
    city: row.city,
    province: row.province,
    country: row.country,
    demoBulletin: row.demo_bulletin,
    alternativeEmail: row.alternative_email,
    type: row.password_hash === null && !row.legacy ? 'rrss' : 'standard',
    hasChildren: row.has_children,
  }
}

/** Notes what happened to an account, for its reader to see. */
export async function noteEvent(
  db: Db,
  readerId: string,
  kind: string,
  {
    now,
    agent = null,
    address = null,
    detail = null,
  }: { now: Date; agent?: string | null; address?: string | null; detail?: string | null },
): Promise<void> {
  await sql`insert into reader_event (reader_id, at, kind, agent, address, detail)
    values (${readerId}, ${now}, ${kind}, ${agent}, ${address}, ${detail})`.execute(db)
}

/**
 * Erases an account and everything that hangs on it (OPEN-58). Addresses that got newsletters are noted as a digest, so
 * that no list that somebody still has brings them back.
 */
export async function eraseReader(db: Db, reader: Pick<Reader, 'id' | 'email'>, now: Date): Promise<void> {
  const { rows } = await sql<{ email: string }>`select distinct email_key as email from newsletter_subscription
    where email_key in (select r.email_key from reader r where r.id = ${reader.id}
      union select ${subscribedKey} from reader r where r.id = ${reader.id})`.execute(db)
  for (const { email } of rows) await suppress(db, email, 'erased', now)
  await sql`delete from newsletter_subscription where email_key in (
    select r.email_key from reader r where r.id = ${reader.id}
    union select ${subscribedKey} from reader r where r.id = ${reader.id})`.execute(db)
  // Its editions still count as sent; to whom is forgotten.
  await sql`update newsletter_delivery set email = '', email_key = 'erased:' || id,
      state = case when state in ('waiting', 'claimed') then 'dropped' else state end
    where email_key in (select r.email_key from reader r where r.id = ${reader.id}
      union select ${subscribedKey} from reader r where r.id = ${reader.id})`.execute(db)
  // Mails to addresses that the account had before name its reader too; one that somebody else has now is theirs.
  await sql`delete from mail where lower(recipient) = ${emailKey(reader.email)} or lower(recipient) in (
    select f.former_key from reader_former_address f where f.reader_id = ${reader.id}
      and not exists (select from reader other where other.email_key = f.former_key and other.id <> f.reader_id))`.execute(
    db,
  )
  await sql`delete from reader where id = ${reader.id}`.execute(db)
}
