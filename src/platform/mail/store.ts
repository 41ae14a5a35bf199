import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import type { Mail, MailState, StoredMail } from './model.ts'

declare module '../database/schema.ts' {
  interface Tables {
    mail: { id: string; recipient: string }
  }
}

/** Tells the senders of all processes that there is mail. */
export const MAIL_CHANNEL = 'portada_mail'

/** Puts a mail into the queue, in the transaction of what it tells of. */
export async function queueMail(db: Db, mail: Mail, now: Date): Promise<void> {
  await sql`insert into mail (message_id, created_at, recipient, reply_to, subject, body_text, body_html, bulk,
      leave_url, written_by, next_at)
    values (${`<${randomUUID()}@${mail.host}>`}, ${now}, ${mail.to}, ${mail.replyTo ?? null}, ${mail.subject}, ${mail.text}, ${mail.html},
      ${mail.bulk ?? false}, ${mail.leave ?? null}, ${mail.writtenBy ?? null}, ${now})`.execute(db)
  await sql`select pg_notify(${MAIL_CHANNEL}, '')`.execute(db)
}

/**
 * Lets the mails to an address that an account has left, and those that are answered to it, go with the account, whoever
 * has the address by then.
 */
export async function leaveMails(db: Db, to: string, account: string): Promise<void> {
  await sql`update mail set written_by = ${account}
    where lower(${to}) in (lower(recipient), lower(reply_to)) and written_by is null`.execute(db)
}

/** A row of the table `mail`. */
export interface MailRow {
  id: string
  message_id: string
  created_at: Date
  recipient: string
  reply_to: string | null
  subject: string
  body_text: string
  body_html: string
  leave_url: string | null
  state: MailState
  bulk: boolean
  attempts: number
  next_at: Date
  sent_at: Date | null
  failure: string | null
  uncertain_at: Date | null
}

const iso = (date: Date | null) => date && new Date(date).toISOString()

/** A mail as it is shown and sent. */
export const toMail = (row: MailRow): StoredMail => ({
  id: row.id,
  messageId: row.message_id,
  date: new Date(row.created_at).toISOString(),
  to: row.recipient,
  ...(row.reply_to && { replyTo: row.reply_to }),
  subject: row.subject,
  text: row.body_text,
  html: row.body_html,
  ...(row.leave_url && { leave: row.leave_url }),
  bulk: row.bulk,
  state: row.state,
  attempts: row.attempts,
  nextAt: row.state === 'waiting' ? iso(row.next_at) : null,
  sentAt: iso(row.sent_at),
  failure: row.failure,
  uncertainAt: iso(row.uncertain_at),
})

/** The newest mails first; those to one address, or in one state, when it is given. */
export async function listMail(
  db: Db,
  { to, state, limit = 200 }: { to?: string | undefined; state?: string | undefined; limit?: number } = {},
): Promise<StoredMail[]> {
  const { rows } = await sql<MailRow>`select * from mail
    where ${to ? sql`lower(recipient) = lower(${to})` : sql`true`} and ${state ? sql`state = ${state}` : sql`true`}
    order by id desc limit ${limit}`.execute(db)
  return rows.map(toMail)
}

/** Lets mails that were refused, given up or uncertain be tried anew; answers how many. */
export async function queueAgain(db: Db, ids: readonly string[], now: Date): Promise<number> {
  const { numAffectedRows } = await sql`update mail set state = 'waiting', attempts = 0, next_at = ${now}
    where id = any(${ids}::bigint[]) and state in ('refused', 'given-up', 'uncertain')`.execute(db)
  await sql`select pg_notify(${MAIL_CHANNEL}, '')`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Forgets mails written before a moment: sent, read in the outbox, or given up long ago. */
export async function forgetMail(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from mail where created_at < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
