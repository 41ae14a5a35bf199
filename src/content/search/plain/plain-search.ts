import { sql } from 'kysely'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Db } from '../../../platform/database/schema.ts'
import type { WordSource } from '../did-you-mean.ts'
import type { Asked, FindNewest, Match, Walk } from '../search-question.ts'
import { readQuery, walkBack, type ReadQuery } from './newest.ts'

/** Contents of which the best are taken where no text has all words. */
const CANDIDATES = 200
/** A content has at least this share of the words, and two of them. */
const FEWEST = 1 / 3

/** Finds the newest matches by the word index of PostgreSQL. */
export const findByWordIndex: FindNewest = async (db, asked, walk) => {
  const read = await readQuery(db, asked)
  const { matches, complete } = await walkBack(db, asked, read, walk)
  return { matches, complete, closest: (size) => closest(db, asked, read, { walk, known: matches, size }) }
}

interface Page {
  walk: Walk
  known: readonly Match[]
  size: number
}

/** Queries of which the k-th is true of what has at least k of the words. */
function several(words: readonly string[][]): string[] {
  const quoted = words.map((forms) => `(${forms.map((form) => `'${form.replaceAll("'", "''")}'`).join(' | ')})`)
  let all: string[] = []
  for (const [n, word] of quoted.entries())
    all = Array.from({ length: n + 1 }, (_, k) =>
      k === n
        ? [...(n ? [all[k - 1]!] : []), word].join(' & ')
        : k === 0
          ? `(${all[0]!} | ${word})`
          : `(${all[k]!} | (${all[k - 1]!} & ${word}))`,
    )
  return all
}

/** What has most of the words: halves what lies between all but one and a third of them until a page is full, and not too full. */
async function closest(db: Db, asked: Asked, { words }: ReadQuery, { walk, known, size }: Page): Promise<Match[]> {
  const queries = several(words)
  let [low, high] = [Math.max(2, Math.ceil(words.length * FEWEST)), words.length - 1]
  let best: readonly Match[] = []
  while (low <= high) {
    const needed = (low + high) >> 1
    const found = await walkBack(
      db,
      asked,
      { query: queries[needed - 1]!, words },
      { ...walk, ranked: false, wanted: CANDIDATES },
    )
    if (found.matches.length >= size || found.matches.length > best.length) best = found.matches
    if (found.matches.length >= CANDIDATES) low = needed + 1
    else if (found.matches.length >= size) break
    else high = needed - 1
  }
  const seen = new Set(known.map(({ id }) => id))
  const others = best.filter(({ id }) => !seen.has(id))
  const order = await fullestFirst(db, words, others)
  return others.toSorted((a, b) => order.get(b.id)! - order.get(a.id)! || b.date - a.date).slice(0, size - known.length)
}

async function fullestFirst(
  db: Db,
  words: readonly string[][],
  matches: readonly Match[],
): Promise<Map<number, number>> {
  const queries = words.map((forms) => forms.map((form) => `'${form.replaceAll("'", "''")}'`).join(' | '))
  const { rows } = await sql<{ id: string; having: number[] }>`
    with whole as materialized (
      select content_id, tsv || '' as tsv from search_document where content_id = any(${matches.map(({ id }) => id)}::bigint[]))
    select content_id as id, array(select (tsv @@ query)::int from unnest(${queries}::tsquery[]) with ordinality each (query, n) order by n) as having
    from whole`.execute(db)
  const worth = queries.map((_, n) =>
    Math.log(1 + rows.length / Math.max(1, rows.filter(({ having }) => having[n]).length)),
  )
  return new Map(
    rows.map(({ id, having }) => [
      Number(id),
      having.reduce((sum, has) => sum + has, 0) * 1000 + having.reduce((sum, has, n) => sum + has * worth[n]!, 0),
    ]),
  )
}

const formsOf = prepared<{ known: boolean }>(`
  select cardinality(lexemes) > 0 and exists (select from search_document
      where tsv @@ plainto_tsquery($1::regconfig, form) and archives @> array[$2::int]) as known
  from unnest($3::text[]) with ordinality typed (form, n),
    lateral (select tsvector_to_array(to_tsvector($1::regconfig, form)) as lexemes) as of_form
  order by n`)

/** Looks for words in the word index. */
export const wordIndexWords: WordSource = {
  findNewest: findByWordIndex,
  knownForms: (db, config, archive, forms) => formsOf(db, [config, archive, forms]),
}
