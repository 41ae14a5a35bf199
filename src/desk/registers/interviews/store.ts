import { sql } from 'kysely'
import type { DocumentOf } from '../../../content/types/model.ts'
import type { Db } from '../../../platform/database/schema.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { foundIn } from '../../../platform/database/found-in.ts'
import { LISTED } from '../model.ts'

/** An interview of the desk's list. */
export interface KeptInterview {
  id: string
  site: string
  state: string
  language: Locale
  document: DocumentOf<'interview'>
  waiting: number
}

/** The interviews of a site, in every language, those that end last first. */
export async function interviewsOf(db: Db, { site, q }: { site: string; q: string }): Promise<KeptInterview[]> {
  const { rows } = await sql<KeptInterview>`select c.id::text as id, c.site, c.state, c.language, c.data as document,
      (select count(*)::int from interview_question w where w.interview_id = c.id and w.state = 'shown'
        and w.answer is null and w.joined_to is null) as waiting
    from content c where c.type = 'interview' and c.state <> 'withdrawn' and ${site} = any(c.sites)
      and ${foundIn(sql`c.data ->> 'title'`, q)}
    order by c.data ->> 'closesAt' desc, c.id desc limit ${LISTED.interviews}`.execute(db)
  return rows
}
