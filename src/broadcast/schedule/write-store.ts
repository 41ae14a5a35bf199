import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { DAY_MS } from '../../platform/durations.ts'
import type { Interval } from './day-model.ts'
import type { BroadcastRecord, Channel, ChannelInput } from './model.ts'
import { channelInputSchema } from './model.ts'
import { toChannel } from './store.ts'

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const BATCH = 500

/** Stores a channel by its external id; an identical one stays as it is. `sites` are those that show it or did. */
export async function saveChannel(
  db: Db,
  input: ChannelInput,
): Promise<{ channel: Channel; changed: boolean; sites: string[] }> {
  const { parent, stream, dayStart, externalId, kicker, sign, logo, category, name, ...rest } =
    channelInputSchema.parse(input)
  const above = parent
    ? await db.selectFrom('channel').select('id').where('external_id', '=', parent).executeTakeFirst()
    : undefined
  const values = {
    ...rest,
    external_id: externalId,
    sites: [...new Set([rest.site, ...rest.sites])],
    name: JSON.stringify(name),
    kicker: kicker ? JSON.stringify(kicker) : null,
    sign: sign ?? null,
    logo: logo ?? null,
    stream: stream ?? null,
    category: category ?? null,
    day_start: dayStart,
    parent_id: above?.id ?? null,
  }
  const before = await db.selectFrom('channel').selectAll().where('external_id', '=', externalId).executeTakeFirst()
  const row = await db
    .insertInto('channel')
    .values(values)
    .onConflict((on) => on.column('external_id').doUpdateSet({ ...values, changed_at: sql`now()` }))
    .returningAll()
    .executeTakeFirstOrThrow()
  const channel = toChannel(row)
  return {
    channel,
    changed: !before || JSON.stringify(toChannel(before)) !== JSON.stringify(channel),
    sites: [...new Set([...channel.sites, ...(before?.sites ?? [])])],
  }
}

/** Takes a channel away, with its regional windows and all that they show; gives the shows that were on them. */
export async function deleteChannel(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ show_id: string }>`select distinct show_id from broadcast
    where show_id is not null and channel_id in (select id from channel where ${id} in (id, parent_id))`.execute(db)
  await db.deleteFrom('channel').where('id', '=', id).execute()
  return rows.map((row) => row.show_id)
}

/** What replacing a window did. */
export interface WindowOutcome {
  inserted: number
  updated: number
  unchanged: number
  removed: number
  /** Shows whose hours changed. */
  shows: string[]
}

interface OldRow {
  id: string
  starts_at: Date
  ends_at: Date
  show_id: string | null
  hash: string
}

/**
 * Makes an interval of a channel hold exactly these broadcasts, which follow each other without overlaps. A row that
 * says the same keeps its id and is not written; one that changed keeps its id, and one that moved where it is named.
 * What began before the window and reaches into it is cut to its beginning. Call it in a transaction.
 */
export async function replaceWindow(
  db: Db,
  channelId: string,
  window: Interval,
  broadcasts: readonly BroadcastRecord[],
  source: string,
): Promise<WindowOutcome> {
  const old = await lockWindow(db, channelId, window)
  const reaching = old.filter((row) => row.starts_at < window.start)
  for (const { id } of reaching)
    await db.updateTable('broadcast').set({ ends_at: window.start, hash: 'cut' }).where('id', '=', id).execute()
  const left = new Set(old.filter((row) => row.starts_at >= window.start))
  const taken = (row: OldRow | undefined) => {
    if (row) left.delete(row)
    return row
  }
  const named = broadcasts.map(({ id }) =>
    id === undefined ? undefined : taken([...left].find((row) => row.id === id)),
  )
  const wanted = broadcasts.map((broadcast, at) => {
    const hash = hashOf(broadcast)
    const before = named[at] ?? taken([...left].find((row) => row.starts_at.getTime() === broadcast.start.getTime()))
    return { broadcast, hash, before, same: before?.hash === hash }
  })
  const written = wanted.filter(({ same }) => !same)
  const removed = [...left]
  await remove(db, [...removed, ...written.flatMap(({ before }) => before ?? [])])
  await insert(db, channelId, written, source)
  const shows = [...removed, ...reaching, ...written.flatMap(({ before }) => before ?? [])].map((row) => row.show_id)
  return {
    inserted: written.filter(({ before }) => !before).length,
    updated: written.filter(({ before }) => before).length,
    unchanged: wanted.length - written.length,
    removed: removed.length,
    shows: [...new Set([...shows, ...written.map(({ broadcast }) => broadcast.showId)])].filter((id) => id !== null),
  }
}

/** One writer per channel at a time, until the transaction ends: what is read now is what is changed. */
export async function lockChannel(db: Db, id: string): Promise<void> {
  await db.selectFrom('channel').select('id').where('id', '=', id).forUpdate().execute()
}

/** The rows of a window. One writer per channel at a time. */
async function lockWindow(db: Db, channelId: string, { start, end }: Interval): Promise<OldRow[]> {
  const { rows } = await sql<OldRow | { id: null }>`select b.id, b.starts_at, b.ends_at, b.show_id, b.hash
    from channel c left join broadcast b on b.channel_id = c.id and b.ends_at > ${start} and b.starts_at < ${end}
    where c.id = ${channelId} for update of c`.execute(db)
  return rows.filter((row): row is OldRow => row.id !== null)
}

async function remove(db: Db, rows: readonly OldRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`delete from broadcast where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db)
}

async function insert(
  db: Db,
  channelId: string,
  written: readonly { broadcast: BroadcastRecord; hash: string; before: OldRow | undefined }[],
  source: string,
): Promise<void> {
  const rows = written.map(({ broadcast, hash, before }) => {
    const { id: _, start, end, title, showId, seasonId, episodeId, ...data } = broadcast
    return {
      ...(before && { id: before.id }),
      channel_id: channelId,
      starts_at: start,
      ends_at: end,
      title: JSON.stringify(title),
      show_id: showId,
      season_id: seasonId,
      episode_id: episodeId,
      data: JSON.stringify(data),
      source,
      hash,
    }
  })
  // A column that some rows have and others lack would be null in these.
  for (const group of [rows.filter((row) => row.id), rows.filter((row) => !row.id)])
    for (let at = 0; at < group.length; at += BATCH)
      await db
        .insertInto('broadcast')
        .values(group.slice(at, at + BATCH))
        .execute()
}

function hashOf({ id: _, ...broadcast }: BroadcastRecord): string {
  return createHash('sha256').update(JSON.stringify(broadcast)).digest('base64url').slice(0, 22)
}

/** Who wrote the broadcasts of an interval. */
export async function sourcesBetween(db: Db, channelId: string, { start, end }: Interval): Promise<Set<string>> {
  const rows = await db
    .selectFrom('broadcast')
    .select('source')
    .distinct()
    .where('channel_id', '=', channelId)
    .where('ends_at', '>', start)
    .where('starts_at', '<', end)
    .execute()
  return new Set(rows.map((row) => row.source))
}

/** So long a broadcast is remembered. */
const KEPT_DAYS = 400

/** Forgets what was broadcast more than a year ago; returns how much it was. */
export async function forgetBroadcasts(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  const done = await db.deleteFrom('broadcast').where('ends_at', '<', before).executeTakeFirst()
  return Number(done.numDeletedRows)
}
