import type { ReactElement } from 'react'
import { Icon } from '../ui/icon/icon.tsx'
import type { HeaderProps } from './header-model.ts'
import css from './layers.module.css'
import { layoutTexts } from './messages.ts'
import { NavigationLink } from './section-row.tsx'
import { AccountLinks } from './user-menu.tsx'
import { SiteItems } from './site-items.tsx'

/**
 * The whole navigation, three levels deep, with the account and the other sites; a sheet from below on telephones. What
 * is below an entry stands in the page once, in the row of sections: `client/menu.ts` brings it here when the menu opens.
 */
export function MenuLayer({ ctx, page, sites }: HeaderProps): ReactElement {
  const t = ctx.text(layoutTexts)
  return (
    <details className={css.holder} name="nx-layer" data-layer="menu" data-lock="">
      <summary
        className={`iconbutton ${css.tool}`}
        aria-label={t('header.menu')}
        data-open-label={t('header.menu.close')}
      >
        <Icon name="menu" />
        <Icon name="close" />
      </summary>
      <nav className={`${css.layer} ${css.menu}`} aria-label={t('header.menu')}>
        {sites.all.length > 1 && (
          <ul className={`plain ${css.ends}`} aria-label={t('footer.sites')}>
            <SiteItems ctx={ctx} sites={sites} />
          </ul>
        )}
        <ul className={`plain ${css.entries}`} data-entries="">
          {ctx.site.navigation.map((item) => (
            <li key={item.id}>
              <NavigationLink ctx={ctx} page={page} item={item} />
            </li>
          ))}
        </ul>
        {ctx.site.hasUsers && (
          <div className={css.ends} data-account="">
            <AccountLinks ctx={ctx} page={page} />
          </div>
        )}
      </nav>
    </details>
  )
}
