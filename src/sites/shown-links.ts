import { featureEnabled, type NavigationItem, type Site } from './model.ts'

/** What a site may switch off, by the address of its page (OPEN-05). */
const SWITCHED: Readonly<Record<string, [group: string, feature: string]>> = {
  '/agenda/': ['content', 'events'],
  '/buscar/': ['listing', 'searcher'],
  '/cocina/buscador.html': ['listing', 'searcher'],
  '/bricolaje/buscador.html': ['listing', 'searcher'],
  '/directos/': ['media', 'streaming'],
  '/el-tiempo/': ['content', 'weather'],
  '/familias/': ['user', 'children'],
  '/hemeroteca/': ['listing', 'hemeroteca'],
  '/lo-mas-leido/': ['listing', 'mostRead'],
  '/programacion/': ['media', 'schedule'],
  '/programacion/guia/': ['media', 'schedule'],
  '/programas/': ['media', 'showIndex'],
}

/** A site as readers have it: without the links that the newsroom keeps back, and those to pages that it has switched off. */
export function withShownLinks<S extends Site>(site: S): S {
  const { columns, legal } = site.footer
  const shown = (link: Link): boolean => link.hidden !== true && leadsSomewhere(site, link.href)
  return {
    ...site,
    navigation: shownItems(site, site.navigation),
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
  const feature = SWITCHED[href.replace(/[?#].*/s, '')]
  return !feature || featureEnabled(site, ...feature)
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
