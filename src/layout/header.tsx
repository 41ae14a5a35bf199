import type { ReactElement } from 'react'
import { dayOf, formatFullDate } from '../platform/i18n/dates.ts'
import { languageOf, type Locale } from '../platform/i18n/locale.ts'
import { featureEnabled } from '../sites/model.ts'
import { StandingAlert } from './alerts.tsx'
import css from './header.module.css'
import type { HeaderProps } from './header-model.ts'
import { logoFor, logoPath } from './logos.ts'
import { MenuLayer } from './menu-layer.tsx'
import { layoutTexts } from './messages.ts'
import { SearchLayer } from './search-layer.tsx'
import { SectionRow } from './section-row.tsx'
import { StreamsPanel } from './streams-panel.tsx'
import { UserMenu } from './user-menu.tsx'
import { WeatherCorner } from './weather-corner.tsx'
import { SiteItems } from './site-items.tsx'

/**
 * The head of every page: sites, date and languages; brand and tools; the sections. Its scroll states stand in its
 * `data-` attributes (client/header-scroll.ts); without JavaScript it simply scrolls away.
 */
export function Header(props: HeaderProps): ReactElement {
  const { ctx, page, sites } = props
  const t = ctx.text(layoutTexts)
  const logo = logoFor(ctx.site, ctx.locale)
  return (
    <header
      className={css.masthead}
      data-header=""
      data-long={logo.width > 260 || undefined}
      data-stickable="false"
      data-sticky="false"
      data-show-elements="true"
    >
      <div className={css.sky} aria-hidden="true" />
      <div className={`wrap ${css.inner}`}>
        <TopLine {...props} />
        <div className={css.brandrow}>
          <a className={css.brand} href={ctx.href('/')} title={t('header.home')}>
            {/* In a <picture> React does not preload it ahead of what matters. */}
            <picture>
              <img
                src={ctx.asset(logoPath(ctx.site, ctx.locale))}
                alt={ctx.site.name}
                width={logo.width}
                height={logo.height}
              />
            </picture>
          </a>
          <div className={css.tools}>
            {featureEnabled(ctx.site, 'media', 'streaming') && <StreamsPanel ctx={ctx} />}
            {featureEnabled(ctx.site, 'listing', 'searcher') && <SearchLayer ctx={ctx} />}
            {ctx.site.hasUsers && <UserMenu ctx={ctx} page={page} />}
            <MenuLayer ctx={ctx} page={page} sites={sites} />
          </div>
        </div>
        <SectionRow ctx={ctx} page={page} />
      </div>
    </header>
  )
}

function TopLine({ ctx, page, sites, weather }: HeaderProps): ReactElement {
  const t = ctx.text(layoutTexts)
  return (
    <div className={css.topline}>
      {sites.all.length > 1 && (
        <nav aria-label={t('footer.sites')}>
          <ul className={css.sites}>
            <SiteItems ctx={ctx} sites={sites} />
          </ul>
        </nav>
      )}
      <time className={css.today} dateTime={dayOf(ctx.now)} data-today="">
        {formatFullDate(ctx.now, ctx.locale)}
      </time>
      <StandingAlert ctx={ctx} />
      {weather ? <WeatherCorner weather={weather} /> : null}
      <nav className={css.push} aria-label={t('common.language')}>
        <ul className={css.langs}>
          {ctx.site.languages.map((locale) => (
            <li key={locale}>
              {locale === ctx.locale ? (
                <span lang={locale} aria-current="true">
                  <LanguageName locale={locale} />
                </span>
              ) : (
                <a
                  lang={locale}
                  hrefLang={locale}
                  href={page.twins.find((twin) => twin.locale === locale)?.href}
                  title={languageOf(locale).read}
                >
                  <LanguageName locale={locale} />
                </a>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** The code for the eye, the language's own name for the ear. */
function LanguageName({ locale }: { locale: Locale }): ReactElement {
  return (
    <>
      <span aria-hidden="true">{locale.toUpperCase()}</span>
      <span className="hide">{languageOf(locale).name}</span>
    </>
  )
}
