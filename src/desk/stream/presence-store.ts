import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { GONE_MS, type Present } from './model.ts'

interface PresentRow extends Omit<Present, 'claimedUntil' | 'seen'> {
  claimedUntil: Date | null
  seen: Date
}

const COLUMNS = sql`p.tab, p.staff_id::text as staff, s.name, p.block, p.claimed_until as "claimedUntil", p.seen`

const toPresent = ({ claimedUntil, seen, ...rest }: PresentRow): Present => ({
  ...rest,
  claimedUntil: claimedUntil?.toISOString() ?? null,
  seen: seen.toISOString(),
})

const since = (now: Date) => new Date(now.getTime() - GONE_MS)

/** Who has a content open now. */
export async function presentIn(db: Db, content: string, now: Date): Promise<Present[]> {
  const { rows } = await sql<PresentRow>`select ${COLUMNS} from desk_presence p join staff s on s.id = p.staff_id
    where p.content_id = ${content} and p.seen > ${since(now)} order by p.tab`.execute(db)
  return rows.map(toPresent)
}

/** Who holds a block, other than this tab. */
export async function holderOf(
  db: Db,
  { content, block, tab, now }: { content: string; block: string; tab: string; now: Date },
): Promise<Present | null> {
  const { rows } = await sql<PresentRow>`select ${COLUMNS} from desk_presence p join staff s on s.id = p.staff_id
    where p.content_id = ${content} and p.block = ${block} and p.tab <> ${tab} and p.claimed_until > ${now}
      and p.seen > ${since(now)} order by p.claimed_until limit 1`.execute(db)
  return rows[0] ? toPresent(rows[0]) : null
}

/** Two that claim the same block at once wait for each other until the end of the transaction. */
export async function lockBlock(trx: Db, content: string, block: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`desk:${content}:${block}`}, 0))`.execute(trx)
}

/** A tab as it says of itself. */
export interface TabState {
  tab: string
  staff: string
  content: string
  block: string | null
  claimedUntil: Date | null
  now: Date
}

/** Notes where a tab is; says whether anything but its heartbeat is new. Nobody speaks for another's tab. */
export async function noteTab(db: Db, { tab, staff, content, block, claimedUntil, now }: TabState): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    with before as (select block, content_id, claimed_until > ${now} as held, seen > ${since(now)} as here
      from desk_presence where tab = ${tab})
    insert into desk_presence (tab, staff_id, content_id, block, claimed_until, seen)
    values (${tab}, ${staff}, ${content}, ${block}, ${claimedUntil}, ${now})
    on conflict (tab) do update set content_id = excluded.content_id, block = excluded.block,
      claimed_until = excluded.claimed_until, seen = excluded.seen where desk_presence.staff_id = excluded.staff_id
    returning not exists (select from before where block is not distinct from ${block}
      and content_id = ${content} and here and coalesce(held, false) = ${claimedUntil !== null}) as changed`.execute(db)
  return rows[0]?.changed ?? false
}

/** Forgets a tab; says whether it was there. */
export async function forgetTab(db: Db, tab: string, staff: string): Promise<boolean> {
  const { rows } =
    await sql`delete from desk_presence where tab = ${tab} and staff_id = ${staff} returning tab`.execute(db)
  return rows.length > 0
}

/** Forgets who is gone; says in which contents. */
export async function forgetGone(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from desk_presence where seen <= ${since(now)}
    returning content_id::text as id`.execute(db)
  return [...new Set(rows.map(({ id }) => id))]
}
