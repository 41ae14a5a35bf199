/** Chance that comes out the same each time (mulberry32). */
export interface Chance {
  /** In `[0, 1)`. */
  next(): number
  /** A whole number in `[0, below)`. */
  below(below: number): number
  pick<T>(from: readonly T[]): T
}

/** Chance that begins at a seed. */
export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { next, below, pick: (from) => from[below(from.length)]! }
}

/** Draws numbers in `[0, size)` of which small ones come often and large ones rarely, as words do in texts (Zipf). */
export function zipf(size: number, { next }: Chance, exponent = 1): () => number {
  const sums = new Float64Array(size)
  let sum = 0
  for (let rank = 0; rank < size; rank++) sums[rank] = sum += 1 / (rank + 1) ** exponent
  return () => {
    const wanted = next() * sum
    let low = 0
    let high = size - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}
