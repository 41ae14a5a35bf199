/** Control characters, those that turn the direction of what follows, and others that nobody sees. */
const UNSEEN = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu
/** More marks on one letter than any language has. */
const PILE = /(\p{M}{2})\p{M}+/gu
/** Something that can be seen: no space, no mark that stands alone, no letter that is drawn as nothing. */
const SEEN = /[^\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u

/** Whether a text shows nothing, however many signs it has. */
export const isBlank = (text: string): boolean => !SEEN.test(text)

/** What somebody wrote, as it is kept: in one form of each letter, without what cannot be seen; empty if all of it is. */
export function tidyText(typed: string): string {
  const text = typed
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, (sign) => (sign === '\n' ? sign : sign === '\t' ? ' ' : ''))
    .replace(PILE, '$1')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return isBlank(text) ? '' : text
}

/** As much of a text as has room, whole words where there are any, and a sign that it goes on. */
export function shortenedTo(most: number, text: string): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const word = text[most - 1] === ' ' ? cut.length : cut.lastIndexOf(' ')
  // A sign may have two halves, of which one alone is none.
  const kept = word > most / 2 ? cut.slice(0, word) : cut.replace(/[\ud800-\udbff]$/, '')
  return `${kept.trimEnd()}…`
}
