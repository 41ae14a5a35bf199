import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { transact } from '../../platform/database/transaction.ts'
import { decideAllIn, type Decided } from './actions.ts'
import type { Staff } from './model.ts'
import { noteAct, type ActName } from './store.ts'

/** What a moderator decided about an author: always read before, silent until a day, silent for good. */
export type Standing = 'watched' | 'muted' | 'barred'

/** A decision about an author on one site. */
export interface StandingRow {
  standing: Standing
  until: Date | null
  rule: number | null
  note: string | null
  setAt: Date
}

/** What is decided about an author on a site, as far as it lasts. */
export async function standingOf(db: Db, readerId: string, site: string, now: Date): Promise<StandingRow | null> {
  const { rows } = await sql<StandingRow>`select standing, until, rule, note, set_at as "setAt" from reader_standing
    where reader_id = ${readerId} and site = ${site} and (until is null or until > ${now})`.execute(db)
  return rows[0] ?? null
}

const ACTS: Record<Standing, ActName> = { watched: 'watch', muted: 'mute', barred: 'bar' }

/** Decides about an author, with its rule; with `refuseWaiting` all that waits is refused in the same moment. */
export function setStanding(
  db: Db,
  set: {
    readerId: string
    site: string
    standing: Standing
    until: Date | null
    rule: number
    note?: string | null
    staff: Staff
    refuseWaiting?: boolean
    now: Date
  },
): Promise<Decided[]> {
  const { readerId, site, standing, until, rule, note = null, staff, refuseWaiting = false, now } = set
  return transact(db, async (trx) => {
    await sql`insert into reader_standing (reader_id, site, standing, until, rule, note, actor, set_at)
      values (${readerId}, ${site}, ${standing}, ${until}, ${rule}, ${note}, ${staff.id}, ${now})
      on conflict (reader_id, site) do update set standing = excluded.standing, until = excluded.until,
        rule = excluded.rule, note = excluded.note, actor = excluded.actor, set_at = excluded.set_at`.execute(trx)
    await noteAct(trx, { readerId, site, act: ACTS[standing], rule, note, actor: staff.id, at: now })
    return refuseWaiting
      ? decideAllIn(trx, { readerId, decision: 'refuse', rule, note, staff, sites: [site], now })
      : []
  })
}

/** Lets an author write again as anybody; false when nothing was decided. */
export function liftStanding(
  db: Db,
  { readerId, site, staff, now }: { readerId: string; site: string; staff: Staff; now: Date },
): Promise<boolean> {
  return transact(db, async (trx) => {
    const { numAffectedRows } =
      await sql`delete from reader_standing where reader_id = ${readerId} and site = ${site}`.execute(trx)
    if (!numAffectedRows) return false
    await noteAct(trx, { readerId, site, act: 'lift', actor: staff.id, at: now })
    return true
  })
}
