import type { ReactElement } from 'react'
import type { ViewContext } from '../web/render/page.ts'
import { staticMarkup } from '../web/render/static-markup.ts'
import { wallMessages } from './messages.ts'
import s from './wall.module.css'

/** Where its button leads: it takes the cookie away and goes back to the page. */
export const VERSION_BACK_PATH = '/muro/version/'

/** Says that a version of the wall is looked at, and leads back to the published one (PAYW-30, PAYW-31). */
export function VersionBanner({ ctx }: { ctx: ViewContext }): ReactElement {
  const t = ctx.text(wallMessages)
  return (
    <form className={s.banner} method="post" action={ctx.href(VERSION_BACK_PATH)} data-version-banner="" data-banner="">
      <input type="hidden" name="backUrl" value={ctx.here} />
      <div className="wrap">
        <span role="status">{t('paywall.version.banner')}</span>
        <button className="button button--small" type="submit">
          {t('paywall.version.back')}
        </button>
      </div>
    </form>
  )
}

/** The banner of every page while somebody looks at a version; nothing for readers. */
export const versionNotice = (ctx: ViewContext): string => (ctx.trial ? staticMarkup(<VersionBanner ctx={ctx} />) : '')
