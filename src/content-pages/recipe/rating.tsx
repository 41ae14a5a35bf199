import type { ReactElement } from 'react'
import type { ViewContext } from '../../web/render/page.ts'
import { RatingStars } from '../../ui/rating/rating-stars.tsx'
import { recipeMessages } from './messages.ts'

interface Props {
  value: number | undefined
  votes: number
  ctx: ViewContext
}

/** The mean of five stars and how many gave them (RECI-12). */
export function Rating({ value, votes, ctx }: Props): ReactElement {
  const t = ctx.text(recipeMessages)
  if (!value || votes === 0) return <span data-votes="">{t('recipe.rating.none')}</span>
  const mean = String(Math.round(value * 10) / 10).replace('.', ',')
  return (
    <>
      <RatingStars value={value} label={t('recipe.rating', { value: mean })} />
      <b aria-hidden="true" data-mean="">
        {mean}
      </b>
      <span data-votes="">
        {votes === 1
          ? t('recipe.votes.one')
          : t('recipe.votes', { n: votes.toLocaleString('es', { useGrouping: 'always' }) })}
      </span>
    </>
  )
}
