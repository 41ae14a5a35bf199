import { localized } from '../../platform/i18n/locale.ts'
import type { ViewContext } from '../../web/render/page.ts'
import type { Entry } from './entries.ts'
import type { ChannelView } from './line-up.tsx'
import type { Channel } from './model.ts'

/** A channel with its programmes and its links, as views take it. */
export function channelView(
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
