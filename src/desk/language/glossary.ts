/** A stretch of a text that stands in the glossary. */
export interface Found<T> {
  from: number
  to: number
  term: T
}

const LETTER = /[\p{L}\p{N}]/u

/** Where terms stand in a text, as whole words and however they begin; of two at one place the longer one. */
export function termsIn<T>(text: string, terms: readonly T[], wordOf: (term: T) => string): Found<T>[] {
  const said = text.toLowerCase()
  const found: Found<T>[] = []
  const longestFirst = terms.toSorted((a, b) => wordOf(b).length - wordOf(a).length)
  for (const term of longestFirst) {
    const word = wordOf(term).toLowerCase()
    for (let from = said.indexOf(word); word !== '' && from >= 0; from = said.indexOf(word, from + 1)) {
      const to = from + word.length
      const isWhole = !LETTER.test(said.charAt(from - 1)) && !LETTER.test(said.charAt(to))
      if (isWhole && found.every((one) => to <= one.from || from >= one.to)) found.push({ from, to, term })
    }
  }
  return found.sort((a, b) => a.from - b.from)
}

/** Whether a text says a term as the house does. */
export const says = (text: string, word: string): boolean => termsIn(text, [word], (one) => one).length > 0
