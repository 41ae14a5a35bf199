import { sql, type Generated, type JSONColumnType } from 'kysely'
import type { Db } from '../platform/database/schema.ts'
import { type Emergency, emergencyAt } from './emergency-model.ts'
import { siteSchema } from './site-schema.ts'
import type { Site, SiteInput } from './model.ts'

interface SiteTable {
  alias: string
  position: number
  config: JSONColumnType<SiteInput & object>
  version: Generated<string>
  updated_at: Generated<Date>
}

declare module '../platform/database/schema.ts' {
  interface Tables {
    site: SiteTable
  }
}

/** The channel that tells every process that a site record changed. */
export const SITES_CHANNEL = 'portada_sites'

/** Records that were validated, by database and name, each with what changes when it is written. */
const validated = new WeakMap<Db, Map<string, { written: string; site: Site }>>()

/**
 * All sites in their order; a record that no longer validates stops here with the reason. Each is validated once as long
 * as it is not written: jobs ask for them every minute.
 */
export async function allSites(db: Db): Promise<Site[]> {
  const rows = await db.selectFrom('site').selectAll().orderBy('position').orderBy('alias').execute()
  const before = validated.get(db)
  const now = new Map(
    rows.map(({ alias, config, version, updated_at }) => {
      const written = `${version} ${updated_at.getTime()}`
      const known = before?.get(alias)
      const site = known?.written === written ? known.site : { ...siteSchema.parse(config), version: Number(version) }
      return [alias, { written, site }]
    }),
  )
  validated.set(db, now)
  return [...now.values()].map(({ site }) => site)
}

/** The zones of the sites whose records name one. */
export async function siteZones(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ alias: string; zone: string }>`
    select alias, config ->> 'timeZone' as zone from site where config ? 'timeZone'`.execute(db)
  return new Map(rows.map(({ alias, zone }) => [alias, zone]))
}

/** The sites that are in an emergency at a moment. */
export async function siteEmergencies(db: Db, now: Date): Promise<{ site: string; emergency: Emergency }[]> {
  const { rows } = await sql<{ site: string; emergency: Emergency }>`
    select alias as site, config -> 'emergency' as emergency from site
    where jsonb_typeof(config -> 'emergency') = 'object' order by position, alias`.execute(db)
  return rows.filter(({ emergency }) => emergencyAt({ emergency }, now))
}

/** First path segments that the sites have taken: their aliases, and what they call pages of the product. */
export async function ownSegments(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ segment: string }>`
    select alias as segment from site
    union select split_part(trim(leading '/' from value), '/', 1) from site, jsonb_each_text(config -> 'webRoutes')
    union select config -> 'settings' ->> 'loginUrl' from site`.execute(db)
  return new Set(rows.map(({ segment }) => segment).filter(Boolean))
}

/** Creates or replaces a site record and tells every process; an equal record changes nothing. */
export async function saveSite(db: Db, input: SiteInput): Promise<void> {
  const site = siteSchema.parse(input)
  const config = JSON.stringify(site)
  const written = await db
    .insertInto('site')
    .values({ alias: site.alias, position: site.position, config })
    .onConflict((conflict) =>
      conflict
        .column('alias')
        .doUpdateSet({ position: site.position, config, version: sql`site.version + 1`, updated_at: sql`now()` })
        .where(sql<boolean>`site.config IS DISTINCT FROM excluded.config`),
    )
    .executeTakeFirst()
  if (written.numInsertedOrUpdatedRows) await sql`SELECT pg_notify(${SITES_CHANNEL}, ${site.alias})`.execute(db)
}

/**
 * Changes a stored site record by a rule, e.g. adds an alert: reading and writing are one step. False when there is no
 * such site.
 */
export async function changeSite(db: Db, alias: string, change: (site: SiteInput) => SiteInput): Promise<boolean> {
  const { rows } = await sql<{ config: SiteInput }>`select config from site where alias = ${alias} for update`.execute(
    db,
  )
  if (!rows[0]) return false
  await saveSite(db, change(rows[0].config))
  return true
}
