import { z } from 'zod'
import { richText } from '../../../platform/markup/rich-text.ts'
import { referenceSchema } from '../../blocks/model.ts'
import { plainText } from '../../blocks/plain-text.ts'
import { facetValue, levelFacets, timeFacets } from '../../search/facet-model.ts'
import { defineItemType } from '../define.ts'
import { content, level } from '../fields.ts'
import { totalMinutes } from './total-minutes.ts'

/** A recipe. */
export const recipe = defineItemType({
  schema: z.object({
    type: z.literal('recipe'),
    ...content,
    servings: z.number().int().positive().max(500).optional(),
    cost: level(['low', 'medium', 'high']).optional(),
    difficulty: level(['easy', 'medium', 'expert']).optional(),
    preparationTime: z.number().int().nonnegative().optional(),
    cookingTime: z.number().int().nonnegative().optional(),
    totalTime: z.number().int().nonnegative().optional(),
    nutrition: z.record(z.string(), z.string()).default({}),
    allergens: z.array(z.string().max(60)).default([]),
    ingredients: z
      .array(
        z.object({
          group: z.string().optional(),
          quantity: z.number().optional(),
          unit: z.string().optional(),
          name: z.string(),
        }),
      )
      .default([]),
    steps: z
      .array(
        z.object({
          title: z.string().optional(),
          html: richText(400_000),
          image: referenceSchema.optional(),
          minutes: z.number().optional(),
        }),
      )
      .default([]),
    ratingValue: z.number().min(1).max(5).optional(),
    ratingNumVotes: z.number().int().nonnegative().default(0),
  }),
  path: (_, { file }) => `/cocina/${file}`,
  group: 'other',
  isGeneral: true,
  feature: 'recipes',
  card: (document) => ({
    totalTime: totalMinutes(document) ?? null,
    ratingValue: document.ratingValue ?? null,
    ratingNumVotes: document.ratingNumVotes,
  }),
  search: {
    texts: ({ ingredients, steps }) => [
      ...ingredients.map(({ name }) => name),
      ...steps.map(({ html }) => plainText(html)),
    ],
    facets: (document) => [
      ...levelFacets(document),
      ...timeFacets(totalMinutes(document) ?? 0),
      ...document.ingredients.map(({ name }) => `ingrediente:${facetValue(name)}`),
    ],
    labels: ({ ingredients }) =>
      [...new Set(ingredients.map(({ name }) => name.trim().toLowerCase()))]
        .filter(Boolean)
        .map((text) => ({ kind: 'ingredient', text })),
  },
})
