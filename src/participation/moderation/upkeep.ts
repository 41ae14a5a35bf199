import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { forgetReceipts } from '../receipts/store.ts'

/** So long somebody may ask what became of something, and read what was refused. */
const TOLD_DAYS = 90
const REPORT_DAYS = 365
const ACT_DAYS = 730

/** How many of each were forgotten. */
export interface TidiedModeration {
  receipts: number
  bodies: number
  quoted: number
  reports: number
  acts: number
}

/** Forgets what nobody may know any more: receipts, refused words, who reported, and at last the decisions themselves. */
export async function tidyModeration(db: Db, now: Date): Promise<TidiedModeration> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const run = async (query: RawBuilder<unknown>) => Number((await query.execute(db)).numAffectedRows ?? 0)
  const told = ago(TOLD_DAYS)
  return {
    receipts: await forgetReceipts(db, told),
    // As long as there is a receipt, its words can be read and appealed for.
    bodies: await run(sql`update comment set body = '' where state in ('refused', 'removed', 'withdrawn') and body <> ''
      and created_at < ${told}
      and not exists (select from receipt r where r.kind = 'comment' and r.target_id = comment.id)
      and not exists (select from moderation_queue q where q.kind = 'comment' and q.target_id = comment.id)`),
    quoted: await run(sql`update moderation_act set quoted = null where quoted is not null and at < ${told}`),
    reports: await run(sql`delete from comment_report where reported_at < ${ago(REPORT_DAYS)}`),
    acts:
      (await run(sql`delete from moderation_appeal where made_at < ${ago(ACT_DAYS)}`)) +
      (await run(sql`delete from moderation_act a where at < ${ago(ACT_DAYS)}
        and not exists (select from moderation_act u where u.undoes = a.id and u.at >= ${ago(ACT_DAYS)})`)),
  }
}
