import { isSound, type MediaDocument, playableSource } from '../../broadcast/player/model.ts'
import { isoDuration } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'

type Data = Record<string, unknown>

interface Recording {
  ctx: ViewContext
  /** What every content says of itself. */
  base: Data
  document: MediaDocument
  refused: boolean
  publishedAt: string
}

/** A recording for machines: its address only while it may be played (OPEN-104). */
export function mediaData({ ctx, base, document, refused, publishedAt }: Recording): Data {
  const source = refused ? null : playableSource(document, ctx.now)
  const recording = {
    name: document.title,
    uploadDate: publishedAt,
    thumbnailUrl: base['image'],
    duration: document.duration ? isoDuration(document.duration) : undefined,
    contentUrl: source === null ? undefined : new URL(source, ctx.site.url).href,
    expires: document.availableUntil,
  }
  const type = isSound(document) ? 'AudioObject' : 'VideoObject'
  if (document.type !== 'episode') return { ...base, '@type': type, ...recording }
  const { name, duration } = recording
  return {
    ...base,
    '@type': 'Episode',
    name,
    episodeNumber: document.number,
    [type === 'AudioObject' ? 'audio' : 'video']: {
      '@type': type,
      description: document.summary || document.title,
      ...recording,
      duration,
    },
  }
}
