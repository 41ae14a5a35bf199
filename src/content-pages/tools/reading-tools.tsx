import type { ReactElement } from 'react'
import type { ViewContext } from '../../web/render/page.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { readingMessages } from '../messages.ts'
import styles from './reading-tools.module.css'

/** Sizes of the letters of a text, the middle one the usual. */
const SIZES = ['small', 'normal', 'large'] as const

/**
 * Listening to a text with a voice of the browser, and the size of its letters. Both come with script alone;
 * listening only where the browser has a voice of the page's language.
 */
export function ReadingTools({ ctx }: { ctx: ViewContext }): ReactElement {
  const t = ctx.text(readingMessages)
  const texts = { start: t('listen.start'), pause: t('listen.pause'), resume: t('listen.resume') }
  return (
    <nx-reading-tools class={`${styles.tools} no-print`} data-late="touched" data-texts={JSON.stringify(texts)}>
      <button type="button" className={`${styles.tool} ${styles.go}`} hidden data-listen="">
        <Icon name="headphones" />
        <span>{texts.start}</span>
      </button>
      <details className={styles.size}>
        <summary className={styles.tool}>
          <Icon name="letters" />
          <span>{t('letters.title')}</span>
        </summary>
        <fieldset>
          <legend className="hide">{t('letters.legend')}</legend>
          {SIZES.map((size) => (
            <label key={size}>
              <input type="radio" name="letters" value={size} defaultChecked={size === 'normal'} />
              <span aria-hidden="true">A</span>
              <span className="hide">{t(`letters.${size}`)}</span>
            </label>
          ))}
        </fieldset>
      </details>
    </nx-reading-tools>
  )
}
