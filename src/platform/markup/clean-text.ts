const CONTROL = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu
const LONE_SURROGATE = /\p{Surrogate}/gu

/** Letters, signs and spaces of our languages: clean as they stand, and most texts have no others. */
const PLAIN = /^[\t\n\r -~\u00a0-\u02ff\u2010-\u2027\u20ac]*$/

/**
 * A text without what PostgreSQL and XML cannot hold: U+0000, control characters, halves of surrogate pairs. It becomes
 * NFC, so that an accent typed in two ways is one letter.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text
  const formed = text.isWellFormed() ? text : text.replace(LONE_SURROGATE, '')
  return formed.replace(CONTROL, '').normalize('NFC')
}
