import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { type Locale, ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { sectionNames } from '../people/sections-store.ts'
import type { AuditAction, AuditDetail, AuditEntry, AuditQuery } from './model.ts'

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
  detail?: AuditDetail
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

/** A text by language as somebody reads it, else in the first language of the house. */
const said = (texts: RawBuilder<unknown>, locale: Locale) =>
  sql`coalesce(${texts} ->> ${locale}::text, ${texts} ->> ${ROOT_LOCALE}::text)`

const siteName = (locale: Locale) =>
  sql`coalesce(config -> 'settings' -> 'name' ->> ${locale}::text, config ->> 'name')`

/** What the object is called now; of what is not there any more, what it was called when it was noted. */
const objectName = (locale: Locale) => {
  const key = sql`substring(a.object from '^[a-z]+:(.*)$')`
  return sql`case split_part(a.object, ':', 1)
    when 'staff' then (select name from staff where id::text = ${key})
    when 'token' then (select name from api_token where id::text = ${key})
    when 'content' then (select coalesce(data ->> 'title', ${said(sql`(data -> 'name')`, locale)}) from content
      where id = substring(a.object from '^content:(\\d{1,18})$')::bigint)
    when 'site' then (select ${siteName(locale)} from site where alias = ${key})
    when 'board' then (select ${siteName(locale)} from site where alias = split_part(${key}, '/', 1))
    when 'channel' then (select ${said(sql`name`, locale)} from channel where id::text = ${key})
    when 'newsletter' then (select ${said(sql`name`, locale)} from newsletter where id = ${key})
    when 'edition' then (select concat_ws(' · ', ${said(sql`n.name`, locale)}, upper(e.locale), e.number)
      from newsletter_edition e join newsletter n on n.id = e.newsletter_id where e.id::text = ${key})
    when 'message' then (select m.subject from receipt r join contact_message m on m.id = r.target_id
      where r.kind = 'message' and r.number = ${key})
    when 'source' then coalesce((select name from harvest where id::text = ${key}), a.detail ->> 'name')
    when 'image' then (select coalesce(nullif(alt_in ->> ${locale}::text, ''), nullif(alt, ''), name) from image
      where id = ${key})
    when 'alert' then (select ${said(sql`(b.detail -> 'text')`, locale)} from audit b
      where b.object = a.object and b.id <= a.id and b.detail ? 'text' order by b.id desc limit 1)
  end`
}

/** What was noted, the newest first, for whoever reads it in a language. */
export async function readAudit(
  db: Db,
  { staff = null, action = null, object = null, from = null, until = null, after = null }: Nullable<AuditQuery>,
  locale: Locale,
): Promise<{ entries: AuditEntry[]; sections: Record<string, string>; next: string | null }> {
  const { rows } = await sql<
    AuditEntry & { at: Date }
  >`select a.id::text as id, a.at, a.actor, s.name, a.action, a.object, ${objectName(locale)} as "objectName",
      a.detail, a.address
    from (select * from audit a
      where (${staff}::bigint is null or a.staff_id = ${staff}) and (${action}::text is null or starts_with(a.action, ${action}))
        and (${object}::text is null or a.object = ${object})
        and (${from}::timestamptz is null or a.at >= ${from}) and (${until}::timestamptz is null or a.at < ${until})
        and (${after}::bigint is null or a.id < ${after})
      order by a.id desc limit ${PAGE + 1}) a left join staff s on s.id = a.staff_id order by a.id desc`.execute(db)
  const entries = rows.slice(0, PAGE).map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
  const sections = await sectionNames(
    db,
    entries.flatMap(({ detail }) => sectionsIn(detail)),
    locale,
  )
  return { entries, sections, next: rows.length > PAGE ? entries.at(-1)!.id : null }
}

/** The sections that are named beside something: of one grant, or of each of several. */
function sectionsIn(detail: AuditEntry['detail']): string[] {
  return [detail, ...Object.values(detail).flat()].flatMap((value) => {
    const section = (value as { section?: unknown } | null)?.section
    return typeof section === 'string' ? [section] : []
  })
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
