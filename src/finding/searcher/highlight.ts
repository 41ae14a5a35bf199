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

function rangesOf(list: Element, words: readonly string[]): Range[] {
  const found: Range[] = []
  const walker = document.createTreeWalker(list, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    for (const { index, 0: word } of node.data.matchAll(/\p{L}[\p{L}\p{M}·]*/gu)) {
      const bare = fold(word)
      if (!words.some((wanted) => bare.startsWith(wanted.slice(0, Math.max(3, wanted.length - 2))))) continue
      const range = new Range()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      found.push(range)
    }
  }
  return found
}
