import sanitizeHtml from 'sanitize-html'
import type { Block } from './model.ts'

const schemes = { allowedSchemes: ['http', 'https', 'mailto', 'tel'], allowProtocolRelative: false }

const inlineOptions: sanitizeHtml.IOptions = {
  ...schemes,
  allowedTags: ['a', 'em', 'strong', 'b', 'i', 's', 'del', 'ins', 'br', 'sub', 'sup', 'span', 'abbr', 'code'],
  allowedAttributes: { a: ['href'], span: ['lang'], abbr: ['title'] },
}

const blockOptions: sanitizeHtml.IOptions = {
  ...schemes,
  allowedTags: [
    ...(inlineOptions.allowedTags as string[]),
    'p',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'cite',
    'q',
    'pre',
    'kbd',
    'samp',
    'hr',
    'div',
    'section',
    'figure',
    'figcaption',
    'img',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'details',
    'summary',
    'u',
    'mark',
    'small',
    'time',
    'address',
  ],
  allowedAttributes: {
    a: ['href'],
    span: ['lang'],
    abbr: ['title'],
    p: ['lang'],
    div: ['lang'],
    blockquote: ['lang', 'cite'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'reversed'],
    time: ['datetime'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemesByTag: { img: ['http', 'https'] },
}

/** Inline HTML of a paragraph, caption or cell: links, emphasis and little more (OPEN-56). */
export function sanitiseInline(html: string): string {
  return /[<&]/.test(html) ? sanitizeHtml(html, inlineOptions) : html
}

/** HTML with its own structure, from live updates, steps and blocks that fit no type (OPEN-56). */
export function sanitiseBlockHtml(html: string): string {
  return /[<&]/.test(html) ? sanitizeHtml(html, blockOptions) : html
}

/** The name of a newsletter: it may carry emphasis and a link (OPEN-55). */
export function sanitiseName(html: string): string {
  return sanitizeHtml(html, {
    ...schemes,
    allowedTags: ['b', 'i', 'em', 'strong', 'span', 'br', 'a'],
    allowedAttributes: { a: ['href'] },
  })
}

const figure = <T extends { caption?: string | undefined }>(item: T): T =>
  item.caption === undefined ? item : { ...item, caption: sanitiseInline(item.caption) }

/** A block with every piece of HTML in it reduced to the allow list. */
export function sanitiseBlock(block: Block): Block {
  switch (block.type) {
    case 'paragraph':
    case 'quote':
      return { ...block, html: sanitiseInline(block.html) }
    case 'list':
    case 'facts':
      return { ...block, items: block.items.map(sanitiseInline) }
    case 'image':
      return figure(block)
    case 'gallery':
      return { ...block, images: block.images.map(figure) }
    case 'table':
      return { ...block, head: block.head.map(sanitiseInline), rows: block.rows.map((row) => row.map(sanitiseInline)) }
    case 'html':
      return { ...block, html: sanitiseBlockHtml(block.html) }
    case 'embed':
      return /^https?:/i.test(block.url) ? block : { type: 'html', id: block.id, html: '', review: true }
    default:
      return block
  }
}
