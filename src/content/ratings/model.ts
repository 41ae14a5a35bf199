import type { DocumentOf } from '../types/model.ts'

/** Votes of readers: how many, and their stars in all. */
export interface Votes {
  count: number
  stars: number
}

type Recipe = DocumentOf<'recipe'>

/** A recipe with the votes of readers beside those that came in with it; the mean has one decimal. */
export function rated(document: Recipe, { count, stars }: Votes): Recipe {
  if (count === 0) return document
  const before = document.ratingValue === undefined ? 0 : document.ratingNumVotes
  const all = before + count
  const mean = ((document.ratingValue ?? 0) * before + stars) / all
  return { ...document, ratingValue: Math.round(mean * 10) / 10, ratingNumVotes: all }
}

/** The surrogate key of the page that shows the votes of a recipe; lists show them when they are made next. */
export function ratingTag(id: string): string {
  return `rating:${id}`
}
