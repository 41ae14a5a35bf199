import type { ReactElement } from 'react'
import { textsForScript } from '../../platform/i18n/text.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { ICONS } from '../../ui/icon/icons.ts'
import { ratingMessages } from './messages.ts'
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

/** Five stars to press (OPEN-71); without script nothing could be sent, so nothing is shown. */
export function RateBox({ id, type, ctx }: { id: string; type: string; ctx: ViewContext }): ReactElement {
  const t = ctx.text(ratingMessages)
  return (
    <nx-rate
      class={styles.box}
      data-call={type === 'recipe' ? `/api/front/recipe/${id}/rating` : `/api/front/rating/${id}`}
      data-texts={JSON.stringify(textsForScript(t, SPOKEN, ctx.locale))}
    >
      <h2 id="valora">{t(ASKED[type] ?? 'rating.rate')}</h2>
      <div className={styles.stars} role="group" aria-labelledby="valora">
        {[1, 2, 3, 4, 5].map((n) => (
          <button key={n} type="button" data-stars={n} aria-label={t('recipe.rate.stars', { count: n, n })}>
            <svg viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: ICONS.star }} />
          </button>
        ))}
      </div>
      <p role="status" />
    </nx-rate>
  )
}
