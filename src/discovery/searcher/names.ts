/** Names that are found by the beginnings of their words. */
export interface Names<T> {
  /** What the names stand for that have a word beginning with each of these; short names first. */
  having(words: readonly string[], most: number): T[]
}

/**
 * Puts names in order by each of their words, so that few of them are looked at.
 * @param given names as they are compared, their words with one space between them
 */
export function nameIndex<T>(given: readonly { of: T; name: string }[]): Names<T> {
  const names = given
    .map(({ of, name }) => ({ of, name: ` ${name}` }))
    .sort((a, b) => a.name.length - b.name.length || (a.name < b.name ? -1 : 1))
  const ends = names
    .flatMap(({ name }, at) => wordsOf(name).map((end) => ({ end, at })))
    .sort((a, b) => (a.end < b.end ? -1 : 1))

  /** The first end of a name that is not before a word; or that neither is nor begins with it. */
  function border(word: string, behind: boolean): number {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const { end } = ends[middle]!
      if (end < word || (behind && end.startsWith(word))) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    having(words, most) {
      const ranges = words.map((word) => [border(word, false), border(word, true)] as const)
      const [from, to] = ranges.reduce((one, other) => (other[1] - other[0] < one[1] - one[0] ? other : one))
      if (from === to) return []
      const places = [...new Set(ends.slice(from, to).map(({ at }) => at))].sort((a, b) => a - b)
      const found: T[] = []
      for (const at of places) {
        const { of, name } = names[at]!
        if (!words.every((word) => name.includes(` ${word}`))) continue
        found.push(of)
        if (found.length === most) break
      }
      return found
    },
  }
}

/** A name from each of its words on. */
function wordsOf(name: string): string[] {
  const ends: string[] = []
  for (let at = name.indexOf(' '); at >= 0; at = name.indexOf(' ', at + 1)) ends.push(name.slice(at + 1))
  return ends
}
