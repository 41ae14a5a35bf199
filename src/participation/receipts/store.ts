import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { ACTIVITY_PAGE, receiptNumber, type Receipt, type ReceiptKind, type ReceiptState, type Span } from './model.ts'

/** A number that nobody can guess; whoever keeps it finds out whether it is taken. */
export function newReceiptNumber(): string {
  return receiptNumber(randomInt(2 ** 30))
}

/** What was sent, and by whom; guests have no account. */
export interface Sent {
  kind: ReceiptKind
  targetId: string
  site: string
  readerId: string | null
  state: ReceiptState
  now: Date
}

/** Gives what was sent its number; the same again gets the number that it has. Belongs into the caller's transaction. */
export async function issueReceipt(db: Db, { kind, targetId, site, readerId, state, now }: Sent): Promise<string> {
  for (;;) {
    const number = newReceiptNumber()
    const { rows } = await sql<{ number: string }>`insert into receipt
      (number, kind, target_id, site, reader_id, state, issued_at, moved_at)
      values (${number}, ${kind}, ${targetId}, ${site}, ${readerId}, ${state}, ${now}, ${now})
      on conflict do nothing returning number`.execute(db)
    const made = rows[0] ?? (await receiptOf(db, kind, targetId))
    if (made) return made.number
  }
}

/** What is said of a change. */
export interface Move {
  state: ReceiptState
  now: Date
  rule?: number | null
  reason?: string | null
  spans?: readonly Span[]
}

/** Notes what became of what was sent; belongs into the transaction that decides it. */
export async function moveReceipt(
  db: Db,
  { kind, targetId }: Pick<Sent, 'kind' | 'targetId'>,
  { state, now, rule = null, reason = null, spans = [] }: Move,
): Promise<void> {
  await sql`update receipt set state = ${state}, rule = ${rule}, reason = ${reason},
    spans = ${JSON.stringify(spans)}::jsonb, moved_at = ${now}
    where kind = ${kind} and target_id = ${targetId}`.execute(db)
}

const COLUMNS = sql`number, kind, target_id::text as "targetId", site, state, rule, reason, spans,
  issued_at as "issuedAt", moved_at as "movedAt"`

/** The receipt of one thing. */
export async function receiptOf(db: Db, kind: ReceiptKind, targetId: string): Promise<Receipt | null> {
  const { rows } = await sql<Receipt>`select ${COLUMNS} from receipt
    where kind = ${kind} and target_id = ${targetId}`.execute(db)
  return rows[0] ?? null
}

/** The receipts of a reader, the newest first; of one site or of all, and those before a moment. */
export async function receiptsOf(
  db: Db,
  readerId: string,
  {
    site = null,
    before = null,
    limit = ACTIVITY_PAGE,
  }: { site?: string | null; before?: Date | null; limit?: number } = {},
): Promise<Receipt[]> {
  const { rows } = await sql<Receipt>`select ${COLUMNS} from receipt where reader_id = ${readerId}
    and (${site}::text is null or site = ${site}) and (${before}::timestamptz is null or issued_at < ${before})
    order by issued_at desc, number limit ${limit}`.execute(db)
  return rows
}

/** Forgets receipts that nobody can do anything with any more. */
export async function forgetReceipts(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from receipt where moved_at < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
