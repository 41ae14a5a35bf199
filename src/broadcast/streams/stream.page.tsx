import type { Db } from '../../platform/database/schema.ts'
import { addDays } from '../../platform/i18n/dates.ts'
import { definePage } from '../../web/render/page.ts'
import { featureEnabled, localePrefix } from '../../sites/model.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { breadcrumbList } from '../../web/structured-data.ts'
import { broadcastDayOf } from '../schedule/day-model.ts'
import { type Broadcast, type Channel, channelTag } from '../schedule/model.ts'
import { broadcastsOfDay } from '../schedule/store.ts'
import { loadStreams, programmeOf } from './load.ts'
import { streamMessages } from './messages.ts'
import { nextChange } from './model.ts'
import { streamData } from './structured-data.ts'
import { type StreamPage, StreamView } from './stream.tsx'

/** Programmes that are still to come, at least, however late it is. */
const AHEAD = 8

/** A channel's broadcast day; towards its end the beginning of the next one follows. */
async function dayAhead(db: Db, channel: Channel, now: Date): Promise<Broadcast[]> {
  const day = broadcastDayOf(now, channel.dayStart)
  const today = await broadcastsOfDay(db, channel.id, day)
  const missing = AHEAD - today.filter(({ end }) => end > now).length
  if (missing <= 0) return today
  const known = new Set(today.map(({ id }) => id))
  const tomorrow = await broadcastsOfDay(db, channel.id, addDays(day, 1))
  return [...today, ...tomorrow.filter(({ id }) => !known.has(id)).slice(0, missing)]
}

/** A live stream: what is on now and next, the day of its channel, and the others (OPEN-08, LIST-22). */
export const page = definePage<{ path: string }, StreamPage>({
  name: 'stream',
  match: (path) => (/^\/directos\/[^/]+\/$/.test(path) ? { path } : null),
  async load(ctx, { path }) {
    const { site, locale, now, db } = ctx
    if (!featureEnabled(site, 'media', 'streaming')) return null
    const { lines, stored, tags } = await loadStreams(ctx)
    const found = [...stored.values()].find((one) => one.stored.path === path)
    const line = found && lines.find((one) => one.id === found.stored.id)
    if (!found || !line) return null
    const { stream } = found.stored
    const channel = found.onAir?.channel ?? null
    const day = channel ? await dayAhead(db, channel, now) : []
    // Rights that end at the aerial: no stream may carry it, and the page knows no address.
    const blanked = found.onAir?.now?.isBlanked ?? false
    const t = ctx.text(streamMessages)
    const data: StreamPage = {
      line,
      others: lines.filter((one) => one.id !== line.id),
      video: blanked ? null : (stream.video?.href ?? null),
      audio: blanked ? null : (stream.audio?.href ?? null),
      day: day.flatMap((broadcast) => {
        const programme = programmeOf(broadcast, ctx)
        const { isLive: live, isRepeat: repeat } = broadcast
        return programme ? [{ ...programme, id: broadcast.id, live, repeat }] : []
      }),
      schedule: channel && featureEnabled(site, 'media', 'schedule') ? ctx.href('/programacion/') : null,
    }
    const home = ctx.services.sites.all.find((one) => one.alias === found.stored.site)
    const crumbs = [
      { name: t('common.home'), url: ctx.href('/') },
      { name: t('streaming.short'), url: ctx.href('/directos/') },
      { name: line.name, url: line.url },
    ]
    return {
      data,
      head: {
        title: `${line.name}: ${t('streaming.live').toLocaleLowerCase(locale)}`,
        description: line.about || t('streaming.meta.one', { name: line.name }),
        canonical: home && home.alias !== site.alias ? `${home.url}${localePrefix(home, locale)}${path}` : path,
        image: line.image,
        jsonLd: [...streamData(ctx, data), breadcrumbList(ctx, crumbs)],
      },
      tags: [...tags, ...(channel ? [channelTag(channel.id)] : [])],
      freshUntil: nextChange(lines, now),
      section: '/directos/',
      twins: twinsAt(ctx, path),
      contentId: line.id,
    }
  },
  View: ({ data, ctx }) => <StreamView data={data} ctx={ctx} />,
})
