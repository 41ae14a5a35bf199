import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { StoredCard } from '../model.ts'
import { ITEMS } from './facets.ts'
import { facetKey, stretchesBelow, type Facet } from './keys.ts'

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

/** A content that was found, with its card. */
export interface Row {
  id: string
  card: StoredCard
  rank: number | null
  published_at: Date
  total: number
}

/** A question with what its defaults stand for. */
export interface Asked extends SearchQuestion {
  order: SearchOrder
  until: Date
  skip: number
}

interface Keys {
  must: number[]
  /** The key of all contents, where nothing narrower is asked for. */
  everything: number | null
  anyOf: string
}

/** The keys of a question, as the index has them. */
export function keysOf({ site, locale, facets = [], anyOf = [] }: Asked): Keys {
  const narrow = facets.filter((facet) => facet !== ITEMS)
  const must = narrow.map((facet) => facetKey(site, locale, facet))
  const everything = narrow.length ? null : facetKey(site, locale, ITEMS)
  return {
    must,
    everything,
    anyOf: JSON.stringify(anyOf.map((list) => list.map((facet) => facetKey(site, locale, facet)))),
  }
}

/** What a walk looks for, and how far it goes. */
interface Walk {
  words: RawBuilder<unknown> | null
  /** Words that a rank is made of. */
  rank?: RawBuilder<unknown> | null
  /** Only what is older than this; the end of the asked time otherwise. */
  behind?: { date: Date; id: string } | null
  wanted: number
  /** After so many milliseconds the way back in time ends with what it has. */
  budget: number
}

/** The newest rows that have the words and what the question narrows them to, as a table of SQL. */
export function walk(asked: Asked, { words, rank, behind, wanted, budget }: Walk): RawBuilder<unknown> {
  const { site, locale, until, from, to } = asked
  const before = behind?.date ?? (to && to < until ? to : new Date(until.getTime() + 1))
  const stretches = stretchesBelow(before)
  const keys = keysOf(asked)
  const none = sql`null::tsquery`
  return sql`search_newest(${words ?? none}, ${rank ?? none}, ${keys.everything}::int, ${keys.must}::int[],
    ${keys.anyOf}::jsonb, ${from ?? null}::timestamptz, ${before}::timestamptz, ${behind?.id ?? null}::bigint,
    ${stretches.map(({ facet }) => (facet === null ? null : facetKey(site, locale, facet)))}::int[],
    ${stretches.map(({ start }) => start)}::timestamptz[], ${wanted}, ${budget})`
}
