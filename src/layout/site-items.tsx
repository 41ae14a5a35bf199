import type { ReactElement } from 'react'
import { shortName, siteFront } from '../web/links.ts'
import type { HeaderProps } from './header-model.ts'

/** The sites of the house as items of a list, the one that is read marked. */
export function SiteItems({ ctx, sites }: Pick<HeaderProps, 'ctx' | 'sites'>): ReactElement[] {
  return sites.all.map((site) => (
    <li key={site.alias}>
      <a href={siteFront(ctx, sites, site)} aria-current={site.alias === ctx.site.alias || undefined}>
        {shortName(site, ctx.locale)}
      </a>
    </li>
  ))
}
