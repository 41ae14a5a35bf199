import type { ReactElement } from 'react'
import type { PageImage } from '../../platform/images/page-image.ts'
import { formatMinutes } from '../../platform/i18n/dates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import { withBase } from '../model.ts'
import { recipeMessages } from './messages.ts'
import styles from './recipe.module.css'

/** One step of a recipe or a task. */
export interface Step {
  title?: string | undefined
  html: string
  image?: string | undefined
  minutes?: number | undefined
}

interface Props {
  title: string
  steps: readonly Step[]
  images: ReadonlyMap<string, PageImage>
  ctx: ViewContext
}

/** Numbered steps with their pictures; each has its own address and, where it takes time, its timer. */
export function Steps({ title, steps, images, ctx }: Props): ReactElement | null {
  if (steps.length === 0) return null
  const t = ctx.text(recipeMessages)
  return (
    <section className={styles.method} aria-labelledby="steps">
      <div className="head head--2">
        <h2 id="steps">{title}</h2>
      </div>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const image = step.image ? images.get(step.image) : undefined
          return (
            <li key={index} id={`paso-${index + 1}`} data-step={index + 1}>
              {step.title ? <h3>{step.title}</h3> : null}
              {step.html ? (
                <div className={styles.stepText} dangerouslySetInnerHTML={{ __html: withBase(step.html, ctx.base) }} />
              ) : null}
              {step.minutes ? (
                <button
                  className={`button button--line button--small ${styles.timer}`}
                  type="button"
                  data-timer={step.minutes}
                >
                  <Icon name="clock" />
                  {t('recipe.timer', { time: formatMinutes(step.minutes) })}
                </button>
              ) : null}
              {image ? (
                <div className="media">
                  <Picture
                    image={image}
                    ratio="16-9"
                    sizes="(min-width: 1100px) 640px, 100vw"
                    alt={image.alt || (step.title ?? '')}
                  />
                </div>
              ) : null}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
