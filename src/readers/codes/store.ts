import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { digest, type Admitted } from '../session/store.ts'
import { CODE_DIGITS, CODE_MINUTES, CODE_TRIES } from './model.ts'

/** What a million possible codes have to be marked with, so that nobody finds one by trying them all. */
const markOf = (secret: string, attempt: string, code: string): string =>
  createHmac('sha256', secret).update(`code\n${attempt}\n${code}`).digest('base64url')

/**
 * Makes a code for one attempt to sign in. Others stay good: whoever asks for codes in somebody's name must not
 * spoil theirs.
 */
export async function issueCode(
  db: Db,
  { reader, attempt, secret, now }: { reader: Admitted; attempt: string; secret: string; now: Date },
): Promise<string> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  await sql`insert into reader_token (hash, reader_id, access_version, purpose, code_mark, created_at, expires_at)
    values (${digest(attempt)}, ${reader.id}, ${reader.accessVersion}, 'code', ${markOf(secret, attempt, code)}, ${now},
      ${new Date(now.getTime() + CODE_MINUTES * 60_000)})`.execute(db)
  return code
}

/** Whose code this is, and in which state the account had been; it is used up. Every question counts as a try, also of many at once. */
export async function redeemCode(
  db: Db,
  { attempt, code, secret, now }: { attempt: string; code: string; secret: string; now: Date },
): Promise<Admitted | null> {
  const hash = digest(attempt)
  const { rows } = await sql<{ code_mark: string }>`update reader_token set attempts = attempts + 1
    where hash = ${hash} and purpose = 'code' and used_at is null and expires_at > ${now} and attempts < ${CODE_TRIES}
    returning code_mark`.execute(db)
  const given = markOf(secret, attempt, code)
  if (!rows[0] || !timingSafeEqual(Buffer.from(rows[0].code_mark), Buffer.from(given))) return null
  const used = await sql<Admitted>`update reader_token set used_at = ${now}
    where hash = ${hash} and used_at is null returning reader_id as id, access_version as "accessVersion"`.execute(db)
  return used.rows[0] ?? null
}
