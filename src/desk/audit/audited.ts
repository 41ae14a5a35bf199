import type { Db } from '../../platform/database/schema.ts'
import type { DeskDeps } from '../deps.ts'
import { actorOf, type StaffMember } from '../people/model.ts'
import { type AuditNote, noteAudit } from './store.ts'

/** What somebody did; who and when is known. */
type Deed = Pick<AuditNote, 'action' | 'object' | 'detail' | 'address'>

/**
 * Does what somebody does, and notes it, in one transaction: neither stands without the other.
 * @param deed what is noted; it may ask what came of it, and say null when that was nothing
 */
export function audited<T>(
  { db, clock }: Pick<DeskDeps, 'db' | 'clock'>,
  staff: Pick<StaffMember, 'id'>,
  deed: Deed | ((done: T) => Deed | null),
  act: (trx: Db) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const done = await act(trx)
    const note = typeof deed === 'function' ? deed(done) : deed
    if (note) await noteAudit(trx, { ...note, at: clock.now(), actor: actorOf(staff), staffId: staff.id })
    return done
  })
}
