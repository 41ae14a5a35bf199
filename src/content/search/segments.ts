import { LRUCache } from 'lru-cache'
import { prepared } from '../../platform/database/prepared.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { SearchKey } from './keys.ts'
import type { TypedQuery } from './query.ts'
import { NONE, setOf, type DocIds, type DocIdSet } from './postings.ts'

/** Contents that were put into the index together, the newest first; they never change. */
export interface Segment {
  id: number
  size: number
  /** Of each content its id and its moment in ms. */
  documents: Float64Array
}

/** The places of a word in a segment. */
export interface PostingList {
  all: DocIds
  inTitle: DocIds
  inAbout: DocIds
}

/** What a segment has of a question. */
export interface SegmentView {
  segment: Segment
  /** The moment of its newest content in ms. */
  newest: number
  /** By word, or by key where no words are asked for; what the segment does not have is left out. Read when it is asked for. */
  readonly lists: ReadonlyMap<string, PostingList>
  /** What each key that the question is narrowed by leaves. */
  narrow: ReadonlyMap<SearchKey, DocIdSet>
  /** Ids of those that were changed or withdrawn since. */
  tombstones: ReadonlySet<number>
}

/** Where a walk goes on: at this segment. */
export interface SegmentPosition {
  /** The moment of its newest content as PostgreSQL writes it, which no rounding may move. */
  newest: string
  segment: number
}

/** The segments of a part of the walk from the newest on, and where the next part begins. */
export interface SegmentViews {
  /** The query as PostgreSQL reads it; null where nothing is found or no words were asked for. */
  query: string | null
  views: SegmentView[]
  next: SegmentPosition | null
}

const postingsOf =
  prepared<PostingsRow>(`select * from search_posting_lists(search_query($1::regconfig, $2::json), $3::text[], $4::int,
  $5::bigint[], $6::bigint[], $7::int[], $8::timestamptz, $9::timestamptz, $10::timestamptz, $11::int, $12::bigint)`)

const NOBODY: ReadonlySet<number> = new Set()

/** What lists are asked for. */
export interface PostingsQuestion {
  /** Null = whatever has the keys of `driving`. */
  words: TypedQuery | null
  /** Words of titles whose lists are wanted beside, as `typedForm` has them. */
  typed: readonly string[]
  archive: number
  driving: readonly SearchKey[]
  narrowing: readonly SearchKey[]
  since: Date | null
  before: Date
  from: SegmentPosition | null
  /** So many places are answered, or those of one segment. */
  most: number
}

interface PostingsRow {
  segment: number
  newest: number
  query: string | null
  lexemes: string[] | null
  /** Bytes come in base64. */
  documents: string | null
  narrow: string | null
  tombstones: string[] | null
  lists: string
  next_newest: string | null
  next_segment: number | null
}

/** What a process knows of the segments of a database: they never change, and their numbers are never given again. */
export interface Known {
  segments: LRUCache<number, Segment>
  /** By segment and key. */
  sets: LRUCache<string, DocIdSet>
}
const MOST_BYTES = { segments: 32 << 20, sets: 16 << 20 }
/** Their numbers are sent with each question; between two merges there are fewer. */
const MOST_SEGMENTS = 400
const knownOf = new WeakMap<Db, Known>()

/** What this process knows of the segments of a database. */
export function memoryOf(db: Db): Known {
  let known = knownOf.get(db)
  if (!known) {
    known = {
      segments: new LRUCache({
        max: MOST_SEGMENTS,
        maxSize: MOST_BYTES.segments,
        sizeCalculation: ({ size }) => 200 + 16 * size,
      }),
      sets: new LRUCache({ maxSize: MOST_BYTES.sets, sizeCalculation: (set) => 100 + set.length }),
    }
    knownOf.set(db, known)
  }
  return known
}

/** The lists of a question in the segments from the newest on; `db` may be a transaction, `memory` is that of its database. */
export async function viewSegments(db: Db, memory: Known, question: PostingsQuestion): Promise<SegmentViews> {
  const { words, typed, archive, driving, narrowing, since, before, from, most } = question
  const known = new Map<number, { segment: Segment; narrow: Map<SearchKey, DocIdSet> }>()
  for (const [id, segment] of memory.segments.entries()) {
    const narrow = knownSets(memory, id, narrowing)
    if (narrow) known.set(id, { segment, narrow })
  }
  const oldest = since ?? '-infinity'
  const place = [from?.newest ?? null, from?.segment ?? null]
  const shared = [typed, archive, driving, narrowing, [...known.keys()], oldest, before, ...place, most]
  const rows = await postingsOf(db, [words?.config ?? 'simple', words?.parts ?? null, ...shared])
  const first = rows[0]
  if (!first) return { query: null, views: [], next: null }
  const views = rows.map((row) => viewOf(row, known.get(row.segment) ?? learn(memory, row, narrowing), first.lexemes!))
  const next = first.next_newest === null ? null : { newest: first.next_newest, segment: first.next_segment! }
  return { query: first.query, views, next }
}

