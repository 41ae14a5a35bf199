/** Chance that can be repeated: the same text always gives the same row of numbers. */
export interface Chance {
  /** 0 to 1. */
  n(): number
  /** Between two numbers. */
  r(lo: number, hi: number): number
  /** A whole number, both ends included. */
  i(lo: number, hi: number): number
  pick<T>(list: readonly T[]): T
  yes(p?: number): boolean
}

export function chance(text: string): Chance {
  let h = 1779033703 ^ text.length
  for (const c of text) {
    h = Math.imul(h ^ c.codePointAt(0)!, 3432918353)
    h = (h << 13) | (h >>> 19)
  }
  let a = h >>> 0
  const next = () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  for (let i = 0; i < 8; i++) next()
  return {
    n: next,
    r: (lo, hi) => lo + (hi - lo) * next(),
    i: (lo, hi) => Math.floor(lo + (hi - lo + 1) * next()),
    pick: (list) => list[Math.floor(next() * list.length)]!,
    yes: (p = 0.5) => next() < p,
  }
}
