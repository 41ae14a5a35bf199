const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: '\u00A0' }

/** Words as they are typed, as HTML: an empty line begins a paragraph, one break stays one. */
export function wordsToHtml(words: string): string {
  return words
    .replaceAll('\r', '')
    .split('\n\n')
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** The words of an HTML that is nothing but paragraphs; null when it has more to lose. */
export function htmlToWords(html: string): string | null {
  const words = html
    .replaceAll('</p>', '\n\n')
    .replaceAll('<p>', '')
    .replaceAll(/<br ?\/?>/g, '\n')
  if (words.includes('<')) return null
  return words.replace(/&(?:#39|[a-z]{2,4});/g, (entity) => ENTITIES[entity.slice(1, -1)] ?? "'").trim()
}

/** Where one piece of words ends and another begins. */
const BETWEEN = ['</p>', '</li>', '</blockquote>', '<cite>', '<br>', '<br />']

/** The beginning of what an HTML says, without a mark. */
export function excerptOf(html: string): string {
  // What stands below other words is not the end of the last one.
  const parted = BETWEEN.reduce((said, mark) => said.replaceAll(mark, ' '), html)
  const words = htmlToWords(parted.replaceAll(/<[^<>]*>/g, '')) ?? ''
  return words.split(' ').filter(Boolean).join(' ').slice(0, 240)
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
