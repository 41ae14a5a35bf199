const CONTROL = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu
const LONE_SURROGATE = /\p{Surrogate}/gu
const DEEPEST = 40

/**
 * Takes out of every text what PostgreSQL and XML cannot hold: U+0000, control characters, halves of surrogate pairs.
 * Texts become NFC, so that an accent typed in two ways is one letter.
 */
export function cleanTexts<T>(value: T, depth = 0): T {
  if (typeof value === 'string') return cleanText(value) as T
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) throw new RangeError(`nested deeper than ${DEEPEST} levels`)
  if (Array.isArray(value)) return value.map((item) => cleanTexts(item, depth + 1)) as T
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [cleanText(key), cleanTexts(item, depth + 1)]),
  ) as T
}

function cleanText(text: string): string {
  const formed = text.isWellFormed() ? text : text.replace(LONE_SURROGATE, '')
  return formed.replace(CONTROL, '').normalize('NFC')
}
