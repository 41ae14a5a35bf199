import {
  type EpisodeLine,
  episodeLine,
  kindOf,
  type Media,
  ownRecordingOf,
  showFileHref,
} from '../../broadcast/shows/model.ts'
import { episodesAround } from '../../broadcast/shows/store.ts'
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
    previous: list[at + 1] ?? null,
    next: at > 0 ? list[at - 1]! : null,
    tags: [
      ...(show ? [listTag(ctx.site.alias, ctx.locale, `show:${show.id}`), contentTag(show.id)] : []),
      ...list.map((line) => contentTag(line.id)),
    ],
  }
}
