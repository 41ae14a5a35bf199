import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'

/** Votes of one box that came too fast from one network. */
export interface PollFlag {
  n: number
  firstAt: Date
  lastAt: Date
}

/** Notes one more of them. */
export async function flagVote(db: Db, box: string, now: Date): Promise<void> {
  await sql`insert into poll_flag as f (poll_id, n, first_at, last_at) values (${box}, 1, ${now}, ${now})
    on conflict (poll_id) do update set n = f.n + 1, last_at = greatest(f.last_at, excluded.last_at)`.execute(db)
}

/** What was noted, by box. */
export async function flagsOf(db: Db, boxes: readonly string[]): Promise<Map<string, PollFlag>> {
  if (boxes.length === 0) return new Map()
  const { rows } = await sql<PollFlag & { box: string }>`select poll_id::text as box, n::int as n,
      first_at as "firstAt", last_at as "lastAt" from poll_flag where poll_id = any(${boxes}::bigint[])`.execute(db)
  return new Map(rows.map(({ box, ...flag }) => [box, flag]))
}

/** Forgets what was noted until a moment: somebody has looked at it. False when more came since. */
export async function dropFlag(db: Db, box: string, until: Date): Promise<boolean> {
  const { rows } = await sql`delete from poll_flag where poll_id = ${box}
    and date_trunc('milliseconds', last_at) <= ${until} returning 1`.execute(db)
  return rows.length > 0
}
