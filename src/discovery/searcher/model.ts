import { z } from 'zod'
import { facetValue, GENERAL, ITEMS } from '../../content/search/facet-model.ts'
import type { Facet } from '../../content/search/keys.ts'
import { lastMomentOf, momentOf } from '../../platform/i18n/dates.ts'
import { MAX_PAGE } from '../../content/types/numbered-page.ts'
import { isDay } from './dates.ts'

/** Results of a page unless the call says otherwise (OPEN-80). */
export const DEFAULT_LIMIT = 12
/** No page has more. */
export const MAX_LIMIT = 50

/** What `type` may be, as facets: all contents, the two kinds of OPEN-74, or one type. */
const TYPES = {
  all: ITEMS,
  archive: GENERAL,
  news: 'group:news',
  other: 'group:other',
  article: 'type:article',
  live: 'type:live',
  post: 'type:post',
  video: 'type:video',
  audio: 'type:audio',
  gallery: 'type:gallery',
  recipe: 'type:recipe',
  diy: 'type:diy',
  event: 'type:event',
  poll: 'type:poll',
  episode: 'type:episode',
  show: 'type:show',
  blog: 'type:blog',
  newsletter: ITEMS,
} as const satisfies Record<string, Facet>

/** Types whose results are names that go on while somebody types (predictive filters). */
export const NAME_TYPES = ['author', 'tag', 'taxon', 'ingredient', 'location'] as const
export type NameType = (typeof NAME_TYPES)[number]
export type SearchType = keyof typeof TYPES | NameType
const SEARCH_TYPES = [...(Object.keys(TYPES) as (keyof typeof TYPES)[]), ...NAME_TYPES]

/** Tells searches for names from searches for contents. */
export function isNameType(type: SearchType): type is NameType {
  return (NAME_TYPES as readonly string[]).includes(type)
}

/** The facet that a type stands for. */
export function typeFacet(type: Exclude<SearchType, NameType>): Facet {
  return TYPES[type]
}

/**
 * Names of filters and what their values become in a facet: a word, or the id of a record. A value that nothing has
 * finds nothing; an empty one is none.
 */
const FILTERS: Record<string, (value: string) => Facet> = {
  tiempo: word('tiempo'),
  dificultad: word('dificultad'),
  coste: word('coste'),
  ingrediente: word('ingrediente'),
  modalidad: word('modalidad'),
  tematica: word('tematica'),
  lugar: word('lugar'),
  tipo: record('taxon'),
  seccion: record('taxon'),
  tema: record('taxon'),
  autor: record('author'),
  programa: record('show'),
  formato: (value) => (Object.hasOwn(TYPES, value) ? TYPES[value as keyof typeof TYPES] : `type:${value}`),
}

function word(prefix: string) {
  return (value: string): Facet => `${prefix}:${facetValue(value)}`
}

function record(prefix: string) {
  return (value: string): Facet => `${prefix}:${value}`
}

const filterValue = z.union([z.string().max(200), z.number(), z.boolean()]).transform(String)

/** `{[name]: value or [values]}`; null and undefined mean that the filter was let go. */
const filterValues = z
  .record(z.string().max(60), z.union([filterValue, z.array(filterValue).max(30), z.null(), z.undefined()]))
  .nullish()
  .transform((values) => values ?? {})
  .meta({
    description: `What is chosen, by filter: ${Object.keys(FILTERS).join(', ')}. Several values of one filter: one is enough.`,
  })

const DATE = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?)?$/
const HOUR = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/
/** A day that exists, with or without an hour of it. */
const date = z
  .string()
  .refine((text) => DATE.test(text) && isDay(text.slice(0, 10)) && (text.length === 10 || HOUR.test(text.slice(11))))
  .meta({ description: 'YYYY-MM-DD or YYYY-MM-DDTHH:mm:ss, by the clock of the site', examples: ['2026-03-02'] })

/** What a search call asks for. */
export const searchParams = z.object(
  {
    filterValues,
    dateValue: z.object({ startDate: date.nullish(), endDate: date.nullish() }).nullish(),
    searchText: z.string().max(10_000).nullish(),
    categoryId: z.union([z.string().max(40), z.number()]).nullish(),
    moduleId: z.union([z.string().max(80), z.number()]).nullish(),
    type: z.enum(SEARCH_TYPES).nullish(),
    limit: z
      .int()
      .min(1)
      .max(MAX_LIMIT)
      .nullish()
      .transform((limit) => limit ?? DEFAULT_LIMIT),
    filters: z.unknown().optional(),
    taxonUrl: z.string().max(600).nullish(),
    page: z.int().min(1).max(MAX_PAGE).nullish(),
    orderBy: z.enum(['relevance', 'date']).nullish(),
  },
  // Missing, they are a wrong field and not a forgotten one (OPEN-80).
  { error: 'params are wanted' },
)
export type SearchParams = z.output<typeof searchParams>

/** Facets of the chosen filters: those of one value must hold, of several one is enough; unknown names are ignored. */
export function facetsOfFilters(values: SearchParams['filterValues']): { must: Facet[]; anyOf: Facet[][] } {
  const must: Facet[] = []
  const anyOf: Facet[][] = []
  for (const [name, chosen] of Object.entries(values)) {
    const facetOf = Object.hasOwn(FILTERS, name) ? FILTERS[name] : undefined
    if (!facetOf || chosen === null || chosen === undefined) continue
    const values = [chosen].flat().filter((value) => value.trim() !== '')
    const facets = values.map(facetOf)
    if (facets.length === 1) must.push(facets[0]!)
    if (facets.length > 1) anyOf.push(facets)
  }
  return { must, anyOf }
}

/** The half-open stretch of a `dateValue`, by the clock of the site; a date alone means the whole day (OPEN-83). */
export function stretchOf(value: SearchParams['dateValue']): { from?: Date; to?: Date } {
  const from = value?.startDate ? momentAt(value.startDate, false) : undefined
  const to = value?.endDate ? momentAt(value.endDate, true) : undefined
  return { ...(from && { from }), ...(to && { to }) }
}

function momentAt(text: string, isEnd: boolean): Date {
  const [, year, month, day, hour, minute, second] = DATE.exec(text)!.map(Number) as number[]
  if (!text.includes('T')) return momentOf(year!, month!, day! + (isEnd ? 1 : 0))
  const moment = isEnd ? lastMomentOf : momentOf
  const at = new Date(moment(year!, month!, day!, hour, minute).getTime() + (second || 0) * 1000)
  // An end is a second of the clock, and that second belongs to the range.
  return isEnd ? new Date(at.getTime() + 1000) : at
}
