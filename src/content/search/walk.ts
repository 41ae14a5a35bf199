import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { CardImage } from '../cards/model.ts'
import type { LoadedCard, StoredCard } from '../model.ts'
import { ITEMS } from './facets.ts'
import { facetKey, type Facet } from './keys.ts'

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

/** The same as `search_page` answers it. */
export interface PageRow extends Row {
  image: CardImage | null
  /** What is said in a recording, where its captions are known and anybody may play it. */
  said: string | null
}

/** A content that was found, as pages show it. */
export type Found = Omit<Row, 'card'> & { card: LoadedCard; said: string | null }

/** A question with what its defaults stand for. */
export interface Asked extends SearchQuestion {
  order: SearchOrder
  until: Date
  skip: number
}

interface Keys {
  must: number[]
  /** Of all contents with a language of their own, where nothing narrower is asked for. */
  item: number | null
  anyOf: string
}

/** The keys of a question, as the index has them. */
export function keysOf({ site, locale, facets = [], anyOf = [] }: Asked): Keys {
  const narrow = facets.filter((facet) => facet !== ITEMS)
  return {
    must: narrow.map((facet) => facetKey(site, locale, facet)),
    item: narrow.length === 0 ? facetKey(site, locale, ITEMS) : null,
    anyOf: JSON.stringify(anyOf.map((list) => list.map((facet) => facetKey(site, locale, facet)))),
  }
}

/** What a walk looks for, and how far it goes. */
export interface Walk {
  words: RawBuilder<unknown> | null
  /** Marks of the words that a rank is made of. */
  marks?: RawBuilder<unknown> | null
  /** Only what is older than this; the end of the asked time otherwise. */
  behind?: { date: Date; id: string } | null
  wanted: number
  /** After so many milliseconds the way back in time ends with what it has. */
  budget: number
}

/** The end of the asked time: what is newer is not looked for. */
export function endOf({ to, until }: Asked): Date {
  return to && to < until ? to : new Date(until.getTime() + 1)
}

/** What `search_newest` and `search_page` are given first: the words, the rest that must fit, and how far to look. */
export function walkArguments(asked: Asked, { words, marks, behind, wanted, budget }: Walk): RawBuilder<unknown> {
  const { site, locale, until, from } = asked
  const before = behind?.date ?? endOf(asked)
  const keys = keysOf(asked)
  return sql`${words ?? sql`null::tsquery`}, ${marks ?? sql`null::text`}, ${keys.item}::int, ${keys.must}::int[], ${keys.anyOf}::jsonb,
    ${from ?? null}::timestamptz, ${before}::timestamptz, ${behind?.id ?? null}::bigint, ${site}, ${locale},
    ${wanted}::int, ${budget}::int, ${until}::timestamptz`
}
