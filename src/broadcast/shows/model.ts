import type { Card } from '../../content/cards/model.ts'
import type { MultimediaType } from '../../content/cards/parts-model.ts'
import type { PageImage } from '../../platform/images/page-image.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import type { Services, ViewContext } from '../../web/render/page.ts'
import { localePrefix, type Site } from '../../sites/model.ts'

/** Episodes on a page of a show. */
export const EPISODES_PER_PAGE = 12

/** Where a show is at home: television or radio. */
export type Media = DocumentOf<'show'>['media']
/** The medium that a site is of, where its record names one (OPEN-107). */
export function mediumOf({ mediaId }: Pick<Site, 'mediaId'>): Media | undefined {
  return mediaId === 'tv' || mediaId === 'radio' ? mediaId : undefined
}

/** An episode without its text: what lists need of it. */
export type EpisodeDocument = Omit<DocumentOf<'episode'>, 'body'>

/** A show on a list (TV-50, TV-51). */
export interface ShowCard {
  id: string
  name: string
  url: string
  image: PageImage | null
  /** What it is about, as HTML. */
  resume: { html: string }[]
  media: Media
}

/** An episode in the list of its show. */
export interface EpisodeLine {
  id: string
  title: string
  lang: string
  url: string
  summary: string
  image: PageImage | null
  kind: 'video' | 'audio'
  /** Seconds. */
  duration: number | null
  date: string
  season: number | null
  number: number | null
  /** Until when it can be played; null without an end. */
  availableUntil: string | null
  /** Its time has passed: the page stays, the recording is gone (OPEN-104). */
  gone: boolean
  /** Whether there is a recording, if only behind a wall. */
  recorded: boolean
  /** Its recording while it may be played, for lists that play in place. */
  source: string | null
}

/** A season as a tab of its show. */
export interface SeasonTab {
  id: string
  number: number
  name: string
  path: string
  episodes: number
}

/** A broadcast of a show that runs or comes. */
export interface BroadcastLine {
  id: string
  start: string
  end: string
  /** What it is about, where that is known. */
  title: string | null
  channel: string
  onAir: boolean
  live: boolean
  repeat: boolean
}

/** Whether the time in which a recording may be played has passed (OPEN-104). */
export function isGone(document: { availableUntil?: string | undefined }, now: Date): boolean {
  return document.availableUntil !== undefined && Date.parse(document.availableUntil) <= now.getTime()
}

/** What an episode is on lists: what its card says, which follows what it has and its show. */
export function kindOf(multimedia: { type: MultimediaType } | null): 'video' | 'audio' {
  return multimedia?.type.startsWith('audio') ? 'audio' : 'video'
}

/** An episode as its show lists it. */
export function episodeLine(card: Card, document: EpisodeDocument, season: number | null, now: Date): EpisodeLine {
  const kind = kindOf(card.multimedia)
  const media = kind === 'audio' ? 'radio' : 'tv'
  return {
    id: card.id,
    title: document.title,
    lang: document.language,
    url: card.url,
    summary: document.summary,
    image: card.image,
    kind,
    duration: document.duration ?? null,
    date: card.publishedDate?.date ?? new Date(0).toISOString(),
    season,
    number: document.number ?? null,
    availableUntil: document.availableUntil ?? null,
    gone: isGone(document, now),
    recorded: ownRecordingOf(document, media, now) !== null,
    source: recordingOf(document, media, now),
  }
}

/** The recording of an episode for everybody: one behind a wall is played on its own page alone. */
export function recordingOf(document: EpisodeDocument, media: Media, now: Date): string | null {
  return document.access === 'free' ? ownRecordingOf(document, media, now) : null
}

/** The recording of an episode while it may be played: of a radio show the sound first, of television the picture. */
export function ownRecordingOf(document: EpisodeDocument, media: Media, now: Date): string | null {
  if (isGone(document, now)) return null
  const { hlsSource, source } = document
  return (media === 'radio' ? source || hlsSource : hlsSource || source) || null
}

/** The moment from which what a list says of availability is wrong; null when it stays true. */
export function nextGone(documents: readonly { availableUntil?: string | undefined }[], now: Date): Date | null {
  const times = documents.flatMap(({ availableUntil }) => (availableUntil ? [Date.parse(availableUntil)] : []))
  const next = times.filter((at) => at > now.getTime())
  return next.length > 0 ? new Date(Math.min(...next)) : null
}

/** Where the podcast (`rss/`) and the calendar (`emisiones.ics`) of a show are: on the site it belongs to. */
export function showFileHref(
  ctx: Pick<ViewContext, 'site' | 'locale' | 'href'> & { services: Pick<Services, 'sites'> },
  show: { path: string; document: { site: string } },
  file: 'rss/' | 'emisiones.ics',
): string {
  const home = ctx.services.sites.get(show.document.site)
  const foreign = home !== undefined && home.alias !== ctx.site.alias
  const path = show.path + file
  return foreign ? home.url + localePrefix(home, ctx.locale) + path : ctx.href(path)
}
