import type { Locale } from '../../platform/i18n/locale.ts'
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

/** A card as its place shows it: with the headline that was written for there, in the page's language. */
export function inPlace(card: Card, place: Pinned, locale: Locale): Card {
  const title = typeof place === 'string' ? undefined : place.titles?.[locale]
  return title ? { ...card, title } : card
}
