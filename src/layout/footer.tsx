import type { ReactElement } from 'react'
import { wallTime } from '../platform/i18n/dates.ts'
import { localized, ROOT_LOCALE } from '../platform/i18n/locale.ts'
import type { ViewContext } from '../web/render/page.ts'
import { ConsentSettings } from './consent/consent-bar.tsx'
import { Mark } from '../ui/icon/mark.tsx'
import type { SiteRegistry } from '../sites/registry.ts'
import css from './footer.module.css'
import { configuredHref, shortName, siteFront } from '../web/links.ts'
import { keepsOffline } from '../sites/keeps-offline.ts'
import { pushTexts } from './push/messages.ts'
import { NOTICES_PATH } from './push/model.ts'
import { layoutTexts } from './messages.ts'

/** The foot of every page: who we are, the lists of the site record, the sister sites, the legal line. */
export function Footer({ ctx, sites }: { ctx: ViewContext; sites: SiteRegistry }): ReactElement {
  const t = ctx.text(layoutTexts)
  const { footer, name } = ctx.site
  return (
    <footer className={css.foot} aria-label={t('footer.label')}>
      <div className={`wrap ${css.inside}`}>
        <div className={css.upper}>
          <div className={css.who}>
            <a className={css.brand} href={ctx.href('/')} title={t('header.home')}>
              <Mark />
              <b>{houseAndSite(name, sites)}</b>
            </a>
            {footer.text && <p>{localized(footer.text, ctx.locale)}</p>}
            <Social ctx={ctx} />
          </div>
          <nav className={css.lists} aria-label={t('footer.label')}>
            {footer.columns.map((column) => (
              <div key={column.title[ROOT_LOCALE]}>
                <h2>{localized(column.title, ctx.locale)}</h2>
                <ul className="plain">
                  {column.links.map((link) => (
                    <li key={link.href}>
                      <a href={configuredHref(ctx, link.href)}>{localized(link.text, ctx.locale)}</a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            {footer.columns.length === 0 && <SisterSites ctx={ctx} sites={sites} />}
          </nav>
        </div>
        <div className={css.legal}>
          <span>
            © {wallTime(ctx.now).year} {name}
          </span>
          {footer.legal.map((link) => (
            <a key={link.href} href={configuredHref(ctx, link.href)}>
              {localized(link.text, ctx.locale)}
            </a>
          ))}
          {keepsOffline(ctx.site) && <a href={ctx.href(NOTICES_PATH)}>{ctx.text(pushTexts)('notices.link')}</a>}
          <ConsentSettings ctx={ctx} />
        </div>
      </div>
    </footer>
  )
}

/** «Mestral Radio», a site of the house «Mestral», has its own word lighter than that of the house. */
function houseAndSite(name: string, sites: SiteRegistry): ReactElement {
  const house = sites.all.find((site) => name.startsWith(`${site.name} `))
  if (!house) return <>{name}</>
  return (
    <>
      {house.name} <i>{name.slice(house.name.length + 1)}</i>
    </>
  )
}

function Social({ ctx }: { ctx: ViewContext }): ReactElement | null {
  const { social } = ctx.site.footer
  if (social.length === 0) return null
  return (
    <p className={css.social}>
      <span>{ctx.text(layoutTexts)('footer.follow')}</span>
      {social.map((one) => (
        <a key={one.href} href={one.href} rel="me noopener">
          {one.name}
        </a>
      ))}
    </p>
  )
}

function SisterSites({ ctx, sites }: { ctx: ViewContext; sites: SiteRegistry }): ReactElement | null {
  const others = sites.all.filter((site) => site.alias !== ctx.site.alias)
  if (others.length === 0) return null
  return (
    <div>
      <h2>{ctx.text(layoutTexts)('footer.sites')}</h2>
      <ul className="plain">
        {others.map((site) => (
          <li key={site.alias}>
            <a href={siteFront(ctx, sites, site)}>{shortName(site, ctx.locale)}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
