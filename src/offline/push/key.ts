import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { newVapidKey, vapidKeys, type VapidKeys } from '../../platform/push/vapid.ts'

/** The keys of this portal: those that were set, or made once and kept beside the subscriptions that need them. */
export async function portalKeys(db: Db, configured: string | null): Promise<VapidKeys> {
  if (configured) return vapidKeys(configured)
  await sql`insert into push_key (private_key) select ${newVapidKey()} where not exists (select from push_key)
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ key: string }>`select private_key as key from push_key`.execute(db)
  return vapidKeys(rows[0]!.key)
}
