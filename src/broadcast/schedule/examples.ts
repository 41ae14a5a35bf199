import { HOUR_MS } from '../../platform/durations.ts'
import type { Broadcast, BroadcastInput, ChannelInput } from './model.ts'

/** A television channel for tests. */
export function exampleChannel(slug: string, more: Partial<ChannelInput> = {}): ChannelInput {
  return { externalId: `channel:${slug}`, site: 'portal', slug, name: { es: `Canal ${slug}` }, ...more }
}

/** A broadcast of the 20th of November 2026, by hours of UTC. */
export function exampleBroadcast(
  title: string,
  from: number | string,
  to: number | string,
  more: Partial<BroadcastInput> = {},
): BroadcastInput {
  return { start: at(from), end: at(to), title: { es: title }, ...more }
}

/** A broadcast as it is read. */
export function loadedBroadcast(
  id: string,
  from: number | string,
  to: number | string,
  more: Partial<Broadcast> = {},
): Broadcast {
  return {
    id,
    channelId: '1',
    start: at(from),
    end: at(to),
    title: { es: `Programa ${id}` },
    showId: null,
    seasonId: null,
    episodeId: null,
    version: 'original',
    isRepeat: false,
    isBlanked: false,
    isLive: false,
    isPremiere: false,
    categories: [],
    credits: [],
    ...more,
  }
}

function at(hour: number | string): Date {
  if (typeof hour === 'string') return new Date(hour)
  return new Date(Date.UTC(2026, 10, 20) + hour * HOUR_MS)
}
