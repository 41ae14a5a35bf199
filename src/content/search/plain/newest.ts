import { prepared } from '../../../platform/database/prepared.ts'
import type { Db } from '../../../platform/database/schema.ts'
import { weightOf } from '../rank.ts'
import { endOf, type Asked, type Match, type Walk } from '../search-question.ts'
import { readTree, wordsOf } from '../tree.ts'
import { windowsBefore } from './windows.ts'

/** Whole years that are looked through one by one; what is older is one step. */
const YEARS = 12
/** The first step is about as wide; each next one at most so many times as wide as all before it. */
const FIRST_MS = 60 * 86_400_000
const WIDER = 6

const queryText = prepared<{ query: string | null }>(`select search_query($1::regconfig, $2::json)::text as query`)

/** The words of a question as PostgreSQL reads them, and in groups of forms. */
export interface ReadQuery {
  query: string | null
  words: string[][]
}

/** Reads the words of a question; without any, nothing but keys are asked for. */
export async function readQuery(db: Db, { query }: Asked): Promise<ReadQuery> {
  if (!query) return { query: null, words: [] }
  const [row] = await queryText(db, [query.config, query.parts])
  const tree = readTree(row!.query ?? '')
  return { query: row!.query ?? '', words: tree ? wordsOf(tree) : [] }
}

/** The newest contents that a query and the keys fit, back through time until there are `wanted`. */
export async function walkBack(
  db: Db,
  asked: Asked,
  { query, words }: ReadQuery,
  { ranked, behind, wanted, budget }: Walk,
): Promise<{ matches: Match[]; complete: boolean }> {
  if (query === '') return { matches: [], complete: true }
  const began = performance.now()
  const marks = query !== null && ranked ? marksOf(words, asked.inTitles) : []
  const shape: Omit<StepShape, 'windows'> = {
    words: query !== null,
    marks: [words.length, asked.inTitles.length],
    ranked: marks.length > 0,
    anyOf: asked.keys.anyOf.length,
  }
  const end = behind?.date ?? endOf(asked)
  const oldest = asked.from?.getTime() ?? -Infinity
  const windows = windowsBefore(end, YEARS)
  const found: Match[] = []
  let upper = end
  let behindId: string | null = behind?.id ?? null
  for (let at = 0; ;) {
    const first = at
    const looked = end.getTime() - upper.getTime()
    const missing = wanted - found.length
    const reach = Math.min(
      found.length ? (1.2 * missing * looked) / found.length : Infinity,
      Math.max(FIRST_MS, WIDER * looked),
    )
    do at++
    while (
      at < windows.length &&
      upper.getTime() - windows[at - 1]!.start.getTime() < reach &&
      windows[at - 1]!.start.getTime() > oldest
    )
    const isLast = at >= windows.length
    const lower = isLast ? oldest : Math.max(oldest, windows[at - 1]!.start.getTime())
    const keys = isLast ? null : windows.slice(first, at).map(({ key }) => key)
    const rows = await stepOf({ ...shape, windows: keys !== null })(db, [
      query,
      asked.keys.must,
      keys,
      lower === -Infinity ? '-infinity' : new Date(lower),
      upper,
      behindId,
      missing,
      ...asked.keys.anyOf,
      ...marks,
    ])
    read(rows[0]!.found, found, words.length, asked.until.getTime())
    if (found.length >= wanted || isLast || lower <= oldest) return { matches: found, complete: true }
    if (found.length > 0 && performance.now() - began > budget) return { matches: found, complete: false }
    upper = new Date(lower)
    behindId = null
  }
}

/** Of each word a query for it in titles, and one for it in summaries and names; of words as typed one each. */
function marksOf(words: readonly string[][], typed: readonly string[]): string[] {
  const labelled = (forms: readonly string[], label: string) =>
    forms.map((form) => `'${form.replaceAll("'", "''")}':${label}`).join(' | ')
  return [
    ...words.map((forms) => labelled(forms, 'A')),
    ...words.map((forms) => labelled(forms, 'B')),
    ...typed.map((form) => labelled([form], 'A')),
  ]
}

interface StepShape {
  windows: boolean
  words: boolean
  ranked: boolean
  /** How many words, and how many of them as typed. */
  marks: readonly [number, number]
  anyOf: number
}
type Step = ReturnType<typeof prepared<{ found: string | null }>>
const steps = new Map<string, Step>()

function stepOf(shape: StepShape): Step {
  const key = JSON.stringify(shape)
  let step = steps.get(key)
  if (!step) steps.set(key, (step = prepared(statementOf(shape))))
  return step
}

function statementOf({ windows, words, ranked, marks: [count, typed], anyOf }: StepShape): string {
  const own = 8 + anyOf
  const sum = (from: number, length: number) =>
    ranked && length ? Array.from({ length }, (_, n) => `(head @@ $${from + n}::tsquery)::int`).join(' + ') : '0'
  const some = Array.from({ length: anyOf }, (_, n) => ` and keys && $${8 + n}::bigint[]`).join('')
  const mark = `(${sum(own, count)}) * 4096 + (${sum(own + 2 * count, typed)}) * 64 + ${sum(own + count, count)}`
  return `select encode(string_agg(float8send(content_id) || float8send(date_part('epoch', published_at) * 1000) || float8send(mark), ''), 'base64') as found
    from (select content_id, published_at, ${mark} as mark from search_document
      where ${words ? 'tsv @@ $1::tsquery' : '$1::text is null'} and keys @> $2::bigint[] and ${windows ? 'windows && $3::int[]' : '$3::int[] is null'}
        and published_at >= $4::timestamptz and published_at <= $5::timestamptz
        and (published_at < $5::timestamptz or content_id < $6::bigint)${some}
      order by published_at desc, content_id desc limit $7::int) newest`
}

function read(text: string | null, found: Match[], words: number, until: number): void {
  const bytes = Buffer.from(text ?? '', 'base64')
  for (let at = 0; at < bytes.length; at += 24) {
    const mark = bytes.readDoubleBE(at + 16)
    const [inTitle, asTyped, inAbout] = [mark >> 12, (mark >> 6) & 63, mark & 63]
    const date = Math.round(bytes.readDoubleBE(at + 8))
    found.push({
      id: bytes.readDoubleBE(at),
      date,
      inTitle,
      asTyped,
      inAbout,
      weight: weightOf(inTitle, asTyped, inAbout, words, until - date),
    })
  }
}
