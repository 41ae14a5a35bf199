import { escapeXml } from '../../content/feed-model.ts'
import { parseHtml, type HtmlNode } from '../html/tree.ts'

const VOID = new Set(['br', 'hr'])
const XHTML = new Set(
  'p h2 h3 h4 ul ol li blockquote cite table caption thead tbody tfoot tr th td pre hr br em strong b i s del ins q a sub sup code'.split(
    ' ',
  ),
)
/** What NITF calls otherwise; it has one level of headings and no marks for what is struck out. */
const NITF: Readonly<Record<string, string>> = {
  h2: 'hl2',
  h3: 'hl2',
  h4: 'hl2',
  blockquote: 'bq',
  cite: 'credit',
  b: 'strong',
  i: 'em',
  s: '',
  del: '',
  ins: '',
  code: '',
}

/** HTML as well-formed XHTML, or in the elements of NITF; of what they do not know the words stay. */
export function wireMarkup(html: string, dialect: 'xhtml' | 'nitf'): string {
  const nameOf = (tag: string) => (XHTML.has(tag) ? (dialect === 'nitf' ? (NITF[tag] ?? tag) : tag) : '')
  const inside = (nodes: readonly HtmlNode[]): string =>
    nodes
      .map((node) => {
        if ('text' in node) return escapeXml(node.text)
        const name = nameOf(node.name)
        const { href } = node.attributes
        const attributes = name === 'a' && href ? ` href="${escapeXml(href)}"` : ''
        if (name === '') return inside(node.children)
        return VOID.has(name) ? `<${name}/>` : `<${name}${attributes}>${inside(node.children)}</${name}>`
      })
      .join('')
  return inside(parseHtml(html))
}
