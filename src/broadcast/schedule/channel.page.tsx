import { featureEnabled } from '../../sites/model.ts'
import { siteHref } from '../../sites/resolve.ts'
import { definePage, type PageContext } from '../../platform/render/page.ts'
import { boundsOfBroadcastDay, broadcastDayOf, guideDays } from './day-model.ts'
import { ChannelPageView, type ChannelPageData } from './channel.tsx'
import { channelView } from './channel-views.ts'
import { streamsOfChannels } from './link-store.ts'
import { loadLineups } from './load.ts'
import { scheduleMessages } from './messages.ts'
import { RESERVED_CHANNELS } from './model.ts'
import { channelsOf, findChannel } from './store.ts'
import { scheduleData } from './structured-data.ts'

async function load(ctx: PageContext, { slug }: { slug: string }) {
  const { db, site, now, locale } = ctx
  const text = ctx.text(scheduleMessages)
  const channel = await findChannel(db, site.alias, slug)
  if (!channel || channel.slug !== slug) return null
  const today = broadcastDayOf(now, channel.dayStart)
  const window = boundsOfBroadcastDay(today, channel.dayStart)
  const [lineups, streams, channels] = await Promise.all([
    loadLineups(ctx, [channel], window),
    streamsOfChannels(db, [channel], { site: site.alias, now }),
    channelsOf(db, site.alias),
  ])
  const entries = lineups.byChannel.get(channel.id) ?? []
  const view = channelView(channel, ctx, { entries, stream: streams.get(channel.id) })
  const data: ChannelPageData = { view, window, today, days: guideDays(broadcastDayOf(now)), channels }
  return {
    data,
    head: {
      title: `${view.name}: ${text('schedule.title')}`,
      description: text('schedule.channel-meta', { channel: view.name }),
      jsonLd: scheduleData([view], ctx),
    },
    tags: lineups.tags,
    freshUntil: lineups.freshUntil && lineups.freshUntil < window.end ? lineups.freshUntil : window.end,
    section: '/programacion/',
    twin: siteHref(site, ctx.base, locale === 'es' ? 'ca' : 'es', `/programacion/${slug}/`),
  }
}

/** One channel and its day, hour by hour. */
export const page = definePage<{ slug: string }, ChannelPageData>({
  name: 'channel',
  match(path, { site }) {
    const slug = /^\/programacion\/([a-z0-9-]{1,80})\/$/.exec(path)?.[1]
    if (!slug || RESERVED_CHANNELS.includes(slug) || !featureEnabled(site, 'media', 'schedule')) return null
    return { slug }
  },
  load,
  View: ({ data, ctx }) => <ChannelPageView data={data} ctx={ctx} />,
})
