import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { emailKey } from '../accounts/model.ts'

/**
 * Why an address gets nothing more: it does not exist, whoever has it complained, or its account was erased. The last
 * ends when the address is confirmed anew; the first two hold for every mail.
 */
export type SuppressionReason = 'hard' | 'complaint' | 'erased'

/** What is kept of an address: a digest, which outlives the erasure of whoever had it. */
export function addressDigest(email: string): string {
  return createHash('sha256').update(emailKey(email)).digest('hex')
}

/** The same digest of a column that holds keys of addresses. */
const digestOf = (key: RawBuilder<unknown>) => sql`encode(sha256(convert_to(${key}, 'UTF8')), 'hex')`

/** Whether a column that holds keys of addresses names one that gets nothing. */
export const suppressedKey = (key: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from mail_suppression gone where gone.email_digest = ${digestOf(key)})`

/** Sends an address nothing more. The weightier reason stays; who complained is subscribed to nothing any more. */
export async function suppress(db: Db, email: string, reason: SuppressionReason, now: Date): Promise<void> {
  await sql`insert into mail_suppression (email_digest, reason, at) values (${addressDigest(email)}, ${reason}, ${now})
    on conflict (email_digest) do update set reason = excluded.reason, at = excluded.at
      where array_position(array['erased', 'hard', 'complaint'], excluded.reason)
        > array_position(array['erased', 'hard', 'complaint'], mail_suppression.reason)`.execute(db)
  if (reason === 'complaint')
    await sql`delete from newsletter_subscription where email_key = ${emailKey(email)}`.execute(db)
}

/** Why an address gets nothing; null when it does. */
export async function suppressionOf(db: Db, email: string): Promise<SuppressionReason | null> {
  const { rows } = await sql<{ reason: SuppressionReason }>`select reason from mail_suppression
    where email_digest = ${addressDigest(email)}`.execute(db)
  return rows[0]?.reason ?? null
}

/**
 * Whether an address gets no mail but what keeps its account safe or was asked for just now: its mailbox is dead, or
 * whoever has it complained.
 */
export async function isShut(db: Db, email: string): Promise<boolean> {
  const reason = await suppressionOf(db, email)
  return reason === 'hard' || reason === 'complaint'
}

/** Whether an address gets nothing. */
export async function isSuppressed(db: Db, email: string): Promise<boolean> {
  return (await suppressionOf(db, email)) !== null
}

/** Whoever has the address has asked for newsletters anew and proved that it is theirs: only a dead mailbox stays shut. */
export async function liftSuppression(db: Db, email: string): Promise<void> {
  await sql`delete from mail_suppression where email_digest = ${addressDigest(email)} and reason <> 'hard'`.execute(db)
}

/** A mailbox that was dead takes mail again, as somebody of the house knows. */
export async function openMailbox(db: Db, email: string): Promise<void> {
  await sql`delete from mail_suppression where email_digest = ${addressDigest(email)} and reason = 'hard'`.execute(db)
}
