import type { Db } from '../../platform/database/schema.ts'
import { isProductSite } from '../../sites/model.ts'
import { siteRegistry } from '../../sites/registry.ts'
import { allSites } from '../../sites/store.ts'
import { isItemType, itemDefinitionOf } from '../types/model.ts'
import type { Item } from './to-row.ts'

const isHiding = ({ document: { type } }: Item): boolean =>
  isItemType(type) && itemDefinitionOf({ type }).hiddenOnProductSite === true

/**
 * Do-it-yourself tasks are hidden on the product site (OPEN-07): it is none of the sites that show them, so no list,
 * search, feed or page of it has them.
 */
export async function withoutHiddenSites(db: Db, items: readonly Item[]): Promise<readonly Item[]> {
  if (!items.some(isHiding)) return items
  const hiding = new Set(
    siteRegistry(await allSites(db))
      .all.filter(isProductSite)
      .map((site) => site.alias),
  )
  return items.map((item) => {
    const { document } = item
    if (!isHiding(item)) return item
    return { ...item, document: { ...document, sites: document.sites.filter((alias) => !hiding.has(alias)) } }
  })
}
