import { fold } from '../slug.ts'
import type { Facet } from './keys.ts'

/** What the lists of everything show. */
export const GENERAL: Facet = 'general'

/** What everything but authors, taxa, shows and the like has: they are looked for by their type alone. */
export const ITEMS: Facet = 'items'

/** Limits of the time filter in minutes (OPEN-73). */
const TIMES = [30, 60, 90] as const

/** What a word of a filter becomes in a facet: `Sense gluten` → `sense-gluten`. */
export function facetValue(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** How hard and how dear it is. */
export function levelFacets({
  difficulty,
  cost,
}: {
  difficulty?: string | undefined
  cost?: string | undefined
}): Facet[] {
  return [...(difficulty ? [`dificultad:${difficulty}`] : []), ...(cost ? [`coste:${cost}`] : [])]
}

/** How long it takes: without a known time a content is in none of the ranges. */
export function timeFacets(minutes: number): Facet[] {
  if (minutes <= 0) return []
  const under = TIMES.filter((limit) => minutes < limit).map((limit) => `tiempo:lt${limit}`)
  return under.length ? under : ['tiempo:gt90']
}
