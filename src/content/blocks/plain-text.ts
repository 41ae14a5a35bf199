import { Parser } from 'htmlparser2'
import { shortenedTo } from '../../platform/tidy-text.ts'
import type { Block } from './model.ts'

const BREAKS = new Set(['br', 'p', 'li', 'div', 'h2', 'h3', 'h4', 'td', 'th', 'tr', 'figcaption'])

/** White space that is not one space already: most texts have none, and every page asks. */
const UNEVEN = /\s{2,}|[^\S ]/g

/** The text of a piece of HTML: no tags, no entities, single spaces. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.replace(UNEVEN, ' ').trim()
  let text = ''
  const parser = new Parser({
    ontext: (part) => (text += part),
    onclosetag: (name) => (text += BREAKS.has(name) ? ' ' : ''),
  })
  parser.end(html)
  return text.replace(UNEVEN, ' ').trim()
}

/** What a body says in words, captions and tables too: what a search finds it by. */
export function bodyText(blocks: readonly Block[]): string {
  return blocks.map(blockText).filter(Boolean).join('\n')
}

/** As many letters as search engines and networks show below a title. */
const LEAD = 160

/** How a text begins, cut at a word: what is said of it where it has no summary. */
export function leadOf(blocks: readonly Block[]): string {
  const first = blocks.filter(({ type }) => type === 'paragraph' || type === 'html').slice(0, 3)
  return shortenedTo(LEAD + 1, bodyText(first).replaceAll('\n', ' '))
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'quote':
    case 'html':
      return plainText(block.html)
    case 'heading':
    case 'preformatted':
      return block.text
    case 'list':
      return block.items.map(plainText).join('\n')
    case 'facts':
      return [block.title, ...block.items.map(plainText)].join('\n')
    case 'image':
      return plainText(block.caption ?? '')
    case 'gallery':
      return block.images.map((item) => plainText(item.caption ?? '')).join('\n')
    case 'table':
      return [block.caption ?? '', ...block.head, ...block.rows.flat()].map(plainText).filter(Boolean).join(' ')
    case 'embed':
      return [block.title ?? '', plainText(block.quote?.html ?? ''), block.quote?.cite ?? ''].filter(Boolean).join(' ')
    case 'video':
    case 'audio':
    case 'related':
      return block.title ?? ''
    default:
      return ''
  }
}
