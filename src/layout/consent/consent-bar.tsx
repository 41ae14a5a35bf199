import type { ReactElement } from 'react'
import type { ViewContext } from '../../web/render/page.ts'
import styles from './consent.module.css'
import { consentTexts } from './messages.ts'
import { letInAt } from './model.ts'

/**
 * The bar that asks whether third parties may be let in (OPEN-122): only on sites that have any, below everything and
 * beside nothing, so that it blocks no reading. Without script no third party is ever loaded, so nobody has to ask.
 */
export function ConsentBar({ ctx }: { ctx: ViewContext }): ReactElement | null {
  const offered = letInAt(ctx.site, ctx.now)
  if (offered.length === 0) return null
  const t = ctx.text(consentTexts)
  return (
    <nx-consent
      hidden
      class={styles.bar}
      role="region"
      aria-label={t('consent.label')}
      data-offered={offered.join(' ')}
    >
      <div className={`wrap ${styles.inside}`}>
        <p>
          {t('consent.text')} <a href={ctx.href('/cookies/')}>{t('consent.policy')}</a>
        </p>
        <form hidden className={styles.choices} id="nx-consent-choices">
          <label>
            <input type="checkbox" checked disabled readOnly /> {t('consent.category.technical')}
          </label>
          {offered.map((category) => (
            <label key={category}>
              <input type="checkbox" name={category} /> {t(`consent.category.${category}`)}
            </label>
          ))}
          <button className="button" type="submit">
            {t('consent.save')}
          </button>
        </form>
        <div className={styles.buttons}>
          <button className="button button--line" type="button" data-consent="all">
            {t('consent.accept')}
          </button>
          <button className="button button--line" type="button" data-consent="none">
            {t('consent.reject')}
          </button>
          <button
            className="button button--line"
            type="button"
            data-consent="settings"
            aria-expanded="false"
            aria-controls="nx-consent-choices"
          >
            {t('consent.settings')}
          </button>
        </div>
      </div>
    </nx-consent>
  )
}

/** Opens the bar again; shown by the script that can do it. */
export function ConsentSettings({ ctx }: { ctx: ViewContext }): ReactElement | null {
  if (letInAt(ctx.site, ctx.now).length === 0) return null
  return (
    <button hidden className={styles.open} type="button" data-consent-open="">
      {ctx.text(consentTexts)('footer.cookies.settings')}
    </button>
  )
}
