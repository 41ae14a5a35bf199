import type { Interval } from '../../broadcast/schedule/day-model.ts'
import type { Broadcast, Channel } from '../../broadcast/schedule/model.ts'
import { broadcastsBetween, channelsOf } from '../../broadcast/schedule/store.ts'
import type { Db } from '../../platform/database/schema.ts'

/** What a site broadcasts in an interval, for an export. */
export async function scheduleOf(
  db: Db,
  site: string,
  interval: Interval,
): Promise<{ channels: Channel[]; broadcastsOf: (channel: Channel) => Broadcast[] }> {
  const channels = await channelsOf(db, site)
  const found = await broadcastsBetween(db, channels, interval)
  return { channels, broadcastsOf: ({ id }) => found.get(id) ?? [] }
}
