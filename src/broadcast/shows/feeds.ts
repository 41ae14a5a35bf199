import { DAY_MS } from '../../platform/durations.ts'
import { calendar, type CalendarEvent } from '../../platform/ical/write.ts'
import { authorsOf } from '../../content/authors.ts'
import { toCard } from '../../content/cards/to-card.ts'
import type { Db } from '../../platform/database/schema.ts'
import { boundsOfDay, dayOf } from '../../platform/i18n/dates.ts'
import { localized } from '../../platform/i18n/locale.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { absolute } from '../../web/structured-data.ts'
import { upcomingOfShow } from '../schedule/store.ts'
import type { ShowEntry } from './entry.ts'
import { linesOf } from './load.ts'
import { HLS_TYPE } from '../recordings/model.ts'
import { recordingOf } from './model.ts'
import {
  DEFAULT_CATEGORY,
  type Enclosure,
  mediaType,
  PODCAST_SIZE,
  type PodcastFeed,
  type PodcastItem,
  writePodcast,
} from './podcast.ts'
import { type EpisodeRow, episodesOf } from './store.ts'

/** Broadcasts in the calendar of a show. */
const CALENDAR_SIZE = 200

/** Directories of podcasts take squares of 1400 to 3000 pixels only. */
const cover = (ctx: ViewContext, image: { id: string } | null): string | null =>
  image ? absolute(ctx, `/static/images/${image.id}/cover.jpg`) : null

const square = (ctx: ViewContext, image: { id: string } | null): string | null =>
  image ? absolute(ctx, `/static/images/${image.id}/1-1/1600.jpg`) : null

const fileUrl = (ctx: ViewContext, address: string): string => new URL(address, `${ctx.site.url}/`).href

/** The file of a recording first, for every programme can fetch it; a playlist is another form of it. */
function formsOf(
  ctx: ViewContext,
  { document }: EpisodeRow,
  medium: PodcastFeed['medium'],
): Pick<PodcastItem, 'enclosure' | 'alternatives'> {
  const { source, hlsSource, bytes = 0, mimeType } = document
  const form = (address: string, known?: string, length = 0): Enclosure => ({
    url: fileUrl(ctx, address),
    type: mediaType(address, known, medium),
    length,
  })
  const file = source ? form(source, mimeType, bytes) : null
  const isPlaylist = file?.type === HLS_TYPE
  return {
    enclosure: isPlaylist ? null : file,
    alternatives: [...(isPlaylist ? [file] : []), ...(hlsSource ? [form(hlsSource)] : [])],
  }
}

function itemOf(ctx: ViewContext, row: EpisodeRow, show: ShowEntry): PodcastItem[] {
  const { document } = row
  const medium = show.document.media === 'tv' ? 'video' : 'podcast'
  const { enclosure, alternatives } = formsOf(ctx, row, medium)
  if ((!enclosure && alternatives.length === 0) || recordingOf(document, show.document.media, ctx.now) === null)
    return []
  const card = toCard(row.card, ctx)
  const [line] = linesOf([row], ctx)
  return [
    {
      guid: row.externalId,
      title: document.title,
      url: absolute(ctx, card.url),
      summary: document.summary,
      date: row.publishedAt.toISOString(),
      enclosure,
      alternatives,
      duration: document.duration ?? null,
      season: line!.season,
      number: line!.number,
      image: cover(ctx, card.image),
      explicit: document.explicit,
      transcripts: document.captions.map((track) => ({
        url: fileUrl(ctx, track.src),
        language: track.language,
        type: /\.srt$/i.test(track.src) ? 'application/x-subrip' : 'text/vtt',
      })),
    },
  ]
}

/** The podcast of a show: what can be played now, in the language of the address (OPEN-104). */
export async function podcastOf(db: Db, ctx: ViewContext, show: ShowEntry): Promise<string> {
  const rows = await episodesOf(db, {
    site: ctx.site.alias,
    // A podcast is of one language, as its programmes want it.
    languages: [ctx.locale],
    list: `show:${show.id}`,
    now: ctx.now,
    limit: PODCAST_SIZE,
  })
  const email = ctx.site.settings['podcast.email']
  const name = localized(show.name, ctx.locale)
  return writePodcast({
    title: name,
    description: show.description ? localized(show.description, ctx.locale) : name,
    language: ctx.locale,
    pageUrl: absolute(ctx, ctx.href(show.path)),
    url: absolute(ctx, ctx.href(`${show.path}rss/`)),
    author: ctx.site.name,
    email: typeof email === 'string' ? email : null,
    image: cover(ctx, show.image),
    medium: show.document.media === 'tv' ? 'video' : 'podcast',
    category: show.document.podcastCategory ?? DEFAULT_CATEGORY,
    people: authorsOf(ctx, show.document.presenters).map((person) => ({
      name: person.name,
      url: absolute(ctx, person.url),
      image: square(ctx, person.image),
    })),
    items: rows.flatMap((row) => itemOf(ctx, row, show)),
  })
}

/** The broadcasts of a show, those of today and what is known ahead, as entries of a calendar. */
export async function broadcastEvents(db: Db, ctx: ViewContext, show: ShowEntry): Promise<CalendarEvent[]> {
  const from = boundsOfDay(dayOf(ctx.now)).start
  const broadcasts = await upcomingOfShow(db, show.id, new Date(from.getTime() - DAY_MS), CALENDAR_SIZE)
  const name = localized(show.name, ctx.locale)
  return broadcasts.map((one) => {
    const about = one.subtitle ? localized(one.subtitle, ctx.locale) : localized(one.title, ctx.locale)
    return {
      uid: `broadcast-${one.id}@${new URL(ctx.site.url).hostname}`,
      // Of the day, so that the calendar stays the same until something changes.
      stamp: from,
      title: about === name ? name : `${name}: ${about}`,
      description: one.description ? localized(one.description, ctx.locale) : undefined,
      location: localized(one.channel.name, ctx.locale),
      url: absolute(ctx, ctx.href(show.path)),
      times: [{ start: one.start, end: one.end }],
    }
  })
}

/** The same for a calendar to follow. */
export async function calendarOf(db: Db, ctx: ViewContext, show: ShowEntry): Promise<string> {
  return calendar(await broadcastEvents(db, ctx, show), {
    name: localized(show.name, ctx.locale),
    language: ctx.locale,
  })
}
