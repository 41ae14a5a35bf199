import { boundsOfBroadcastDay } from '../../broadcast/schedule/day-model.ts'
import { pagesOf } from '../../broadcast/schedule/link-store.ts'
import { channelTag, isWhole, scheduleTag, type Broadcast, type Channel } from '../../broadcast/schedule/model.ts'
import { broadcastsBetween, channelsOf } from '../../broadcast/schedule/store.ts'
import { formatHour, wallTime } from '../../platform/i18n/dates.ts'
import { localized } from '../../platform/i18n/locale.ts'
import type { PageContext } from '../../web/render/page.ts'

/** A programme that was on. */
export interface Shown {
  start: string
  time: string
  title: string
  subtitle: string | null
  href: string | null
}

/** What a channel showed, from six in the morning to six in the morning; `chief` is what stands for the day. */
export interface ChannelDay {
  slug: string
  name: string
  sign: string
  media: 'tv' | 'radio'
  chief: Shown[]
  all: Shown[]
}

const CHIEF = 3
/** Hours whose programmes stand for a day: the evening of television, the morning of radio. */
const HOURS = { tv: [20, 24], radio: [7, 11] } as const

/** What every channel of the site was on that day; channels of which nothing is known any more are left out. */
export async function loadChannels(ctx: PageContext, day: string): Promise<{ channels: ChannelDay[]; tags: string[] }> {
  const { db, locale, now, site } = ctx
  const known = (await channelsOf(db, site.alias)).filter(isWhole)
  const earliest = Math.min(...known.map(({ dayStart }) => dayStart))
  const latest = Math.max(...known.map(({ dayStart }) => dayStart))
  if (known.length === 0) return { channels: [], tags: [scheduleTag(site.alias)] }
  const found = await broadcastsBetween(db, known, {
    start: boundsOfBroadcastDay(day, earliest).start,
    end: boundsOfBroadcastDay(day, latest).end,
  })
  const pageOf = await pagesOf(db, [...found.values()].flat(), { site: site.alias, locale, now })
  const shown = (broadcast: Broadcast): Shown => {
    const path = pageOf(broadcast)
    return {
      start: broadcast.start.toISOString(),
      time: formatHour(broadcast.start),
      title: localized(broadcast.title, locale),
      subtitle: broadcast.subtitle ? localized(broadcast.subtitle, locale) : null,
      href: path ? ctx.href(path) : null,
    }
  }
  const channels = known.flatMap((channel): ChannelDay[] => {
    const own = ofDay(channel, found.get(channel.id) ?? [], day)
    if (own.length === 0) return []
    const { slug, media, sign } = channel
    const name = localized(channel.name, locale)
    return [{ slug, name, sign, media, chief: chiefOf(channel, own).map(shown), all: own.map(shown) }]
  })
  return { channels, tags: [scheduleTag(site.alias), ...known.map(({ id }) => channelTag(id))] }
}

/** What began within the channel's own broadcast day. */
function ofDay({ dayStart }: Channel, broadcasts: readonly Broadcast[], day: string): Broadcast[] {
  const { start, end } = boundsOfBroadcastDay(day, dayStart)
  return broadcasts.filter((one) => one.start >= start && one.start < end)
}

/** The longest programmes of the hours that stand for the day, in their order. */
function chiefOf({ media }: Channel, broadcasts: readonly Broadcast[]): Broadcast[] {
  const [from, to] = HOURS[media]
  const own = broadcasts.filter(({ start }) => wallTime(start).hour >= from && wallTime(start).hour < to)
  const length = ({ start, end }: Broadcast) => end.getTime() - start.getTime()
  const longest = new Set([...own].sort((a, b) => length(b) - length(a)).slice(0, CHIEF))
  return own.filter((one) => longest.has(one))
}
