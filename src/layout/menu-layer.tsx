import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../ui/icon/icon.tsx'
import type { HeaderProps } from './header-model.ts'
import css from './layers.module.css'
import { shortName, siteFront } from '../web/links.ts'
import { layoutTexts } from './messages.ts'
import { NavigationLink } from './section-row.tsx'
import { AccountLinks } from './user-menu.tsx'

/**
 * The whole navigation, three levels deep, with the account and the other sites; a sheet from below on telephones. What
 * is below an entry stands in the page once, in the row of sections: `client/menu.ts` brings it here when the menu opens.
 */
export function MenuLayer({ ctx, page, sites }: HeaderProps): ReactElement {
  const t = ctx.text(layoutTexts)
  const others = sites.all.filter((site) => site.alias !== ctx.site.alias)
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
        <Group title={ctx.site.name}>
          {ctx.site.navigation.map((item) => (
            <li key={item.id}>
              <NavigationLink ctx={ctx} page={page} item={item} />
            </li>
          ))}
        </Group>
        {ctx.site.hasUsers && (
          <Group title={t('header.user.profile')}>
            <li data-account="">
              <AccountLinks ctx={ctx} page={page} />
            </li>
          </Group>
        )}
        {others.length > 0 && (
          <Group title={t('footer.sites')}>
            {others.map((site) => (
              <li key={site.alias}>
                <a href={siteFront(ctx, sites, site)}>{shortName(site, ctx.locale)}</a>
              </li>
            ))}
          </Group>
        )}
      </nav>
    </details>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <div className={css.group}>
      <h2>{title}</h2>
      <ul className="plain">{children}</ul>
    </div>
  )
}
