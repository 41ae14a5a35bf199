import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { emailKey } from '../accounts/model.ts'
import type { AccountEvent, DataKind } from './model.ts'

/** So many events a reader sees. */
const SHOWN_EVENTS = 50

/** The events of an account, the newest first. */
export async function eventsOf(db: Db, readerId: string, limit = SHOWN_EVENTS): Promise<AccountEvent[]> {
  const { rows } = await sql<AccountEvent & { at: string | Date }>`select at, kind, agent, address, detail
    from reader_event where reader_id = ${readerId} order by id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** Everything that is kept of a reader, by kind; no password, no token and no digest of one. */
export async function everythingOf(db: Db, reader: { id: string; email: string }): Promise<Record<string, unknown>> {
  const { id } = reader
  const key = emailKey(reader.email)
  const parts: Record<string, RawBuilder<unknown>> = {
    account: sql`select to_jsonb(r) - 'password_hash' - 'email_key' as row from reader r where id = ${id}`,
    saved: sql`select jsonb_build_object('id', c.id, 'title', c.card ->> 'title', 'savedAt', s.saved_at) as row
      from reader_saved s join content c on c.id = s.content_id where reader_id = ${id} order by saved_at`,
    followed: sql`select jsonb_build_object('id', c.id, 'name', c.card ->> 'title', 'followedAt', f.followed_at) as row
      from reader_followed f join content c on c.id = f.author_id where reader_id = ${id} order by followed_at`,
    newsletters: sql`select to_jsonb(s) - 'email_key' as row from newsletter_subscription s where email_key = ${key}
      order by created_at`,
    children: sql`select to_jsonb(c) - 'reader_id' as row from reader_child c where reader_id = ${id} order by created_at`,
    identities: sql`select to_jsonb(i) - 'reader_id' as row from reader_identity i where reader_id = ${id}
      order by created_at`,
    sessions: sql`select to_jsonb(s) - 'hash' - 'reader_id' as row from reader_session s where reader_id = ${id}
      order by seen_at`,
    events: sql`select to_jsonb(e) - 'reader_id' - 'id' as row from reader_event e where reader_id = ${id} order by id`,
    mails: sql`select jsonb_build_object('date', created_at, 'subject', subject) as row from mail
      where lower(recipient) = ${key} order by id`,
  }
  const found = await Promise.all(
    Object.entries(parts).map(async ([name, query]) => {
      const { rows } = await (query as RawBuilder<{ row: unknown }>).execute(db)
      return [name, rows.map(({ row }) => row)] as const
    }),
  )
  const { account, ...lists } = Object.fromEntries(found)
  return { account: account?.[0] ?? null, ...lists }
}

/** Erases one kind of what is kept of a reader. */
export async function eraseKind(db: Db, reader: { id: string; email: string }, kind: DataKind): Promise<void> {
  const { id } = reader
  const queries: Record<DataKind, RawBuilder<unknown>> = {
    saved: sql`delete from reader_saved where reader_id = ${id}`,
    followed: sql`delete from reader_followed where reader_id = ${id}`,
    newsletters: sql`delete from newsletter_subscription where email_key = ${emailKey(reader.email)}`,
    children: sql`delete from reader_child where reader_id = ${id}`,
    contact: sql`update reader set phone = null, nif = null, address = null, postal_code = null, province = null,
      city = null, birthdate = null, alternative_email = null where id = ${id}`,
    events: sql`delete from reader_event where reader_id = ${id}`,
  }
  await queries[kind].execute(db)
}
