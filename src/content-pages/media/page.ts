import { type MediaDocument, playableSource } from '../../broadcast/player/model.ts'
import { toCard } from '../../content/cards/to-card.ts'
import { listCards } from '../../content/listings.ts'
import { type ContentRecord, listTag } from '../../content/model.ts'
import { ratingTag } from '../../content/ratings/model.ts'
import { START } from '../declared-queries.ts'
import type { PageContext } from '../../web/render/page.ts'
import { defineContentPage } from '../define.ts'
import { loadRating } from '../rating.ts'
import { MediaView } from './media.tsx'
import type { Card } from '../../content/cards/model.ts'
import { mediaData } from './structured-data.ts'

/** So many others stand beside a recording. */
const SIBLINGS = 5

/** The newest recordings of the same kind: what to see or hear next. */
async function siblingsOf(ctx: PageContext, { id, language, document }: ContentRecord<MediaDocument>): Promise<Card[]> {
  const { db, site, now, locale } = ctx
  const list = `type:${document.type}` as const
  const question = { site: site.alias, languages: [language ?? locale], list, size: SIBLINGS, now, exclude: [id] }
  const { cards } = await listCards(db, { ...question, count: false })
  return cards.map((card) => toCard(card, ctx))
}

/** The page of a recording: a video, an audio, or an episode whose show is not known. */
export const mediaPage = defineContentPage<MediaDocument>({
  View: MediaView,
  load: async (ctx, record) => {
    const [rated, siblings] = await Promise.all([loadRating(ctx, record), siblingsOf(ctx, record)])
    return { ...rated, siblings }
  },
  tags: ({ id, sites, language, document }) => [
    ratingTag(id),
    ...sites.flatMap((site) => (language ? [listTag(site, language, `type:${document.type}`)] : [])),
  ],
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
