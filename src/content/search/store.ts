import { availableParallelism } from 'node:os'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { queue } from '../../platform/http/in-turn.ts'
import { boundsOfDay, dayOf } from '../../platform/i18n/dates.ts'
import { withImage, withImages } from '../listings.ts'
import { TOTAL_CAP, type LoadedCard } from '../model.ts'
import { ITEMS } from './facets.ts'
import { facetKey } from './keys.ts'
import { rankedBehind } from './order.ts'
import { rankMarks, searchQuery } from './query.ts'
import { readWords } from './text.ts'
import {
  keysOf,
  walkArguments,
  type Asked,
  type Found,
  type PageRow,
  type Position,
  type Row,
  type SearchQuestion,
} from './walk.ts'
import { closest } from './widen.ts'

/** After so many milliseconds the walk back in time ends with what it has. */
const BUDGET_MS = 120
/** SQLSTATE of a statement that took too long. */
const GIVEN_UP = '57014'
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
  /** Whether PostgreSQL gave it up for lack of time, and so nothing was found. */
  gaveUp: boolean
}

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
  const { site, locale, size, now, after, page = 1 } = question
  const until = after?.until ?? now
  const words = searchQuery(readWords(question.text, locale), locale)
  if (!words && question.text.trim() !== '') return nothing(until)
  const order = !words && question.order !== 'soonest' ? 'date' : (question.order ?? 'relevance')
  const ask = { ...question, order, until, skip: after ? 0 : (page - 1) * size, site, locale }
  let gaveUp = false
  const found = await (order === 'soonest' ? soonest(db, ask, words) : newest(db, ask, words)).catch(
    (error: { code?: unknown }) => {
      if (error.code !== GIVEN_UP) throw error
      gaveUp = true
      return []
    },
  )
  const short = question.widen && order === 'relevance' && page === 1 && !after && found.length < size
  const more = short ? await closest(db, ask, found) : []
  const own = found.slice(0, size)
  const last = own.at(-1)
  const hasMore = found.length > size
  const shown = [...own, ...more]
  const total = short ? shown.length : (found[0]?.total ?? 0)
  return {
    cards: shown.map(({ card }) => card),
    said: new Map(shown.flatMap(({ id, said }) => (said ? [[id, said]] : []))),
    hasMore,
    total: after ? null : Math.min(total, TOTAL_CAP),
    exact: total <= TOTAL_CAP,
    next: hasMore && last ? { rank: last.rank, date: new Date(last.published_at), id: last.id } : null,
    until,
    gaveUp,
  }
}

function nothing(until: Date): SearchAnswer {
  return { cards: [], said: new Map(), hasMore: false, total: 0, exact: true, next: null, until, gaveUp: false }
}

/** By relevance or date: the newest matches, at most 1,001 of them, put in order, one more than a page. */
async function newest(db: Db, asked: Asked, words: RawBuilder<unknown> | null): Promise<Found[]> {
  const { locale, size, order, after, skip, now } = asked
  const ranked = order === 'relevance'
  const rankIsOver = after !== undefined && after.position.rank === null
  // By date the search goes on behind the last row; by relevance the same newest 1,000 are ranked again.
  const behind = after && (!ranked || rankIsOver) ? after.position : null
  const marks = ranked ? rankMarks(readWords(asked.text, locale), locale) : null
  const wanted = after && !ranked ? size + 1 : TOTAL_CAP + 1
  const walk = { words, marks, behind, wanted, budget: BUDGET_MS }
  if (ranked && after && !rankIsOver) return rankedBehind(db, asked, walk)
  const { rows } =
    await sql<PageRow>`select * from search_page(${walkArguments(asked, walk)}, ${size + 1}::int, ${skip}::int, ${words ? now : null}::timestamptz)`.execute(
      db,
    )
  return rows.map(({ card, image, ...row }) => ({ ...row, card: withImage(card, image) }))
}

/** Events by the next time they happen; without a range only those not over yet (OPEN-152). */
async function soonest(db: Db, asked: Asked, words: RawBuilder<unknown> | null): Promise<Found[]> {
  const { size, until, now, from, to, after, skip, site, locale } = asked
  const keys = keysOf(asked)
  const start = from ?? after?.until ?? now
  // Of a moment whose end nobody knows, no more is known than its day.
  const known = from ?? boundsOfDay(dayOf(start)).start
  const place = after?.position
  const anyOf = (JSON.parse(keys.anyOf) as number[][]).map((list) => sql`and keys && ${list}::int[]`)
  const { rows } = await sql<Row>`
    with next as (
      select o.content_id, min(greatest(o.starts_at, ${start}::timestamptz)) as at
      from event_occurrence o join search_document d on d.content_id = o.content_id
      where o.ends_at >= ${known} and (o.ends_at > ${start} or o.ends_at = o.starts_at) ${to ? sql`and o.starts_at < ${to}` : sql``} and keys @> ${[facetKey(site, locale, ITEMS), ...keys.must]}::int[]
        and d.published_at <= ${until} ${words ? sql`and tsv @@ ${words}` : sql``}
        ${sql.join(anyOf, sql` `)}
      group by o.content_id),
    counted as (select *, (count(*) over ())::int as total from next)
    select content_id as id, at as published_at, null::float8 as rank, total, card from (
      select * from counted
      ${place ? sql`where (at, content_id) > (${place.date}, ${place.id}::bigint)` : sql``}
      order by at, content_id limit ${size + 1} offset ${skip}) page
    join content on content.id = content_id order by at, content_id`.execute(db)
  const cards = await withImages(
    db,
    rows.map(({ card }) => card),
  )
  return rows.map((row, n) => ({ ...row, card: cards[n]!, said: null }))
}
