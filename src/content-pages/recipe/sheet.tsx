import type { ReactElement, ReactNode } from 'react'
import { Subject } from '../frame/subject.tsx'
import { HeadPicture } from '../frame/lead-figure.tsx'
import { CommentsSection } from '../../participation/comments/comments-section.tsx'
import type { ViewContext } from '../../web/render/page.ts'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { bodyContext } from '../article/article.tsx'
import { Body } from '../body/body.tsx'
import { AuthorBoxes, Further, Wall, Topics, Meter } from '../frame/article-footer.tsx'
import { FactRow, type Fact } from '../frame/facts.tsx'
import { ArticleByline } from '../frame/byline.tsx'
import { Story } from '../frame/story.tsx'
import { readingMessages } from '../messages.ts'
import { gatedClass, type Reading } from '../model.ts'
import { recipeMessages } from './messages.ts'
import styles from './recipe.module.css'
import { spokenTexts } from './spoken.ts'
import { StepViewTemplate, TimersTemplate } from './step-view-template.tsx'
import { Steps, type Step } from './steps.tsx'

interface Props {
  reading: Reading
  ctx: ViewContext
  facts: readonly Fact[]
  /** Below the summary, e.g. the rating. */
  meta?: ReactNode
  /** Below everything, before what else there is to read. */
  after?: ReactNode
  /** Ingredients, or tools and materials, beside the steps. */
  side: ReactNode
  /** What the list beside the steps is called where there is no room for it. */
  list: string
  steps: readonly Step[]
  stepsTitle: string
  follow: string
  /** Servings it is written for and shown for. */
  servings?: { own: number; shown: number } | undefined
}

function RecipeHeader({ reading, ctx, meta }: Pick<Props, 'reading' | 'ctx' | 'meta'>): ReactElement {
  const { document, kicker, image } = reading
  return (
    <div className={styles.header}>
      <header className="article-header">
        {kicker ? (
          <p className="kicker">
            <Subject kicker={kicker} />
          </p>
        ) : null}
        <h1>{document.title}</h1>
        {document.summary ? <p className={styles.standfirst}>{document.summary}</p> : null}
        {meta ? <p className={`meta ${styles.meta}`}>{meta}</p> : null}
        <ArticleByline reading={reading} ctx={ctx} minutes={false} />
      </header>
      {image ? (
        <HeadPicture
          image={image}
          ratio="4-3"
          sizes="(min-width: 1424px) 760px, (min-width: 900px) 58vw, 100vw"
          className={styles.lead}
        />
      ) : null}
    </div>
  )
}

/** Print and step by step: both need script, so that without it nothing dead is on the page. */
function Tools({ follow, ctx, some }: { follow: string; ctx: ViewContext; some: boolean }): ReactElement {
  const t = ctx.text(recipeMessages)
  return (
    <p className={`${styles.tools} no-print`}>
      {some ? (
        <button className="button" type="button" data-follow="">
          <Icon name="play" />
          {follow}
        </button>
      ) : null}
      <button className="button button--line" type="button" data-print="">
        <Icon name="print" />
        {t('recipe.print')}
      </button>
    </p>
  )
}

/** The frame of whatever is made by hand: opening beside its picture, figures, things needed, steps. */
export function Sheet(props: Props): ReactElement {
  const { reading, ctx, facts, side, list, steps, stepsTitle, follow, servings, after } = props
  return (
    <>
      <article className={`${styles.sheet} ${gatedClass(reading) ?? ''}`.trim()} data-content={reading.id}>
        <div className="wrap">
          <Crumbs label={ctx.text(readingMessages)('common.breadcrumb')} crumbs={reading.crumbs} />
          <RecipeHeader {...props} />
        </div>
        <Meter reading={reading} ctx={ctx} />
        <Story reading={reading} ctx={ctx}>
          <div className="wrap">
            <FactRow facts={facts} />
            <nx-sheet
              class={styles.element}
              data-key={reading.id}
              data-texts={spokenTexts(ctx)}
              data-servings={servings?.own}
              data-shown={servings?.shown}
            >
              {reading.refused ? null : <Tools follow={follow} ctx={ctx} some={steps.length > 0} />}
              <div className={styles.columns}>
                {reading.body.length > 0 || reading.refused ? (
                  <div className={styles.intro}>
                    <Body blocks={reading.body} body={bodyContext(reading, ctx)} />
                    <Wall reading={reading} ctx={ctx} />
                  </div>
                ) : null}
                {reading.refused ? null : <div className={styles.side}>{side}</div>}
                {reading.refused ? null : <Steps title={stepsTitle} steps={steps} images={reading.images} ctx={ctx} />}
              </div>
              {reading.refused ? null : <StepViewTemplate list={list} ctx={ctx} />}
              {steps.some((step) => step.minutes) ? <TimersTemplate ctx={ctx} /> : null}
            </nx-sheet>
            <p className={styles.source}>{reading.absoluteUrl}</p>
            <div className={`${styles.footer} no-print`}>
              {reading.refused ? null : after}
              <Topics reading={reading} ctx={ctx} />
              <AuthorBoxes reading={reading} />
              <CommentsSection of={reading} ctx={ctx} />
            </div>
          </div>
        </Story>
      </article>
      <Further reading={reading} ctx={ctx} />
    </>
  )
}
