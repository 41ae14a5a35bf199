import type { ReactElement } from 'react'
import type { DocumentOf } from '../../content/types/model.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { recipeMessages, type RecipeTexts } from './messages.ts'
import { amountText, MOST_SERVINGS, SERVINGS_QUERY } from './model.ts'
import styles from './recipe.module.css'
import { Ticks } from './ticks.tsx'

type Ingredient = DocumentOf<'recipe'>['ingredients'][number]

/** «4 raciones», «1 ración». */
export const servingsText = (n: number, t: RecipeTexts): string => t('recipe.servings', { count: n, n })

interface Props {
  ingredients: readonly Ingredient[]
  /** The servings it is written for. */
  servings: number | undefined
  /** The servings it is shown for. */
  shown: number | undefined
  url: string
  ctx: ViewContext
}

/** Fewer and more servings: links to the same page, which the element answers at once. */
function Servings({ servings, shown, url, ctx }: Props & { servings: number; shown: number }): ReactElement {
  const t = ctx.text(recipeMessages)
  const to = (n: number): string => `${url}${n === servings ? '' : `?${SERVINGS_QUERY}=${n}`}#ingredientes`
  const step = (n: number, sign: string, label: string): ReactElement => (
    <a
      {...(n >= 1 && n <= MOST_SERVINGS ? { href: to(n), rel: 'nofollow' } : { role: 'link', 'aria-disabled': true })}
      aria-label={label}
      title={label}
      data-servings-step={n - shown}
    >
      {sign}
    </a>
  )
  return (
    <div className={`${styles.servings} no-print`} role="group" aria-label={t('recipe.servings.name')}>
      {step(shown - 1, '−', t('recipe.servings.less'))}
      <output data-servings-text="">{servingsText(shown, t)}</output>
      {step(shown + 1, '+', t('recipe.servings.more'))}
      <a className={styles.reset} href={to(servings)} rel="nofollow" hidden={shown === servings} data-servings-reset="">
        {t('recipe.servings.reset', { servings: servingsText(servings, t) })}
      </a>
    </div>
  )
}

/** The ingredients with their groups, scaled to the servings shown. */
export function Ingredients(props: Props): ReactElement | null {
  const { ingredients, servings, shown, ctx } = props
  if (ingredients.length === 0) return null
  const t = ctx.text(recipeMessages)
  const factor = servings && shown ? shown / servings : 1
  const groups = Map.groupBy(
    ingredients.map((item, key) => ({ item, key })),
    ({ item }) => item.group ?? '',
  )
  const line = ({ item, key }: { item: Ingredient; key: number }) => {
    const { measure, name } = amountText(item, factor, ctx.locale)
    const content = (
      <>
        <b data-measure="">{measure}</b> <span data-name="">{name}</span>
      </>
    )
    const data =
      item.quantity === undefined
        ? {}
        : { 'data-quantity': item.quantity, 'data-unit': item.unit ?? '', 'data-ingredient': item.name }
    return { key, content, data }
  }
  return (
    <section className={styles.ingredients} id="ingredientes" aria-labelledby="ingredients">
      <div className="head head--2">
        <h2 id="ingredients">{t('recipe.ingredients')}</h2>
        {shown ? (
          <span className={`head__note ${styles.printed}`} data-servings-note="">
            {t('recipe.for', { servings: servingsText(shown, t) })}
          </span>
        ) : null}
      </div>
      {servings && shown ? <Servings {...props} servings={servings} shown={shown} /> : null}
      {[...groups].map(([group, items]) => (
        <div key={group} className={styles.group}>
          {group ? <h3>{group}</h3> : null}
          <Ticks items={items.map(line)} />
        </div>
      ))}
      {servings && shown ? (
        <p className="hint" hidden={shown === servings} data-servings-hint="">
          {t('recipe.servings.hint', { servings: servingsText(servings, t) })}
        </p>
      ) : null}
    </section>
  )
}
