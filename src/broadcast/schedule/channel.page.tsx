import { earliest } from '../../content/boards/compose.ts'
import { featureEnabled } from '../../sites/model.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { definePage, type PageContext } from '../../web/render/page.ts'
import { boundsOfBroadcastDay, broadcastDayOf, guideDays } from './day-model.ts'
import { ChannelPageView, type ChannelPageData } from './channel.tsx'
import { channelView } from './channel-views.ts'
import type { Entry } from './entries.ts'
import { streamsOfChannels } from './link-store.ts'
import { lineupsOf, loadLineups } from './load.ts'
import { scheduleMessages } from './messages.ts'
import { isWhole, RESERVED_CHANNELS, withWindows, type Channel } from './model.ts'
import { broadcastsFrom, channelsOf, findChannel } from './store.ts'
import { scheduleData } from './structured-data.ts'

/** With more channels than these the others are only named. */
const OTHERS = 6

async function load(ctx: PageContext, { slug }: { slug: string }) {
  const { db, site, now } = ctx
  const text = ctx.text(scheduleMessages)
  const channel = await findChannel(db, site.alias, slug)
  if (!channel || channel.slug !== slug) return null
  const today = broadcastDayOf(now, channel.dayStart)
  const window = boundsOfBroadcastDay(today, channel.dayStart)
  const channels = await channelsOf(db, site.alias)
  const others = channels.filter((one) => isWhole(one) && one.id !== channel.id && one.id !== channel.parentId)
  const beside = others.length <= OTHERS ? others : []
  const [lineups, next, streams] = await Promise.all([
    loadLineups(ctx, withWindows([channel], channels), window),
    broadcastsFrom(db, beside, now).then((found) => lineupsOf(ctx, beside, found)),
    streamsOfChannels(db, [channel, ...beside], { site: site.alias, now }),
  ])
  const viewOf = (one: Channel, entries: Entry[] = []) =>
    channelView(one, ctx, { entries, stream: streams.get(one.id) })
  const view = viewOf(channel, lineups.byChannel.get(channel.id))
  const data: ChannelPageData = {
    view,
    window,
    today,
    days: guideDays(broadcastDayOf(now)),
    beside: beside.map((one) => viewOf(one, next.byChannel.get(one.id)?.slice(0, 2))),
    channels: channels.filter(({ id }) => id !== channel.id),
  }
  return {
    data,
    head: {
      title: `${view.name}: ${text('schedule.title')}`,
      description: text('schedule.channel-meta', { channel: view.name }),
      jsonLd: scheduleData([view], ctx),
    },
    tags: [...lineups.tags, ...next.tags],
    freshUntil: earliest([lineups.freshUntil, next.freshUntil, window.end])!,
    section: '/programacion/',
    twins: twinsAt(ctx, `/programacion/${slug}/`),
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
