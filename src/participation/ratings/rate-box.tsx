import type { ReactElement } from 'react'
import type { VoidedStars } from '../../content/ratings/model.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { formatNumber } from '../../platform/i18n/numbers.ts'
import { textsForScript } from '../../platform/i18n/text.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { ICONS } from '../../ui/icon/icons.ts'
import { ratingMessages } from './messages.ts'
import { RATED_PLAIN } from './model.ts'
import styles from './ratings.module.css'

/** What the element says after a vote, with the words for what it changes on the page. */
const SPOKEN = [
  'recipe.rating',
  'recipe.votes',
  'recipe.rating.success',
  'recipe.rating.error',
  'recipe.rating.duplicate',
] as const

/** How it is asked of what has a word of its own. */
const ASKED: Partial<Record<string, 'recipe.rate' | 'rating.rate.show'>> = {
  recipe: 'recipe.rate',
  show: 'rating.rate.show',
}

interface RateBoxProps {
  id: string
  type: string
  /** Votes that are not counted, and why. */
  voided?: readonly VoidedStars[] | undefined
  ctx: ViewContext
}

/** Five stars to press (OPEN-71), and what is not counted; without script they are sent as they stand. */
export function RateBox({ id, type, voided = [], ctx }: RateBoxProps): ReactElement {
  const t = ctx.text(ratingMessages)
  return (
    <>
      <nx-rate
        class={styles.box}
        data-call={type === 'recipe' ? `/api/front/recipe/${id}/rating` : `/api/front/rating/${id}`}
        data-texts={JSON.stringify(textsForScript(t, SPOKEN, ctx.locale))}
      >
        <h2 id="valora">{t(ASKED[type] ?? 'rating.rate')}</h2>
        <form
          method="post"
          action={ctx.href(`/participacion/valoraciones/${id}/`)}
          aria-labelledby="valora"
          className={styles.stars}
        >
          {[1, 2, 3, 4, 5].map((n) => (
            <button
              key={n}
              type="submit"
              name="value"
              value={n}
              data-stars={n}
              aria-label={t('recipe.rate.stars', { count: n, n })}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: ICONS.star }} />
            </button>
          ))}
        </form>
        <p role="status" />
        {Object.entries(RATED_PLAIN).map(([place, said]) => (
          <p key={place} id={place} className={styles.outcome}>
            {t(said)}
          </p>
        ))}
      </nx-rate>
      {voided.map(({ n, reason }, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <p key={at} className={styles.note}>
          <Icon name="alert" />
          <span>
            {t('rating.voided', { count: n, n: formatNumber(n, ctx.locale), reason: localized(reason, ctx.locale) })}
          </span>
        </p>
      ))}
    </>
  )
}
