import { sql, type RawBuilder } from 'kysely'
import { ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import type { Db } from '../../platform/database/schema.ts'
import { emailKey } from '../accounts/model.ts'
import { subscribedAddress, subscribedKey } from '../subscriptions/store.ts'
import type { AccountEvent, DataKind } from './model.ts'

/** So many events a reader sees. */
const SHOWN_EVENTS = 50

/** The events of an account, the newest first. */
export async function eventsOf(db: Db, readerId: string, limit = SHOWN_EVENTS): Promise<AccountEvent[]> {
  const { rows } = await sql<AccountEvent & { at: string | Date }>`select at, kind, agent, address, detail
    from reader_event where reader_id = ${readerId} order by id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** Kinds of what is kept, by their tables; a table that is added later comes under its own name. */
const KINDS_OF_TABLES: Readonly<Record<string, string>> = {
  reader_saved: 'saved',
  reader_followed: 'followed',
  reader_follow_mail: 'followed-by-mail',
  reader_follow_notice: 'told-by-mail',
  reader_following: 'following',
  reader_child: 'children',
  reader_identity: 'identities',
  reader_session: 'sessions',
  reader_event: 'events',
  reader_passkey: 'passkeys',
  reader_nick: 'nicks',
  reader_token: 'links',
  reader_former_address: 'former-addresses',
  newsletter_subscription: 'newsletters',
  newsletter_delivery: 'editions-received',
  comment: 'comments',
  comment_vote: 'comment-votes',
  comment_report: 'comment-reports',
  contribution: 'contributions',
  contribution_file: 'contribution-files',
  contribution_takedown: 'takedowns',
  receipt: 'receipts',
  moderation_queue: 'moderation-waiting',
  moderation_act: 'moderation-decisions',
  moderation_appeal: 'appeals',
  reader_standing: 'standing',
  rating: 'ratings',
  poll_voter: 'votes',
  contact_message: 'messages',
  interview_question: 'questions',
  interview_sender: 'questions-sent',
  interview_question_back: 'questions-backed',
  meter_read: 'reads',
  wall_gift: 'gifts',
  push_subscription: 'devices',
}
/** Columns that name a content, whose title is said beside them. */
const TITLED: Readonly<Record<string, string>> = {
  reader_saved: 'content_id',
  reader_followed: 'author_id',
  reader_follow_notice: 'content_id',
  rating: 'content_id',
  poll_voter: 'poll_id',
  comment: 'content_id',
  meter_read: 'content_id',
  wall_gift: 'content_id',
}
/**
 * Columns that prove who somebody is, which nobody gets to see, those that only lead to the account, and those that tell
 * who of the newsroom decided.
 */
const LEFT_OUT =
  /hash$|mark$|^(?:reader_id|email_key|former_key|access_version|actor|claimed_by|claimed_until|holder|held_until|first_by|decided_by|queued|feed_token|auth|p256dh)$/

type Row = Record<string, unknown>

/**
 * Everything that is kept of a reader, by kind; no password, no token and no digest of one. The tables are found by
 * their references to the account or by the key of its address, so that none can be forgotten here.
 */
export async function everythingOf(
  db: Db,
  { id, email }: { id: string; email: string },
): Promise<{ account: Row | null } & Record<string, Row | Row[] | null>> {
  const key = emailKey(email)
  const subscribed = emailKey((await subscribedAddress(db, { id, email })).email)
  const [account] = await rowsOf(db, 'reader', 'id', id)
  const kept: Record<string, Row[]> = {}
  for (const { table, column } of await tablesOfReaders(db)) {
    const titled = TITLED[table] ?? null
    const rows = await rowsOf(db, table, column, column === 'email_key' ? subscribed : id, titled)
    kept[KINDS_OF_TABLES[table] ?? table] = rows
  }
  // Bodies of mails hold links that open the account.
  const { rows: mails } = await sql<Row>`select created_at as date, subject, sent_at from mail
    where lower(recipient) = ${key} order by id`.execute(db)
  return { account: account ?? null, ...kept, mails }
}

async function tablesOfReaders(db: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'reader'::regclass
    union select a.attrelid::regclass::text, a.attname from pg_attribute a join pg_class t on t.oid = a.attrelid
      where a.attname = 'email_key' and not a.attisdropped and t.relkind = 'r' and t.oid <> 'reader'::regclass
    order by 1`.execute(db)
  return rows
}

/** Rows of a table, with the title of the content that `titled` names. */
async function rowsOf(
  db: Db,
  table: string,
  column: string,
  value: string,
  titled: string | null = null,
): Promise<Row[]> {
  const title = titled
    ? sql`(select jsonb_build_object('title', coalesce(c.card ->> 'title', c.data -> 'name' ->> ${ROOT_LOCALE}::text)) from content c where c.id = t.${sql.ref(titled)})`
    : sql`'{}'::jsonb`
  const { rows } = await sql<{ row: Row }>`select to_jsonb(t) || ${title} as row from ${sql.table(table)} t
    where ${sql.ref(column)} = ${value}`.execute(db)
  return rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([name]) => !LEFT_OUT.test(name))))
}

/** Erases one kind of what is kept of a reader. */
export async function eraseKind(db: Db, id: string, kind: DataKind): Promise<void> {
  const queries: Record<DataKind, RawBuilder<unknown>> = {
    saved: sql`delete from reader_saved where reader_id = ${id}`,
    followed: sql`delete from reader_followed where reader_id = ${id}`,
    newsletters: sql`delete from newsletter_subscription where email_key = (
      select ${subscribedKey} from reader r where r.id = ${id})`,
    children: sql`delete from reader_child where reader_id = ${id}`,
    contact: sql`update reader set phone = null, nif = null, address = null, postal_code = null, province = null,
      city = null, birthdate = null, alternative_email = null where id = ${id}`,
    passkeys: sql`delete from reader_passkey where reader_id = ${id}`,
    events: sql`delete from reader_event where reader_id = ${id}`,
    devices: sql`delete from push_subscription where reader_id = ${id}`,
    comments: sql`select erase_comments(${id})`,
  }
  await queries[kind].execute(db)
}
