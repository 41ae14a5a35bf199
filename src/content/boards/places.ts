import type { Locale } from '../../platform/i18n/locale.ts'
import type { PageImage } from '../../platform/images/page-image.ts'
import type { Card } from '../cards/model.ts'
import type { Pinned } from './model.ts'

/** What stands in a place, with or without hours. */
export const refOf = (place: Pinned): string => (typeof place === 'string' ? place : place.ref)

/** The places that stand at a moment. */
export function standing(places: readonly Pinned[], now: Date): Pinned[] {
  const at = now.getTime()
  return places.filter(
    (place) =>
      typeof place === 'string' ||
      ((!place.from || Date.parse(place.from) <= at) && (!place.until || Date.parse(place.until) > at)),
  )
}

/** The next moment at which one of them comes or goes. */
export function nextChange(places: readonly Pinned[], now: Date): Date | undefined {
  const moments = places.flatMap((place) => (typeof place === 'string' ? [] : [place.from, place.until]))
  const coming = moments.flatMap((moment) => (moment && Date.parse(moment) > now.getTime() ? [Date.parse(moment)] : []))
  return coming.length > 0 ? new Date(Math.min(...coming)) : undefined
}

/** The pictures that places have of their own. */
export const ownPictures = (places: readonly Pinned[]): string[] =>
  places.flatMap((place) => (typeof place === 'string' || !place.image ? [] : [place.image]))

/** A card as its place shows it: with the headline that was written for there, in the page's language, and its picture. */
export function inPlace(
  card: Card,
  place: Pinned,
  locale: Locale,
  pictures: ReadonlyMap<string, PageImage> = new Map(),
): Card {
  if (typeof place === 'string') return card
  const title = place.titles?.[locale]
  const image = place.image && pictures.get(place.image)
  return {
    ...card,
    ...(title && { title }),
    ...(image && { image, multimedia: card.multimedia && { type: card.multimedia.type } }),
  }
}
