import sanitize from 'sanitize-html'
import { RICH_TEXT } from '../../platform/markup/rich-text.ts'
import type { ResolveUrl } from './inline.ts'
import type { HtmlElement, HtmlNode } from './tree.ts'

/** Pictures are blocks of their own. */
const PICTURES = ['figure', 'figcaption', 'img']
const ALLOWED = RICH_TEXT.allowedTags.filter((name) => !PICTURES.includes(name))

/** HTML that has no block of its own: texts and their structure as contents may have them, links resolved. */
export function sanitiseHtml(source: HtmlElement | string, resolve: ResolveUrl): string {
  return sanitize(typeof source === 'string' ? source : serialise(source), {
    ...RICH_TEXT,
    allowedTags: ALLOWED,
    nestingLimit: 60,
    transformTags: {
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, attributes): { tagName: string; attribs: Record<string, string> } => {
        const href = resolve(attributes['href'] ?? '')
        return { tagName, attribs: href === null ? {} : { href } }
      },
    },
  }).trim()
}

const VOID = new Set(['br', 'img', 'hr', 'source', 'col', 'wbr', 'input', 'area', 'embed', 'param', 'track'])

/** A piece of HTML as it is written. */
export function serialise(node: HtmlNode): string {
  if ('text' in node) return escape(node.text)
  const attributes = Object.entries(node.attributes)
    .filter(([name]) => /^[a-z][\w:.-]*$/i.test(name))
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
  if (!/^[a-z][\w:.-]*$/i.test(node.name)) return node.children.map(serialise).join('')
  const open = `<${node.name}${attributes.join('')}>`
  return VOID.has(node.name) ? open : `${open}${node.children.map(serialise).join('')}</${node.name}>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
