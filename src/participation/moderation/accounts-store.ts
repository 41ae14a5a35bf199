import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { ILLEGAL, OF_NEWCOMERS } from './model.ts'
import { STANDING_DECISION } from './standing-decision.ts'

/** What was decided in a month on a site, as everybody may know it; nobody is named. */
export interface MonthlyAccount {
  sent: number
  shown: number
  refused: number
  removed: number
  reports: number
  /** Of what was decided, how much a rule had stopped before somebody read it. */
  heldByRule: number
  /** Comments that somebody reported as illegal, and hours until somebody decided, in the middle of them all. */
  notices: number
  noticeHours: number | null
  appeals: number
  won: number
  /** Minutes until a decision, in the middle of them all; null when nothing was decided. */
  medianMinutes: number | null
  byRule: { rule: number; n: number }[]
}

/**
 * The account of a month, made of the log of decisions and of the comments that were shown at once, without any; what was
 * undone does not count.
 */
export async function monthlyAccount(
  db: Db,
  site: string,
  { from, to }: { from: Date; to: Date },
): Promise<MonthlyAccount> {
  // What guests answer is nothing that readers sent.
  const acts = sql`moderation_act a where a.site = ${site} and a.at >= ${from} and a.at < ${to} and a.act <> 'undo'
    and a.kind is distinct from 'answer'
    and not exists (select from moderation_act u where u.undoes = a.id)`
  const notices = sql`(select r.comment_id, min(r.reported_at) as at from comment_report r
    join comment c on c.id = r.comment_id where c.site = ${site} and r.rule = ${ILLEGAL}
    and r.reported_at >= ${from} and r.reported_at < ${to} group by r.comment_id) n`
  const { rows } = await sql<Omit<MonthlyAccount, 'byRule'>>`select
    (select count(*)::int from receipt where site = ${site} and issued_at >= ${from} and issued_at < ${to}) as sent,
    ((select count(*) from ${acts} and a.act = 'show')
      + (select count(*) from comment where site = ${site} and created_at >= ${from} and created_at < ${to}
        and shown_at = created_at and not exists (select from moderation_act d
          where d.kind = 'comment' and d.target_id = comment.id and d.act = 'show')))::int as shown,
    (select count(*)::int from ${acts} and a.act = 'refuse') as refused,
    (select count(*)::int from ${acts} and a.act = 'remove') as removed,
    (select count(*)::int from ${acts} and a.why = 'reported') as reports,
    (select count(*)::int from ${acts} and a.why = 'held' and exists (select from jsonb_array_elements(a.signals) s
      where not s ->> 'name' = any(${[...OF_NEWCOMERS]}::text[]))) as "heldByRule",
    (select count(*)::int from ${notices}) as notices,
    (select (percentile_cont(0.5) within group (order by extract(epoch from decided.at - n.at) / 3600))::int
      from ${notices} cross join lateral (select min(a.at) as at from moderation_act a where a.kind = 'comment'
        and a.target_id = n.comment_id and a.at >= n.at and ${STANDING_DECISION}) decided
      where decided.at is not null) as "noticeHours",
    (select count(*)::int from moderation_appeal where site = ${site} and made_at >= ${from} and made_at < ${to}) as appeals,
    (select count(*)::int from moderation_appeal where site = ${site} and made_at >= ${from} and made_at < ${to}
      and outcome = 'won') as won,
    (select (percentile_cont(0.5) within group (order by extract(epoch from a.at - a.waiting_since) / 60))::int
      from ${acts} and a.waiting_since is not null) as "medianMinutes"`.execute(db)
  const rules = await sql<{ rule: number; n: number }>`select a.rule, count(*)::int as n from ${acts}
    and a.act in ('refuse', 'remove') and a.rule is not null group by a.rule order by a.rule`.execute(db)
  return { ...rows[0]!, byRule: rules.rows }
}

/** The months of a site in which something was decided, the newest first. */
export async function accountMonths(db: Db, site: string, zone: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`select distinct to_char(at at time zone ${zone}, 'YYYY-MM') as month
    from moderation_act where site = ${site} order by month desc limit 36`.execute(db)
  return rows.map(({ month }) => month)
}
