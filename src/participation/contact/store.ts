import { sql } from 'kysely'
import { foundIn } from '../../platform/database/found-in.ts'
import type { Db } from '../../platform/database/schema.ts'
import { DAY_MS } from '../../platform/durations.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { ContactInput, MessageState } from './model.ts'

/** Days for which messages are kept, and those that are none. */
const KEPT_DAYS = 365
const SPAM_DAYS = 30

/** A message as it is kept. */
export interface ContactMessage extends Omit<ContactInput, 'topic'> {
  id: string
  /** What its writer was told, to ask by. */
  receipt: string
  site: string
  locale: Locale
  topic: string | null
  state: MessageState
  /** What the newsroom wrote back from the desk. */
  answer: string | null
  createdAt: string
  dueAt: string | null
}

/** A message that is put away. */
export interface NewMessage extends ContactInput {
  clientId: string | null
  site: string
  locale: Locale
  hash: string
  state: MessageState
  readerId: string | null
  dueAt: Date | null
}

/** Keeps a message; null when it was kept before. */
export async function addMessage(db: Db, m: NewMessage, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`insert into contact_message (client_id, site, locale, topic, name, company,
      position, email, phone, subject, body, page, commercial, body_hash, state, reader_id, created_at, due_at)
    values (${m.clientId}, ${m.site}, ${m.locale}, ${m.topic || null}, ${m.name}, ${m.company}, ${m.position},
      ${m.email}, ${m.phone}, ${m.subject}, ${m.message}, ${m.page}, ${m.commercial}, ${m.hash}, ${m.state},
      ${m.readerId}, ${now}, ${m.dueAt})
    on conflict (client_id) do nothing returning id::text as id`.execute(db)
  return rows[0]?.id ?? null
}

/** Whether the same was written since a moment. */
export async function wasWritten(db: Db, hash: string, since: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from contact_message where body_hash = ${hash} and created_at > ${since}
    limit 1`.execute(db)
  return rows.length > 0
}

const COLUMNS = sql`m.id::text as id, r.number as receipt, m.site, m.locale, m.topic, m.name, m.company, m.position,
  m.email, m.phone, m.subject, m.body as message, m.page, m.commercial, m.state, m.answer, m.created_at as "createdAt",
  m.due_at as "dueAt"`

type Row = Omit<ContactMessage, 'createdAt' | 'dueAt'> & { createdAt: Date; dueAt: Date | null }
const toMessage = (row: Row): ContactMessage => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
  dueAt: row.dueAt && new Date(row.dueAt).toISOString(),
})

/** The messages of a site or of all, those that wait longest first. */
export async function listMessages(
  db: Db,
  { site, state, limit = 200 }: { site?: string | undefined; state?: string | undefined; limit?: number } = {},
): Promise<ContactMessage[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from contact_message m
    join receipt r on r.kind = 'message' and r.target_id = m.id
    where ${site ? sql`m.site = ${site}` : sql`true`} and ${state ? sql`m.state = ${state}` : sql`true`}
    order by m.id limit ${limit}`.execute(db)
  return rows.map(toMessage)
}

/** Who wrote, about what, or under which number: what somebody who asks for a message says of it. */
const saidOf = (q: string) =>
  q === '' ? sql`true` : sql`${foundIn(sql`concat_ws(' ', r.number, m.name, m.email, m.company, m.subject)`, q)}`

/**
 * What waits and what was settled, by the desk: those that nobody has settled first come first, the others last.
 * @param q what is looked for; nothing finds all
 */
export async function messagesAt(
  db: Db,
  {
    sites,
    states,
    q = '',
    limit,
  }: { sites: readonly string[]; states: readonly MessageState[]; q?: string; limit: number },
): Promise<ContactMessage[]> {
  const waits = states.includes('new')
  const { rows } = await sql<Row>`select ${COLUMNS} from contact_message m
    join receipt r on r.kind = 'message' and r.target_id = m.id
    where m.site = any(${[...sites]}) and m.state = any(${[...states]}) and ${saidOf(q)}
    order by ${waits ? sql`m.due_at nulls last, m.id` : sql`m.id desc`} limit ${limit}`.execute(db)
  return rows.map(toMessage)
}

/** How many messages stand in each state, of all or of those that are looked for. */
export async function countMessages(db: Db, sites: readonly string[], q = ''): Promise<Map<MessageState, number>> {
  const { rows } = await sql<{ state: MessageState; count: number }>`select m.state, count(*)::int as count
    from contact_message m ${q === '' ? sql`` : sql`join receipt r on r.kind = 'message' and r.target_id = m.id`}
    where m.site = any(${[...sites]}) and ${saidOf(q)} group by m.state`.execute(db)
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** Keeps what was answered. */
export async function keepMessageAnswer(db: Db, id: string, answer: string): Promise<void> {
  await sql`update contact_message set answer = ${answer} where id = ${id}`.execute(db)
}

/** The message of a receipt; with `lock` nobody else decides about it meanwhile. */
export async function messageOf(db: Db, receipt: string, { lock = false } = {}): Promise<ContactMessage | null> {
  const { rows } = await sql<Row>`select ${COLUMNS} from contact_message m
    join receipt r on r.kind = 'message' and r.target_id = m.id
    where r.number = ${receipt} ${lock ? sql`for update of m` : sql``}`.execute(db)
  return rows[0] ? toMessage(rows[0]) : null
}

/** Whose account a message was sent with; null for a guest. Mails that tell of it go with that account. */
export async function writerOf(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ readerId: string | null }>`select reader_id as "readerId" from contact_message
    where id = ${id}`.execute(db)
  return rows[0]?.readerId ?? null
}

/** Says where a message stands now. */
export async function setMessageState(db: Db, id: string, state: MessageState, now: Date): Promise<void> {
  await sql`update contact_message set state = ${state}, settled_at = ${now} where id = ${id}`.execute(db)
}

/** Forgets messages of last year, and after a month what was none. */
export async function forgetMessages(db: Db, now: Date): Promise<number> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const { numAffectedRows } = await sql`with gone as (delete from contact_message
      where created_at < ${ago(KEPT_DAYS)} or (state = 'spam' and created_at < ${ago(SPAM_DAYS)}) returning id)
    delete from receipt where kind = 'message' and target_id in (select id from gone)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
