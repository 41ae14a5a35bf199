import type { ReactElement } from 'react'
import { localized } from '../platform/i18n/locale.ts'
import type { LayoutPage } from '../web/render/layout.ts'
import type { ViewContext } from '../web/render/page.ts'
import type { NavigationItem } from '../sites/model.ts'
import { linkAttributes } from '../web/links.ts'
import { layoutTexts } from './messages.ts'
import css from './section-row.module.css'

/** The main navigation: one row that scrolls sideways; an entry with children opens them below the row. */
export function SectionRow({ ctx, page }: { ctx: ViewContext; page: LayoutPage }): ReactElement | null {
  if (ctx.site.navigation.length === 0) return null
  return (
    <nav className={css.row} aria-label={ctx.text(layoutTexts)('header.nav')} data-drag="">
      {ctx.site.navigation.map((item) => (
        <div key={item.id} className={css.item}>
          <NavigationLink ctx={ctx} page={page} item={item} />
          {item.children.length > 0 && <Dropdown ctx={ctx} page={page} item={item} />}
        </div>
      ))}
    </nav>
  )
}

function Dropdown({ ctx, page, item }: { ctx: ViewContext; page: LayoutPage; item: NavigationItem }): ReactElement {
  const t = ctx.text(layoutTexts)
  const name = localized(item.text, ctx.locale)
  return (
    <details className={css.drop} name="nx-layer" data-layer="submenu">
      <summary
        className={css.opener}
        aria-label={t('header.submenu.open', { name })}
        data-open-label={t('header.submenu.close', { name })}
      />
      <ul className={css.panel}>
        {item.children.map((child) => (
          <li key={child.id}>
            <NavigationLink ctx={ctx} page={page} item={child} />
            <Leaves ctx={ctx} page={page} items={child.children} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The third level, below its entry. */
export function Leaves(props: { ctx: ViewContext; page: LayoutPage; items: NavigationItem[] }): ReactElement | null {
  const { ctx, page, items } = props
  if (items.length === 0) return null
  return (
    <ul className={css.leaves}>
      {items.map((item) => (
        <li key={item.id}>
          <NavigationLink ctx={ctx} page={page} item={item} />
        </li>
      ))}
    </ul>
  )
}

/** One link of the navigation with everything its record says. */
export function NavigationLink(props: { ctx: ViewContext; page: LayoutPage; item: NavigationItem }): ReactElement {
  const { ctx, page, item } = props
  return (
    <a {...linkAttributes(ctx, item, item.text)} aria-current={currentOf(item.href, page.section)}>
      {localized(item.text, ctx.locale)}
      {item.target === '_blank' && <span className="hide"> ({ctx.text(layoutTexts)('common.new-tab')})</span>}
    </a>
  )
}

/** An entry is current on its own page and on those below it. */
function currentOf(href: string, section: string | undefined): 'page' | 'true' | undefined {
  if (href === section) return href === '/' ? 'page' : 'true'
  return href !== '/' && href.endsWith('/') && section?.startsWith(href) ? 'true' : undefined
}
