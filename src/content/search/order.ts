import { taggedDataCache } from '../../platform/cache/tagged-data-cache.ts'
import type { Db } from '../../platform/database/schema.ts'
import { newestMatches, type Match, type Walk } from './newest.ts'
import { shownOf } from './page.ts'
import { resultTags } from './tags.ts'
import type { Asked, Found } from './search-question.ts'

/** What an order is made of. */
type Ordered = Pick<Match, 'id' | 'date' | 'weight'>

const plain = ({ id, date, weight }: Match): Ordered => ({ id, date, weight })

/** Somebody who reads on comes back within this time, or the order is made again. */
const KEPT_MS = 120_000
/** Of 1,000 matches each, some 60 KB. */
const MOST_ORDERS = 150
const orders = taggedDataCache<readonly Ordered[]>({ ms: KEPT_MS, max: MOST_ORDERS })

/** The order of relevance: what weighs most first, among equals the newest. */
export const heaviestFirst = (a: Ordered, b: Ordered): number => b.weight - a.weight || b.date - a.date || b.id - a.id

/**
 * The first of the order of relevance. Of those that have as many words in the same places the newer one weighs more, and
 * they come newest first: only the first of each such kind have to be put in order.
 */
export function bestOf(matches: readonly Match[], count: number): Match[] {
  const seen = new Map<number, number>()
  const leading = matches.filter(({ inTitle, asTyped, inAbout }) => {
    const kind = (inTitle * 64 + asTyped) * 64 + inAbout
    const before = seen.get(kind) ?? 0
    seen.set(kind, before + 1)
    return before < count
  })
  return leading.sort(heaviestFirst).slice(0, count)
}

/**
 * The page behind a place in the order of relevance, and one more. Who reads on once mostly reads on again: the order is
 * kept until anything of the site and language changes, and further pages only fetch their cards.
 */
export async function rankedBehind(db: Db, asked: Asked, walk: Walk): Promise<Found[]> {
  const { site, locale, text, facets, anyOf, from, to, until, now, size, after } = asked
  const key = JSON.stringify([site, locale, text, facets, anyOf, from, to, until])
  const { value } = await orders(db, key, now, async () => {
    const { matches, complete } = await newestMatches(db, asked, walk)
    // An order that time was lacking for is used, and not kept.
    return { value: matches.map(plain).sort(heaviestFirst), tags: resultTags(site, locale), keep: complete }
  })
  const { rank, date, id } = after!.position
  const place = { id: Number(id), date: date.getTime(), weight: rank! }
  const found: Found[] = []
  const first = value.findIndex((match) => heaviestFirst(place, match) < 0)
  // What was withdrawn at this very moment leaves its place to the next.
  for (let at = first < 0 ? value.length : first; found.length <= size && at < value.length;) {
    const part = value.slice(at, at + size + 1 - found.length)
    found.push(...(await foundOf(db, part, { now, ranked: true })))
    at += part.length
  }
  return found
}

/** Matches with what a page shows of them. */
export async function foundOf(
  db: Db,
  matches: readonly Ordered[],
  { now, ranked }: { now: Date | null; ranked: boolean },
): Promise<Found[]> {
  const known = new Map(matches.map((match) => [String(match.id), match]))
  const shown = await shownOf(
    db,
    matches.map(({ id }) => id),
    now,
  )
  return shown.map((each) => {
    const { weight, date } = known.get(each.id)!
    return { ...each, rank: ranked ? weight : null, published_at: new Date(date) }
  })
}
