import { featureEnabled, isProductSite, type Site } from '../../sites/model.ts'
import type { findingMessages } from '../messages.ts'

type Text = keyof (typeof findingMessages)['es']

/** A searcher of one kind of content, with an address of its own. */
export interface OwnSearcher {
  path: '/cocina/buscador.html' | '/bricolaje/buscador.html'
  /** The section above it. */
  above: string
  name: Extract<Text, 'searcher.recipes' | 'searcher.diy'>
  section: Extract<Text, 'list.recipe' | 'list.diy'>
}

const RECIPES: OwnSearcher = {
  path: '/cocina/buscador.html',
  above: '/cocina/',
  name: 'searcher.recipes',
  section: 'list.recipe',
}
const DIY: OwnSearcher = {
  path: '/bricolaje/buscador.html',
  above: '/bricolaje/',
  name: 'searcher.diy',
  section: 'list.diy',
}

/** The searchers of a site (SRCH-09, SRCH-10); that of do-it-yourself tasks is hidden on the product site (OPEN-07). */
export function searchersOf(site: Site): OwnSearcher[] {
  if (!featureEnabled(site, 'listing', 'searcher')) return []
  return [
    ...(featureEnabled(site, 'content', 'recipes') ? [RECIPES] : []),
    ...(featureEnabled(site, 'content', 'diy') && !isProductSite(site) ? [DIY] : []),
  ]
}
