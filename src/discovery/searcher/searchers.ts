import { isShownOn } from '../../content/types/shown.ts'
import { featureEnabled, type Site } from '../../sites/model.ts'

/** A searcher of one type of content, with an address of its own. */
export interface OwnSearcher {
  type: 'recipe' | 'diy'
  path: string
  /** The section above it. */
  above: string
  /** The text that names it. */
  name: 'searcher.recipes' | 'searcher.diy'
}

const RECIPES: OwnSearcher = {
  type: 'recipe',
  path: '/cocina/buscador.html',
  above: '/cocina/',
  name: 'searcher.recipes',
}
const DIY: OwnSearcher = {
  type: 'diy',
  path: '/bricolaje/buscador.html',
  above: '/bricolaje/',
  name: 'searcher.diy',
}

/** The searchers of a site (SRCH-09, SRCH-10); that of do-it-yourself tasks is hidden on the product site (OPEN-07). */
export function searchersOf(site: Site): OwnSearcher[] {
  if (!featureEnabled(site, 'listing', 'searcher')) return []
  return [...(isShownOn(site, 'recipe') ? [RECIPES] : []), ...(isShownOn(site, 'diy') ? [DIY] : [])]
}
