import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { queue } from '../../web/http/concurrency-limit.ts'
import { boundsOfDay, dayOf } from '../../platform/i18n/dates.ts'
import { withImages } from '../listings.ts'
import { TOTAL_CAP, type StoredCard } from '../model.ts'
import { ITEMS } from './facet-model.ts'
import { facetKey } from './keys.ts'
import { newestMatches } from './newest.ts'
import { bestOf, foundOf, rankedBehind } from './order.ts'
import { searchQuery } from './query.ts'
import { askedOf, type Asked, type Found, type SearchAnswer, type SearchQuestion } from './search-question.ts'
import { closest, mayWiden } from './minimum-should-match.ts'

/** After so many milliseconds the walk back in time ends with what it has. */
const BUDGET_MS = 120
/** SQLSTATE of a statement that took too long. */
const GIVEN_UP = '57014'

/**
 * More searches at once would share the processor, and each would take as long as all of them: in turn most are answered
 * sooner and none later. Whoever comes after so many others is told to come again (503).
 */
const inTurn = queue({ atOnce: Math.max(3, availableParallelism()), most: 500 })

/** Contents of a site and language that have the words and facets; bounded in rows and time. */
export function searchContents(db: Db, question: SearchQuestion): Promise<SearchAnswer> {
  return inTurn(() => search(db, question))
}

async function search(db: Db, question: SearchQuestion): Promise<SearchAnswer> {
  const asked = askedOf(question)
  const { order, until, after } = asked
  if (!asked.query && question.text.trim() !== '') return nothing(until)
  const { found, total, hasMore, complete } = await (
    order === 'soonest' ? soonest(db, asked) : newest(db, asked)
  ).catch((error: { code?: unknown }): Page => {
    if (error.code !== GIVEN_UP) throw error
    return { found: [], total: 0, hasMore: false, complete: false }
  })
  const last = found.at(-1)
  return {
    cards: found.map(({ card }) => card),
    said: new Map(found.flatMap(({ id, said }) => (said ? [[id, said]] : []))),
    hasMore,
    total: after ? null : Math.min(total, TOTAL_CAP),
    exact: complete && total <= TOTAL_CAP,
    next: hasMore && last ? { rank: last.rank, date: last.published_at, id: last.id } : null,
    until,
    gaveUp: !complete,
  }
}

/** What is shown, how much there is (1,001 for more than 1,000), and whether something follows. */
interface Page {
  found: Found[]
  total: number
  hasMore: boolean
  /** Whether all of it was looked through. */
  complete: boolean
}

function nothing(until: Date): SearchAnswer {
  return { cards: [], said: new Map(), hasMore: false, total: 0, exact: true, next: null, until, gaveUp: false }
}

/** By relevance or date: the newest matches, at most 1,001 of them, put in order. */
async function newest(db: Db, asked: Asked): Promise<Page> {
  const { size, order, after, skip, now, text, page = 1 } = asked
  const ranked = order === 'relevance'
  const rankIsOver = after !== undefined && after.position.rank === null
  // By date the search goes on behind the last row; by relevance the same newest 1,000 are ranked again.
  const behind = after && (!ranked || rankIsOver) ? after.position : null
  const wanted = after && !ranked ? size + 1 : TOTAL_CAP + 1
  const walk = { ranked, behind, wanted, budget: BUDGET_MS }
  if (ranked && after && !rankIsOver) {
    const found = await rankedBehind(db, asked, walk)
    return { found: found.slice(0, size), total: 0, hasMore: found.length > size, complete: true }
  }
  const { matches, views, words, complete } = await newestMatches(db, asked, walk)
  const best = ranked ? bestOf(matches, skip + size) : matches
  const short = asked.widen && ranked && page === 1 && !after && matches.length < size && mayWiden(asked)
  const more = short ? closest(asked, { views, words, size, matches, complete }) : []
  const playable = text === '' ? null : now
  const shown = [...best.slice(skip, skip + size), ...more]
  const total = matches.length + more.length
  // By date whoever reads on goes on where time was lacking.
  const hasMore = matches.length > skip + size || (!complete && !ranked && matches.length > skip)
  return { found: await foundOf(db, shown, { now: playable, ranked }), total, hasMore, complete }
}

/** Events by the next time they happen; without a range only those not over yet, up to an end all of them (OPEN-152). */
async function soonest(db: Db, asked: Asked): Promise<Page> {
  const { size, until, now, from, to, after, skip, site, locale, query, keys } = asked
  const since = from ?? (to && '-infinity')
  const start = since ?? after?.until ?? now
  // Of a moment whose end nobody knows, no more is known than its day.
  const known = since ?? boundsOfDay(dayOf(after?.until ?? now)).start
  const place = after?.position
  const anyOf = keys.anyOf.map((list) => sql`and keys && ${list}::bigint[]`)
  const { rows } = await sql<{ id: string; published_at: Date; total: number; card: StoredCard }>`
    with next as (
      select o.content_id, min(greatest(o.starts_at, ${start}::timestamptz)) as at
      from event_occurrence o join search_document d on d.content_id = o.content_id
      where o.ends_at >= ${known}::timestamptz and (o.ends_at > ${start}::timestamptz or o.ends_at = o.starts_at) ${to ? sql`and o.starts_at < ${to}` : sql``} and keys @> ${[facetKey(site, locale, ITEMS), ...keys.must]}::bigint[]
        and d.published_at <= ${until} ${query ? sql`and tsv @@ ${searchQuery(query)}` : sql``}
        ${sql.join(anyOf, sql` `)}
      group by o.content_id),
    counted as (select *, (count(*) over ())::int as total from next)
    select content_id as id, at as published_at, total, card from (
      select * from counted
      ${place ? sql`where (at, content_id) > (${place.date}, ${place.id}::bigint)` : sql``}
      order by at, content_id limit ${size + 1} offset ${skip}) page
    join content on content.id = content_id order by at, content_id`.execute(db)
  const cards = await withImages(
    db,
    rows.map(({ card }) => card),
  )
  const found = rows.map(({ id, published_at }, n) => ({ id, published_at, rank: null, card: cards[n]!, said: null }))
  return { found: found.slice(0, size), total: rows[0]?.total ?? 0, hasMore: rows.length > size, complete: true }
}
