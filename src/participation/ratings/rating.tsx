import type { ReactElement } from 'react'
import { formatNumber } from '../../platform/i18n/numbers.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { RatingStars } from '../../ui/rating/rating-stars.tsx'
import { ratingMessages } from './messages.ts'

interface Props {
  value: number | undefined
  votes: number
  ctx: ViewContext
}

/** The mean of five stars and how many gave them (RECI-12). */
export function Rating({ value, votes, ctx }: Props): ReactElement {
  const t = ctx.text(ratingMessages)
  if (!value || votes === 0) return <span data-votes="">{t('recipe.rating.none')}</span>
  const counted = <span data-votes="">{t('recipe.votes', { count: votes, n: formatNumber(votes, ctx.locale) })}</span>
  const mean = formatNumber(Math.round(value * 10) / 10, ctx.locale)
  return (
    <>
      <RatingStars value={value} label={t('recipe.rating', { value: mean })} />
      <b aria-hidden="true" data-mean="">
        {mean}
      </b>
      {counted}
    </>
  )
}
