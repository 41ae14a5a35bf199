import type { NavigationItem, Site } from './model.ts'

/** A site as readers have it: without the links that the newsroom keeps back. */
export function withShownLinks<S extends Site>(site: S): S {
  const { columns, legal } = site.footer
  return {
    ...site,
    navigation: shownItems(site.navigation),
    footer: {
      ...site.footer,
      columns: columns
        .map((column) => ({ ...column, links: column.links.filter(isShown) }))
        .filter(({ links }) => links.length > 0),
      legal: legal.filter(isShown),
    },
  }
}

const isShown = ({ hidden }: { hidden?: boolean | undefined }): boolean => hidden !== true
const shownItems = (items: readonly NavigationItem[]): NavigationItem[] =>
  items.filter(isShown).map((item) => ({ ...item, children: shownItems(item.children) }))
