import { isRowId } from '../../platform/database/row-id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Grant, StaffMember } from './model.ts'

/** Whether somebody may come in: `invited` has not been here yet, `disabled` no longer may. */
export type StaffState = 'invited' | 'active' | 'disabled'

/** Somebody as the row has it. */
export interface StaffRecord extends StaffMember {
  state: StaffState
  passwordHash: string | null
  /** Whether a telephone makes codes for them. */
  hasCodes: boolean
  passkeys: number
  createdAt: Date
  seenAt: Date | null
}

/** How two addresses are told apart. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/** The grants of `s` as JSON, the oldest first. */
const grants = sql`coalesce((select jsonb_agg(jsonb_build_object('role', g.role, 'site', g.site, 'section', g.section,
  'trusted', g.trusted) order by g.id) from staff_grant g where g.staff_id = s.id), '[]'::jsonb)`
const COLUMNS = sql`s.id::text as id, s.name, s.email, s.language, s.author, s.state, s.password_hash as "passwordHash",
  s.created_at as "createdAt", s.seen_at as "seenAt", ${grants} as grants,
  exists (select from staff_totp t where t.staff_id = s.id and t.confirmed_at is not null) as "hasCodes",
  (select count(*)::int from staff_passkey p where p.staff_id = s.id) as passkeys`

const toRecord = (row: StaffRecord): StaffRecord => ({
  ...row,
  createdAt: new Date(row.createdAt),
  seenAt: row.seenAt && new Date(row.seenAt),
})

/** Somebody by id, whatever their state. */
export async function findStaff(db: Db, id: string): Promise<StaffRecord | null> {
  if (!isRowId(id)) return null
  const { rows } = await sql<StaffRecord>`select ${COLUMNS} from staff s where s.id = ${id}`.execute(db)
  return rows[0] ? toRecord(rows[0]) : null
}

/** Somebody by address, whatever their state. */
export async function findStaffByEmail(db: Db, email: string): Promise<StaffRecord | null> {
  const { rows } =
    await sql<StaffRecord>`select ${COLUMNS} from staff s where s.email_key = ${emailKey(email)}`.execute(db)
  return rows[0] ? toRecord(rows[0]) : null
}

/** Everybody, by name. */
export async function listStaff(db: Db): Promise<StaffRecord[]> {
  const { rows } = await sql<StaffRecord>`select ${COLUMNS} from staff s order by s.name, s.id`.execute(db)
  return rows.map(toRecord)
}

/** Somebody new, who has to come in by an invitation first; null when the address is another's. */
export async function insertStaff(
  db: Db,
  { name, email, language, author = null, now }: NewStaff,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`insert into staff (name, email, email_key, language, author, created_at)
    values (${name}, ${email.trim()}, ${emailKey(email)}, ${language}, ${author}, ${now})
    on conflict (email_key) do nothing returning id::text as id`.execute(db)
  return rows[0]?.id ?? null
}

/** What is said of somebody at first. */
export interface NewStaff {
  name: string
  email: string
  language: Locale
  author?: string | null
  now: Date
}

/** Gives a role, or changes whether it is trusted; false when all of it was so before. */
export async function addGrant(db: Db, id: string, { role, site, section, trusted }: Grant): Promise<boolean> {
  const { rows } = await sql`insert into staff_grant (staff_id, role, site, section, trusted)
    values (${id}, ${role}, ${site}, ${section}, ${trusted})
    on conflict (staff_id, role, site, section) do update set trusted = excluded.trusted
      where staff_grant.trusted <> excluded.trusted returning id`.execute(db)
  return rows.length > 0
}

/** Changes what is said of somebody. */
export async function changeStaff(
  db: Db,
  id: string,
  { name = null, language = null, author }: { name?: string | null; language?: Locale | null; author?: string | null },
): Promise<void> {
  await sql`update staff set name = coalesce(${name}, name), language = coalesce(${language}, language),
    author = case when ${author !== undefined} then ${author ?? null} else author end where id = ${id}`.execute(db)
}

/** Takes all grants of somebody and gives others. */
export async function replaceGrants(trx: Db, id: string, grants: readonly Grant[]): Promise<void> {
  await sql`delete from staff_grant where staff_id = ${id}`.execute(trx)
  for (const grant of grants) await addGrant(trx, id, grant)
}

/** Takes a role of somebody, at one place or wherever they have it; false when they have it nowhere there. */
export async function removeGrant(
  db: Db,
  id: string,
  { role, site = null, section = null }: { role: string; site?: string | null; section?: string | null },
): Promise<boolean> {
  const { rows } = await sql`delete from staff_grant where staff_id = ${id} and role = ${role}
    and (${site}::text is null or site = ${site}) and (${section}::text is null or section = ${section})
    returning id`.execute(db)
  return rows.length > 0
}

/** Shuts somebody out, or lets them in again; whoever never came in stays invited. */
export async function setState(trx: Db, id: string, state: 'active' | 'disabled'): Promise<void> {
  await sql`update staff set state = case when ${state} = 'active' and password_hash is null and not demonstration
    then 'invited' else ${state} end where id = ${id}`.execute(trx)
  if (state === 'disabled') await sql`delete from staff_session where staff_id = ${id}`.execute(trx)
}

/** Takes every way in from somebody, who has to be invited again. */
export async function takeWaysIn(trx: Db, id: string): Promise<void> {
  await sql`update staff set state = 'invited', password_hash = null, demonstration = false where id = ${id}`.execute(
    trx,
  )
  await sql`delete from staff_totp where staff_id = ${id}`.execute(trx)
  await sql`delete from staff_recovery where staff_id = ${id}`.execute(trx)
  await sql`delete from staff_passkey where staff_id = ${id}`.execute(trx)
  await sql`delete from staff_session where staff_id = ${id}`.execute(trx)
}

/** Gives somebody another password. */
export async function setPassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await sql`update staff set password_hash = ${passwordHash} where id = ${id}`.execute(db)
}

/** Whether somebody is left who may do everything everywhere. */
export async function hasAdministrator(trx: Db): Promise<boolean> {
  const { rows } = await sql`select s.id from staff s join staff_grant g on g.staff_id = s.id
    where s.state = 'active' and g.role = 'admin' and g.site is null and g.section is null limit 1`.execute(trx)
  return rows.length > 0
}

/** Lets those who change administrators do so one after the other, until the transaction ends. */
export async function holdAdministrators(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADMINISTRATORS})`.execute(trx)
}
const ADMINISTRATORS = 7_268_058

/** How many contents wait for somebody: given to them, or with a note for them. */
export async function awaiting(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from desk_entry
    where (assignee = ${id} and is_drafted) or content_id = any(array(
      select content_id from desk_note where to_staff = ${id} and resolved_at is null))`.execute(db)
  return rows[0]!.count
}
