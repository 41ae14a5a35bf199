import type { DocumentOf } from '../../content/types/model.ts'
import { isoDuration } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { absolute, breadcrumbList, organization, type StructuredData } from '../../web/structured-data.ts'
import type { Reading } from '../model.ts'
import type { EpisodeContext } from './load.ts'

const NAMES = {
  tv: { series: 'TVSeries', season: 'TVSeason', episode: 'TVEpisode' },
  radio: {
    series: ['RadioSeries', 'PodcastSeries'],
    season: 'RadioSeason',
    episode: ['RadioEpisode', 'PodcastEpisode'],
  },
} as const

/** The recording; its address only while it may be played (OPEN-104). */
function recording(
  ctx: ViewContext,
  reading: Reading<DocumentOf<'episode'>>,
  { media }: EpisodeContext,
  images: string[],
): StructuredData {
  const { document } = reading
  return {
    '@type': media.kind === 'video' ? 'VideoObject' : 'AudioObject',
    name: document.title,
    description: document.summary || document.title,
    uploadDate: reading.publishedAt,
    thumbnailUrl: images,
    duration: document.duration ? isoDuration(document.duration) : undefined,
    contentUrl: media.source === null ? undefined : new URL(media.source, `${ctx.site.url}/`).href,
    encodingFormat: media.source === null ? undefined : document.mimeType,
    expires: document.availableUntil,
    isAccessibleForFree: reading.access === 'free',
    publisher: organization(ctx),
  }
}

/** An episode for machines: what it is, where it belongs, what can be played. */
export function episodeData(
  ctx: ViewContext,
  reading: Reading<DocumentOf<'episode'>>,
  context: EpisodeContext,
): StructuredData[] {
  const { document, image } = reading
  const { show, season } = context
  const names = NAMES[context.medium]
  const images = image
    ? ['16-9', '4-3', '1-1'].map((ratio) => absolute(ctx, `/static/images/${image.id}/${ratio}/1200.jpg`))
    : []
  const series = show && {
    '@type': names.series,
    '@id': `${absolute(ctx, show.url)}#show`,
    name: show.name,
    url: absolute(ctx, show.url),
    ...(context.medium === 'radio' ? { webFeed: absolute(ctx, show.feed) } : {}),
  }
  return [
    {
      '@context': 'https://schema.org',
      '@type': names.episode,
      name: document.title,
      description: document.summary || undefined,
      url: reading.absoluteUrl,
      mainEntityOfPage: reading.absoluteUrl,
      inLanguage: document.language,
      datePublished: reading.publishedAt,
      dateModified: reading.updatedAt ?? reading.publishedAt,
      image: images,
      duration: document.duration ? isoDuration(document.duration) : undefined,
      episodeNumber: context.number ?? undefined,
      partOfSeries: series ?? undefined,
      partOfSeason: season
        ? { '@type': names.season, seasonNumber: season.number, name: season.name, url: absolute(ctx, season.url) }
        : undefined,
      isAccessibleForFree: reading.access === 'free',
      author: reading.signers.map((signer) => ({
        '@type': 'Person',
        name: signer.name,
        url: absolute(ctx, signer.url),
      })),
      publisher: organization(ctx),
      [context.media.kind]: recording(ctx, reading, context, images),
    },
    breadcrumbList(ctx, reading.crumbs),
  ]
}
