import type { Localized } from '../../platform/i18n/locale.ts'
import type { Site } from '../../sites/model.ts'
import { contentTag } from '../model.ts'
import type { ContentDocument } from '../types/model.ts'

/** Votes that are not counted, and why, as readers see it. */
export interface VoidedStars {
  n: number
  reason: Localized
}

/** Votes of readers that count: how many, and their stars in all. */
export interface Votes {
  count: number
  stars: number
  voided?: readonly VoidedStars[]
}

/** The mean of all stars and how many gave them. */
export interface Rating {
  ratingValue?: number | undefined
  ratingNumVotes: number
  /** What is not among them. */
  voided?: readonly VoidedStars[]
}

/** What readers can give stars to. */
export const RATED_TYPES = ['recipe', 'diy', 'episode', 'show'] as const
type RatedType = (typeof RATED_TYPES)[number]

/** Whether readers of a site give stars to a type: to recipes, and to the others where it says so. */
export function isRatedOn(site: Pick<Site, 'featureFlags'>, type: string): type is RatedType {
  if (type === 'recipe') return true
  return (RATED_TYPES as readonly string[]).includes(type) && site.featureFlags['ratings'] === true
}

/** What came in with a content. */
const given = (document: ContentDocument): Rating =>
  document.type === 'recipe'
    ? { ratingValue: document.ratingValue, ratingNumVotes: document.ratingNumVotes }
    : { ratingNumVotes: 0 }

/** The votes of readers beside those that came in with a content; the mean has one decimal. */
export function ratingOf(document: ContentDocument, { count, stars, voided = [] }: Votes): Rating {
  const came = { ...given(document), ...(voided.length > 0 && { voided }) }
  if (count === 0) return came
  const before = came.ratingValue === undefined ? 0 : came.ratingNumVotes
  const all = before + count
  const mean = ((came.ratingValue ?? 0) * before + stars) / all
  return { ...came, ratingValue: Math.round(mean * 10) / 10, ratingNumVotes: all }
}

/** The surrogate key of what shows the votes of a content: its page, and the lists that its card stands in. */
export function ratingTag(id: string): string {
  return `rating:${id}`
}

/** The surrogate keys of contents on a list: of themselves, and of the stars on their cards. */
export function cardTags(cards: readonly { id: string; type: string }[]): string[] {
  const types: readonly string[] = RATED_TYPES
  return cards.flatMap(({ id, type }) => (types.includes(type) ? [contentTag(id), ratingTag(id)] : [contentTag(id)]))
}
