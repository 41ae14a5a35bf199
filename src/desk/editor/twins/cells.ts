import type { Finding } from '../../drafts/checks.ts'
import type { Pair } from '../../twins/model.ts'

/** A block or field of a twin in the strip; what is good but for a picture that says nothing is not. */
export type Cell = Omit<Pair, 'state'> & { state: Pair['state'] | 'no-alt' }

/** The pairs with the pictures that lack their words in this language; the main one has no pair. */
export function cellsOf(pairs: readonly Pair[], wordless: readonly Pick<Finding, 'block' | 'path'>[]): Cell[] {
  if (pairs.length === 0) return []
  const places = new Set(wordless.map(({ block, path }) => block ?? `field:${path}`))
  const others = [...places].filter((id) => !pairs.some((pair) => pair.id === id))
  return [
    ...pairs.map((pair): Cell => (pair.state === 'good' && places.has(pair.id) ? { ...pair, state: 'no-alt' } : pair)),
    ...others.map((id): Cell => ({ id, state: 'no-alt', source: null, parts: [] })),
  ]
}

/** What wants an eye. */
export const toReview = <T extends { state: string }>(pairs: readonly T[]): T[] =>
  pairs.filter(({ state }) => state !== 'good')
