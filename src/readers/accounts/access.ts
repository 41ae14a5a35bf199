import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { AppError } from '../../web/http/errors.ts'
import type { Session } from '../session/model.ts'
import { endSessions, isOpen } from '../session/store.ts'
import type { Reader } from './model.ts'
import { holdReader } from './store.ts'

/**
 * Ends every way into an account that was handed out: sessions but for one that goes on, links, codes. Belongs into the
 * transaction of what makes it necessary. Keys stay, which their reader sees in the profile, and other services, which
 * vouched for the address of the account.
 */
export async function endAccess(db: Db, readerId: string, { except = null }: { except?: string | null } = {}) {
  await sql`update reader set access_version = access_version + 1 where id = ${readerId}`.execute(db)
  await sql`delete from reader_token where reader_id = ${readerId} and used_at is null`.execute(db)
  await endSessions(db, readerId, except)
}

/** The account of a session, held until the transaction ends; throws `UNAUTHENTICATED` when either is gone meanwhile. */
export async function holdOwn(trx: Db, { readerId, hash }: Pick<Session, 'readerId' | 'hash'>): Promise<Reader> {
  const reader = await holdReader(trx, readerId)
  if (!reader || !(await isOpen(trx, hash))) throw new AppError('UNAUTHENTICATED')
  return reader
}
