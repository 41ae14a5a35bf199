import type { ReactElement } from 'react'
import type { ViewContext } from '../../web/render/page.ts'
import { recipeMessages } from './messages.ts'
import { nutrientRows } from './nutrition.ts'
import styles from './recipe.module.css'

/** What a portion contains, as a table (RECI-08). */
export function Nutrition({
  nutrition,
  ctx,
}: {
  nutrition: Readonly<Record<string, string>>
  ctx: ViewContext
}): ReactElement | null {
  const t = ctx.text(recipeMessages)
  const rows = nutrientRows(nutrition)
  if (rows.length === 0) return null
  return (
    <section className={styles.boxed} aria-labelledby="nutrition">
      <h3 id="nutrition">{t('recipe.nutrition')}</h3>
      <table>
        <caption>{t('recipe.nutrition.serving')}</caption>
        <tbody>
          {rows.map(({ nutrient, name, value }) => (
            <tr key={name}>
              <th scope="row">{nutrient ? t(`recipe.nutrition.${nutrient}`) : name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What may harm somebody, said at a glance (RECI-09). */
export function Allergens({ allergens, ctx }: { allergens: readonly string[]; ctx: ViewContext }): ReactElement | null {
  if (allergens.length === 0) return null
  return (
    <section className={styles.boxed} aria-labelledby="allergens">
      <h3 id="allergens">{ctx.text(recipeMessages)('recipe.allergens')}</h3>
      <ul className={styles.allergens}>
        {allergens.map((allergen) => (
          <li key={allergen} className="tag">
            {allergen.charAt(0).toUpperCase() + allergen.slice(1)}
          </li>
        ))}
      </ul>
    </section>
  )
}
