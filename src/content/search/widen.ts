import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { withImages } from '../listings.ts'
import type { LoadedCard, StoredCard } from '../model.ts'
import { most, wordQueries } from './query.ts'
import { readWords, type Words } from './text.ts'
import { walkArguments, type Asked } from './walk.ts'

/** Fewer words than this must all be there: who types three means three. */
const SHORTEST_QUESTION = 4
/** Of more words the longest count; they tell most. */
const MOST_WORDS = 8
/** So many of the newest are compared. */
const CANDIDATES = 200
/** No further look after so many milliseconds; each ends after so many. */
const PATIENCE_MS = 25
const LOOK_MS = 25

/** A content with most of the words, and what is said in it when it is a recording. */
interface Similar {
  id: string
  card: LoadedCard
  said: string | null
}
type SimilarRow = Omit<Similar, 'card'> & { card: StoredCard }

/**
 * What has most of a question's words, for one that found less than a page: those with more of them first, among them
 * those with the rarer ones. Step by step one word less is asked for, until the page is full or a third is left.
 */
export async function closest(db: Db, asked: Asked, found: readonly { id: string }[]): Promise<Similar[]> {
  const words = questionWords(asked)
  if (!words) return []
  const rows: SimilarRow[] = []
  const began = performance.now()
  const least = Math.max(2, Math.ceil(words.all.length / 3))
  for (let needed = words.all.length - 1; needed >= least; needed--) {
    const known = [...found, ...rows].map(({ id }) => id)
    rows.push(...(await withMost(db, asked, { words, needed, known, size: asked.size - known.length })))
    if (rows.length + found.length >= asked.size || performance.now() - began > PATIENCE_MS) break
  }
  const cards = await withImages(
    db,
    rows.map(({ card }) => card),
  )
  return rows.map(({ id, said }, n) => ({ id, said, card: cards[n]! }))
}

/** The words of a question that may be answered in part; null for a short one, and where phrases or words are barred. */
function questionWords({ text, locale }: Asked): Words | null {
  const words = readWords(text, locale)
  if (words.phrases.length || words.none.length || words.all.length < SHORTEST_QUESTION) return null
  const telling = [...words.all].sort((a, b) => b.length - a.length).slice(0, MOST_WORDS)
  return { ...words, all: telling }
}

interface Step {
  words: Words
  needed: number
  known: readonly string[]
  size: number
}

async function withMost(db: Db, asked: Asked, { words, needed, known, size }: Step): Promise<SimilarRow[]> {
  const names = words.all.map((_, n) => `w.q${n}`)
  const each = wordQueries(words, asked.locale)
  const all = sql`(select ${sql.raw(most(names, needed))} from (select ${sql.join(
    each.map((query, n) => sql`${query} as ${sql.raw(`q${n}`)}`),
  )}) w)`
  const { rows } = await sql<SimilarRow>`
    with matches as materialized (
      select content_id, published_at
      from search_newest(${walkArguments(asked, { words: all, wanted: CANDIDATES, budget: LOOK_MS })})
      where content_id is not null and content_id <> all(${known}::bigint[])),
    -- Each vector is fetched from beside the table once, and not once for each word.
    whole as materialized (select content_id, tsv || '' as tsv from matches join search_document using (content_id)),
    hits as materialized (
      select content_id, word from whole, unnest(array[${sql.join(each)}]) with ordinality as words(query, word)
      where tsv @@ query),
    worth as (select word, ln(1 + (select count(*) from matches)::float8 / count(*)) as worth from hits group by word)
    select content_id as id, card, said_in(content, ${asked.now}) as said
    from (select content_id, sum(worth) as score from hits join worth using (word) group by content_id) scored
    join matches using (content_id) join content on content.id = content_id
    order by score desc, published_at desc, content_id desc limit ${size}`.execute(db)
  return rows
}
