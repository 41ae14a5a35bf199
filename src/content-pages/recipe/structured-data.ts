import type { PageImage } from '../../platform/images/page-image.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import { isoDuration } from '../../platform/i18n/dates.ts'
import type { PageContext } from '../../web/render/page.ts'
import { absolute, type StructuredData } from '../../web/structured-data.ts'
import { plainText } from '../../content/blocks/plain-text.ts'
import type { DataInput } from '../define.ts'
import type { Reading } from '../model.ts'
import { recipeMessages } from './messages.ts'
import { totalMinutes } from '../../content/types/recipe/total-minutes.ts'
import { ingredientLine } from './model.ts'
import { nutritionInformation } from './nutrition.ts'
import type { Step } from './steps.tsx'

const minutes = (n: number | undefined): string | undefined => (n ? isoDuration(n * 60) : undefined)

/** Tags by which an editor says what a recipe suits. */
const DIETS: readonly [RegExp, string][] = [
  [/\/sin-gluten\/$/, 'GlutenFreeDiet'],
  [/\/sin-lactosa\/$/, 'LowLactoseDiet'],
  [/\/vegetarian[ao]s?\/$/, 'VegetarianDiet'],
  [/\/vegan[ao]s?\/$/, 'VeganDiet'],
  [/\/halal\/$/, 'HalalDiet'],
  [/\/sin-sal\/$/, 'LowSaltDiet'],
]

/** The diets that a recipe's tags name; an allergen that is declared contradicts them. */
function dietsOf(reading: Reading<DocumentOf<'recipe'>>): string[] | undefined {
  const gluten = reading.document.allergens.some((allergen) => /gluten/i.test(allergen))
  const diets = DIETS.filter(([path]) => reading.tags.some((tag) => path.test(tag.url))).map(([, diet]) => diet)
  const suits = diets.filter((diet) => !(gluten && diet === 'GlutenFreeDiet'))
  return suits.length > 0 ? suits.map((diet) => `https://schema.org/${diet}`) : undefined
}

/** Steps as schema.org has them, each with its address on the page. */
function howToSteps(
  steps: readonly Step[],
  images: ReadonlyMap<string, PageImage>,
  { ctx, reading }: { ctx: PageContext; reading: Reading },
): StructuredData[] {
  return steps.map((step, index) => {
    const image = step.image ? images.get(step.image) : undefined
    return {
      '@type': 'HowToStep',
      position: index + 1,
      name: step.title,
      text: plainText(step.html),
      url: `${reading.absoluteUrl}#paso-${index + 1}`,
      image: image ? absolute(ctx, ctx.asset(`images/${image.id}/16-9/1200.jpg`)) : undefined,
      timeRequired: minutes(step.minutes),
    }
  })
}

/** A recipe for machines (schema.org Recipe): complete, and only what is true. */
export function recipeData({ ctx, reading, document: d, base }: DataInput<DocumentOf<'recipe'>>): StructuredData {
  return {
    ...base,
    '@type': 'Recipe',
    name: d.title,
    prepTime: minutes(d.preparationTime),
    cookTime: minutes(d.cookingTime),
    totalTime: minutes(totalMinutes(d)),
    recipeYield: d.servings ? String(d.servings) : undefined,
    recipeCategory: reading.crumbs.length > 1 ? reading.crumbs.at(-1)?.name : undefined,
    keywords: reading.tags.length > 0 ? reading.tags.map((tag) => tag.name).join(', ') : undefined,
    recipeIngredient: reading.refused ? undefined : d.ingredients.map((item) => ingredientLine(item, d.language)),
    recipeInstructions: reading.refused ? undefined : howToSteps(d.steps, reading.images, { ctx, reading }),
    nutrition: nutritionInformation(d.nutrition),
    suitableForDiet: dietsOf(reading),
    estimatedCost: d.cost ? ctx.text(recipeMessages)(`recipe.cost.${d.cost}`) : undefined,
    aggregateRating:
      d.ratingValue && d.ratingNumVotes
        ? {
            '@type': 'AggregateRating',
            ratingValue: d.ratingValue,
            ratingCount: d.ratingNumVotes,
            bestRating: 5,
            worstRating: 1,
          }
        : undefined,
  }
}

/** A do-it-yourself task for machines (schema.org HowTo). */
export function diyData({ ctx, reading, document: d, base }: DataInput<DocumentOf<'diy'>>): StructuredData {
  return {
    ...base,
    '@type': 'HowTo',
    name: d.title,
    totalTime: minutes(d.totalTime),
    estimatedCost: d.cost ? ctx.text(recipeMessages)(`recipe.cost.${d.cost}`) : undefined,
    tool: reading.refused ? undefined : d.tools.map((name) => ({ '@type': 'HowToTool', name })),
    supply: reading.refused ? undefined : d.materials.map((name) => ({ '@type': 'HowToSupply', name })),
    step: reading.refused ? undefined : howToSteps(d.steps, reading.images, { ctx, reading }),
  }
}
