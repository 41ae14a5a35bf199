import type { ReactElement } from 'react'
import type { CardImage } from '../../content/cards/model.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import { formatMinutes } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../platform/render/page.ts'
import { Picture } from '../../ui/image/picture.tsx'
import { ContentFrame, type ContentViewProps } from '../article/article.tsx'
import { readingMessages } from '../messages.ts'
import { withBase } from '../model.ts'
import styles from './types.module.css'

type Fact = [label: string, value: string | null]

/** Facts of a content as a row of figures with their names; empty ones are left out. */
export function FactRow({ facts }: { facts: readonly Fact[] }): ReactElement | null {
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <dl className={styles.facts}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Step {
  title?: string | undefined
  html: string
  image?: string | undefined
}

/** Numbered steps with their pictures. */
export function Steps({
  title,
  steps,
  images,
  ctx,
}: {
  title: string
  steps: readonly Step[]
  images: ReadonlyMap<string, CardImage>
  ctx: ViewContext
}): ReactElement | null {
  if (steps.length === 0) return null
  return (
    <section className={styles.section}>
      <div className="head head--2">
        <h2>{title}</h2>
      </div>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const image = step.image ? images.get(step.image) : undefined
          return (
            <li key={index}>
              {step.title ? <h3>{step.title}</h3> : null}
              <div dangerouslySetInnerHTML={{ __html: withBase(step.html, ctx.base) }} />
              {image ? (
                <div className="media media--43">
                  <Picture image={image} ratio="4-3" sizes="(min-width: 1100px) 560px, 100vw" />
                </div>
              ) : null}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** A plain list with its own head; nothing when it is empty. */
export function NamedList({ title, items }: { title: string; items: readonly string[] }): ReactElement | null {
  if (items.length === 0) return null
  return (
    <section className={styles.section}>
      <div className="head head--2">
        <h2>{title}</h2>
      </div>
      <ul className={styles.list}>
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    </section>
  )
}

const quantity = (item: DocumentOf<'recipe'>['ingredients'][number], comma: string): string =>
  [item.quantity === undefined ? '' : String(item.quantity).replace('.', comma), item.unit ?? '', item.name]
    .filter(Boolean)
    .join(' ')

/** A recipe: figures, ingredients, steps (CONT-07). */
export function RecipeView({ reading, ctx }: ContentViewProps<DocumentOf<'recipe'>>): ReactElement {
  const { document: d } = reading
  const t = ctx.text(readingMessages)
  const groups = Map.groupBy(d.ingredients, (item) => item.group ?? '')
  return (
    <ContentFrame
      reading={reading}
      ctx={ctx}
      ratio="16-9"
      minutes={false}
      before={
        <FactRow
          facts={[
            [t('recipe.time.preparation'), d.preparationTime ? formatMinutes(d.preparationTime) : null],
            [t('recipe.time.cooking'), d.cookingTime ? formatMinutes(d.cookingTime) : null],
            [t('recipe.time.total'), d.totalTime ? formatMinutes(d.totalTime) : null],
            [
              t('recipe.for'),
              d.servings
                ? d.servings === 1
                  ? t('recipe.servings.one')
                  : t('recipe.servings', { n: d.servings })
                : null,
            ],
            [t('recipe.difficulty'), d.difficulty ? t(`recipe.difficulty.${d.difficulty}`) : null],
            [t('recipe.cost'), d.cost ? t(`recipe.cost.${d.cost}`) : null],
          ]}
        />
      }
      after={
        <>
          {[...groups].map(([group, items]) => (
            <NamedList
              key={group}
              title={group || t('recipe.ingredients')}
              items={items.map((item) => quantity(item, ','))}
            />
          ))}
          <Steps title={t('recipe.steps')} steps={d.steps} images={reading.images} ctx={ctx} />
          <NamedList title={t('recipe.allergens')} items={d.allergens} />
          <NamedList
            title={t('recipe.nutrition')}
            items={Object.entries(d.nutrition).map(([name, value]) => `${name}: ${value}`)}
          />
        </>
      }
    />
  )
}

/** A do-it-yourself task: tools, materials, steps (CONT-08). */
export function DiyView({ reading, ctx }: ContentViewProps<DocumentOf<'diy'>>): ReactElement {
  const { document: d } = reading
  const t = ctx.text(readingMessages)
  return (
    <ContentFrame
      reading={reading}
      ctx={ctx}
      ratio="16-9"
      minutes={false}
      before={
        <FactRow
          facts={[
            [t('recipe.time.total'), d.totalTime ? formatMinutes(d.totalTime) : null],
            [t('recipe.difficulty'), d.difficulty ? t(`recipe.difficulty.${d.difficulty}`) : null],
            [t('recipe.cost'), d.cost ? t(`recipe.cost.${d.cost}`) : null],
          ]}
        />
      }
      after={
        <>
          <NamedList title={t('diy.tools')} items={d.tools} />
          <NamedList title={t('diy.materials')} items={d.materials} />
          <Steps title={t('diy.steps')} steps={d.steps} images={reading.images} ctx={ctx} />
        </>
      }
    />
  )
}
