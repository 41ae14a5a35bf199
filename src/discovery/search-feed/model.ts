import { addressOf, isEmptyState, isTooShort, type SearchState } from '../searcher/address.ts'
import type { SearcherDefinition } from '../searcher/definition.ts'

/** Where the results of a searcher can be subscribed to, by its module; lists that are pages have feeds of their own. */
const FEEDS: Record<string, string> = {
  site: '/rss/buscar/',
  recipes: '/rss/buscar/cocina/',
  diy: '/rss/buscar/bricolaje/',
  agenda: '/rss/buscar/agenda/',
}

/** The feed of what a reader has chosen, below base and language; null where there is nothing to subscribe to. */
export function searchFeedPath(definition: SearcherDefinition, state: SearchState): string | null {
  const path = Object.hasOwn(FEEDS, definition.moduleId) ? FEEDS[definition.moduleId]! : null
  if (!path || isTooShort(state.text) || (definition.startsEmpty && isEmptyState(state))) return null
  const [, query = ''] = addressOf(definition, { ...state, order: 'relevance', page: 1 }).split('?')
  return query ? `${path}?${query}` : path
}
