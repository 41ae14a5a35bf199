import type { Block } from '../../content/blocks/model.ts'
import { withoutEmptyBlocks } from '../../content/empty-parts.ts'
import { escapeAttribute, escapeText } from '../html/inline.ts'

/** A text of blocks as HTML for others: words, lists, tables and links; pictures go beside it. */
export function blockHtml(blocks: readonly Block[]): string {
  return withoutEmptyBlocks(blocks).map(htmlOf).join('')
}

function htmlOf(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${block.html}</p>`
    case 'heading':
      return `<h${block.level}>${escapeText(block.text)}</h${block.level}>`
    case 'list':
      return listOf(block.ordered ? 'ol' : 'ul', block.items)
    case 'facts':
      return `${block.title ? `<h3>${escapeText(block.title)}</h3>` : ''}${listOf('ul', block.items)}`
    case 'quote':
      return `<blockquote><p>${block.html}</p>${block.cite ? `<cite>${escapeText(block.cite)}</cite>` : ''}</blockquote>`
    case 'table':
      return `<table>${rowOf('th', block.head)}${block.rows.map((row) => rowOf('td', row)).join('')}</table>`
    case 'preformatted':
      return `<pre>${escapeText(block.text)}</pre>`
    case 'html':
      return block.html
    case 'embed':
      return `<p><a href="${escapeAttribute(block.url)}">${escapeText(block.title || block.url)}</a></p>`
    case 'video':
    case 'audio':
      return block.source === undefined
        ? ''
        : `<p><a href="${escapeAttribute(block.source)}">${escapeText(block.title ?? block.source)}</a></p>`
    default:
      return ''
  }
}

const listOf = (tag: string, items: readonly string[]): string =>
  `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`

const rowOf = (tag: string, cells: readonly string[]): string =>
  cells.length === 0 ? '' : `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
