import { badgeDate } from '../cards/badge-date.ts'
import type { Card } from '../cards/model.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { PageImage } from '../../platform/images/page-image.ts'
import type { Pinned, Selection } from './model.ts'
import { inPlace, refOf, standing } from './places.ts'

/** A list of one site, as all selections share it. */
export interface ListWish {
  list: string
  from: string | undefined
  size: number
}

/** Tells one list of one site from all others. */
export const keyOf = ({ list, from }: { list: string; from?: string | undefined }): string => `${from ?? ''}|${list}`

/**
 * The lists a page needs and how much of each: enough that every module finds its number even when all the
 * contents shown above it stand in its list too.
 */
export function wishesOf(selections: readonly Selection[], elsewhere = 0): ListWish[] {
  const pinned = selections.reduce((sum, { pinned }) => sum + pinned.length, 0)
  const wishes = new Map<string, ListWish>()
  let above = pinned + elsewhere
  for (const selection of selections) {
    above += selection.size
    const key = keyOf(selection)
    const spare = selection.upcoming ? 60 : selection.pictures || selection.ongoing ? 6 : 0
    wishes.set(key, { list: selection.list, from: selection.from, size: Math.min(above + spare, 200) })
  }
  return [...wishes.values()]
}

/** Gives every selection its contents, in the order of the page: a content stands once unless it is pinned. */
export function allocate(
  selections: readonly Selection[],
  lists: ReadonlyMap<string, readonly Card[]>,
  pinned: ReadonlyMap<string, Card>,
  { now, locale, pictures }: { now: Date; locale: Locale; pictures?: ReadonlyMap<string, PageImage> | undefined },
  /** Ids of contents that the page shows outside its board. */
  elsewhere: readonly string[] = [],
): Card[][] {
  const used = new Set<string>(elsewhere)
  const cardIn = (place: Pinned): Card | undefined => pinned.get(refOf(place))
  for (const { pinned: places } of selections)
    for (const place of standing(places, now)) {
      const card = cardIn(place)
      if (card) used.add(card.id)
    }
  return selections.map((selection) => {
    const chosen = standing(selection.pinned, now)
      .flatMap((place) => {
        const card = cardIn(place)
        return card ? [inPlace(card, place, locale, pictures)] : []
      })
      .slice(0, selection.size)
    const free = (lists.get(keyOf(selection)) ?? []).filter(
      (card) => !used.has(card.id) && (!selection.ongoing || card.live?.ended === false),
    )
    const taken = ordered(free, selection, now).slice(0, selection.size - chosen.length)
    if (chosen.length + taken.length < (selection.least ?? 1)) return []
    for (const card of taken) used.add(card.id)
    return [...chosen, ...taken]
  })
}

/** The order in which a module takes contents: as they were published, unless it asks for another. */
function ordered(cards: Card[], { pictures, upcoming }: Selection, now: Date): Card[] {
  if (upcoming) {
    const next = (card: Card): number => {
      const date = card.event && badgeDate(card.event, now)
      return date && date >= now ? date.getTime() : Infinity
    }
    return cards
      .map((card) => ({ card, at: next(card) }))
      .sort((a, b) => (a.at === b.at ? 0 : a.at - b.at))
      .map(({ card }) => card)
  }
  return pictures ? [...cards.filter(hasPicture), ...cards.filter((card) => !hasPicture(card))] : cards
}

function hasPicture(card: Card): boolean {
  return Boolean(card.image ?? card.multimedia?.poster ?? card.multimedia?.image)
}
