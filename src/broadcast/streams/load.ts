import { contentHref, type CardContext } from '../../content/cards/to-card.ts'
import { contentTag, listTag } from '../../content/model.ts'
import { taxonomyOf } from '../../content/taxonomy.ts'
import type { Db } from '../../platform/database/schema.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { imagesByReferences } from '../../platform/images/store.ts'
import { channelTag, scheduleTag, type Broadcast, type OnAir } from '../schedule/model.ts'
import { nowAndNext } from '../schedule/store.ts'
import { SOUND_ANCHOR, type Programme, type StreamLine } from './model.ts'
import { type StoredStream, streamsOf } from './store.ts'

/** What reading streams needs of a page. */
export type StreamContext = CardContext & { db: Db; now: Date }

/** The streams of a site with what their channels show. */
export interface LoadedStreams {
  lines: StreamLine[]
  /** The same streams as they are stored, and the channel that each carries. */
  stored: Map<string, { stored: StoredStream; onAir: OnAir | null }>
  tags: string[]
}

/** A broadcast as a programme on a stream. */
export function programmeOf(broadcast: Broadcast | null, ctx: CardContext): Programme | null {
  if (!broadcast) return null
  const show = broadcast.showId === null ? undefined : taxonomyOf(ctx.site.alias).byId(broadcast.showId)
  return {
    title: localized(broadcast.title, ctx.locale),
    start: broadcast.start.toISOString(),
    end: broadcast.end.toISOString(),
    url: show ? contentHref(ctx, { path: show.path, language: null }) : null,
  }
}

/** Reads the live streams of a site in their order, each with what is on now and next. */
export async function loadStreams(ctx: StreamContext): Promise<LoadedStreams> {
  const { db, now, site, locale } = ctx
  const streams = await streamsOf(db, site.alias, now)
  // The channel of a stream may stand on the stream's own site alone.
  const homes = [...new Set([site.alias, ...streams.map((one) => one.site)])]
  const channels = (await Promise.all(homes.map((alias) => nowAndNext(db, alias, now)))).flat()
  const images = await imagesByReferences(
    db,
    streams.flatMap(({ stream }) => stream.image?.image ?? []),
    locale,
  )
  const carried = new Map(channels.flatMap((one) => (one.channel.streamId ? [[one.channel.streamId, one]] : [])))
  const stored: LoadedStreams['stored'] = new Map()
  const lines = streams.map((one): StreamLine => {
    const { id, externalId, path, stream } = one
    const onAir = carried.get(id) ?? carried.get(`ext:${externalId}`) ?? null
    stored.set(id, { stored: one, onAir })
    const url = contentHref(ctx, { path, language: null })
    const picture = stream.image && images.get(stream.image.image)
    // In a pause of its schedule there is nothing to see; the page of the stream still is there.
    const pausing = onAir !== null && onAir.now === null && onAir.next !== null
    return {
      id,
      name: localized(stream.name, locale),
      kicker: stream.kicker ? localized(stream.kicker, locale) : '',
      about: stream.description ? localized(stream.description, locale) : '',
      url,
      media: stream.media,
      image: picture ? { ...picture, alt: stream.image?.alt || picture.alt } : null,
      watch: stream.video && !pausing ? url : null,
      listen: stream.audio && !pausing ? (stream.video ? `${url}#${SOUND_ANCHOR}` : url) : null,
      now: programmeOf(onAir?.now ?? null, ctx),
      next: programmeOf(onAir?.next ?? null, ctx),
    }
  })
  return {
    lines,
    stored,
    tags: [
      listTag(site.alias, locale, 'type:stream'),
      ...homes.map(scheduleTag),
      ...channels.map(({ channel }) => channelTag(channel.id)),
      ...streams.map(({ id }) => contentTag(id)),
    ],
  }
}
