import { one, oneOf, several, wholeNumber, words, type DeclaredQuery } from '../../web/render/query.ts'
import { LONGEST_TEXT } from '../../sites/search-model.ts'
import { MAX_PAGE } from '../../content/types/numbered-page.ts'
import { LONGEST_VALUE, MOST_VALUES } from './address.ts'
import { isDay } from './dates.ts'

const order = { orderBy: oneOf('date') }
const page = { page: wholeNumber(2, MAX_PAGE) }
const days = { startDate: one(isDay), endDate: one(isDay) }
const text = words(LONGEST_TEXT)
/** Values of a filter; which of them mean anything the filter itself knows. */
const filters = (...names: string[]): DeclaredQuery =>
  Object.fromEntries(names.map((name) => [name, several(MOST_VALUES, LONGEST_VALUE)]))

/** What an address of the search of a site asks for. */
export const SITE_SEARCH_QUERY: DeclaredQuery = {
  ...filters('searchtype', 'seccion', 'formato', 'autor', 'tema'),
  text,
  ...days,
  ...order,
  ...page,
}
/** The same of the searchers of recipes and of things to do oneself. */
export const KIND_SEARCH_QUERY: DeclaredQuery = {
  ...filters('tiempo', 'dificultad', 'coste', 'ingrediente', 'tipo'),
  searchText: text,
  ...order,
  ...page,
}
/** The same of the agenda. */
export const AGENDA_QUERY: DeclaredQuery = {
  ...filters('tematica', 'modalidad', 'lugar'),
  searchText: text,
  ...days,
  ...page,
}
/** Every parameter that an address of a searcher may carry. */
export const SEARCHER_PARAMETERS: readonly string[] = [
  ...new Set([SITE_SEARCH_QUERY, KIND_SEARCH_QUERY, AGENDA_QUERY].flatMap((query) => Object.keys(query))),
]
