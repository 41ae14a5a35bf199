import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'

/** Who of the newsroom decided today on some sites, and how much. */
export async function shiftOf(
  db: Db,
  sites: readonly string[],
  since: Date,
): Promise<{ id: string; name: string; today: number }[]> {
  const { rows } = await sql<{ id: string; name: string; today: number }>`select s.id::text as id, s.name, a.today
    from (select actor, count(*)::int as today from moderation_act
        where at >= ${since} and site = any(${sites}::text[]) and act in ('show', 'mask', 'refuse', 'remove', 'keep', 'uphold')
          and starts_with(actor, 'staff:')
        group by actor) a
      join staff s on a.actor = 'staff:' || s.id order by a.today desc, s.name`.execute(db)
  return rows
}
