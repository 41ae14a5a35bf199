import sanitize from 'sanitize-html'
import type { ResolveUrl } from './inline.ts'
import type { HtmlElement, HtmlNode } from './tree.ts'

const ALLOWED = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
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
  'pre',
  'hr',
  'div',
  'a',
  'em',
  'strong',
  'b',
  'i',
  'sub',
  'sup',
  'span',
  'abbr',
  'code',
  'small',
  'mark',
  'del',
  'ins',
  'cite',
  'q',
]

/** HTML that has no block of its own: texts and their structure only, links resolved. */
export function sanitiseHtml(source: HtmlElement | string, resolve: ResolveUrl): string {
  return sanitize(typeof source === 'string' ? source : serialise(source), {
    allowedTags: ALLOWED,
    allowedAttributes: {
      a: ['href'],
      span: ['lang'],
      abbr: ['title'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ol: ['start', 'reversed'],
      details: ['open'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
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

function serialise(node: HtmlNode): string {
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
