import { type MediaDocument, playableSource } from '../../broadcast/player/model.ts'
import { ratingTag } from '../../content/ratings/model.ts'
import { START } from '../asked.ts'
import { defineContentPage } from '../define.ts'
import { loadRating } from '../rating.ts'
import { MediaView } from './media.tsx'
import { mediaData } from './structured-data.ts'

/** The page of a recording: a video, an audio, or an episode whose show is not known. */
export const mediaPage = defineContentPage<MediaDocument>({
  View: MediaView,
  load: loadRating,
  tags: ({ id }) => [ratingTag(id)],
  structuredData: ({ ctx, base, document, reading: { refused, publishedAt } }) =>
    mediaData({ ctx, base, document, refused, publishedAt }),
  // Its address, only while it may be played (CONT-53, OPEN-104).
  boot({ now }, document, { refused }) {
    const source = refused ? null : playableSource(document, now)
    const name = 'hlsSource' in document && document.hlsSource ? 'hlsSource' : 'source'
    return { ...(source ? { [name]: source } : {}), availableUntil: document.availableUntil ?? null }
  },
  asked: { videos: START, audios: START },
})
