import { sql } from 'kysely'
import type { Db } from '../platform/database/schema.ts'
import { DAY_MS } from '../platform/durations.ts'

/** Every process has dropped what shows a content by then; until then `scheduled` tells those that were away. */
const SETTLED_MINUTES = 10
/** Of a content that was saved very often, old versions in between are forgotten. */
const KEPT_VERSIONS = 100
const KEPT_DAYS = 90

/**
 * Contents whose hour has come are published by a rule of every read; here the state they are stored with follows, so
 * that lists of the newsroom and exports say so too. Nothing a reader sees depends on it.
 */
export async function settleScheduled(db: Db, now: Date): Promise<number> {
  const until = new Date(now.getTime() - SETTLED_MINUTES * 60_000)
  const { numAffectedRows } = await sql`update content
    set state = 'published', data = jsonb_set(data, '{state}', '"published"')
    where state = 'scheduled' and publish_at <= ${until}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Forgets old versions beyond the newest hundred; the first one and those of the last three months stay. */
export async function thinRevisions(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  const { numAffectedRows } = await sql`delete from content_revision old using (
      select content_id, max(version) as newest from content_revision group by content_id
      having count(*) > ${KEPT_VERSIONS}) many
    where old.content_id = many.content_id and old.version > 1
      and old.version <= many.newest - ${KEPT_VERSIONS} and old.saved_at < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
