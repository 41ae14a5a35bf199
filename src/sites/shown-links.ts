import { movedRoutes, pathOfProduct } from './web-route-model.ts'
import { featureEnabled, type NavigationItem, type Site } from './model.ts'

type Feature = readonly [group: string, feature: string]

const SEARCHER: Feature = ['listing', 'searcher']
/** What a site may switch off, by the address of its page: what stands below needs the same, unless it stands alone (OPEN-05). */
const SWITCHED: readonly { path: string; needs: readonly Feature[]; alone?: true }[] = [
  { path: '/agenda/', needs: [['content', 'events']] },
  { path: '/buscar/', needs: [SEARCHER] },
  { path: '/cocina/buscador.html', needs: [SEARCHER, ['content', 'recipes']] },
  { path: '/bricolaje/buscador.html', needs: [SEARCHER, ['content', 'diy']] },
  { path: '/directos/', needs: [['media', 'streaming']] },
  { path: '/edicion/', needs: [['listing', 'hemeroteca']] },
  { path: '/el-tiempo/', needs: [['content', 'weather']] },
  { path: '/encuestas/', needs: [['content', 'polls']] },
  { path: '/familias/', needs: [['user', 'children']] },
  { path: '/hemeroteca/', needs: [['listing', 'hemeroteca']] },
  { path: '/lo-mas-leido/', needs: [['listing', 'mostRead']] },
  { path: '/programacion/', needs: [['media', 'schedule']] },
  { path: '/programas/', needs: [['media', 'showIndex']], alone: true },
]

/** A site as readers have it: without the links that the newsroom keeps back, and those to pages that it has switched off. */
export function withShownLinks<S extends Site>(site: S): S {
  const { columns, legal } = site.footer
  const shown = (link: Link): boolean => link.hidden !== true && leadsSomewhere(site, link.href)
  return {
    ...site,
    navigation: shownItems(site, site.navigation),
    hotTopics: site.hotTopics.filter(shown),
    footer: {
      ...site.footer,
      columns: columns
        .map((column) => ({ ...column, links: column.links.filter(shown) }))
        .filter(({ links }) => links.length > 0),
      legal: legal.filter(shown),
    },
  }
}

interface Link {
  href: string
  hidden?: boolean | undefined
}

/** Whether a site has the page at an address, as far as its switches say. */
export function leadsSomewhere(site: Site, href: string): boolean {
  const asked = pathOfProduct(movedRoutes(site), href.replace(/[?#].*/s, '')).path
  const concerns = ({ path, alone }: (typeof SWITCHED)[number]) => (alone ? asked === path : asked.startsWith(path))
  return SWITCHED.filter(concerns).every(({ needs }) => needs.every((feature) => featureEnabled(site, ...feature)))
}

/** An entry whose own page is switched off leads to the first of those below it, as long as there is one. */
function shownItems(site: Site, items: readonly NavigationItem[]): NavigationItem[] {
  return items.flatMap((item) => {
    if (item.hidden === true) return []
    const children = shownItems(site, item.children)
    if (leadsSomewhere(site, item.href)) return [{ ...item, children }]
    return children[0] ? [{ ...item, href: children[0].href, children }] : []
  })
}
