import type { Db } from '../platform/database/schema.ts'
import { forgetAudit } from './audit/store.ts'
import { forgetStaffSessions } from './entry/session-store.ts'
import { forgetInvitations } from './people/invitation-store.ts'
import { forgetSiteDrafts } from './settings/store.ts'
import { forgetKeys } from './repeats/store.ts'

/** Forgets what nobody needs any more of the newsroom's side: sessions and invitations that are over, keys of calls, looks at changed sites, an audit two years old. */
export async function tidyDesk(
  db: Db,
  now: Date,
): Promise<{ sessions: number; invitations: number; calls: number; looks: number; noted: number }> {
  return {
    sessions: await forgetStaffSessions(db, now),
    invitations: await forgetInvitations(db, now),
    calls: await forgetKeys(db, now),
    looks: await forgetSiteDrafts(db, now),
    noted: await forgetAudit(db),
  }
}
