import { isRowId } from '../../platform/database/row-id.ts'
import { sql, type ColumnType, type Generated, type JSONColumnType, type Selectable } from 'kysely'
import { noteShown } from '../../platform/cache/shown-tags.ts'
import type { Db } from '../../platform/database/schema.ts'
import { firstLetter } from '../../platform/i18n/first-letter.ts'
import { type Localized, ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { boundsOfBroadcastDay, type Interval } from './day-model.ts'
import { nowAndNextOf, overlay } from './lineup-model.ts'
import {
  type Broadcast,
  type BroadcastDetails,
  type Channel,
  channelTag,
  type OnAir,
  scheduleTag,
  showScheduleTag,
} from './model.ts'

type Instant = ColumnType<Date, Date, Date>

/** The table `channel`. */
export interface ChannelTable {
  id: Generated<string>
  external_id: string
  site: string
  sites: string[]
  slug: string
  name: JSONColumnType<Localized>
  kicker: JSONColumnType<Localized> | null
  media: 'tv' | 'radio'
  sign: string | null
  logo: string | null
  stream: string | null
  category: string | null
  day_start: number
  position: number
  parent_id: string | null
  changed_at: Generated<Date>
}

/** The table `broadcast`. */
export interface BroadcastTable {
  id: Generated<string>
  channel_id: string
  starts_at: Instant
  ends_at: Instant
  title: JSONColumnType<Localized>
  show_id: string | null
  season_id: string | null
  episode_id: string | null
  data: JSONColumnType<BroadcastDetails>
  source: string
  hash: string
  changed_at: Generated<Date>
}

declare module '../../platform/database/schema.ts' {
  interface Tables {
    channel: ChannelTable
    broadcast: BroadcastTable
  }
}

/** More than these an hour's worth of regional windows cannot cut off. */
const AHEAD = 8

/** The channels that a site shows, in their order; regional windows after their parents. */
export async function channelsOf(db: Db, site: string): Promise<Channel[]> {
  const rows = await db
    .selectFrom('channel')
    .selectAll()
    .where(sql<boolean>`${site} = any(sites)`)
    .orderBy('position')
    .orderBy('id')
    .execute()
  noteShown([scheduleTag(site), ...rows.map(({ id }) => channelTag(id))])
  const channels = rows.map(toChannel)
  const known = new Set(channels.map(({ id }) => id))
  return channels
    .filter(({ parentId }) => parentId === null || !known.has(parentId))
    .flatMap((channel) => [channel, ...channels.filter(({ parentId }) => parentId === channel.id)])
}

/** A channel that a site shows, by its id or by the name in its address. */
export async function findChannel(db: Db, site: string, idOrSlug: string): Promise<Channel | null> {
  const byId = isRowId(idOrSlug)
  const row = await db
    .selectFrom('channel')
    .selectAll()
    .where((on) => (byId ? on.or([on('id', '=', idOrSlug), on('slug', '=', idOrSlug)]) : on('slug', '=', idOrSlug)))
    .where(sql<boolean>`${site} = any(sites)`)
    .orderBy(sql`site = ${site}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  noteShown(row ? [channelTag(row.id)] : [scheduleTag(site)])
  return row ? toChannel(row) : null
}

/** A channel by its id, whatever sites show it. */
export async function channelById(db: Db, id: string): Promise<Channel | null> {
  const row = await db.selectFrom('channel').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toChannel(row) : null
}

/** What a channel shows on a broadcast day, in order; what runs across the morning stands in both days. */
export async function broadcastsOfDay(db: Db, channelId: string, day: string): Promise<Broadcast[]> {
  const channel = await channelById(db, channelId)
  if (!channel) return []
  const found = await broadcastsBetween(db, [channel], boundsOfBroadcastDay(day, channel.dayStart))
  return found.get(channel.id) ?? []
}

/** What channels show in an interval, by channel; a regional window with what its parent shows around it. */
export async function broadcastsBetween(
  db: Db,
  channels: readonly Channel[],
  { start, end }: Interval,
): Promise<Map<string, Broadcast[]>> {
  const ids = [...new Set(channels.flatMap(({ id, parentId }) => (parentId ? [id, parentId] : [id])))]
  if (ids.length === 0) return new Map()
  noteShown(ids.map(channelTag))
  const rows = await db
    .selectFrom('broadcast')
    .selectAll()
    .where('channel_id', 'in', ids)
    .where('ends_at', '>', start)
    .where('starts_at', '<', end)
    .orderBy('channel_id')
    .orderBy('starts_at')
    .execute()
  return byChannel(channels, rows.map(toBroadcast))
}

/** Single broadcasts, as they are stored. */
export async function broadcastsById(db: Db, ids: readonly string[]): Promise<Broadcast[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('broadcast').selectAll().where('id', 'in', ids).execute()
  return rows.map(toBroadcast)
}

/** What every channel of a site shows now, and next. */
export async function nowAndNext(db: Db, site: string, now: Date): Promise<OnAir[]> {
  const channels = await channelsOf(db, site)
  const found = await broadcastsFrom(db, channels, now)
  return channels.map((channel) => ({ channel, ...nowAndNextOf(found.get(channel.id) ?? [], now) }))
}

/** What channels show from now on: the one that is on, and a few after it. */
export async function broadcastsFrom(
  db: Db,
  channels: readonly Channel[],
  now: Date,
): Promise<Map<string, Broadcast[]>> {
  const ids = [...new Set(channels.flatMap(({ id, parentId }) => (parentId ? [id, parentId] : [id])))]
  if (ids.length === 0) return new Map()
  noteShown(ids.map(channelTag))
  const { rows } = await sql<Selectable<BroadcastTable>>`select b.* from channel c
    cross join lateral (
      select * from broadcast where channel_id = c.id and ends_at > ${now} order by ends_at limit ${AHEAD}
    ) b
    where c.id = any(${ids}::bigint[]) order by b.channel_id, b.starts_at`.execute(db)
  return byChannel(channels, rows.map(toBroadcast))
}

/** When a show is on, on any channel: what runs now and what comes. */
export async function upcomingOfShow(
  db: Db,
  showId: string,
  now: Date,
  limit: number,
): Promise<(Broadcast & { channel: Channel })[]> {
  const rows = await db
    .selectFrom('broadcast')
    .selectAll()
    .where('show_id', '=', showId)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .limit(limit)
    .execute()
  noteShown([showScheduleTag(showId), ...rows.map((row) => channelTag(row.channel_id))])
  if (rows.length === 0) return []
  const channels = await db
    .selectFrom('channel')
    .selectAll()
    .where('id', 'in', [...new Set(rows.map((row) => row.channel_id))])
    .execute()
  const known = new Map(channels.map((row) => [row.id, toChannel(row)]))
  return rows.map((row) => ({ ...toBroadcast(row), channel: known.get(row.channel_id)! }))
}

/** What stands on the badge of a channel of which nothing else is said. */
export const signOf = (name: Localized): string => firstLetter(name[ROOT_LOCALE]) || '·'

/** A row as the rest of the program knows it. */
export function toChannel(row: Selectable<ChannelTable>): Channel {
  return {
    id: row.id,
    externalId: row.external_id,
    slug: row.slug,
    site: row.site,
    sites: row.sites,
    name: row.name,
    kicker: row.kicker,
    media: row.media,
    sign: row.sign ?? signOf(row.name),
    logo: row.logo,
    streamId: row.stream,
    category: row.category,
    dayStart: row.day_start,
    position: row.position,
    parentId: row.parent_id,
  }
}

function toBroadcast(row: Selectable<BroadcastTable>): Broadcast {
  return {
    ...row.data,
    id: row.id,
    channelId: row.channel_id,
    start: row.starts_at,
    end: row.ends_at,
    title: row.title,
    showId: row.show_id,
    seasonId: row.season_id,
    episodeId: row.episode_id,
  }
}

function byChannel(channels: readonly Channel[], broadcasts: readonly Broadcast[]): Map<string, Broadcast[]> {
  const stored = Map.groupBy(broadcasts, ({ channelId }) => channelId)
  return new Map(
    channels.map(({ id, parentId }) => {
      const own = stored.get(id) ?? []
      return [id, parentId ? overlay(stored.get(parentId) ?? [], own) : own]
    }),
  )
}
