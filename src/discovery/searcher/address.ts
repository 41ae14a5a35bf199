import type { Twin } from '../../sites/resolve.ts'
import { pathForReaders, type MovedRoutes } from '../../sites/web-route-model.ts'
import { isByRecord, type SearcherDefinition } from './definition.ts'
import { dateValueOf, isDay, presetOf, rangeOf, type DatePreset, type DateRange } from './dates.ts'
import { LONGEST_TEXT, SHORTEST_TEXT } from '../../sites/search-model.ts'
import { MAX_PAGE } from '../../content/types/numbered-page.ts'

/** So many values of one filter an address may ask for. */
export const MOST_VALUES = 10
/** Letters that one of them may have. */
export const LONGEST_VALUE = 120

/** What a reader has chosen. */
export interface SearchState {
  text: string
  /** Chosen values by name of the filter; never an empty list. */
  filters: Record<string, string[]>
  range: DateRange | null
  order: 'relevance' | 'date'
  /** From 1; only pages without script have more. */
  page: number
}

/** A searcher that nobody has asked anything yet. */
export const EMPTY_STATE: SearchState = { text: '', filters: {}, range: null, order: 'relevance', page: 1 }

/** The words that an address of the site search asks for: `/buscar/{text}` or `?text=` (OPEN-74). */
export function siteText(path: string, query: URLSearchParams): string {
  const inPath = path.replace(/^\/buscar\/?/, '').replace(/\/$/, '')
  let text = query.get('text') ?? inPath
  try {
    if (text === inPath) text = decodeURIComponent(inPath)
  } catch {
    // A broken escape is looked for as it was written.
  }
  return text.trim().slice(0, LONGEST_TEXT)
}

/** Reads an address; what it does not understand is left out (OPEN-79). */
export function stateOf(definition: SearcherDefinition, query: URLSearchParams, now: Date, text?: string): SearchState {
  const typed = text ?? query.get(definition.addresses === 'site' ? 'text' : 'searchText') ?? ''
  const filters: Record<string, string[]> = {}
  for (const filter of definition.filters) {
    const values = [...new Set(query.getAll(filter.name))]
      .filter((value) => isOffered(filter, value))
      .slice(0, MOST_VALUES)
    if (values.length) filters[filter.name] = values
  }
  const page = /^[1-9]\d?$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  return {
    text: typed.trim().slice(0, LONGEST_TEXT),
    filters,
    range: definition.date ? readRange(definition, query, now) : null,
    order: query.get('orderBy') === 'date' ? 'date' : 'relevance',
    page: page <= MAX_PAGE ? page : 1,
  }
}

function isOffered(filter: SearcherDefinition['filters'][number], value: string): boolean {
  if (filter.type === 'predictive') return value !== '' && value.length <= LONGEST_VALUE
  return filter.filters.some((choice) => choice.value === value)
}

/** A range that means a choice with hours gets them back. */
function readRange({ date }: SearcherDefinition, query: URLSearchParams, now: Date): DateRange | null {
  const [start, end] = [query.get('startDate'), query.get('endDate')]
  if (!isDay(start) && !isDay(end)) return null
  const [a, b] = [isDay(start) ? start : end!, isDay(end) ? end : start!]
  const range = a <= b ? { start: a, end: b } : { start: b, end: a }
  const preset = presetOf(
    range,
    date!.filters.map(({ value }) => value),
    now,
  )
  return preset === 'range' ? range : (rangeOf(preset, now) ?? range)
}

/** The address of a state, below base and language (SRCH-13..SRCH-16, OPEN-147). */
export function addressOf(definition: SearcherDefinition, state: SearchState): string {
  if (definition.paging === 'pages') return state.page > 1 ? `${definition.url}${state.page}/` : definition.url
  const site = definition.addresses === 'site'
  const query = new URLSearchParams()
  if (state.text) query.set(site ? 'text' : 'searchText', state.text)
  for (const { name } of definition.filters) for (const value of state.filters[name] ?? []) query.append(name, value)
  if (state.range) {
    query.set('startDate', state.range.start)
    query.set('endDate', state.range.end)
  }
  if (state.order === 'date' && state.text) query.set('orderBy', 'date')
  if (state.page > 1) query.set('page', String(state.page))
  const text = query.toString().replace(/\+/g, '%20')
  const bare = definition.url.replace(/\/$/, '')
  if (!text) return definition.url
  return site ? `${bare}?${text}` : `${bare}/?${text}`
}

/** Where a form without script leads: its answer has the address that the search has with one (SRCH-13, OPEN-147). */
export function formAddress({ url }: SearcherDefinition): string {
  return url.replace(/\/?$/, '/')
}

/** The address of the same search in another language, without the filters whose values are words of this one. */
function twinAddressOf(definition: SearcherDefinition, state: SearchState): string {
  const filters = definition.filters
    .filter(isByRecord)
    .flatMap(({ name }) => (state.filters[name] ? [[name, state.filters[name]] as const] : []))
  return addressOf(definition, { ...state, filters: Object.fromEntries(filters), page: 1 })
}

/** The same search in the other languages of the site. */
export function twinsOfSearch(
  { twins, moved }: { twins: readonly Twin[]; moved: MovedRoutes },
  definition: SearcherDefinition,
  state: SearchState,
): Twin[] {
  const path = pathForReaders(moved, twinAddressOf(definition, state))
  return twins.map(({ locale, href }) => ({ locale, href: href + path }))
}

/** The body of a search call (SRCH-71..SRCH-75). */
export function paramsOf(definition: SearcherDefinition, state: SearchState): Record<string, unknown> {
  const { searchtype = [], ...filters } = state.filters
  return {
    filterValues: Object.fromEntries(
      Object.entries(filters).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
    ),
    dateValue: dateValueOf(state.range),
    searchText: state.text,
    categoryId: definition.categoryId,
    moduleId: definition.moduleId,
    // Both are everything, as several values of a filter are.
    type: searchtype.length === 1 ? searchtype[0] : definition.type,
    limit: definition.limit,
    ...(definition.taxonUrl && { taxonUrl: definition.taxonUrl }),
    ...(definition.hasOrder && { orderBy: state.order }),
    ...(definition.paging === 'pages' && state.page > 1 && { page: state.page }),
  }
}

/** Whether a text is there but too short to be looked for (SRCH-54). */
export function isTooShort(text: string): boolean {
  const length = [...text.trim()].length
  return length > 0 && length < SHORTEST_TEXT
}

/** Whether anything is chosen. */
export function isEmptyState({ text, filters, range }: SearchState): boolean {
  return text === '' && range === null && Object.keys(filters).length === 0
}

/** The archive's address of some days; the choices of a day have names (HEME-04, HEME-06, HEME-07, OPEN-85). */
export function archiveAddress(range: DateRange | null, preset: DatePreset): string {
  if (!range) return '/hemeroteca/'
  if (preset === 'today') return '/hemeroteca/hoy/'
  if (preset === 'yesterday') return '/hemeroteca/ayer/'
  const path = (day: string) => day.replaceAll('-', '/')
  return `/hemeroteca/${path(range.start)}/${path(range.end)}/`
}
