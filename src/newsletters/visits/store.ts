import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'

/** Adds visits to what editions have; numbers that are of none are left out. */
export async function addVisits(db: Db, visits: ReadonlyMap<string, number>): Promise<void> {
  await sql`insert into newsletter_edition_visits (edition_id, visits)
    select e.id, given.visits from unnest(${[...visits.keys()]}::bigint[], ${[...visits.values()]}::bigint[])
      given(id, visits) join newsletter_edition e on e.id = given.id
      where e.state in ('sending', 'paused', 'sent', 'cancelled')
    on conflict (edition_id) do update
      set visits = newsletter_edition_visits.visits + excluded.visits`.execute(db)
}

/** How many pages were opened from an edition. */
export async function visitsOf(db: Db, editionId: string): Promise<number> {
  const { rows } = await sql<{ visits: number }>`select visits::int from newsletter_edition_visits
    where edition_id = ${editionId}`.execute(db)
  return rows[0]?.visits ?? 0
}