function viewOf(
  { newest, tombstones, lists: text }: PostingsRow,
  own: { segment: Segment; narrow: Map<SearchKey, DocIdSet> },
  lexemes: readonly string[],
): SegmentView {
  let lists: ReadonlyMap<string, PostingList> | undefined
  return {
    ...own,
    newest,
    tombstones: tombstones ? new Set(tombstones.map(Number)) : NOBODY,
    get lists() {
      return (lists ??= readPostings(Buffer.from(text, 'base64'), lexemes))
    },
  }
}

function knownSets({ sets }: Known, segment: number, narrowing: readonly SearchKey[]): Map<SearchKey, DocIdSet> | null {
  const narrow = new Map<SearchKey, DocIdSet>()
  for (const key of narrowing) {
    const set = sets.get(`${segment}:${key}`)
    if (!set) return null
    narrow.set(key, set)
  }
  return narrow
}

function learn(
  { segments, sets }: Known,
  { segment: id, documents: text, narrow: keysText }: PostingsRow,
  narrowing: readonly SearchKey[],
) {
  const bytes = Buffer.from(text!, 'base64')
  const documents = new Float64Array(bytes.length / 8)
  for (let n = 0; n < documents.length; n++) documents[n] = bytes.readDoubleBE(n * 8)
  const segment: Segment = { id, size: documents.length / 2, documents }
  segments.set(id, segment)
  const narrow = new Map<SearchKey, DocIdSet>()
  const keys = Buffer.from(keysText ?? '', 'base64')
  let at = 0
  for (const key of narrowing) {
    const length = keys.readInt32BE(at)
    const places = new Uint16Array(length)
    const count = readGaps(keys.subarray(at + 4, at + 4 + length), places, 0)
    const set = setOf(places.subarray(0, count), segment.size)
    at += 4 + length
    narrow.set(key, set)
    sets.set(`${id}:${key}`, set)
  }
  return { segment, narrow }
}

/** Of each word its number, three lengths in bytes, and the lists of that length; all of them are read into one array. */
function readPostings(bytes: Buffer, lexemes: readonly string[]): Map<string, PostingList> {
  const lists = new Map<string, PostingList>()
  const places = new Uint16Array(bytes.length)
  let used = 0
  const take = (count: number) => (count === 0 ? NONE : places.subarray(used, (used += count)))
  for (let at = 0; at < bytes.length;) {
    const word = bytes.readInt32BE(at)
    const all = at + 16
    const inTitle = all + bytes.readInt32BE(at + 4)
    const inAbout = inTitle + bytes.readInt32BE(at + 8)
    at = inAbout + bytes.readInt32BE(at + 12)
    lists.set(lexemes[word - 1]!, {
      all: take(readGaps(bytes.subarray(all, inTitle), places, used)),
      inTitle: take(readDocIds(bytes.subarray(inTitle, inAbout), places, used)),
      inAbout: take(readDocIds(bytes.subarray(inAbout, at), places, used)),
    })
  }
  return lists
}

/**
 * Reads places that are written as distances: less one in a byte, or from 255 on the place itself in two.
 * @returns how many were put into `places` from `start` on
 */
export function readGaps(bytes: Uint8Array, places: DocIds, start: number): number {
  let [count, place] = [start, -1]
  for (let n = 0; n < bytes.length; n++) {
    const gap = bytes[n]!
    if (gap < 255) place += gap + 1
    else place = (bytes[++n]! << 8) | bytes[++n]!
    places[count++] = place
  }
  return count - start
}

/** The same of places that are written whole, in two bytes each. */
export function readDocIds(bytes: Uint8Array, places: DocIds, start: number): number {
  const count = bytes.length / 2
  for (let n = 0; n < count; n++) places[start + n] = (bytes[2 * n]! << 8) | bytes[2 * n + 1]!
  return count
}
