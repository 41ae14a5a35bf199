import { createHash } from 'node:crypto'
import { HOUR_MS } from '../../platform/durations.ts'
import { boundsOfBroadcastDay, broadcastDayOf, guideDays } from '../../broadcast/schedule/day-model.ts'
import { guidePath } from '../../broadcast/schedule/entries.ts'
import { type Broadcast, broadcastInputSchema, type Channel } from '../../broadcast/schedule/model.ts'
import { broadcastsBetween } from '../../broadcast/schedule/store.ts'
import { taxonomyOf } from '../../content/taxonomy.ts'
import { localePrefix } from '../../sites/model.ts'
import type { DeskDeps } from '../deps.ts'
import type { StaffMember } from '../people/model.ts'
import { may } from '../people/rights.ts'
import type { DayAnswer, ShownBroadcast } from './model.ts'

/** So far behind its end the next day is looked at. */
const AHEAD_MS = 12 * HOUR_MS

/** Tells what was seen from what is there now. */
export function markOf(broadcast: Broadcast): string {
  const said = JSON.stringify([broadcast.id, broadcastInputSchema.parse(broadcast)])
  return createHash('sha256').update(said).digest('base64url').slice(0, 22)
}

/** A broadcast as the desk shows it on a channel. */
export function shownOf(broadcast: Broadcast, channel: Channel): ShownBroadcast {
  const { channelId, start, end, showId, ...rest } = broadcast
  const show = showId === null ? undefined : taxonomyOf(channel.site).byId(showId)
  return {
    ...rest,
    showId,
    mark: markOf(broadcast),
    start: start.toISOString(),
    end: end.toISOString(),
    show: show?.name ?? null,
    isOwn: channelId === channel.id,
  }
}

/** A broadcast day of a channel as it is now. */
export async function readDay(
  { db, clock, sites }: Pick<DeskDeps, 'db' | 'clock' | 'sites'>,
  channel: Channel,
  day: string,
  staff: StaffMember,
): Promise<DayAnswer> {
  const { start, end } = boundsOfBroadcastDay(day, channel.dayStart)
  const found = await broadcastsBetween(db, [channel], { start, end: new Date(end.getTime() + AHEAD_MS) })
  const all = found.get(channel.id) ?? []
  const next = all.find((one) => one.start >= end && one.channelId === channel.id)
  const isShown = guideDays(broadcastDayOf(clock.now())).includes(day)
  const site = sites.get(channel.site)
  return {
    channel: { id: channel.id, slug: channel.slug, name: channel.name },
    day,
    start: start.toISOString(),
    end: end.toISOString(),
    hours: (end.getTime() - start.getTime()) / HOUR_MS,
    limit: next?.start.toISOString() ?? null,
    rows: all.filter((one) => one.start < end).map((one) => shownOf(one, channel)),
    url:
      isShown && site
        ? `/${site.alias}${localePrefix(site, staff.language)}${guidePath(day)}?canal=${channel.slug}&franja=dia`
        : null,
    mayChange: may(staff, 'schedule', { site: channel.site }),
  }
}
