import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import type { SearchRow } from './document.ts'
import { rewriteSegment } from './merge.ts'
import { readGaps, readDocIds } from './segments.ts'
import { derived } from './write.ts'

/** All that is published of a stretch of ids: what lies between and has no row may not be found. */
export interface Published {
  first: string
  last: string
  rows: readonly SearchRow[]
}

/** What differs. */
export interface SearchFault {
  what: string
  /** Contents to write again; none where a segment was to be written anew. */
  ids: string[]
}

/** Compares rows with contents, and segments with rows. */
export async function* checkSegments(
  db: Db,
  published: AsyncIterable<Published>,
  { repair = false } = {},
): AsyncGenerator<SearchFault> {
  for await (const part of published) yield* faultsOfRows(db, part)
  const live = await sql<{ id: number }>`select id from search_segment where live order by id`.execute(db)
  for (const { id } of live.rows) {
    const faults = await faultsOfSegment(db, id)
    for (const what of faults) yield { what: `segment ${id}: ${what}`, ids: [] }
    if (faults.length && repair) await rewriteSegment(db, id)
  }
}

/** A content without its row, a row without its content, a row of another text, and a row that no segment has. */
async function* faultsOfRows(db: Db, { first, last, rows }: Published): AsyncGenerator<SearchFault> {
  const sorted = (list: 'keys' | 'archives', of: 'wanted' | 'own') =>
    sql`(select array_agg(distinct each order by each) from unnest(${sql.ref(`${of}.${list}`)}) each)`
  const found = await sql<{ id: string; what: string }>`
    with wanted as materialized (${derived(rows)}),
      own as materialized (select * from search_document where content_id between ${first}::bigint and ${last}::bigint)
    select coalesce(wanted.content_id, own.content_id) as id, case
        when own.content_id is null then 'is published and not in the index'
        when wanted.content_id is null then 'is in the index and not published'
        when live.id is null then 'stands in no segment'
        else 'stands in the index with other words, keys or times than its own' end as what
    from wanted full join own on own.content_id = wanted.content_id
      left join search_segment live on live.id = own.segment and live.live
    where own.content_id is null or wanted.content_id is null or live.id is null
      or own.tsv <> wanted.tsv or own.published_at <> wanted.published_at
      or ${sorted('keys', 'own')} is distinct from ${sorted('keys', 'wanted')}
      or ${sorted('archives', 'own')} is distinct from ${sorted('archives', 'wanted')}
    order by 1`.execute(db)
  for (const { id, what } of found.rows) yield { what: `content ${id} ${what}`, ids: [id] }
}

/** A number for each content: what it has, whatever the order it is added in. */
type Sums = Map<number, number>

/** Where a word may stand, as it is summed up. */
const ALL = ''
const TITLE = 'A'
const ABOUT = 'B'

/** Compares a segment with the rows of its contents, at one moment; those that were changed since are passed by. */
function faultsOfSegment(db: Db, id: number): Promise<string[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const documents = await documentsOf(trx, id)
      if (!documents) return []
      const [wanted, own] = [await sumsOfRows(trx, id), await sumsOfPostings(trx, id, documents)]
      const { rows } = await sql<{
        id: string
      }>`select content_id as id from search_tombstone where segment = ${id}`.execute(trx)
      const tombstones = new Set(rows.map((row) => Number(row.id)))
      const stands = new Map<number, number>()
      for (const content of documents) stands.set(content, (stands.get(content) ?? 0) + 1)
      const faults: string[] = []
      for (const content of wanted.keys())
        if (!stands.has(content) || tombstones.has(content)) faults.push(`content ${content} is missing`)
      for (const [content, times] of stands) {
        if (tombstones.has(content)) continue
        if (times > 1) faults.push(`content ${content} stands in it ${times} times`)
        else if (!wanted.has(content)) faults.push(`content ${content} is withdrawn, or stands in another segment`)
        else if (wanted.get(content) !== (own.get(content) ?? 0))
          faults.push(`content ${content} has other words than its row`)
      }
      return faults
    })
}

/** The ids of a segment by their places; null when it was merged meanwhile. */
async function documentsOf(db: Db, id: number): Promise<number[] | null> {
  const { rows } = await sql<{ documents: Buffer }>`
    select documents from search_segment where id = ${id} and live`.execute(db)
  if (!rows[0]) return null
  const { documents } = rows[0]
  return Array.from({ length: Math.floor(documents.length / 16) }, (_, place) => documents.readDoubleBE(16 * place))
}

async function sumsOfRows(db: Db, id: number): Promise<Sums> {
  const { rows } = await sql<{ id: string; sum: string }>`
    select content_id as id, (
        select coalesce(sum(hashtext(archive || ' ' || lexeme || ' ' || part)::bigint), 0)
        from unnest(archives) archive, unnest(tsv) as of_text (lexeme, positions, weights),
          unnest(array[${ALL}] || array_remove(array[case when 'A' = any(weights) then ${TITLE} end,
            case when 'B' = any(weights) then ${ABOUT} end], null)) part)
      + (select coalesce(sum(hashtext('0 ' || key || ' ')::bigint), 0) from unnest(keys) key) as sum
    from search_document where segment = ${id}`.execute(db)
  return new Map(rows.map((row) => [Number(row.id), Number(row.sum)]))
}

async function sumsOfPostings(db: Db, id: number, documents: readonly number[]): Promise<Sums> {
  const hash = (part: string) => sql`hashtext(archive || ' ' || term || ' ' || ${part}::text)`
  const { rows } = await sql<
    Record<'all' | 'title' | 'about', number> & Record<'documents' | 'in_title' | 'in_about', Buffer | null>
  >`
    select ${hash(ALL)} as all, ${hash(TITLE)} as title, ${hash(ABOUT)} as about, documents, in_title, in_about
    from search_posting_list where segment = ${id}`.execute(db)
  const sums: Sums = new Map()
  const places = new Uint16Array(documents.length + 1)
  const add = (count: number, value: number) => {
    for (const place of places.subarray(0, count)) {
      const content = documents[place] ?? -1
      sums.set(content, (sums.get(content) ?? 0) + value)
    }
  }
  for (const row of rows) {
    add(readGaps(row.documents!, places, 0), row.all)
    if (row.in_title) add(readDocIds(row.in_title, places, 0), row.title)
    if (row.in_about) add(readDocIds(row.in_about, places, 0), row.about)
  }
  return sums
}
