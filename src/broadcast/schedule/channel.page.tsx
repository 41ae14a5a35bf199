import { earliest } from '../../platform/cache/earliest.ts'
import { featureEnabled } from '../../sites/model.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { definePage, type PageContext } from '../../web/render/page.ts'
import { boundsOfBroadcastDay, broadcastDayOf, guideDays } from './day-model.ts'
import { ChannelPageView, type ChannelPageData } from './channel.tsx'
import { channelViews, onNow } from './channel-views.ts'
import { scheduleMessages } from './messages.ts'
import { isWhole, RESERVED_CHANNELS, withWindows } from './model.ts'
import { broadcastsBetween, channelsOf, findChannel } from './store.ts'
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
  const read = withWindows([channel], channels)
  const [own, next] = await Promise.all([
    channelViews(ctx, [channel], { found: broadcastsBetween(db, read, window), read }),
    onNow(ctx, beside, { most: 2 }),
  ])
  const view = own.views[0]!
  const data: ChannelPageData = {
    view,
    window,
    today,
    days: guideDays(broadcastDayOf(now)),
    beside: next.views,
    channels: channels.filter(({ id }) => id !== channel.id),
  }
  return {
    data,
    head: {
      title: `${view.name}: ${text('schedule.title')}`,
      description: text('schedule.channel-meta', { channel: view.name }),
      jsonLd: scheduleData([view], ctx),
    },
    tags: [...own.tags, ...next.tags],
    freshUntil: earliest([own.freshUntil, next.freshUntil, window.end])!,
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
