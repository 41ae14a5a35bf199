import { isSound, type MediaDocument } from '../../broadcast/player/model.ts'
import { element } from '../../content/feed-model.ts'
import { imagesByReferences } from '../../platform/images/store.ts'
import { HOUR_SECONDS } from '../../platform/durations.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Site } from '../../sites/model.ts'
import type { SitemapRow } from './store.ts'

/** The namespaces of what Google reads beside addresses. */
export const MEDIA_NAMESPACES =
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"'

/** So long a description may be, and a film at most (Google). */
const MOST_WORDS = 2048
const LONGEST_SECONDS = 8 * HOUR_SECONDS

/** The picture and the film of each content, by its path, as its map names them. */
export async function mediaOf(db: Db, site: Site, rows: readonly SitemapRow[]): Promise<Map<string, string>> {
  const images = await imagesByReferences(
    db,
    rows.flatMap(({ image }) => image ?? []),
  )
  return new Map(
    rows.map((row) => {
      const image = row.image ? images.get(row.image) : undefined
      if (!image) return [row.path, '']
      const src = image.customSrcByAspectRatio?.['16-9'] ?? `${site.staticUrl}/images/${image.id}/16-9/1200.jpg`
      const url = new URL(src, site.url).href
      return [row.path, `<image:image>${element('image:loc', url)}</image:image>${film(site, row, url)}`]
    }),
  )
}

/** A film with its picture, without which no search engine takes it. */
function film(site: Site, { title, publishedAt, recording }: SitemapRow, thumbnail: string): string {
  if (!recording || isSound(recording as MediaDocument)) return ''
  const source = recording.film || recording.hlsSource
  if (!source) return ''
  const seconds = Math.round(recording.duration ?? 0)
  return (
    `<video:video>${element('video:thumbnail_loc', thumbnail)}${element('video:title', title)}` +
    element('video:description', (recording.summary || title).slice(0, MOST_WORDS)) +
    element('video:content_loc', new URL(source, site.url).href) +
    (seconds > 0 && seconds <= LONGEST_SECONDS ? element('video:duration', String(seconds)) : '') +
    `${element('video:publication_date', publishedAt.toISOString())}</video:video>`
  )
}
