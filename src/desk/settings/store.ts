import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import type { Site, SiteInput } from '../../sites/model.ts'
import { withShownLinks } from '../../sites/shown-links.ts'
import { siteSchema } from '../../sites/site-schema.ts'
import { PREVIEW_HOURS } from '../../web/preview/preview.ts'

/** Keeps a record that somebody wants to look at, for as long as the link to it is good; answers its id. */
export async function keepSiteDraft(
  db: Db,
  { site, record, staff, now }: { site: string; record: SiteInput; staff: string; now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into site_draft (site, config, staff_id, at)
    values (${site}, ${JSON.stringify(record)}, ${staff}, ${now}) returning id::text as id`.execute(db)
  return rows[0]!.id
}

/** A site as a kept record says it; null when it is gone. Its version is nobody else's, so that no part of it is kept for others. */
export async function findSiteDraft(db: Db, id: string): Promise<Site | null> {
  if (!/^\d{1,18}$/.test(id)) return null
  const { rows } = await sql<{ config: SiteInput }>`select config from site_draft where id = ${id}`.execute(db)
  return rows[0] ? withShownLinks({ ...siteSchema.parse(rows[0].config), version: -Number(id) }) : null
}

/** Forgets records that no link leads to any more. */
export async function forgetSiteDrafts(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - PREVIEW_HOURS * HOUR_MS)
  const { numAffectedRows } = await sql`delete from site_draft where at < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
