import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { nickKey, type Reader } from '../accounts/model.ts'
import { findByEmail, findReader } from '../accounts/store.ts'

/** An account as a list of accounts shows it. */
export interface Entry {
  id: string
  email: string
  nick: string | null
  name: string | null
  surname: string | null
  site: string
  state: 'validated' | 'waiting' | 'blocked' | 'legacy'
  createdAt: string
}

/** Accounts whose address, nick, name or id holds a text; the newest first. */
export async function findAccounts(db: Db, text: string, limit: number): Promise<Entry[]> {
  const wanted = `%${text.trim().replace(/[%_\\]/g, '\\$&')}%`
  const { rows } = await sql<Omit<Entry, 'createdAt'> & { created_at: Date }>`
    select id, email, nick, name, surname, site, created_at,
      case when blocked_at is not null then 'blocked' when legacy and password_hash is null then 'legacy'
        when validated_at is null then 'waiting' else 'validated' end as state
    from reader where email_key like lower(${wanted}) or nick ilike ${wanted} or id = ${text.trim()}
      or concat_ws(' ', name, surname) ilike ${wanted}
    order by created_at desc, id limit ${limit}`.execute(db)
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: new Date(created_at).toISOString() }))
}

/** The account with this id, address or nick. */
export async function findAccount(db: Db, who: string): Promise<Reader | null> {
  const found = (await findReader(db, who)) ?? (await findByEmail(db, who))
  if (found) return found
  const { rows } = await sql<{ reader_id: string | null }>`
    select reader_id from reader_nick where key = ${nickKey(who)}`.execute(db)
  const id = rows[0]?.reader_id
  return id ? findReader(db, id) : null
}

/** Forgets accounts made before a moment whose address was never validated. Those of a former portal stay. */
export async function forgetNeverValidated(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ email_key: string }>`delete from reader r
    where validated_at is null and not legacy and created_at < ${before}
      -- A changed address waits to be validated too, but its account is somebody's.
      and not exists (select from reader_event e where e.reader_id = r.id
        and e.kind in ('validated', 'signed-in', 'password-changed', 'email-changed', 'data-erased'))
    returning email_key`.execute(db)
  const keys = rows.map((row) => row.email_key)
  if (keys.length > 0) {
    await sql`delete from mail where lower(recipient) = any(${keys})`.execute(db)
    await sql`delete from newsletter_subscription where email_key = any(${keys}) and state = 'pending'`.execute(db)
  }
  return keys.length
}
