import { z } from 'zod'

/** Only what is closed somewhere was meant as HTML: «how to write <b>» speaks of it. */
const CLOSED =
  /<\/(?:a|abbr|b|blockquote|cite|code|del|div|em|h[1-6]|i|ins|li|mark|ol|p|q|s|small|span|strong|sub|sup|u|ul)>|<br ?\/?>/i
const TAG =
  /<\/?(?:a|abbr|b|blockquote|cite|code|del|div|em|h[1-6]|i|ins|li|mark|ol|p|q|s|small|span|strong|sub|sup|u|ul|br)(?: [^<>]*)?\/?>/gi
/** Elements between which there is a space. */
const APART = /^<\/?(?:blockquote|br|div|h[1-6]|li|ol|p|ul)\b/i
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

/**
 * A field of plain words: the tags of whoever wrote HTML into it go, and the words stay (OPEN-56). Whatever only looks
 * like a tag stays as it is, and so does everything when it is parsed again. Blanks alone are no words.
 */
export const plainWords = (): z.ZodString => z.string().overwrite(wordsOnly)

function wordsOnly(text: string): string {
  if (!isSeen(text)) return ''
  if (!CLOSED.test(text)) return text
  const words = text
    .replace(TAG, (tag) => (APART.test(tag) ? ' ' : ''))
    .replace(/ {2,}/g, ' ')
    .trim()
  const read = words.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name]!)
  // What would be taken for HTML the next time is not read.
  return CLOSED.test(read) ? words : read
}

const SEEN = /[^\s\p{Cc}\p{Cf}]/u
/** Neither blank nor invisible. */
export const isSeen = (text: string): boolean => SEEN.test(text)
