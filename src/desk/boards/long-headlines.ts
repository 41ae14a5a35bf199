/** A headline of so many lines and more pushes away what stands beside and below it. */
export const TOO_MANY_LINES = 5

/** The contents whose headline is too long on a front as it is laid out now, by the number at the end of its address. */
export function longHeadlines(page: Document): string[] {
  const links = page.querySelectorAll<HTMLAnchorElement>('main :is(h1, h2, h3, h4) a[href$=".html"]')
  const long = [...links].filter((link) => linesOf(link) >= TOO_MANY_LINES)
  return [...new Set(long.flatMap(({ pathname }) => /_(\d+)\.html$/.exec(pathname)?.[1] ?? []))]
}

/** On how many lines the words of an element stand. */
function linesOf(element: Element): number {
  const words = element.ownerDocument.createRange()
  words.selectNodeContents(element)
  const boxes = [...words.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
  let lines = 0
  let end = -Infinity
  // What stands beside something else on its line, as words in italics do, begins above the end of it.
  for (const { top, bottom } of boxes.sort((a, b) => a.top - b.top)) {
    if ((top + bottom) / 2 <= end) continue
    lines += 1
    end = bottom
  }
  return lines
}
