import type { DatePreset } from './dates.ts'
import type { SearchType } from './model.ts'

/** One filter of a searcher (SRCH-82..SRCH-87). */
export interface FilterDefinition {
  label: string
  /** Key in `filterValues` and parameter of the address. */
  name: string
  type: 'select' | 'predictive'
  /** The choices of a select; for a predictive one those that are chosen already. */
  filters: { value: string; name: string }[]
  /** What a select is called while nothing is chosen; else as everywhere. */
  any?: string
  predictiveSearchType?: SearchType
  predictiveSearchFilters?: Record<string, string>
}

/** Whether the values of a predictive filter are ids of records; those of others are words of one language. */
export const isByRecord = ({ predictiveSearchType: type }: Pick<FilterDefinition, 'predictiveSearchType'>): boolean =>
  type !== 'ingredient' && type !== 'location'

/** The date filter (SRCH-88). */
export interface DateFilterDefinition {
  label: string
  filters: { value: DatePreset; name: string }[]
  /** Days after today can be chosen (agenda). */
  future: boolean
}

/** What a searcher offers, wherever it stands (SRCH-01). */
export interface SearcherDefinition {
  moduleId: string
  categoryId: string | null
  type: SearchType
  /** Of a newsletter: the section it tells of (SRCH-81). */
  taxonUrl?: string
  /** Address of the page without query, below base and language. */
  url: string
  /** `site` = /buscar?text=…&searchtype=…; `module` = {url}/?searchText=… */
  addresses: 'site' | 'module' | 'archive'
  hasText: boolean
  /** Nothing is listed before something was asked for. */
  startsEmpty: boolean
  filters: FilterDefinition[]
  date: DateFilterDefinition | null
  hasOrder: boolean
  limit: number
  noResults: 'search.no-results' | 'searcher.not-results' | 'archive.empty'
  /** `cursor` goes on behind the last card; `pages` is an automatic board with numbered addresses (SRCH-43). */
  paging: 'cursor' | 'pages'
  /** Of a numbered board: the texts of title and description without their page. */
  head?: { title: string; description: string }
  /** `events` shows cards of events; `rows` the list of the search page. */
  look: 'rows' | 'events' | 'cards'
}

/** Filters that are seen at once, text and date among them (SRCH-22..SRCH-24). */
const MOST_VISIBLE = 4

/** How many of a searcher's filters are seen before «more» is pressed; never none. */
export function visibleFilters({ hasText, date }: Pick<SearcherDefinition, 'hasText' | 'date'>): number {
  return Math.max(1, MOST_VISIBLE - (hasText ? 1 : 0) - (date ? 1 : 0))
}

/** The definition with a choice that a predictive filter has found, so that its name is known. */
export function withChoice(
  definition: SearcherDefinition,
  name: string,
  choice: { value: string; name: string },
): SearcherDefinition {
  const filters = definition.filters.map((filter) =>
    filter.name === name
      ? { ...filter, filters: [...filter.filters.filter(({ value }) => value !== choice.value), choice] }
      : filter,
  )
  return { ...definition, filters }
}
