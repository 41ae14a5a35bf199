import { fold } from '../../content/slug.ts'

let look: CSSStyleSheet | undefined

/**
 * The rule of the marks: a wash, so that the line above is not cut. Only here, since HTML checkers do not know it and
 * only this script needs it.
 */
function giveLook(): void {
  if (look) return
  look = new CSSStyleSheet()
  look.replaceSync(
    '::highlight(searched) { background-color: light-dark(rgb(255 206 70 / 0.6), rgb(255 207 87 / 0.32)) }',
  )
  document.adoptedStyleSheets.push(look)
}

/** Marks the words looked for in a list, where the browser can do so without touching the document. */
export function markWords(list: Element | null, text: string): (() => void) | undefined {
  if (!list || typeof Highlight === 'undefined' || !CSS.highlights) return undefined
  const words = fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
  if (words.length === 0) return undefined
  giveLook()
  CSS.highlights.set('searched', new Highlight(...rangesOf(list, words)))
  return () => void CSS.highlights.delete('searched')
}

/** A word without what it changes with number and gender, nearly as the index stems it. */
function stem(word: string): string {
  const one = word.length > 4 ? word.replace(/e?s$/, '') : word
  return one.length > 3 ? one.replace(/[aeo]$/, '') : one
}

/** Shorter stems begin too many other words. */
const TELLING = 5

/** Whether two folded words are forms of one, e.g. «viento» and «vientos» but not «viene». */
export function isSameWord(a: string, b: string): boolean {
  const [one, other] = [stem(a), stem(b)]
  return (
    one === other || (one.length >= TELLING && b.startsWith(one)) || (other.length >= TELLING && a.startsWith(other))
  )
}

function rangesOf(list: Element, words: readonly string[]): Range[] {
  const found: Range[] = []
  const walker = document.createTreeWalker(list, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    for (const { index, 0: word } of node.data.matchAll(/\p{L}[\p{L}\p{M}·]*/gu)) {
      const bare = fold(word)
      if (!words.some((wanted) => isSameWord(wanted, bare))) continue
      const range = new Range()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      found.push(range)
    }
  }
  return found
}
