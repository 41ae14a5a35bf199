import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { dayOf } from '../../platform/i18n/dates.ts'
import type { Tally } from './model.ts'

declare module '../../platform/database/schema.ts' {
  interface Tables {
    poll_voter: { poll_id: string; reader_id: string }
    poll_tally: { poll_id: string; option_id: string; n: string }
    poll_ballots: { poll_id: string; slot: number; n: string }
  }
}

/** As many counts as an option has; their sum is what was chosen. */
export const SLOTS = 16

/** Days after the end of a poll for which it is known who has voted in it. */
const VOTERS_DAYS = 90

/** What one reader puts into the box of one poll. */
export interface Ballot {
  /** The box: both languages of a poll share one. */
  poll: string
  reader: string
  options: readonly string[]
}

/** The id of the box of a poll: that of the oldest of its translations. */
export async function boxesOf(
  db: Db,
  polls: readonly { id: string; translationGroup?: string | null | undefined }[],
): Promise<Map<string, string>> {
  const groups = polls.flatMap(({ translationGroup }) => translationGroup ?? [])
  if (groups.length === 0) return new Map(polls.map(({ id }) => [id, id]))
  const { rows } = await sql<{ group: string; box: string }>`select translation_group as group, min(id)::text as box
    from content where translation_group = any(${groups}) and type = 'poll' group by 1`.execute(db)
  const boxes = new Map(rows.map(({ group, box }) => [group, box]))
  return new Map(polls.map(({ id, translationGroup }) => [id, boxes.get(translationGroup ?? '') ?? id]))
}

/**
 * Puts ballots into their boxes in one statement; answers which counted, in the same order. A reader who has voted in
 * a poll before does not count again. No two may be of the same reader and poll.
 * @param slot which of the counts they go to
 */
export async function castBallots(
  db: Db,
  ballots: readonly Ballot[],
  { slot, now }: { slot: number; now: Date },
): Promise<boolean[]> {
  // Everybody takes locks in the same order, so that nobody waits in a circle.
  const { rows } = await sql<{ poll: string; reader: string }>`
    with cast_now as (select * from jsonb_to_recordset(${JSON.stringify(ballots)}::jsonb)
        as b (poll bigint, reader text, options jsonb)),
      counted as (insert into poll_voter (poll_id, reader_id, voted_on)
        select poll, reader, ${dayOf(now)}::date from cast_now order by poll, reader
        on conflict do nothing returning poll_id, reader_id),
      tallied as (insert into poll_tally as t (poll_id, option_id, slot, n)
        select b.poll, o.id, ${slot}, count(*) from cast_now b
          join counted c on c.poll_id = b.poll and c.reader_id = b.reader
          cross join lateral jsonb_array_elements_text(b.options) as o (id)
        group by b.poll, o.id order by b.poll, o.id
        on conflict (poll_id, option_id, slot) do update set n = t.n + excluded.n),
      boxed as (insert into poll_ballots as t (poll_id, slot, n)
        select poll_id, ${slot}, count(*) from counted group by poll_id order by poll_id
        on conflict (poll_id, slot) do update set n = t.n + excluded.n)
    select poll_id::text as poll, reader_id as reader from counted`.execute(db)
  const counted = new Set(rows.map(({ poll, reader }) => `${poll} ${reader}`))
  return ballots.map(({ poll, reader }) => counted.has(`${poll} ${reader}`))
}

/** What was chosen and is counted, by box. */
export async function talliesOf(db: Db, boxes: readonly string[]): Promise<Map<string, Tally>> {
  if (boxes.length === 0) return new Map()
  const { rows } = await sql<{ box: string; option: string | null; n: number }>`
    select poll_id::text as box, option_id as option, sum(n)::int as n from (
      select poll_id, option_id, n from poll_tally where poll_id = any(${boxes}::bigint[])
      union all select poll_id, option_id, -n from poll_void where poll_id = any(${boxes}::bigint[])
      union all select poll_id, null, n from poll_ballots where poll_id = any(${boxes}::bigint[])) counted
    group by 1, 2`.execute(db)
  return new Map(
    boxes.map((id) => {
      const own = rows.filter(({ box }) => box === id)
      const options = own.flatMap(({ option, n }): [string, number][] => (option === null ? [] : [[option, n]]))
      return [id, { ballots: own.find(({ option }) => option === null)?.n ?? 0, options: new Map(options) }]
    }),
  )
}

/** Whether a reader has put something into a box. */
export async function hasVoted(db: Db, box: string, readerId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from poll_voter where poll_id = ${box} and reader_id = ${readerId}`.execute(db)
  return rows.length > 0
}

/** Forgets who has voted in polls that ended long ago; what they chose stays counted. */
export async function forgetVoters(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - VOTERS_DAYS * DAY_MS)
  await sql`delete from poll_flag where last_at < ${before}`.execute(db)
  const { numAffectedRows } = await sql`delete from poll_voter v using content c
    where c.id = v.poll_id and (c.data->>'endDate')::timestamptz < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
