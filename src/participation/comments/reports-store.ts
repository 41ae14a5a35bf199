import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { STANDING_DECISION } from '../moderation/standing-decision.ts'

/** A comment that a reader reported, and what came of it. */
export interface OwnReport {
  commentId: string
  /** The reason that was chosen; null when none was. */
  rule: number | null
  reportedAt: Date
  outcome: 'waiting' | 'kept' | 'removed' | 'withdrawn'
  about: { title: string; path: string }
}

/** What a reader reported on a site, the newest first: nobody else is named, nor quoted. */
export async function reportsBy(
  db: Db,
  { readerId, site, limit }: { readerId: string; site: string; limit: number },
): Promise<OwnReport[]> {
  const { rows } = await sql<OwnReport>`select c.id::text as "commentId", r.rule, r.reported_at as "reportedAt",
      json_build_object('title', content.card ->> 'title', 'path', content.path) as about,
      case when c.state in ('removed', 'refused') then 'removed'
        when c.state = 'withdrawn' then 'withdrawn'
        when c.state = 'shown' and exists (select from moderation_act a where a.kind = 'comment' and a.target_id = c.id
          and a.at >= r.reported_at and a.state_after = 'shown' and ${STANDING_DECISION}) then 'kept'
        else 'waiting' end as outcome
    from comment_report r join comment c on c.id = r.comment_id join content on content.id = c.content_id
    where r.reader_id = ${readerId} and c.site = ${site} order by r.reported_at desc, c.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}
