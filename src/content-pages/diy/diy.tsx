import type { ReactElement } from 'react'
import type { DocumentOf } from '../../content/types/model.ts'
import { formatMinutes } from '../../platform/i18n/dates.ts'
import type { ContentViewProps } from '../article/article.tsx'
import { recipeMessages, type RecipeTexts } from '../recipe/messages.ts'
import { RateBox } from '../../participation/ratings/rate-box.tsx'
import { Rating } from '../../participation/ratings/rating.tsx'
import { Sheet } from '../recipe/sheet.tsx'
import styles from '../recipe/recipe.module.css'
import { Ticks } from '../recipe/ticks.tsx'

/** Things one needs, to be ticked off. */
function Needed({ id, title, items }: { id: string; title: string; items: readonly string[] }): ReactElement | null {
  if (items.length === 0) return null
  return (
    <section className={styles.ingredients} aria-labelledby={id}>
      <div className="head head--2">
        <h2 id={id}>{title}</h2>
      </div>
      <Ticks items={items.map((content, key) => ({ key, content }))} />
    </section>
  )
}

/** A do-it-yourself task: tools, materials, steps (CONT-08, DIY-01). */
export function DiyView({ reading, ctx }: ContentViewProps<DocumentOf<'diy'>>): ReactElement {
  const { document: d, rating } = reading
  const t = ctx.text(recipeMessages) as RecipeTexts
  return (
    <Sheet
      reading={reading}
      ctx={ctx}
      meta={rating ? <Rating value={rating.ratingValue} votes={rating.ratingNumVotes} ctx={ctx} /> : null}
      after={rating ? <RateBox id={reading.id} type="diy" voided={rating.voided} ctx={ctx} /> : null}
      facts={[
        [t('recipe.time'), d.totalTime ? formatMinutes(d.totalTime) : null],
        [t('recipe.difficulty'), d.difficulty ? t(`recipe.difficulty.${d.difficulty}`) : null],
        [t('recipe.cost'), d.cost ? t(`recipe.cost.${d.cost}`) : null],
      ]}
      side={
        <>
          <Needed id="tools" title={t('diy.tools')} items={d.tools} />
          <Needed id="materials" title={t('diy.materials')} items={d.materials} />
        </>
      }
      list={[d.tools.length && t('diy.tools'), d.materials.length && t('diy.materials')].filter(Boolean).join(' · ')}
      steps={d.steps}
      stepsTitle={t('diy.steps')}
      follow={t('diy.follow')}
    />
  )
}
