import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { digest, newToken } from '../../readers/session/store.ts'
import { INVITATION_HOURS } from './people-model.ts'

/** Makes an invitation, in place of those there were; the token is only in the mail. */
export async function makeInvitation(
  db: Db,
  { staffId, by, now }: { staffId: string; by: string | null; now: Date },
): Promise<string> {
  const token = newToken()
  const until = new Date(now.getTime() + INVITATION_HOURS * HOUR_MS)
  await sql`delete from staff_invitation where staff_id = ${staffId}`.execute(db)
  await sql`insert into staff_invitation (digest, staff_id, invited_by, created_at, expires_at)
    values (${digest(token)}, ${staffId}, ${by}, ${now}, ${until})`.execute(db)
  return token
}

/** Whom a token invites; null when it is none, too old, or used. */
export async function invitedBy(db: Db, token: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select s.id::text as id from staff_invitation i
    join staff s on s.id = i.staff_id where i.digest = ${digest(token)} and i.expires_at > ${now}
      and i.used_at is null and s.state = 'invited'`.execute(db)
  return rows[0]?.id ?? null
}

/** Uses an invitation up: whoever has it gets in with a password of their own; null when it is worth nothing. */
export async function acceptInvitation(
  trx: Db,
  { token, passwordHash, now }: { token: string; passwordHash: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`with used as (
      update staff_invitation set used_at = ${now}
      where digest = ${digest(token)} and expires_at > ${now} and used_at is null returning staff_id)
    update staff set state = 'active', password_hash = ${passwordHash}
    where id in (select staff_id from used) and state = 'invited' returning id::text as id`.execute(trx)
  return rows[0]?.id ?? null
}

/** Forgets invitations that are over. */
export async function forgetInvitations(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from staff_invitation
    where expires_at <= ${now} or used_at is not null`.execute(db)
  return Number(numAffectedRows ?? 0)
}
