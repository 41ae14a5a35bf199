import { HOUR_MS } from '../../platform/durations.ts'
import { boundsOfBroadcastDay, broadcastDayOf } from './day-model.ts'
import type { Entry } from './entries.ts'
import { loadLineups, type LoadContext } from './load.ts'
import type { Channel } from './model.ts'

/** So that the carousel can begin with what is on at any hour, enough of what follows stands after it. */
const AHEAD_MS = 22 * HOUR_MS

/** The slots of a channel's day for its carousel, with what follows in the next hours. */
export async function slotsOf(
  ctx: LoadContext,
  channel: Channel,
): Promise<{ entries: Entry[]; tags: string[]; freshUntil: Date | undefined }> {
  const { start, end } = boundsOfBroadcastDay(broadcastDayOf(ctx.now, channel.dayStart), channel.dayStart)
  const until = new Date(Math.max(end.getTime(), ctx.now.getTime() + AHEAD_MS))
  const { byChannel, tags, freshUntil } = await loadLineups(ctx, [channel], { start, end: until })
  return { entries: byChannel.get(channel.id) ?? [], tags, freshUntil }
}
