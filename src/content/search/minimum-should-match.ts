import { filterOf, Match, type Matches } from './newest.ts'
import type { SegmentView } from './segments.ts'
import { either, NONE, type DocIds } from './postings.ts'
import { endOf, type Asked } from './search-question.ts'

/** Fewer words than this must all be there: who types three means three. */
const SHORTEST_QUESTION = 4
/** A content has at least this share of the words, and two of them. */
const FEWEST = 1 / 3
/** So many of the best are kept while segments are gone through. */
const KEPT = 200

interface Similar {
  match: Match
  /** How many of the words it has, and what they are worth together. */
  words: number
  worth: number
}

/** Whether a question may be answered in part: not a short one, nor where phrases or words are barred. */
export function mayWiden({ typed: { all, phrases, none } }: Asked): boolean {
  return phrases.length === 0 && none.length === 0 && all.length >= SHORTEST_QUESTION
}

/**
 * What has most of a question's words, for one that found less than a page: those with more of them first, among them
 * those with the rarer ones, until the page is full or a third of the words is left.
 * Of those that have all of them there are `matches`; the same segments are gone through again.
 */
export function closest(asked: Asked, { views, words, size, matches }: Matches & { size: number }): Match[] {
  const wanted = size - matches.length
  const known = new Set(matches.map(({ id }) => id))
  const fewest = Math.max(2, Math.ceil(words.length * FEWEST))
  const worth = words.map((forms) => worthOf(views, forms))
  const standing = { words: words.length, until: asked.until.getTime() }
  const best: Similar[] = []
  let least = fewest
  for (const view of views) {
    const lists = words.map((forms) => forms.map((form) => view.lists.get(form)?.all ?? NONE).reduce(either))
    const fits = filterOf(view, asked, endOf(asked), null)
    const having = lists.map(passing)
    for (const place of severalOf(lists, least, view.segment.size)) {
      const has = having.map((has) => has(place))
      if (!fits(place)) continue
      const match = new Match(view.segment.documents, place, standing)
      if (known.has(match.id)) continue
      const own = worth.filter((_, n) => has[n])
      best.push({ match, words: own.length, worth: own.reduce((sum, each) => sum + each, 0) })
    }
    if (best.length > KEPT) {
      best.sort(fullestFirst).length = KEPT
      least = Math.max(fewest, best[Math.min(wanted, KEPT) - 1]!.words)
    }
  }
  return best
    .sort(fullestFirst)
    .slice(0, wanted)
    .map(({ match }) => match)
}

const fullestFirst = (a: Similar, b: Similar): number =>
  b.words - a.words || b.worth - a.worth || b.match.date - a.match.date || b.match.id - a.match.id

/** The rarer a word is, the more it tells. */
function worthOf(views: readonly SegmentView[], forms: readonly string[]): number {
  let [all, having] = [0, 0]
  for (const { segment, lists } of views) {
    all += segment.size
    having += Math.max(0, ...forms.map((form) => lists.get(form)?.all.length ?? 0))
  }
  return having === 0 ? 0 : Math.log(1 + all / having)
}

/** Whether a list has a place, for places that come in order. */
function passing(list: DocIds): (place: number) => boolean {
  let at = 0
  return (place) => {
    while (at < list.length && list[at]! < place) at++
    return list[at] === place
  }
}

/** The places that stand in at least so many of the lists, in order. */
export function severalOf(lists: readonly DocIds[], least: number, size: number): DocIds {
  const counts = new Uint8Array(size)
  const found: number[] = []
  for (const places of lists) {
    for (let n = 0; n < places.length; n++) {
      const place = places[n]!
      if (++counts[place]! === least) found.push(place)
    }
  }
  return Uint16Array.from(found).sort()
}
