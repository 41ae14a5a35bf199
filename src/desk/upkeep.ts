import type { Db } from '../platform/database/schema.ts'
import { forgetAudit } from './audit/store.ts'
import { forgetStaffSessions } from './entry/session-store.ts'
import { forgetInvitations } from './people/invitation-store.ts'

/** Forgets what nobody needs any more of the newsroom's side: sessions and invitations that are over, an audit two years old. */
export async function tidyDesk(db: Db, now: Date): Promise<{ sessions: number; invitations: number; noted: number }> {
  return {
    sessions: await forgetStaffSessions(db, now),
    invitations: await forgetInvitations(db, now),
    noted: await forgetAudit(db),
  }
}
