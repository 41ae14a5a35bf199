import { ratingTag } from '../../content/ratings/model.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import { SERVINGS } from '../declared-queries.ts'
import { defineContentPage } from '../define.ts'
import { loadRating } from '../rating.ts'
import { RecipeView } from './recipe.tsx'
import { recipeData } from './structured-data.ts'

/** The page of a recipe, with the votes of readers beside those that came in with it. */
export const recipePage = defineContentPage<DocumentOf<'recipe'>>({
  View: RecipeView,
  structuredData: recipeData,
  images: ({ steps }) => steps.flatMap(({ image }) => image ?? []),
  async load(ctx, record) {
    const { rating } = await loadRating(ctx, record)
    if (!rating) return {}
    const { ratingValue, ratingNumVotes } = rating
    return { rating, document: { ...record.document, ratingValue, ratingNumVotes } }
  },
  tags: ({ id }) => [ratingTag(id)],
  asked: { cocina: SERVINGS },
})
