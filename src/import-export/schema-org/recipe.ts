import { type Locale, localized, type Localized } from '../../platform/i18n/locale.ts'
import type { ContentInput } from '../../content/types/model.ts'
import type { Note } from '../model.ts'
import { shorten } from '../names.ts'
import { parseIngredients } from './ingredients.ts'
import type { FoundStep } from './steps.ts'
import { isNode, listOf, minutesOf, numberOf, textOf, textsOf, type Node } from './values.ts'
import { because } from '../reasons/model.ts'

/** The fields that only recipes have. */
export type RecipeFields = Omit<
  Extract<ContentInput, { type: 'recipe' }>,
  'type' | 'externalId' | 'site' | 'language' | 'title' | 'steps'
>

const NUTRIENTS: Record<string, Localized> = {
  calories: { es: 'calories', ca: 'calories' },
  fatContent: { es: 'fat', ca: 'fat' },
  saturatedFatContent: { es: 'saturatedFat', ca: 'saturatedFat' },
  unsaturatedFatContent: { es: 'Grasas insaturadas', ca: 'Greixos insaturats' },
  transFatContent: { es: 'Grasas trans', ca: 'Greixos trans' },
  carbohydrateContent: { es: 'carbohydrates', ca: 'carbohydrates' },
  sugarContent: { es: 'sugar', ca: 'sugar' },
  fiberContent: { es: 'fiber', ca: 'fiber' },
  proteinContent: { es: 'protein', ca: 'protein' },
  sodiumContent: { es: 'sodium', ca: 'sodium' },
  cholesterolContent: { es: 'cholesterol', ca: 'cholesterol' },
  servingSize: { es: 'servingSize', ca: 'servingSize' },
}
/** Levels as sources name them, in the order from little to much. */
const LEVELS = [
  /^(baj[oa]|baix[a]?|low|econ[oó]mic[oa]|barat[oa]?|f[aá]cil|easy|muy f[aá]cil|b[aà]sic[oa]?)$/i,
  /^(medi[oa]|mitj[aà]n?a?|medium|moderad[oa]|media)$/i,
  /^(alt[oa]?|high|car[oa]?|dif[ií]cil|expert[oa]?|hard|complicad[oa])$/i,
]

function levelOf<T extends string>(value: unknown, names: readonly [T, T, T]): T | undefined {
  const text = textOf(value).trim()
  const index = LEVELS.findIndex((level) => level.test(text))
  return names[index]
}

/** «4», «4 personas», `["6", "6 raciones"]`, «Para 4-6»: the first number counts. */
function servingsOf(value: unknown): number | undefined {
  for (const text of textsOf(value)) {
    const found = Number(/\d+/.exec(text)?.[0])
    if (found >= 1 && found <= 500) return found
  }
  return undefined
}

function nutritionOf(value: unknown, language: Locale): Record<string, string> {
  const [node] = listOf(value)
  if (!isNode(node)) return {}
  return Object.fromEntries(
    Object.entries(NUTRIENTS).flatMap(([property, name]) => {
      const amount = shorten(textOf(node[property]), 60)
      const unit = property === 'calories' && /^\d+([.,]\d+)?$/.test(amount) ? ' kcal' : ''
      return amount === '' ? [] : [[localized(name, language), amount + unit] as const]
    }),
  )
}

/** The mean of the votes on a scale of five, and how many there are; nothing when one of both is missing. */
function ratingOf(value: unknown): { ratingValue: number; ratingNumVotes: number } | null {
  const [node] = listOf(value)
  if (!isNode(node)) return null
  const mean = numberOf(node['ratingValue'])
  const votes = numberOf(node['ratingCount'] ?? node['reviewCount'])
  const best = numberOf(node['bestRating']) ?? 5
  if (mean === null || votes === null || votes < 1 || best <= 0) return null
  const value5 = Math.round(((mean * 5) / best) * 100) / 100
  return value5 >= 1 && value5 <= 5 ? { ratingValue: value5, ratingNumVotes: Math.round(votes) } : null
}

/** Everything that a Recipe of schema.org says about cooking. */
export function recipeFields(
  node: Node,
  language: Locale,
  steps: readonly FoundStep[],
): { fields: RecipeFields; notes: Note[] } {
  const ingredients = parseIngredients(
    textsOf(node['recipeIngredient'] ?? node['ingredients']).flatMap((text) => text.split('\n')),
  )
  const optional = {
    servings: servingsOf(node['recipeYield'] ?? node['yield']),
    preparationTime: minutesOf(node['prepTime']),
    cookingTime: minutesOf(node['cookTime'] ?? node['performTime']),
    totalTime: minutesOf(node['totalTime']),
    cost: levelOf(node['estimatedCost'], ['low', 'medium', 'high']),
    difficulty: levelOf(node['recipeDifficulty'] ?? node['difficulty'] ?? node['educationalLevel'], [
      'easy',
      'medium',
      'expert',
    ]),
  }
  const notes: Note[] = []
  if (ingredients.length === 0) notes.push({ reason: because('recipe.no-ingredients') })
  if (steps.length === 0) notes.push({ reason: because('recipe.no-steps') })
  return {
    fields: {
      ...(Object.fromEntries(
        Object.entries(optional).filter(([, value]) => value !== undefined),
      ) as Partial<RecipeFields>),
      nutrition: nutritionOf(node['nutrition'], language),
      allergens: [],
      ingredients: ingredients.slice(0, 300),
      ...ratingOf(node['aggregateRating']),
    },
    notes,
  }
}
