import { cleanText } from '../../platform/markup/clean-text.ts'

const DEEPEST = 40

/** Takes out of every text of an input what cannot be stored. */
export function cleanTexts<T>(value: T, depth = 0): T {
  if (typeof value === 'string') return cleanText(value) as T
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) throw new RangeError(`nested deeper than ${DEEPEST} levels`)
  if (Array.isArray(value)) return value.map((item) => cleanTexts(item, depth + 1)) as T
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [cleanText(key), cleanTexts(item, depth + 1)]),
  ) as T
}

/**
 * Leaves out fields without a value: systems write `null` for what they do not know, and it is as if nothing had been sent.
 * Items of lists keep their places, by which faults are named.
 */
export function withoutNulls(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value
  if (Array.isArray(value)) return value.map((item) => withoutNulls(item, depth + 1))
  const given = Object.entries(value).filter(([, item]) => item !== null)
  return Object.fromEntries(given.map(([key, item]) => [key, withoutNulls(item, depth + 1)]))
}
