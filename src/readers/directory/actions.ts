import type { Db } from '../../platform/database/schema.ts'
import type { Reader } from '../accounts/model.ts'
import { noteEvent, updateReader } from '../accounts/store.ts'
import { confirmSubscriptions } from '../subscriptions/store.ts'
import { endAccess } from '../accounts/access.ts'

/** Shuts a reader out: nobody signs in to the account, and whoever is signed in is so no longer. */
export async function blockReader(db: Db, { id }: Reader, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await updateReader(trx, id, { blockedAt: now }, now)
    await endAccess(trx, id)
    await noteEvent(trx, id, 'blocked', { now, detail: 'operator' })
  })
}

/** Lets a reader in again. */
export async function unblockReader(db: Db, { id }: Reader, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await updateReader(trx, id, { blockedAt: null }, now)
    await noteEvent(trx, id, 'unblocked', { now, detail: 'operator' })
  })
}

/** Takes an address for validated, e.g. when the mail cannot arrive. */
export async function validateReader(db: Db, { id, email, validatedAt }: Reader, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await confirmSubscriptions(trx, { id, email }, now)
    await updateReader(trx, id, { validatedAt: validatedAt ?? now }, now)
    await noteEvent(trx, id, 'validated', { now, detail: 'operator' })
  })
}
