import {
  type EpisodeLine,
  episodeLine,
  kindOf,
  type Media,
  ownRecordingOf,
  showFileHref,
} from '../../broadcast/shows/model.ts'
import { episodesAround, episodesOf } from '../../broadcast/shows/store.ts'
import type { PlayerMedia } from '../../broadcast/player/model.ts'
import { toCard } from '../../content/cards/to-card.ts'
import { contentTag, listTag } from '../../content/model.ts'
import { taxonomyOf, type TaxonomyEntry } from '../../content/taxonomy.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import { localized } from '../../platform/i18n/locale.ts'
import type { PageContext } from '../../web/render/page.ts'
import { listLanguages } from '../../sites/model.ts'
import type { Reading } from '../model.ts'

/** Episodes before and after this one in the list beside it. */
const EACH = 5
/** The newest episodes among which others are looked for, and how many of them are shown. */
const NEWEST = 24
const ELSEWHERE = 8

/** An episode beside another one, with its show where that is another one. */
export interface OtherEpisode extends EpisodeLine {
  show?: string
}

/** What the page of an episode says of its show. */
export interface EpisodeContext {
  media: PlayerMedia
  medium: Media
  /** Null when its show is not known here. */
  show: { id: string; name: string; url: string; feed: string } | null
  season: { number: number; name: string; url: string } | null
  number: number | null
  /** The episodes around it, the newest first, itself among them. */
  list: EpisodeLine[]
  /** The newest of other shows, one of each, where its own has no other. */
  elsewhere: OtherEpisode[]
  previous: EpisodeLine | null
  next: EpisodeLine | null
  tags: string[]
}

const seasonOf = (ctx: PageContext, ref: string | undefined): TaxonomyEntry | undefined =>
  ref === undefined ? undefined : taxonomyOf(ctx.site.alias).byReference(ref)

function numberOf(season: TaxonomyEntry | undefined): number | null {
  return season?.document.type === 'season' ? season.document.number : null
}

async function listAround(ctx: PageContext, reading: Reading, showId: string): Promise<EpisodeLine[]> {
  const rows = await episodesAround(ctx.db, {
    site: ctx.site.alias,
    languages: listLanguages(ctx.site, ctx.locale),
    list: `show:${showId}`,
    now: ctx.now,
    id: reading.id,
    publishedAt: new Date(reading.publishedAt),
    each: EACH,
  })
  return rows.map(({ card, document }) =>
    episodeLine(toCard(card, ctx), document, numberOf(seasonOf(ctx, document.season)), ctx.now),
  )
}

/** The newest episode of every other show: those of the same medium first. */
async function newestElsewhere(ctx: PageContext, showId: string | undefined, medium: Media): Promise<OtherEpisode[]> {
  const { alias } = ctx.site
  const rows = await episodesOf(ctx.db, {
    site: alias,
    languages: listLanguages(ctx.site, ctx.locale),
    list: 'type:episode',
    now: ctx.now,
    limit: NEWEST,
  })
  const shows = new Map<string, { rank: number; line: OtherEpisode }>()
  for (const { card, document } of rows) {
    const entry = taxonomyOf(alias).byReference(document.show)
    if (entry?.document.type !== 'show' || entry.id === showId || shows.has(entry.id)) continue
    const line = episodeLine(toCard(card, ctx), document, numberOf(seasonOf(ctx, document.season)), ctx.now)
    const rank = entry.document.media === medium ? 0 : 1
    shows.set(entry.id, { rank, line: { ...line, show: localized(entry.name, ctx.locale) } })
  }
  return [...shows.values()]
    .sort((a, b) => a.rank - b.rank)
    .slice(0, ELSEWHERE)
    .map(({ line }) => line)
}

/** What can be played of it, as its show's medium wants it. */
function mediaOf(
  ctx: PageContext,
  reading: Reading<DocumentOf<'episode'>>,
  medium: Media,
  kind: PlayerMedia['kind'],
): PlayerMedia {
  const { document, image } = reading
  return {
    contentId: reading.id,
    kind,
    source: reading.refused ? null : ownRecordingOf(document, medium, ctx.now),
    title: document.title,
    image,
    duration: document.duration,
    captions: document.captions,
    start: reading.asked?.start,
    availableUntil: document.availableUntil,
  }
}

/** Reads what stands around an episode. */
export async function loadEpisodeContext(
  ctx: PageContext,
  reading: Reading<DocumentOf<'episode'>>,
): Promise<EpisodeContext> {
  const { document } = reading
  const entry = taxonomyOf(ctx.site.alias).byReference(document.show)
  const show = entry?.document.type === 'show' ? entry : undefined
  const medium = show?.document.type === 'show' ? show.document.media : document.hlsSource ? 'tv' : 'radio'
  const season = seasonOf(ctx, document.season)
  const number = numberOf(season)
  const list = show ? await listAround(ctx, reading, show.id) : []
  const elsewhere = list.length < 2 ? await newestElsewhere(ctx, show?.id, medium) : []
  const at = list.findIndex((line) => line.id === reading.id)
  const sound = medium === 'radio' || (!document.hlsSource && Boolean(document.source))
  return {
    media: mediaOf(ctx, reading, medium, list[at]?.kind ?? kindOf({ type: sound ? 'audio' : 'video' })),
    medium,
    show: show
      ? {
          id: show.id,
          name: localized(show.name, ctx.locale),
          url: ctx.href(show.path),
          feed: showFileHref(ctx, show, 'rss/'),
        }
      : null,
    season:
      season && number !== null
        ? { number, name: localized(season.name, ctx.locale), url: ctx.href(season.path) }
        : null,
    number: document.number ?? null,
    list,
    elsewhere,
    previous: list[at + 1] ?? null,
    next: at > 0 ? list[at - 1]! : null,
    tags: [
      ...(show ? [listTag(ctx.site.alias, ctx.locale, `show:${show.id}`), contentTag(show.id)] : []),
      ...(elsewhere.length > 0 ? [listTag(ctx.site.alias, ctx.locale, 'type:episode')] : []),
      ...[...list, ...elsewhere].map((line) => contentTag(line.id)),
    ],
  }
}
