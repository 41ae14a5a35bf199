/** What a card shows in the place of its picture. */
export type MultimediaType = 'image' | 'video' | 'audio' | 'audioEmbed' | 'videoEmbed' | 'photo-gallery' | 'video360'

/** A picture of a card as it is kept: a reference, with the texts that the document gives it. */
export interface StoredPicture {
  ref: string
  alt?: string
  caption?: string
  credit?: string
}

/** What a card says by the type of its content; null where the type says nothing. */
export interface CardParts {
  image: StoredPicture | null
  /** Reference of what it belongs to: its primary taxon, its show or its blog. */
  category: string | null
  multimedia: MultimediaType | null
  mediaInfo: { text?: string; duration?: number; icon?: string } | null
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

/** The picture of a document as its card keeps it. */
export function storedPicture(
  image:
    | { image: string; alt?: string | undefined; caption?: string | undefined; credit?: string | undefined }
    | undefined,
): StoredPicture | null {
  if (!image) return null
  const { image: ref, ...own } = image
  return { ref, ...own } as StoredPicture
}
