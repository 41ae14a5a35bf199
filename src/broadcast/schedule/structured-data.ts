import type { ViewContext } from '../../web/render/page.ts'
import { publicAddress, publicLink } from '../../web/render/document.ts'
import type { ChannelView } from './line-up.tsx'

/** More events than these no search engine reads of one page. */
const MOST_EVENTS = 60

/** Channels and what they show, for search engines: `BroadcastService` and `BroadcastEvent`. */
export function scheduleData(channels: readonly ChannelView[], ctx: ViewContext): object[] {
  const services = channels.map((channel) => ({
    '@type': channel.media === 'radio' ? 'RadioBroadcastService' : 'BroadcastService',
    '@id': serviceId(channel, ctx),
    name: channel.name,
    broadcastDisplayName: channel.name,
    url: publicLink(ctx, channel.href),
    broadcastTimezone: ctx.site.timeZone,
    inLanguage: ctx.locale,
    broadcaster: { '@type': 'NewsMediaOrganization', name: ctx.site.name, url: `${ctx.site.url}/` },
  }))
  const events = channels
    .flatMap((channel) => channel.entries.map((entry) => ({ channel, entry })))
    .filter(({ entry }) => entry.state !== 'past')
    .sort((a, b) => a.entry.start.getTime() - b.entry.start.getTime())
    .slice(0, MOST_EVENTS)
    .map(({ channel, entry }) => ({
      '@type': 'BroadcastEvent',
      name: entry.title,
      ...(entry.description && { description: entry.description }),
      startDate: entry.start.toISOString(),
      endDate: entry.end.toISOString(),
      isLiveBroadcast: entry.isLive,
      isAccessibleForFree: true,
      inLanguage: ctx.locale,
      url: publicLink(ctx, entry.href),
      publishedOn: { '@id': serviceId(channel, ctx) },
    }))
  const graph = [...services, ...events]
  return graph.length > 0 ? [{ '@context': 'https://schema.org', '@graph': graph }] : []
}

function serviceId({ slug }: ChannelView, ctx: ViewContext): string {
  return `${publicAddress(ctx, `/programacion/${slug}/`)}#canal`
}
