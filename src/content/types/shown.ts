import { featureEnabled, isProductSite, type Site } from '../../sites/model.ts'
import { CONTENT_TYPES, type ContentType, isItemType, itemDefinitionOf } from './model.ts'

/** Whether a site never shows contents of a type, wherever they come from (OPEN-07). */
export function isHiddenOn(site: Pick<Site, 'alias' | 'productAlias'>, type: ContentType): boolean {
  return isItemType(type) && itemDefinitionOf({ type }).hiddenOnProductSite === true && isProductSite(site)
}

/** Whether a site shows contents of a type at all: it has not switched it off (OPEN-05) and does not hide it. */
export function isShownOn(site: Site, type: ContentType): boolean {
  const feature = isItemType(type) ? itemDefinitionOf({ type }).feature : undefined
  return !(feature && !featureEnabled(site, 'content', feature)) && !isHiddenOn(site, type)
}

/** The types that a site has switched off: its lists have them, and leave them out. What it hides they do not even have. */
export function typesOff(site: Site): ContentType[] {
  return CONTENT_TYPES.filter((type) => !isShownOn(site, type) && !isHiddenOn(site, type))
}
