import type { ContentType } from '../types/model.ts'

/** An image as a page needs it: `/static/images/{id}/{ratio}/{width}.{webp|jpg}` (OPEN-101). */
export interface CardImage {
  id: string
  alt: string
  /** Pixels of the original; derivatives are never wider. */
  width: number
  height: number
  caption?: string
  credit?: string
  /** Own addresses for single ratios, e.g. `{ '16-9': '/static/…' }`. */
  customSrcByAspectRatio?: Partial<Record<AspectRatio, string>>
}

/** Shapes that pictures of cards are cut to. */
export const ASPECT_RATIOS = ['21-9', '16-9', '4-3', '1-1'] as const
export type AspectRatio = (typeof ASPECT_RATIOS)[number]
/** Widths in pixels in which a picture is offered. */
export const IMAGE_WIDTHS = [210, 410, 630, 850, 1200, 1600] as const
/** Formats in which a picture is offered, the smallest first. */
export const IMAGE_FORMATS = ['webp', 'jpg'] as const

/** What a card shows in the place of its picture. */
export type MultimediaType = 'image' | 'video' | 'audio' | 'audioEmbed' | 'videoEmbed' | 'photo-gallery' | 'video360'
/** A name that leads somewhere. */
export interface CardLink {
  name: string
  url: string
}

/** A content on a list. `url` is root-relative and carries the base the reader came by; texts are in `lang`. */
export interface Card {
  id: string
  type: ContentType
  lang: 'es' | 'ca' | null
  title: string
  url: string
  description: { html: string }[]
  image: CardImage | null
  multimedia: { type: MultimediaType; poster?: CardImage | null; image?: CardImage | null } | null
  mediaInfo: { text?: string; duration?: number; icon?: string } | null
  kicker: { text: string; url?: string; href?: string; title?: string } | null
  category: (CardLink & { id?: string }) | null
  authors: { id: string; name: string; url: string; role?: string; image: { url: string; id?: string } | null }[]
  signature: string | null
  place: string | null
  publishedDate: { date: string } | null
  articleNewsTypeEnum: string | null
  totalTime: number | null
  ratingValue: number | null
  ratingNumVotes: number | null
  event: CardEvent | null
  /** A live coverage that goes on, with its newest updates. */
  live: { ended: boolean; count: number; updates: { id: string; date: string; title: string }[] } | null
}

/** When an event is, as the calls of the agenda tell it. */
export interface CardEvent {
  eventOccurrenceType: { code: 'unique-date' | 'date-range' | 'multiple-times'; icon: string }
  eventUniqueDate: string | null
  eventStartDate: string | null
  eventEndDate: string | null
  eventMultipleDates: string[]
  datesLiteral: string | null
  timetable: string[]
  location: { name: string; url?: string } | null
  address: { url?: string; name?: string } | null
  modality: { name: string; url?: string } | null
  thematics: { name: string; url?: string }[]
  price?: string
}
