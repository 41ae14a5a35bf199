import type { ReactElement } from 'react'
import type { ViewContext } from '../web/render/page.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { featureEnabled } from '../sites/model.ts'
import { LONGEST_TEXT, SHORTEST_TEXT } from '../sites/search-model.ts'
import { webRoute } from '../sites/web-route-model.ts'
import css from './layers.module.css'
import { layoutTexts } from './messages.ts'

/** The search of the header. A plain form asks `/buscar?text=`; with JavaScript Enter leads to `/buscar/{text}`. */
export function SearchLayer({ ctx }: { ctx: ViewContext }): ReactElement {
  const t = ctx.text(layoutTexts)
  return (
    <details className={css.holder} name="nx-layer" data-layer="search">
      <summary
        className={`iconbutton ${css.tool}`}
        aria-label={t('header.search')}
        data-open-label={t('header.search.close')}
      >
        <Icon name="search" />
        <Icon name="close" />
      </summary>
      <div className={`${css.layer} ${css.search}`}>
        <SearchForm ctx={ctx} />
        <OtherWays ctx={ctx} />
      </div>
    </details>
  )
}

/** What is known by its day or its author needs no words. */
function OtherWays({ ctx }: { ctx: ViewContext }): ReactElement {
  const t = ctx.text(layoutTexts)
  return (
    <ul className={css.ways}>
      {featureEnabled(ctx.site, 'listing', 'hemeroteca') ? (
        <li>
          <a href={ctx.href('/hemeroteca/')}>{t('header.search.by-date')}</a>
        </li>
      ) : null}
      <li>
        <a href={ctx.href('/autores/')}>{t('header.search.by-author')}</a>
      </li>
    </ul>
  )
}

/** The form by itself, for the layer and for the error pages. */
export function SearchForm({ ctx }: { ctx: ViewContext }): ReactElement {
  const t = ctx.text(layoutTexts)
  const action = ctx.href(webRoute(ctx.site, 'search').replace(/\/$/, ''))
  return (
    <form
      className={css.form}
      action={action}
      method="get"
      role="search"
      data-search=""
      data-suggest={featureEnabled(ctx.site, 'listing', 'searcher') ? ctx.href('/webapi/searcher/') : undefined}
    >
      <input
        className="input"
        type="search"
        name="text"
        aria-label={t('header.search')}
        placeholder={t('header.search.placeholder')}
        maxLength={LONGEST_TEXT}
        autoComplete="off"
        enterKeyHint="search"
        data-autofocus=""
      />
      <button className="button" type="submit">
        {t('header.search')}
      </button>
      <p className="error" data-error={t('search.error')} data-shortest={SHORTEST_TEXT} />
    </form>
  )
}
