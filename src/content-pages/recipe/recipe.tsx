import type { ReactElement } from 'react'
import type { DocumentOf } from '../../content/types/model.ts'
import { CookedQuestion } from '../../participation/comments/cooked-question.tsx'
import { RateBox } from '../../participation/ratings/rate-box.tsx'
import { formatMinutes } from '../../platform/i18n/dates.ts'
import type { ContentViewProps } from '../article/article.tsx'
import { Allergens, Nutrition } from './facts.tsx'
import { Ingredients, servingsText } from './ingredients.tsx'
import { recipeMessages, type RecipeTexts } from './messages.ts'
import { totalMinutes } from '../../content/types/recipe/total-minutes.ts'
import { Rating } from '../../participation/ratings/rating.tsx'
import { Sheet } from './sheet.tsx'

/** A recipe: figures, ingredients for as many as come, steps (CONT-07). */
export function RecipeView({ reading, ctx }: ContentViewProps<DocumentOf<'recipe'>>): ReactElement {
  const { document: d, rating } = reading
  const t = ctx.text(recipeMessages) as RecipeTexts
  const total = totalMinutes(d)
  const shown = d.servings ? (reading.asked?.servings ?? d.servings) : undefined
  const time = (minutes: number | undefined): string | null => (minutes ? formatMinutes(minutes) : null)
  return (
    <Sheet
      reading={reading}
      ctx={ctx}
      meta={<Rating value={d.ratingValue} votes={d.ratingNumVotes} ctx={ctx} />}
      after={
        <>
          <RateBox id={reading.id} type="recipe" voided={rating?.voided} ctx={ctx} />
          <CookedQuestion comments={reading.comments} ctx={ctx} />
        </>
      }
      facts={[
        [t('recipe.time.preparation'), time(d.preparationTime)],
        [t('recipe.time.cooking'), time(d.cookingTime)],
        [t('recipe.time.total'), time(total)],
        [t('recipe.difficulty'), d.difficulty ? t(`recipe.difficulty.${d.difficulty}`) : null],
        [t('recipe.cost'), d.cost ? t(`recipe.cost.${d.cost}`) : null],
        [t('recipe.servings.name'), d.servings ? servingsText(d.servings, t) : null],
      ]}
      side={
        <>
          <Ingredients ingredients={d.ingredients} servings={d.servings} shown={shown} url={reading.url} ctx={ctx} />
          <Allergens allergens={d.allergens} ctx={ctx} />
          <Nutrition nutrition={d.nutrition} ctx={ctx} />
        </>
      }
      list={t('recipe.ingredients')}
      steps={d.steps}
      stepsTitle={t('recipe.steps')}
      follow={t('recipe.cook')}
      servings={d.servings && shown ? { own: d.servings, shown } : undefined}
    />
  )
}
