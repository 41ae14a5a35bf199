import { isoDuration } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { absolute, organization, type StructuredData } from '../../web/structured-data.ts'
import type { ShowPage } from './load.ts'
import type { EpisodeLine, Media } from './model.ts'

/** What the parts of a show are to machines, by its medium. */
export const SERIES = {
  tv: { series: 'TVSeries', season: 'TVSeason', episode: 'TVEpisode' },
  radio: {
    series: ['RadioSeries', 'PodcastSeries'],
    season: 'RadioSeason',
    episode: ['RadioEpisode', 'PodcastEpisode'],
  },
} as const satisfies Record<Media, { series: unknown; season: string; episode: unknown }>

const pictures = (ctx: ViewContext, image: { id: string } | null): string[] =>
  image ? ['16-9', '4-3', '1-1'].map((ratio) => absolute(ctx, `/static/images/${image.id}/${ratio}/1200.jpg`)) : []

/** The identity of a show in structured data, the same wherever it is named. */
export function seriesId(ctx: ViewContext, path: string): string {
  return `${absolute(ctx, path)}#show`
}

function episode(ctx: ViewContext, media: Media, line: EpisodeLine): StructuredData {
  return {
    '@type': SERIES[media].episode,
    name: line.title,
    url: absolute(ctx, line.url),
    datePublished: line.date,
    episodeNumber: line.number ?? undefined,
    description: line.summary || undefined,
    timeRequired: line.duration === null ? undefined : isoDuration(line.duration),
    image: pictures(ctx, line.image)[0],
    partOfSeason: line.season === null ? undefined : { '@type': SERIES[media].season, seasonNumber: line.season },
  }
}

/** A show with its seasons and the episodes of this page. */
export function showData(ctx: ViewContext, data: ShowPage): StructuredData {
  const { show, seasons } = data
  const names = SERIES[show.media]
  return {
    '@context': 'https://schema.org',
    '@type': names.series,
    '@id': seriesId(ctx, show.url),
    name: show.name,
    url: absolute(ctx, show.url),
    description: data.description || undefined,
    image: pictures(ctx, show.image),
    inLanguage: ctx.locale,
    publisher: organization(ctx),
    actor: data.presenters.length
      ? data.presenters.map((person) => ({ '@type': 'Person', name: person.name, url: absolute(ctx, person.url) }))
      : undefined,
    webFeed: show.media === 'radio' ? absolute(ctx, data.podcast) : undefined,
    numberOfEpisodes: data.total,
    numberOfSeasons: seasons.length || undefined,
    containsSeason: seasons.map((season) => ({
      '@type': names.season,
      name: season.name,
      seasonNumber: season.number,
      numberOfEpisodes: season.episodes,
      url: absolute(ctx, ctx.href(season.path)),
    })),
    episode: data.episodes.map((line) => episode(ctx, show.media, line)),
  }
}

/** When a show is on the air, as events of its channels. */
export function broadcastData(ctx: ViewContext, { show, broadcasts }: ShowPage): StructuredData[] {
  return broadcasts.map((one) => ({
    '@context': 'https://schema.org',
    '@type': 'BroadcastEvent',
    name: one.title ?? show.name,
    startDate: one.start,
    endDate: one.end,
    isLiveBroadcast: one.live,
    publishedOn: { '@type': 'BroadcastService', name: one.channel },
    workPerformed: { '@type': SERIES[show.media].series, '@id': seriesId(ctx, show.url), name: show.name },
  }))
}
