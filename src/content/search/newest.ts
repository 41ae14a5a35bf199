import { sql } from 'kysely'
import type { Db } from '../../platform/database/schema.ts'
import { GENERAL, ITEMS } from './facet-model.ts'
import { archiveKey, type SearchKey } from './keys.ts'
import {
  viewSegments,
  memoryOf,
  type Segment,
  type SegmentPosition,
  type Known,
  type SegmentView,
  type SegmentViews,
} from './segments.ts'
import { withCounts } from './counts.ts'
import { has, NONE } from './postings.ts'
import { searchQuery, type TypedQuery } from './query.ts'
import { weightOf } from './rank.ts'
import { hasPhrase, docIdsOf, readTree, wordsOf, type Tree } from './tree.ts'
import { endOf, type Asked } from './search-question.ts'

/** A content that fits. Of a thousand only those on the page are ever looked at: everything else about them can wait. */
export class Match {
  private readonly documents: Float64Array
  private readonly place: number
  private readonly standing: Standing
  /** How many of the words stand in its title; of those how many as typed; in its summary, or as a name. */
  readonly inTitle: number
  readonly asTyped: number
  readonly inAbout: number

  constructor(documents: Float64Array, place: number, standing: Standing, inTitle = 0, asTyped = 0, inAbout = 0) {
    this.documents = documents
    this.place = place
    this.standing = standing
    this.inTitle = inTitle
    this.asTyped = asTyped
    this.inAbout = inAbout
  }

  get id(): number {
    return this.documents[2 * this.place]!
  }

  /** Its moment in ms. */
  get date(): number {
    return this.documents[2 * this.place + 1]!
  }

  /** What it weighs by relevance. */
  get weight(): number {
    return weightOf(this.inTitle, this.asTyped, this.inAbout, this.standing.words, this.standing.until - this.date)
  }
}

/** What a weight is measured by: the number of words, and the moment of the question in ms. */
interface Standing {
  words: number
  until: number
}

/** The newest matches of a question, the newest first, and what was looked through for them. */
export interface Matches {
  matches: Match[]
  views: SegmentView[]
  /** The words, each with its forms as the index has them. */
  words: string[][]
  /** Whether there is nothing between them that time was lacking for. */
  complete: boolean
}

/** How far a walk goes. */
export interface Walk {
  /** Whether matches are weighed. */
  ranked: boolean
  /** Only what is older than this. */
  behind?: { date: Date; id: string } | null
  /** It ends with so many matches. */
  wanted: number
  /** After so many milliseconds it ends with what it has. */
  budget: number
  /** So many places are read at first; otherwise as many as will do for such a question. */
  first?: number
}

/** Places that the first part of a walk reads for one word: nearly always enough, however many have it. */
const FIRST_PLACES = 1500
/** The same for each of several words, and more of them the more there are: few contents have all. */
const FIRST_PLACES_EACH = 8000
/** The same for one word where only some of the contents that have it are asked for. */
const FIRST_PLACES_NARROWED = 24_000
/** How much wider each part is than the one before. */
const WIDER = 8
/** Contents whose words are compared with a phrase at once. */
const AT_ONCE = 300

const treeOfKeys = (keys: readonly SearchKey[]): Tree => ({
  op: 'and',
  parts: keys.map((key) => ({ op: 'word', lexeme: key })),
})

/**
 * The newest contents that have the words and keys, `wanted` at most: from the newest segment back in time. One statement
 * mostly tells enough, and sees everything at one moment. Where it does not, the walk begins anew in a transaction that
 * stays at its moment: what is merged or published anew between two statements would be passed by otherwise.
 */
export async function newestMatches(db: Db, asked: Asked, walk: Walk): Promise<Matches> {
  const began = performance.now()
  const memory = memoryOf(db)
  const most = walk.first ?? firstPlaces(asked)
  const first = await walkBack({ db, memory }, asked, { ...walk, began, most, parts: 1 })
  if (first.isOver) return first
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => walkBack({ db: trx, memory }, asked, { ...walk, began, most: most * WIDER, parts: Infinity }))
}

/** A walk as it is gone: `parts` statements at most, of which the first reads `most` places. */
interface Stretch extends Walk {
  began: number
  most: number
  parts: number
}

async function walkBack(
  { db, memory }: { db: Db; memory: Known },
  asked: Asked,
  walk: Stretch,
): Promise<Matches & { isOver: boolean }> {
  const words = asked.query
  const { must, anyOf } = asked.keys
  const narrowing = [...new Set([...(words ? must : []), ...anyOf.flat()])]
  const end = walk.behind?.date ?? endOf(asked)
  const question = {
    words,
    typed: walk.ranked ? asked.inTitles : [],
    archive: archiveKey(asked.site, asked.locale),
    driving: words ? [] : must,
    narrowing,
    since: asked.from ?? null,
    before: new Date(end.getTime() + 1),
  }
  const found: Match[] = []
  const views: SegmentView[] = []
  let tree: Tree | null = null
  let [isOver, complete] = [false, true]
  let from: SegmentPosition | null = null
  for (let [parts, most] = [walk.parts, walk.most]; parts > 0 && !isOver; parts--, most *= WIDER) {
    const part: SegmentViews = await viewSegments(db, memory, { ...question, from, most })
    views.push(...part.views)
    tree ??= words ? readTree(part.query ?? '') : treeOfKeys(must)
    if (tree && words && hasPhrase(tree)) {
      const possible = part.views.flatMap((view) => matchesIn(view, tree!, asked, { ...walk, wanted: Infinity }, end))
      const right = await withPhrases(db, words, possible, walk)
      merge(found, right.matches)
      complete &&= right.complete
    } else if (tree) {
      for (const view of part.views) {
        if (isEnough(found, walk.wanted, view.newest)) break
        merge(found, matchesIn(view, tree, asked, walk, end))
      }
    }
    from = part.next
    const isEnd = !from || isEnough(found, walk.wanted, Date.parse(from.newest) + 1)
    const isLate = found.length > 0 && performance.now() - walk.began > walk.budget
    isOver = isEnd || isLate
    complete &&= isEnd || !isLate
  }
  return { matches: found.slice(0, walk.wanted), views, words: tree ? wordsOf(tree) : [], isOver, complete }
}

