import type { ReactElement } from 'react'
import { loginHref, webRoute } from '../sites/web-route-model.ts'
import { Icon } from '../ui/icon/icon.tsx'
import type { ViewContext } from '../web/render/page.ts'
import { type Access, wallSettings } from './gate/model.ts'
import { wallMessages } from './messages.ts'
import s from './wall.module.css'

interface Props {
  ctx: ViewContext
  access: Access
  /** Where signing in leads back to. */
  url: string
  /** Contents a month; the site's own number unless told. */
  max?: number | undefined
}

/** What stands where the text ends for whoever may not read on: why, and how to. It needs no script. */
export function WallPlace({ ctx, access, url, max: own }: Props): ReactElement {
  const t = ctx.text(wallMessages)
  const { site } = ctx
  const max = own ?? wallSettings(site).maxConsumedContent
  return (
    <section className={s.place} aria-labelledby={site.hasUsers ? 'wall' : undefined} data-wall-place="">
      <p className={s.why}>
        <Icon name="lock" />
        {access === 'metered' ? t('paywall.limit', { max, count: max }) : t('paywall.registered-only')}
      </p>
      {site.hasUsers ? (
        <>
          <h2 id="wall">{t('paywall.registered.principal')}</h2>
          <p className={s.unchecked} role="status" hidden data-unchecked="">
            {t('paywall.unchecked')}
          </p>
          <ul className={s.offers}>
            <li>{t('paywall.offer.meter')}</li>
            <li>{t('paywall.offer.trace')}</li>
            <li>{t('paywall.offer.open')}</li>
          </ul>
          <p className={s.actions}>
            <a
              className="button"
              href={`${ctx.href(webRoute(site, 'register'))}?backUrl=${encodeURIComponent(url)}`}
              rel="nofollow"
            >
              {t('paywall.registered.button')}
            </a>
            <a className="button button--line" href={loginHref(ctx, url)} rel="nofollow">
              {t('paywall.registered.bottom')}
            </a>
          </p>
        </>
      ) : null}
    </section>
  )
}
