import type { ReactElement } from 'react'
import type { ViewContext } from '../../web/render/page.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { recipeMessages } from './messages.ts'
import styles from './step-view.module.css'

/** The empty board of the timers that run; the element fills it. */
export function TimersTemplate({ ctx }: { ctx: ViewContext }): ReactElement {
  return (
    <template data-timers-view="">
      <section
        className={`${styles.timers} no-print`}
        aria-label={ctx.text(recipeMessages)('timer.title')}
        data-timers=""
      >
        <ul />
        <p className="hide" role="status" />
      </section>
    </template>
  )
}

/** The empty step view: the element fills it from the steps of the page when the reader asks for it. */
export function StepViewTemplate({ list, ctx }: { list: string; ctx: ViewContext }): ReactElement {
  const t = ctx.text(recipeMessages)
  return (
    <template data-step-view="">
      <dialog className={styles.view} aria-labelledby="step-view-title">
        <header className={styles.bar}>
          <p id="step-view-title" className={styles.title} data-progress="" />
          <progress className={styles.progress} data-progress-bar="" aria-hidden="true" />
          <button className="iconbutton" type="button" data-close="" aria-label={t('step-view.close')}>
            <Icon name="close" />
          </button>
        </header>
        <div className={styles.stage} data-stage="" tabIndex={-1} />
        <p className={styles.awake} data-awake="" hidden>
          {t('step-view.awake')}
        </p>
        <details className={styles.list} data-list="">
          <summary className="opens">{list}</summary>
          <div data-list-items="" />
        </details>
        <footer className={styles.bar}>
          <button className="button button--line" type="button" data-move="-1">
            <Icon name="left" />
            {t('step-view.previous')}
          </button>
          <button
            className="button"
            type="button"
            data-move="1"
            data-next={t('step-view.next')}
            data-finish={t('step-view.finish')}
          >
            <span data-move-text="">{t('step-view.next')}</span>
            <Icon name="right" />
          </button>
        </footer>
      </dialog>
    </template>
  )
}
