import { sql } from 'kysely'
import { localizedColumn } from '../../../platform/i18n/localized-sql.ts'
import type { Db } from '../../../platform/database/schema.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { foundIn } from '../../../platform/database/found-in.ts'
import { LISTED } from '../model.ts'

/** A content that readers gave stars to. */
export interface Rated {
  id: string
  title: string
  language: Locale | null
  votes: number
  mean: number | null
}

/** What readers of a site gave stars to, what most of them did first. */
export async function ratedOf(
  db: Db,
  { site, language, q }: { site: string; language: Locale; q: string },
): Promise<Rated[]> {
  const { rows } = await sql<Rated>`select c.id::text as id, n.title, c.language, r.n::int as votes,
      round(r.stars::numeric / nullif(r.n, 0), 1)::float as mean
    from (select content_id, sum(n) as n, sum(stars) as stars from (
        select content_id, n, stars from rating_tally
        union all select content_id, -n, -n * value from rating_void) counted group by content_id) r
      join content c on c.id = r.content_id
      cross join lateral (select coalesce(c.data ->> 'title', ${localizedColumn(sql`c.data -> 'name'`, language)}, '') as title) n
    where ${site} = any(c.sites) and c.state <> 'withdrawn' and ${foundIn(sql`n.title`, q)}
    order by r.n desc, c.id desc limit ${LISTED.ratings}`.execute(db)
  return rows
}
