import type { Locale } from '../../platform/i18n/locale.ts'
import type { LoadedCard } from '../model.ts'
import { ITEMS } from './facet-model.ts'
import { facetKey, type Facet, type SearchKey } from './keys.ts'
import { typedQuery, type TypedQuery } from './query.ts'
import { readWords, typedForm, type Words } from './text.ts'

/** Best first (title before summary before text, newer before older), newest first, or by when an event happens next. */
export type SearchOrder = 'relevance' | 'date' | 'soonest'

/** A place in the order of results. */
export interface Position {
  /** Null where the order is by date alone. */
  rank: number | null
  date: Date
  id: string
}

/** What somebody looks for on a site, in a language. */
export interface SearchQuestion {
  site: string
  locale: Locale
  /** As typed; empty = everything that fits the facets. */
  text: string
  /** Each must hold. */
  facets?: readonly Facet[]
  /** Of each list, one must hold. */
  anyOf?: readonly (readonly Facet[])[]
  /** Published (events: happening) in `[from, to)`. */
  from?: Date | undefined
  to?: Date | undefined
  order?: SearchOrder
  size: number
  now: Date
  /** Long questions that fill no page go on with the contents that have most of their words. */
  widen?: boolean
  /** From 1; instead of `after`. */
  page?: number
  /** Goes on behind a position, among what was there at `until`. */
  after?: { position: Position; until: Date } | undefined
}

/** A content that was found, as pages show it. */
export interface Found {
  id: string
  card: LoadedCard
  /** Null where nothing is ranked. */
  rank: number | null
  published_at: Date
  /** What is said in a recording, where its captions are known and anybody may play it. */
  said: string | null
}

/** One page of results. */
export interface SearchAnswer {
  cards: LoadedCard[]
  /** What is said in recordings among them that anybody may play, by id; only of those with the words of a question. */
  said: Map<string, string>
  hasMore: boolean
  /** Exact up to 1,000, which stands for "that many or more"; of a page behind a position it is not counted: null. */
  total: number | null
  exact: boolean
  /** Where the next page begins; null at the end. */
  next: Position | null
  /** The newest moment of the set that was looked through. */
  until: Date
  /** Whether it was given up for lack of time: there may be more than was found, or nothing was. */
  gaveUp: boolean
}

/** A question as the index understands it. */
export interface Asked extends SearchQuestion {
  order: SearchOrder
  until: Date
  skip: number
  typed: Words
  /** Its words as titles have them that have the very same. */
  inTitles: string[]
  /** Null = everything that has the keys. */
  query: TypedQuery | null
  keys: Keys
}

/** The keys of a question: all of the first must fit, and one of each list. */
export interface Keys {
  must: SearchKey[]
  anyOf: SearchKey[][]
}

/** A question with what its words and defaults stand for. */
export function askedOf(question: SearchQuestion, order?: SearchOrder): Asked {
  const { text, locale, now, after, page = 1, size } = question
  const typed = readWords(text, locale)
  const query = typedQuery(typed, locale)
  return {
    ...question,
    order: order ?? (query || question.order === 'soonest' ? (question.order ?? 'relevance') : 'date'),
    until: after?.until ?? now,
    skip: after ? 0 : (page - 1) * size,
    typed,
    inTitles: typed.all.flatMap((word) => typedForm(word) ?? []),
    query,
    keys: keysOf(question),
  }
}

function keysOf({ site, locale, facets = [], anyOf = [] }: SearchQuestion): Keys {
  const narrow = facets.filter((facet) => facet !== ITEMS)
  const keyOf = (facet: Facet) => facetKey(site, locale, facet)
  return { must: (narrow.length ? narrow : [ITEMS]).map(keyOf), anyOf: anyOf.map((list) => list.map(keyOf)) }
}

/** The end of the asked time: what is newer is not looked for. */
export function endOf({ to, until }: Asked): Date {
  return to && to < until ? to : new Date(until.getTime() + 1)
}
