import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'

/** A segment has at most so many contents: their places are 15 bits, and a list of half of them is read in a moment. */
export const MOST_IN_SEGMENT = 32_000
/** Segments of about one size are merged when there are so many of them. */
const MOST_ALIKE = 6
/** How much larger each next size is. */
const GROWTH = 6
/** The share of changed contents at which a segment is written anew. */
const STALE = 1 / 8
/** Writers hold this lock together; who merges holds it alone for the moment in which contents change their segments. */
const WRITERS = sql`hashtextextended('search segments', 0)`
/** A merge looks for a moment without writers for so long, and that often. */
const PATIENCE_MS = 60_000
const ASK_AGAIN_MS = 20
const MERGERS = sql`hashtextextended('search merge', 0)`

/** A segment as a merge sees it. */
export interface SegmentSize {
  id: number
  size: number
  /** How many of them were changed or withdrawn since. */
  tombstones: number
}

/**
 * The segments to write as one, of a list from the newest on; empty when all is well. Few and large ones are read faster;
 * each content is written anew only as often as sizes grow.
 */
export function segmentsToMerge(segments: readonly SegmentSize[]): number[] {
  const live = ({ size, tombstones }: SegmentSize) => size - tombstones
  const stale = segments.filter(({ size, tombstones }) => tombstones > size * STALE)
  const small = segments.filter((segment) => live(segment) <= MOST_IN_SEGMENT / 2)
  const sizeOf = (segment: SegmentSize) => Math.floor(Math.log(Math.max(1, live(segment))) / Math.log(GROWTH))
  const alike = Map.groupBy(small, sizeOf)
  const sizes = [...alike.keys()].sort((a, b) => a - b)
  const crowded = sizes.map((size) => alike.get(size)!).find((group) => group.length >= MOST_ALIKE)
  for (const group of [stale, crowded ?? []]) {
    let room = MOST_IN_SEGMENT
    const fitting = group.filter((segment) => (room -= live(segment)) >= 0)
    if (fitting.length > 1 || (group === stale && fitting.length === 1)) return fitting.map(({ id }) => id)
  }
  return []
}

/** Before the first row is touched: who merges waits until the transaction is over, and nobody in a circle. */
export async function holdSegments(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${WRITERS})`.execute(db)
}

/** The number of a segment that is going to be written. */
export async function nextSegment(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('search_segment', 'id'))::int as id`.execute(db)
  return rows[0]!.id
}

/** Writes a segment of contents whose rows are there, at most MOST_IN_SEGMENT. */
export async function writeSegment(db: Db, segment: number, ids: readonly string[]): Promise<void> {
  await sql`select search_write_segment(${segment}, ${ids}::bigint[])`.execute(db)
}

/**
 * Keeps the index in few segments, while readers search and newsrooms publish. Answers how many were written; a portal
 * that finds another one at it leaves it alone.
 * @param signal ends it between two merges, or while one waits for writers
 */
export async function mergeSegments(db: Db, { signal, patience = PATIENCE_MS }: MergeOptions = {}): Promise<number> {
  let written = 0
  for (;;) {
    signal?.throwIfAborted()
    const merged = await db
      .transaction()
      .execute((trx) => mergeSome(trx, patience, signal))
      .catch((error: unknown) => {
        if (error instanceof WritersAreBusy) return false
        throw error
      })
    if (!merged) return written
    await forgetMerged(db)
    written += 1
  }
}

/** How a merge goes. */
export interface MergeOptions {
  signal?: AbortSignal | undefined
  /** For so many milliseconds it looks for a moment without writers. */
  patience?: number
}

/** There was no moment without writers: what was merged is given up, and done again by the next turn of the clock. */
class WritersAreBusy extends Error {}

/** One merge; false when there is nothing to do. */
async function mergeSome(trx: Db, patience: number, signal: AbortSignal | undefined): Promise<boolean> {
  const lock = await sql<{ own: boolean }>`select pg_try_advisory_xact_lock(${MERGERS}) as own`.execute(trx)
  if (!lock.rows[0]!.own) return false
  const { rows } = await sql<SegmentSize>`select id, size,
      (select count(*)::int from search_tombstone where segment = id) as tombstones
    from search_segment where live order by newest desc, id desc`.execute(trx)
  return mergeInto(trx, segmentsToMerge(rows), patience, signal)
}

/** Writes segments as one; without any, what stands in none yet. False when there is nothing to write. */
async function mergeInto(
  trx: Db,
  merged: readonly number[],
  patience: number,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const from = merged.length ? sql`segment = any(${merged}::int[])` : sql`segment is null`
  const inside = await sql<{ id: string }>`select content_id as id from search_document where ${from}
    order by published_at desc, content_id desc limit ${MOST_IN_SEGMENT}`.execute(trx)
  const ids = inside.rows.map(({ id }) => id)
  if (merged.length === 0 && ids.length === 0) return false
  if (ids.length) {
    const segment = await nextSegment(trx)
    await writeSegment(trx, segment, ids)
    await holdAlone(trx, patience, signal)
    await sql`update search_document set segment = ${segment} where content_id = any(${ids}::bigint[]) and ${from}`.execute(
      trx,
    )
    // Whoever was published anew meanwhile stands in a segment of its own.
    await sql`insert into search_tombstone select ${segment}, id from unnest(${ids}::bigint[]) id
      where not exists (select from search_document where content_id = id and segment = ${segment})`.execute(trx)
  }
  await sql`update search_segment set live = false where id = any(${merged}::int[])`.execute(trx)
  return true
}

/** Writes a segment anew from the rows of its contents; one that is gone meanwhile is left alone. */
export async function rewriteSegment(
  db: Db,
  id: number,
  { signal, patience = PATIENCE_MS }: MergeOptions = {},
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${MERGERS})`.execute(trx)
    await mergeInto(trx, [id], patience, signal)
  })
  await forgetMerged(db)
}

/**
 * Waits for a moment without writers, and keeps others out from then on. It never stands in line for it: behind whoever
 * stands in line, all that comes later waits too, and a long import would stop all publishing.
 */
async function holdAlone(trx: Db, patience: number, signal: AbortSignal | undefined): Promise<void> {
  const began = performance.now()
  for (;;) {
    signal?.throwIfAborted()
    const { rows } = await sql<{ own: boolean }>`select pg_try_advisory_xact_lock(${WRITERS}) as own`.execute(trx)
    if (rows[0]!.own) return
    if (performance.now() - began > patience) throw new WritersAreBusy('writers are busy')
    await sleep(ASK_AGAIN_MS, undefined, { signal })
  }
}

/** Takes what stands in other segments by now out of the index: nobody reads it any more. */
async function forgetMerged(db: Db): Promise<void> {
  await sql`with merged as (delete from search_segment where not live returning id),
      postings as (delete from search_posting_list where segment in (select id from merged))
    delete from search_tombstone where segment in (select id from merged)`.execute(db)
}
