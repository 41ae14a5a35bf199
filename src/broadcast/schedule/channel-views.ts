import { localized } from '../../platform/i18n/locale.ts'
import type { ViewContext } from '../../web/render/page.ts'
import type { Entry } from './entries.ts'
import type { ChannelView } from './line-up.tsx'
import { streamsOfChannels } from './link-store.ts'
import { type Lineups, lineupsOf, type LoadContext } from './load.ts'
import type { Broadcast, Channel } from './model.ts'
import { broadcastsFrom } from './store.ts'

/** Some channels as views take them, and until when what they say of the air is true. */
export interface ChannelViews extends Pick<Lineups, 'freshUntil' | 'tags'> {
  views: ChannelView[]
}

interface Wanted {
  /** What was found of them, and of the windows that are told with them. */
  found: Promise<Map<string, Broadcast[]>>
  /** Whose broadcasts were looked for; the channels alone unless told. */
  read?: readonly Channel[]
  /** So many programmes of each at most. */
  most?: number
}

/** Channels with programmes that are being read, and with the ways to their signals. */
export async function channelViews(
  ctx: LoadContext,
  channels: readonly Channel[],
  { found, read = channels, most }: Wanted,
): Promise<ChannelViews> {
  const [broadcasts, streams] = await Promise.all([
    found,
    streamsOfChannels(ctx.db, channels, { site: ctx.site.alias, now: ctx.now }),
  ])
  const { byChannel, freshUntil, tags } = await lineupsOf(ctx, read, broadcasts)
  const views = channels.map((channel) =>
    channelView(channel, ctx, {
      entries: (byChannel.get(channel.id) ?? []).slice(0, most),
      stream: streams.get(channel.id),
    }),
  )
  return { views, freshUntil, tags }
}

/** What is on now on some channels and what comes next. */
export function onNow(
  ctx: LoadContext,
  channels: readonly Channel[],
  { read = channels, most }: Omit<Wanted, 'found'>,
): Promise<ChannelViews> {
  return channelViews(ctx, channels, { found: broadcastsFrom(ctx.db, read, ctx.now), read, most })
}

function channelView(
  channel: Channel,
  ctx: ViewContext,
  { entries, stream }: { entries: Entry[]; stream: string | undefined },
): ChannelView {
  return {
    id: channel.id,
    slug: channel.slug,
    name: localized(channel.name, ctx.locale),
    kicker: channel.kicker && localized(channel.kicker, ctx.locale),
    sign: channel.sign,
    media: channel.media,
    href: ctx.href(`/programacion/${channel.slug}/`),
    streamHref: stream ? ctx.href(stream) : null,
    entries,
  }
}
