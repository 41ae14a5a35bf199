import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { Look } from './model.ts'
import { whoDid } from './who-did.ts'

type Told = Look['today'][number]

/** What happened to a content since a moment, newest first: what was published, and who saved. */
export async function storyOfToday(db: Db, id: string, since: Date): Promise<Told[]> {
  const { rows } = await sql<{ at: Date; who: string; what: Told['what'] }>`
    select * from (
      select r.saved_at as at, ${whoDid} as who, case
          when r.version = 1 and r.state = 'draft' then 'created' when r.state = 'corrected' then 'corrected'
          when r.state = 'scheduled' then 'scheduled' when r.state = 'withdrawn' then 'withdrawn'
          when r.state = 'draft' then 'saved' else 'published' end as what
        from content_revision r left join staff s on r.actor = 'staff:' || s.id
        where r.content_id = ${id} and r.saved_at >= ${since}
      union all
      select max(o.at), s.name, 'saved' from desk_op o join staff s on s.id = o.staff_id
        where o.content_id = ${id} and o.at >= ${since} and o.ops <> '[]'
        group by s.name, date_trunc('hour', o.at)) told
    order by at desc limit 20`.execute(db)
  return rows.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest }))
}
