import { findAll, isElement, plainText, type HtmlElement, type HtmlNode } from '../html/tree.ts'

const BLOCK = /^(p|li|h[1-6]|blockquote|div|section|article|ul|ol|dl|dt|dd|table|tr|td|th|figure|pre)$/
const PLAYER = /^(iframe|video|audio)$/
/** A line with fewer letters stands in other places of a page too. */
const LEAST = 20
/** So much of its beginning tells a paragraph from all others. */
const TOLD_BY = 60

/** Whether an element is a picture, with its words or alone. */
export const isPicture = ({ name }: HtmlElement): boolean => name === 'figure' || name === 'img'

/** Only letters and digits: quotes and blanks are not written the same in the data of a page and in its text. */
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase()

/**
 * The text of a page from where the data of the page (`articleBody`) say that it begins to where they say that it ends.
 * What stands outside is who wrote it and when, what is told to subscribers, who the author is. Of the pictures above
 * the first stays, of those below the ones with a caption.
 */
export function trimmed(nodes: HtmlNode[], said: string): HtmlNode[] {
  const whole = lettersOf(said)
  const paragraphs = leavesOf(nodes).flatMap((element) => {
    const letters = lettersOf(plainText(element.children))
    return letters.length >= LEAST && whole.includes(letters.slice(0, TOLD_BY)) ? [{ element, letters }] : []
  })
  // Data that tell of something else, or of its beginning alone, tell no end.
  const covered = paragraphs.reduce((sum, { letters }) => sum + letters.length, 0)
  if (paragraphs.length < 2 || covered < whole.length / 2 || covered > whole.length * 2) return nodes
  const [first, last] = [paragraphs[0]!.element, paragraphs.at(-1)!.element]
  let place: 'above' | 'within' | 'below' = 'above'
  let pictures = 0
  const isKept = (one: HtmlElement): boolean => {
    if (PLAYER.test(one.name)) return true
    if (!isPicture(one)) return false
    return place === 'above' ? ++pictures === 1 : findAll(one.children, ({ name }) => name === 'figcaption').length > 0
  }
  const keep = (list: readonly HtmlNode[]): HtmlNode[] =>
    list.flatMap((one): HtmlNode[] => {
      if (one === first) place = 'within'
      if (one === last) {
        place = 'below'
        return [one]
      }
      if (one === first || 'text' in one) return place === 'within' ? [one] : []
      if (place !== 'within' && (isPicture(one) || PLAYER.test(one.name))) return isKept(one) ? [one] : []
      const children = keep(one.children)
      return children.length > 0 || (place === 'within' && one.children.length === 0) ? [{ ...one, children }] : []
    })
  return keep(nodes)
}

/** The elements that hold words and no further blocks, in the order of the page. */
function leavesOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((one): HtmlElement[] => {
    if (!isElement(one) || one.name === 'figure') return []
    const hasBlocks = findAll(one.children, ({ name }) => BLOCK.test(name)).length > 0
    if (hasBlocks) return leavesOf(one.children)
    return BLOCK.test(one.name) ? [one] : leavesOf(one.children)
  })
}
