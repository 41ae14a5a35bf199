import { sql } from 'kysely'
import { noteShown } from '../../platform/cache/shown-tags.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { type MessageConditions, type MessageFields, type VersionInput, wallTag } from './model.ts'

/** A message as it is stored. */
export interface StoredMessage {
  id: string
  conditions: MessageConditions
  fields: MessageFields
}

/** The version that a site has published last, and how many contents a month it leaves open, if it says so. */
export async function publishedVersion(db: Db, site: string): Promise<{ id: number; max: number | null } | null> {
  const { rows } = await sql<{ id: number; max: number | null }>`select id, max_consumed as max from wall_version
    where site = ${site} and published_at is not null order by published_at desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Every message of a site in one language, of whatever version, as the showroom tries them. */
export async function allMessages(db: Db, site: string, locale: Locale): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`select m.id::text, m.conditions, m.fields
    from wall_message m join wall_version v on v.id = m.version_id
    where v.site = ${site} and m.language = ${locale} order by v.id desc, m.position limit 100`.execute(db)
  return rows
}

/** The messages of a version of a site in one language; null when the site has no such version. */
export async function messagesOfVersion(
  db: Db,
  { site, version, locale }: { site: string; version: number; locale: Locale },
): Promise<StoredMessage[] | null> {
  noteShown([wallTag(site)])
  const { rows } = await sql<StoredMessage & { id: string | null }>`select m.id::text, m.conditions, m.fields
    from wall_version v left join wall_message m on m.version_id = v.id and m.language = ${locale}
    where v.id = ${version} and v.site = ${site} order by m.position`.execute(db)
  if (rows.length === 0) return null
  return rows.filter(({ id }) => id !== null)
}

/** A version as lists show it. */
export interface VersionRow {
  id: number
  site: string
  name: string
  createdAt: string
  publishedAt: string | null
  maxConsumedContent: number | null
  messages: number
}

/** The versions of a site, the newest first. */
export async function versionsOf(db: Db, site: string): Promise<VersionRow[]> {
  const { rows } = await sql<Omit<VersionRow, 'createdAt' | 'publishedAt'> & { created: Date; published: Date | null }>`
    select v.id, v.site, v.name, v.created_at as created, v.published_at as published,
      v.max_consumed as "maxConsumedContent", count(m.id)::int as messages
    from wall_version v left join wall_message m on m.version_id = v.id
    where v.site = ${site} group by v.id order by v.id desc`.execute(db)
  return rows.map(({ created, published, ...row }) => ({
    ...row,
    createdAt: new Date(created).toISOString(),
    publishedAt: published ? new Date(published).toISOString() : null,
  }))
}

/** Nobody else writes versions of a site until the end of the caller's transaction, whether there are any yet or not. */
export async function holdVersions(trx: Db, site: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wall versions:${site}`}, 0))`.execute(trx)
}

/** Adds a version with its messages; one of the same name is written anew, with the same id. Answers it. */
export async function writeVersion(
  db: Db,
  {
    site,
    name,
    messages,
    maxConsumedContent = null,
  }: Omit<VersionInput, 'maxConsumedContent'> & { site: string; maxConsumedContent?: number | null | undefined },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into wall_version (site, name, max_consumed, created_at)
    values (${site}, ${name}, ${maxConsumedContent}, ${now})
    on conflict (site, name) do update set max_consumed = excluded.max_consumed returning id`.execute(db)
  const { id } = rows[0]!
  const kept = messages.map(({ language, conditions, ...fields }, position) => ({
    language,
    position,
    conditions,
    fields,
  }))
  await sql`with written as (
      insert into wall_message (version_id, language, position, conditions, fields)
      select ${id}, m.language, m.position, m.conditions, m.fields
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
        as m (language text, position int, conditions jsonb, fields jsonb)
      on conflict (version_id, language, position)
        do update set conditions = excluded.conditions, fields = excluded.fields
      returning id)
    select count(*) from written`.execute(db)
  await sql`delete from wall_message m where version_id = ${id} and not exists (
      select 1 from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k (language text, position int)
      where k.language = m.language and k.position = m.position)`.execute(db)
  return id
}

/** Makes a version the one that readers see; false when the site has no such version. */
export async function markPublished(
  db: Db,
  { site, version, now }: { site: string; version: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`update wall_version set published_at = ${now}
    where id = ${version} and site = ${site} returning id`.execute(db)
  return rows.length > 0
}
