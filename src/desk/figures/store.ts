import { sql } from 'kysely'
import { votesOf } from '../../content/ratings/store.ts'
import { readsOf, VIEWS_KEPT_DAYS } from '../../discovery/most-read/store.ts'
import type { Db } from '../../platform/database/schema.ts'
import { CHART_HOURS, type Figures } from './model.ts'

/** What readers did with a content until now. */
export async function figuresOf(db: Db, id: string, now: Date): Promise<Figures> {
  const [reads, counted, votes] = await Promise.all([
    readsOf(db, id, { now, hours: CHART_HOURS }),
    sql<Pick<Figures, 'comments' | 'saved'>>`select
      (select count(*)::int from comment where content_id = ${id} and state = 'shown') as comments,
      (select count(*)::int from reader_saved where content_id = ${id}) as saved`.execute(db),
    votesOf(db, [id]),
  ])
  const hours = reads.hours.map(({ at, n }) => ({ at: at.toISOString(), n }))
  const own = votes.get(id)
  return {
    reads: {
      hours,
      day: hours.reduce((sum, { n }) => sum + n, 0),
      week: reads.week,
      kept: reads.kept,
      keptDays: VIEWS_KEPT_DAYS,
    },
    ...counted.rows[0]!,
    stars: own && own.count > 0 ? { votes: own.count, mean: Math.round((own.stars / own.count) * 10) / 10 } : null,
  }
}
