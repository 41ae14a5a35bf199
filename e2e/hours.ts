/**
 * Hours that a document shows with a colon, with the words around them: readers see «17.12». A date line («3 may 2024,
 * 09:05», OPEN-87) and the slots of the schedule (TV-03) have the colon by their form; lengths have it («3:48»).
 * It runs in a browser, and knows nothing from outside it.
 */
export function colonHours(html: string | null): string[] {
  const root = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
  const walker = root.createTreeWalker(root.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  const elsewhere = 'script, style, template, [data-slot] time, .media__mark, [data-player], :has(> .icon--fill)'
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    if (!textContent?.includes(':') || parentElement!.closest(elsewhere)) continue
    const said = textContent.replace(/\d{1,2} \p{L}+ \d{4}, \d\d:\d\d/gu, '')
    for (const { 0: hour, index } of said.matchAll(/(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])/g))
      found.push(said.slice(Math.max(0, index - 20), index + hour.length + 20).trim())
  }
  return found
}
