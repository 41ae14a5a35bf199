import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { AuditAction, AuditEntry, AuditQuery } from './model.ts'

/** Something that somebody did. */
export interface AuditNote {
  at: Date
  /** Who, as the history of contents says it: staff:7, token:3, cli. */
  actor: string
  /** Their id, when it is a person. */
  staffId?: string | null
  /** What. */
  action: AuditAction
  /** To what: staff:7, content:12, site:portal. */
  object: string
  detail?: Record<string, unknown>
  /** The address without the part that names one device. */
  address?: string | null
}

/** Notes what somebody did, in the transaction of what they did; what is noted stays. */
export async function noteAudit(db: Db, note: AuditNote): Promise<void> {
  const { at, actor, staffId = null, action, object, detail = {}, address = null } = note
  await sql`insert into audit (at, staff_id, actor, action, object, detail, address)
    values (${at}, ${staffId}, ${actor}, ${action}, ${object}, ${JSON.stringify(detail)}::jsonb, ${address})`.execute(
    db,
  )
}

const PAGE = 50

/** What was noted, the newest first. */
export async function readAudit(
  db: Db,
  { staff = null, action = null, object = null, from = null, until = null, after = null }: Nullable<AuditQuery>,
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const { rows } = await sql<
    AuditEntry & { at: Date }
  >`select a.id::text as id, a.at, a.actor, s.name, a.action, a.object,
      coalesce(o.name, t.name, c.data ->> 'title') as "objectName", a.detail, a.address
    from audit a left join staff s on s.id = a.staff_id left join staff o on a.object = 'staff:' || o.id
      left join api_token t on a.object = 'token:' || t.id
      left join content c on c.id = substring(a.object from '^content:(\\d{1,18})$')::bigint
    where (${staff}::bigint is null or a.staff_id = ${staff}) and (${action}::text is null or starts_with(a.action, ${action}))
      and (${object}::text is null or a.object = ${object})
      and (${from}::timestamptz is null or a.at >= ${from}) and (${until}::timestamptz is null or a.at < ${until})
      and (${after}::bigint is null or a.id < ${after})
    order by a.id desc limit ${PAGE + 1}`.execute(db)
  const entries = rows.slice(0, PAGE).map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
  return { entries, next: rows.length > PAGE ? entries.at(-1)!.id : null }
}

type Nullable<T> = { [K in keyof T]: T[K] | null }

/** What there is to choose from: the rooms of actions, and who did any. */
export async function auditChoices(db: Db): Promise<{ rooms: string[]; people: { id: string; name: string }[] }> {
  const { rows: rooms } = await sql<{ room: string }>`select distinct split_part(action, '.', 1) as room from audit
    order by room`.execute(db)
  const { rows: people } = await sql<{ id: string; name: string }>`select id::text as id, name from staff
    order by name, id`.execute(db)
  return { rooms: rooms.map(({ room }) => room), people }
}

/** Forgets what is two years old; the table itself keeps anything younger. */
export async function forgetAudit(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`delete from audit
    where at < statement_timestamp() - interval '2 years'`.execute(db)
  return Number(numAffectedRows ?? 0)
}
