/** So many words tell what a page was about. */
const MOST_WORDS = 6
const LONGEST_WORD = 24

/** What an address was to be about, in the words of its last part, for a search; empty where it says nothing. */
export function wantedWords(address: string): string {
  const last =
    address
      .replace(/[?#].*/s, '')
      .split('/')
      .filter(Boolean)
      .at(-1) ?? ''
  const words = decoded(last)
    .replace(/\.[a-z]{2,5}$/i, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && word.length <= LONGEST_WORD)
  const text = words.slice(0, MOST_WORDS).join(' ')
  return words.some((word) => word.length > 3) ? text : ''
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
