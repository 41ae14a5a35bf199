import type { Db } from '../../platform/database/schema.ts'
import { localized } from '../../platform/i18n/locale.ts'
import type { ViewContext } from '../../web/render/page.ts'
import type { Interval } from './day-model.ts'
import { entryOf, type Entry } from './entries.ts'
import { nextChange } from './lineup-model.ts'
import { pagesOf } from './link-store.ts'
import { channelTag, scheduleTag, type Broadcast, type Channel } from './model.ts'
import { broadcastsBetween } from './store.ts'

/** How long a bar may lag behind what has been shown, for those who read without scripts. */
const BAR_SECONDS = 300

/** The line-ups of some channels on a page. */
export interface Lineups {
  byChannel: Map<string, Entry[]>
  /** Until then what the page marks as on the air is. */
  freshUntil: Date | undefined
  tags: string[]
}

/** What loading needs: a page has it, and a call with the database beside its view. */
export type LoadContext = ViewContext & { db: Db }

/** What channels show in an interval, ready for views. */
export async function loadLineups(
  ctx: LoadContext,
  channels: readonly Channel[],
  interval: Interval,
): Promise<Lineups> {
  return lineupsOf(ctx, channels, await broadcastsBetween(ctx.db, channels, interval))
}

/** Broadcasts that were read, as entries with their links. */
export async function lineupsOf(
  ctx: LoadContext,
  channels: readonly Channel[],
  found: Map<string, Broadcast[]>,
): Promise<Lineups> {
  const all = [...found.values()].flat()
  const pageOf = await pagesOf(ctx.db, all, { site: ctx.site.alias, locale: ctx.locale, now: ctx.now })
  const byChannel = new Map(
    channels.map((channel) => [
      channel.id,
      (found.get(channel.id) ?? []).map((broadcast) => entryOf(broadcast, channel, ctx, pageOf(broadcast))),
    ]),
  )
  foldWindows(channels, byChannel, ctx)
  const bar = new Date(ctx.now.getTime() + BAR_SECONDS * 1000)
  const shown = [...byChannel.values()].flat()
  const change = nextChange(shown, ctx.now)
  const running = shown.some(({ state }) => state === 'now')
  return {
    byChannel,
    freshUntil: running && (!change || bar < change) ? bar : (change ?? undefined),
    tags: [scheduleTag(ctx.site.alias), ...channels.map(({ id }) => channelTag(id))],
  }
}

/** What a regional window shows of its own is told with what its parent shows meanwhile. */
function foldWindows(channels: readonly Channel[], byChannel: Map<string, Entry[]>, { locale }: ViewContext): void {
  for (const { id, parentId, name } of channels) {
    const above = parentId ? byChannel.get(parentId) : undefined
    const known = new Set(above?.map((entry) => entry.id))
    for (const own of above ? (byChannel.get(id) ?? []) : []) {
      if (known.has(own.id) || own.id.includes('.')) continue
      const meanwhile = above!.find(({ start, end }) => start < own.end && end > own.start)
      const region = own.region ?? localized(name, locale)
      meanwhile?.variants.push({ id: own.id, title: own.title, href: own.href, from: own.from, region })
    }
  }
}
