import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'

/** What was decided in a month on a site, as everybody may know it; nobody is named. */
export interface MonthlyAccount {
  sent: number
  shown: number
  refused: number
  removed: number
  reports: number
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
  const acts = sql`moderation_act a where a.site = ${site} and a.at >= ${from} and a.at < ${to} and a.act <> 'undo'
    and not exists (select from moderation_act u where u.undoes = a.id)`
  const { rows } = await sql<Omit<MonthlyAccount, 'byRule'>>`select
    (select count(*)::int from receipt where site = ${site} and issued_at >= ${from} and issued_at < ${to}) as sent,
    ((select count(*) from ${acts} and a.act = 'show')
      + (select count(*) from comment where site = ${site} and created_at >= ${from} and created_at < ${to}
        and shown_at = created_at and not exists (select from moderation_act d
          where d.kind = 'comment' and d.target_id = comment.id and d.act = 'show')))::int as shown,
    (select count(*)::int from ${acts} and a.act = 'refuse') as refused,
    (select count(*)::int from ${acts} and a.act = 'remove') as removed,
    (select count(*)::int from ${acts} and a.why = 'reported') as reports,
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
