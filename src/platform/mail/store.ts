import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { RETRIES, type Mail, type StoredMail } from './model.ts'

declare module '../database/schema.ts' {
  interface Tables {
    mail: { id: string; recipient: string }
  }
}

/** Tells the senders of all processes that there is mail. */
export const MAIL_CHANNEL = 'portada_mail'

/** Puts a mail into the queue, in the transaction of what it tells of. */
export async function queueMail(db: Db, mail: Mail, now: Date): Promise<void> {
  await sql`insert into mail (created_at, recipient, subject, body_text, body_html, next_at)
    values (${now}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${now})`.execute(db)
  await sql`select pg_notify(${MAIL_CHANNEL}, '')`.execute(db)
}

interface Row {
  id: string
  created_at: Date
  recipient: string
  subject: string
  body_text: string
  body_html: string
  sent_at: Date | null
  attempts: number
  failure: string | null
}

const toMail = (row: Row): StoredMail => ({
  id: row.id,
  date: new Date(row.created_at).toISOString(),
  to: row.recipient,
  subject: row.subject,
  text: row.body_text,
  html: row.body_html,
  sentAt: row.sent_at ? new Date(row.sent_at).toISOString() : null,
  failure: row.failure,
})

/** The newest mails first; those to one address when it is given. */
export async function listMail(
  db: Db,
  { to, limit = 200 }: { to?: string | undefined; limit?: number } = {},
): Promise<StoredMail[]> {
  const { rows } = await sql<Row>`select * from mail ${to ? sql`where lower(recipient) = lower(${to})` : sql``}
    order by id desc limit ${limit}`.execute(db)
  return rows.map(toMail)
}

/**
 * Takes one mail that is due and hands it over; what fails is tried again later. Two senders never take the same.
 * @returns whether there was one
 */
export async function sendNext(db: Db, now: Date, send: (mail: StoredMail) => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Row>`select * from mail where sent_at is null and next_at <= ${now}
      and attempts <= ${RETRIES.length} order by next_at limit 1 for update skip locked`.execute(trx)
    const row = rows[0]
    if (!row) return false
    try {
      await send(toMail(row))
      await sql`update mail set sent_at = ${now}, failure = null where id = ${row.id}`.execute(trx)
    } catch (error) {
      const minutes = RETRIES[row.attempts] ?? RETRIES.at(-1)!
      const failure = error instanceof Error ? error.message.slice(0, 500) : String(error)
      await sql`update mail set attempts = attempts + 1, failure = ${failure},
        next_at = ${new Date(now.getTime() + minutes * 60_000)} where id = ${row.id}`.execute(trx)
    }
    return true
  })
}

/** Forgets mails written before a moment: sent, read in the outbox, or given up long ago. */
export async function forgetMail(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from mail where created_at < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
