import { isSeen } from '../../platform/markup/plain-words.ts'
import { plainText } from './plain-text.ts'

/** HTML that shows something without a word. */
const SHOWS = /<(?:img|picture|video|audio|iframe|hr)\b/i
/** A letter behind a tag, or at the beginning: most HTML says something there. */
const WORD = /(?:^|>)\s*[^\s<>&\p{Cc}\p{Cf}]/u

/** Whether a piece of HTML shows anything; most begin with a letter. */
export function isShown(html: string): boolean {
  const first = html.charCodeAt(0)
  return isAsciiSign(first) || WORD.test(html) || SHOWS.test(html) || isSeen(plainText(html))
}

/** Neither a space nor the beginning of a tag or an entity. */
const isAsciiSign = (code: number): boolean => code > 0x20 && code < 0x7f && code !== 0x26 && code !== 0x3c
