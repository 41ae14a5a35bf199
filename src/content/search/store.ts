import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { withImages } from '../listings.ts'
import { TOTAL_CAP, type LoadedCard, type StoredCard } from '../model.ts'
import { ITEMS } from './facets.ts'
import { facetKey, stretchesBelow, type Facet } from './keys.ts'
import { rankQuery, searchQuery } from './query.ts'
import { readWords } from './text.ts'

/** SQLSTATE of a statement that took too long. */
const GIVEN_UP = '57014'
/** After so many milliseconds the walk through older windows ends with what it has. */
const BUDGET_MS = 120

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
  /** From 1; instead of `after`. */
  page?: number
  /** Goes on behind a position, among what was there at `until`. */
  after?: { position: Position; until: Date } | undefined
}

/** One page of results. */
export interface SearchAnswer {
  cards: LoadedCard[]
  hasMore: boolean
  /** Exact up to 1,000, which stands for "that many or more"; of a page behind a position it is not counted: null. */
  total: number | null
  exact: boolean
  /** Where the next page begins; null at the end. */
  next: Position | null
  /** The newest moment of the set that was looked through. */
  until: Date
}

interface Row {
  id: string
  card: StoredCard
  rank: number | null
  published_at: Date
  total: number
}

/** Contents of a site and language that have the words and facets; bounded in rows and time. */
export async function searchContents(db: Db, question: SearchQuestion): Promise<SearchAnswer> {
  const { site, locale, size, now, after, page = 1 } = question
  const until = after?.until ?? now
  const words = searchQuery(readWords(question.text, locale), locale)
  if (!words && question.text.trim() !== '') return nothing(until)
  const order = !words && question.order !== 'soonest' ? 'date' : (question.order ?? 'relevance')
  const ask = { ...question, order, until, skip: after ? 0 : (page - 1) * size, site, locale }
  const found = await (order === 'soonest' ? soonest(db, ask, words) : newest(db, ask, words)).catch(
    (error: { code?: unknown }) => {
      if (error.code !== GIVEN_UP) throw error
      return []
    },
  )
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  const hasMore = found.length > size
  const total = found[0]?.total ?? 0
  return {
    cards: await withImages(
      db,
      rows.map((row) => row.card),
    ),
    hasMore,
    total: after ? null : Math.min(total, TOTAL_CAP),
    exact: total <= TOTAL_CAP,
    next: hasMore && last ? { rank: last.rank, date: new Date(last.published_at), id: last.id } : null,
    until,
  }
}

function nothing(until: Date): SearchAnswer {
  return { cards: [], hasMore: false, total: 0, exact: true, next: null, until }
}

interface Asked extends SearchQuestion {
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
function keysOf({ site, locale, facets = [], anyOf = [] }: Asked): Keys {
  const narrow = facets.filter((facet) => facet !== ITEMS)
  const must = narrow.map((facet) => facetKey(site, locale, facet))
  const everything = narrow.length ? null : facetKey(site, locale, ITEMS)
  return {
    must,
    everything,
    anyOf: JSON.stringify(anyOf.map((list) => list.map((facet) => facetKey(site, locale, facet)))),
  }
}

/** By relevance or date: the newest matches, at most 1,001 of them, put in order, one more than a page. */
async function newest(db: Db, asked: Asked, words: RawBuilder<unknown> | null): Promise<Row[]> {
  const { site, locale, size, order, until, from, to, after, skip } = asked
  const ranked = order === 'relevance'
  const rankIsOver = after !== undefined && after.position.rank === null
  const end = to && to < until ? to : new Date(until.getTime() + 1)
  // By date the search goes on behind the last row; by relevance the same newest 1,000 are ranked again.
  const behind = after && (!ranked || rankIsOver) ? after.position : null
  const stretches = stretchesBelow(behind?.date ?? end)
  const rank = ranked ? rankQuery(readWords(asked.text, locale), locale) : null
  const keys = keysOf(asked)
  const wanted = after && !ranked ? size + 1 : TOTAL_CAP + 1
  const place = ranked && after && !rankIsOver ? after.position : null
  const weight = sql`rank * (1 + 1 / (1 + greatest(0, extract(epoch from ${until}::timestamptz - published_at)) / 2592000))`
  const { rows } = await sql<Row>`
    with matches as materialized (
      select content_id, published_at, ${ranked ? sql`(${weight})::float8` : sql`null::float8`} as rank,
        (count(*) over ())::int as total
      from search_newest(${words ?? sql`null::tsquery`}, ${rank ?? sql`null::tsquery`},
        ${keys.everything}::int, ${keys.must}::int[], ${keys.anyOf}::jsonb,
        ${from ?? null}::timestamptz, ${behind?.date ?? end}::timestamptz, ${behind?.id ?? null}::bigint,
        ${stretches.map(({ facet }) => (facet === null ? null : facetKey(site, locale, facet)))}::int[],
        ${stretches.map(({ start }) => start)}::timestamptz[], ${wanted}, ${BUDGET_MS})
      where content_id is not null)
    select content_id as id, published_at, matches.rank, total, card
    from (select * from matches
      ${place ? sql`where (rank, published_at, content_id) < (${place.rank}::float8, ${place.date}, ${place.id}::bigint)` : sql``}
      order by rank desc nulls last, published_at desc, content_id desc limit ${size + 1} offset ${skip}) matches
    join content on content.id = content_id
    order by matches.rank desc nulls last, published_at desc, content_id desc`.execute(db)
  return rows
}

/** Events by the next time they happen; without a range only those not over yet (OPEN-152). */
async function soonest(db: Db, asked: Asked, words: RawBuilder<unknown> | null): Promise<Row[]> {
  const { size, until, now, from, to, after, skip, site } = asked
  const keys = keysOf(asked)
  const start = from ?? after?.until ?? now
  const place = after?.position
  const anyOf = (JSON.parse(keys.anyOf) as number[][]).map((list) => sql`and keys && ${list}::int[]`)
  const { rows } = await sql<Row>`
    with next as (
      select o.content_id, min(greatest(o.starts_at, ${start}::timestamptz)) as at
      from event_occurrence o join search_document d on d.content_id = o.content_id
      where o.ends_at >= ${start} ${to ? sql`and o.starts_at < ${to}` : sql``} and keys @> ${[keys.everything ?? [], keys.must].flat()}::int[]
        and ${site} = any(d.sites) and d.published_at <= ${until} ${words ? sql`and tsv @@ ${words}` : sql``}
        ${sql.join(anyOf, sql` `)}
      group by o.content_id),
    counted as (select *, (count(*) over ())::int as total from next)
    select content_id as id, at as published_at, null::float8 as rank, total, card from (
      select * from counted
      ${place ? sql`where (at, content_id) > (${place.date}, ${place.id}::bigint)` : sql``}
      order by at, content_id limit ${size + 1} offset ${skip}) page
    join content on content.id = content_id order by at, content_id`.execute(db)
  return rows
}