function firstPlaces({ typed, facets = [], anyOf = [] }: Asked): number {
  const words = typed.all.length + typed.phrases.length
  const narrowed = anyOf.length > 0 || facets.some((facet) => facet !== GENERAL && facet !== ITEMS)
  return words > 1 ? FIRST_PLACES_EACH * words ** 2 : narrowed ? FIRST_PLACES_NARROWED : FIRST_PLACES
}

/** A segment may reach further back than the next one begins: only what is newer than that is known by now. */
function isEnough(found: readonly Match[], wanted: number, next: number): boolean {
  return found.length >= wanted && found[wanted - 1]!.date > next
}

/** Adds matches of a segment, which are in order, to those that were found. */
function merge(found: Match[], more: readonly Match[]): void {
  const overlaps = found.length > 0 && more.length > 0 && newestFirst(found.at(-1)!, more[0]!) > 0
  for (const match of more) found.push(match)
  if (overlaps) found.sort(newestFirst)
}

const newestFirst = (a: Match, b: Match): number => b.date - a.date || b.id - a.id

/** The matches of a segment, as many of the newest as a walk wants; of a phrase all that have its words. */
function matchesIn(view: SegmentView, tree: Tree, asked: Asked, { ranked, wanted, behind }: Walk, end: Date): Match[] {
  const { segment, lists } = view
  const { documents } = segment
  const places = docIdsOf(tree, (lexeme) => lists.get(lexeme)?.all ?? NONE, segment.size)
  const fits = filterOf(view, asked, end, behind?.id ?? null)
  const words = ranked ? wordsOf(tree) : []
  const standing = { words: words.length, until: asked.until.getTime() }
  const matches: Match[] = []
  withCounts(view.lists, words, ranked ? asked.inTitles : [], ({ inTitle, asTyped, inAbout }) => {
    for (let n = 0; n < places.length && matches.length < wanted; n++) {
      const place = places[n]!
      if (fits(place))
        matches.push(new Match(documents, place, standing, inTitle[place], asTyped[place], inAbout[place]))
    }
  })
  return matches
}

/** Tells whether the content at a place is of the asked time and has the keys; not what was changed since. */
export function filterOf(
  { segment: { documents, size }, narrow, tombstones }: SegmentView,
  asked: Asked,
  end: Date,
  behindId: string | null,
): (place: number) => boolean {
  const { must, anyOf } = asked.keys
  const all = must.flatMap((key) => narrow.get(key) ?? [])
  const some = anyOf.map((keys) => keys.map((key) => narrow.get(key)!))
  const [first, last] = stretchOf({ documents, size }, asked.from ?? null, end)
  const edge = end.getTime()
  const behind = behindId === null ? -Infinity : Number(behindId)
  const [only] = all.length === 1 ? all : []
  return (place) => {
    if (place < first || place >= last) return false
    if (only ? !has(only, place) : !all.every((set) => has(set, place))) return false
    // Of the very moment at which a page ended come those behind it.
    if (documents[2 * place + 1] === edge && documents[2 * place]! >= behind) return false
    for (const sets of some) if (!sets.some((set) => has(set, place))) return false
    return tombstones.size === 0 || !tombstones.has(documents[2 * place]!)
  }
}

/** The places of a segment from the first that is not newer than `end` to the first that is older than `since`. */
function stretchOf(
  { documents, size }: Pick<Segment, 'documents' | 'size'>,
  since: Date | null,
  end: Date,
): [number, number] {
  const firstOlder = (moment: number, orSame: boolean) => {
    let [low, high] = [0, size]
    while (low < high) {
      const middle = (low + high) >> 1
      const date = documents[2 * middle + 1]!
      if (date > moment || (!orSame && date === moment)) low = middle + 1
      else high = middle
    }
    return low
  }
  return [firstOlder(end.getTime(), true), since ? firstOlder(since.getTime(), false) : size]
}

/** Those of the matches, the newest first, in whose texts the words stand as the query wants them; all, unless it takes too long. */
async function withPhrases(
  db: Db,
  words: TypedQuery,
  matches: readonly Match[],
  { wanted, budget, began }: Walk & { began: number },
): Promise<{ matches: Match[]; complete: boolean }> {
  const sorted = matches.toSorted(newestFirst)
  const right: Match[] = []
  for (let at = 0; at < sorted.length && right.length < wanted; at += AT_ONCE) {
    const some = sorted.slice(at, at + AT_ONCE)
    const { rows } = await sql<{ id: string }>`select content_id as id from search_document
      where content_id = any(${some.map(({ id }) => id)}::bigint[]) and tsv @@ ${searchQuery(words)}`.execute(db)
    const fitting = new Set(rows.map(({ id }) => Number(id)))
    right.push(...some.filter(({ id }) => fitting.has(id)))
    const isLate = right.length > 0 && performance.now() - began > budget
    if (isLate && right.length < wanted && at + AT_ONCE < sorted.length) return { matches: right, complete: false }
  }
  return { matches: right, complete: true }
}
