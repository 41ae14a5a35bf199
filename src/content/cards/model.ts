import type { PageImage } from '../../platform/images/model.ts'
import type { ContentType } from '../types/model.ts'

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
  image: PageImage | null
  multimedia: { type: MultimediaType; poster?: PageImage | null; image?: PageImage | null } | null
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
