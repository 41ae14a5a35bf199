import { newestFirst, updateTitle } from '../live/model.ts'
import type { StoredCard } from '../model.ts'
import {
  isEntity,
  type ContentDocument,
  type DocumentOf,
  type EntityDocument,
  type ItemDocument,
} from '../types/model.ts'
import { escapeHtml } from './escape.ts'
import { formatDuration } from './duration.ts'
import type { CardEvent } from './model.ts'

/** The card that a document makes on lists; the same for every site and base. */
export function deriveCard(
  document: ContentDocument,
  place: { id: string; path: string; publishAt: Date | null },
): StoredCard {
  const date = place.publishAt ? { date: place.publishAt.toISOString() } : null
  const card: StoredCard = { ...EMPTY_CARD, id: place.id, path: place.path, type: document.type, publishedDate: date }
  return isEntity(document) ? entityCard(card, document) : itemCard(card, document)
}

/** A card that says nothing yet. */
export const EMPTY_CARD: StoredCard = {
  id: '',
  type: 'article',
  lang: null,
  title: '',
  path: '',
  description: [],
  image: null,
  multimedia: null,
  mediaInfo: null,
  kicker: null,
  category: null,
  authors: [],
  signature: null,
  place: null,
  publishedDate: null,
  articleNewsTypeEnum: null,
  totalTime: null,
  ratingValue: null,
  ratingNumVotes: null,
  event: null,
  live: null,
}

function picture(image: ContentDocument['image']): StoredCard['image'] {
  if (!image) return null
  const { image: ref, ...own } = image
  return { ref, ...own } as StoredCard['image']
}

function entityCard(card: StoredCard, document: EntityDocument): StoredCard {
  const description = document.description?.es ? [{ html: escapeHtml(document.description.es) }] : []
  return { ...card, title: document.name.es, description, image: picture(document.image) }
}

function itemCard(card: StoredCard, document: ItemDocument): StoredCard {
  return {
    ...card,
    lang: document.language,
    title: document.cardTitle ?? document.title,
    description: document.summary ? [{ html: escapeHtml(document.summary) }] : [],
    image: picture(document.image) ?? galleryPicture(document),
    multimedia: multimediaOf(document),
    mediaInfo: mediaInfoOf(document),
    kicker: document.kicker ?? null,
    category:
      document.type === 'episode'
        ? document.show
        : (document.taxa[0] ?? (document.type === 'post' ? document.blog : null)),
    authors: document.authors,
    signature: document.signature ?? null,
    place: document.place ?? null,
    articleNewsTypeEnum: document.type === 'article' ? document.articleNewsTypeEnum : null,
    totalTime: document.type === 'recipe' || document.type === 'diy' ? totalTime(document) : null,
    ratingValue: document.type === 'recipe' ? (document.ratingValue ?? null) : null,
    ratingNumVotes: document.type === 'recipe' ? document.ratingNumVotes : null,
    event: document.type === 'event' ? eventOf(document) : null,
    live: document.type === 'live' ? liveOf(document) : null,
  }
}

function galleryPicture(document: ItemDocument): StoredCard['image'] {
  return document.type === 'gallery' ? picture(document.images[0]) : null
}

function totalTime(document: DocumentOf<'recipe'> | DocumentOf<'diy'>): number | null {
  if (document.totalTime !== undefined) return document.totalTime
  if (document.type === 'diy') return null
  const { preparationTime, cookingTime } = document
  return preparationTime === undefined && cookingTime === undefined ? null : (preparationTime ?? 0) + (cookingTime ?? 0)
}

function multimediaOf(document: ItemDocument): StoredCard['multimedia'] {
  switch (document.type) {
    case 'video':
      return document.spherical ? 'video360' : document.hlsSource ? 'video' : 'videoEmbed'
    case 'audio':
      return document.source ? 'audio' : 'audioEmbed'
    case 'episode':
      return soundOrPicture(document)
    case 'gallery':
      return 'photo-gallery'
    default:
      return document.image ? 'image' : null
  }
}

/** What an episode can be played as; null while it has no recording: then its show says what it is (`toCard`). */
function soundOrPicture(document: DocumentOf<'episode'>): 'video' | 'audio' | null {
  return document.hlsSource ? 'video' : document.source ? 'audio' : null
}

function mediaInfoOf(document: ItemDocument): StoredCard['mediaInfo'] {
  if (document.type === 'gallery') return { text: String(document.images.length), icon: 'gallery' }
  if (document.type !== 'video' && document.type !== 'audio' && document.type !== 'episode') return null
  const icon = document.type === 'episode' ? (soundOrPicture(document) ?? undefined) : document.type
  return {
    ...(document.duration !== undefined && {
      text: formatDuration(document.duration),
      duration: document.duration,
    }),
    ...(icon && { icon }),
  }
}

/** What a card tells of a coverage: its newest updates and how many there are. */
export function liveOf(document: DocumentOf<'live'>): NonNullable<StoredCard['live']> {
  const newest = newestFirst(document.updates).slice(0, 5)
  return {
    ended: document.ended,
    count: document.updates.length,
    updates: newest.map((update) => ({ id: update.id, date: update.date, title: updateTitle(update) })),
  }
}

/** The icon of each kind of occurrence (EVT-01). */
const OCCURRENCE_ICONS = {
  'unique-date': 'calendar',
  'date-range': 'calendar-range',
  'multiple-times': 'calendar-days',
} as const

/** What cards and the page of an event know of it (contract: Event). */
export function eventOf(document: DocumentOf<'event'>): CardEvent {
  const { occurrence } = document
  return {
    eventOccurrenceType: { code: occurrence.code, icon: OCCURRENCE_ICONS[occurrence.code] },
    eventUniqueDate: occurrence.code === 'unique-date' ? occurrence.date : null,
    eventStartDate: occurrence.code === 'date-range' ? occurrence.start : null,
    eventEndDate: occurrence.code === 'date-range' ? occurrence.end : null,
    eventMultipleDates: occurrence.code === 'multiple-times' ? occurrence.dates : [],
    datesLiteral: document.datesLiteral ?? null,
    timetable: document.timetable,
    location: (document.location as CardEvent['location']) ?? null,
    address: (document.address as CardEvent['address']) ?? null,
    modality: (document.modality as CardEvent['modality']) ?? null,
    thematics: document.thematics as CardEvent['thematics'],
    ...(document.price !== undefined && { price: document.price }),
  }
}
