import { isElement, plainText, type HtmlElement, type HtmlNode } from '../../../import-export/html/tree.ts'

/** What other programs say by styles and classes, said by elements; whatever else they say is gone. */
export function fromOffice(nodes: readonly HtmlNode[]): HtmlNode[] {
  return joinedLists(nodes.flatMap(node))
}

function node(one: HtmlNode): HtmlNode[] {
  if (!isElement(one)) return [{ text: words(one.text) }]
  const style = stylesOf(one)
  // The bullet that Word writes for programs without lists.
  if (/mso-list:\s*ignore/i.test(one.attributes['style'] ?? '')) return []
  if (one.name.includes(':') && one.name !== 'o:p')
    return inside(one).filter((inner) => isElement(inner) || inner.text.trim() !== '')
  const children = inside(one)
  // Google Docs wraps everything it copies in a bold that is none.
  if (isWrapper(one, style)) return children
  const marked = withMarks(children, one, style)
  if (one.name === 'span' || one.name === 'font' || one.name === 'o:p' || one.name === 'u')
    return one.attributes['lang'] ? [{ ...one, children: marked }] : marked
  const name = namedBy(one)
  return [{ name, attributes: attributesOf(one), children: marked }]
}

function inside(one: HtmlElement): HtmlNode[] {
  return joinedLists(one.children.flatMap(node))
}

/** Soft hyphens and signs that nobody sees are gone; a space that must not break stays only where one put it. */
function words(text: string): string {
  return text.replace(/[\u00ad\u200b\u2060\ufeff]/g, '').replace(/\u00a0 | \u00a0/g, ' ')
}

function stylesOf({ attributes }: HtmlElement): Map<string, string> {
  const found = new Map<string, string>()
  for (const rule of (attributes['style'] ?? '').split(';')) {
    const colon = rule.indexOf(':')
    if (colon > 0)
      found.set(
        rule.slice(0, colon).trim().toLowerCase(),
        rule
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      )
  }
  return found
}

function isWrapper({ name, attributes }: HtmlElement, style: Map<string, string>): boolean {
  if (name !== 'b' && name !== 'strong') return false
  return (
    (attributes['id'] ?? '').startsWith('docs-internal-guid') ||
    style.get('font-weight') === 'normal' ||
    style.get('font-weight') === '400'
  )
}

function withMarks(children: HtmlNode[], { name }: HtmlElement, style: Map<string, string>): HtmlNode[] {
  if (name !== 'span' && name !== 'font') return children
  const marks: string[] = []
  const weight = style.get('font-weight') ?? ''
  if (weight === 'bold' || weight === 'bolder' || Number(weight) >= 600) marks.push('strong')
  if (style.get('font-style') === 'italic') marks.push('em')
  if (/line-through/.test(style.get('text-decoration') ?? style.get('text-decoration-line') ?? '')) marks.push('s')
  if (style.get('vertical-align') === 'super') marks.push('sup')
  if (style.get('vertical-align') === 'sub') marks.push('sub')
  return marks.reduce<HtmlNode[]>((inner, mark) => [{ name: mark, attributes: {}, children: inner }], children)
}

/** Word and Pages name by classes what others name by elements. */
function namedBy({ name, attributes, children }: HtmlElement): string {
  const classes = attributes['class'] ?? ''
  if (name !== 'p') return name
  if (/\bMsoTitle\b/i.test(classes)) return 'h1'
  if (/\bMso(?:Intense)?Quote\b/i.test(classes)) return 'blockquote'
  const level = /\bMsoHeading(\d)\b/i.exec(classes)?.[1]
  if (level) return `h${level}`
  if (isListLine({ name, attributes, children })) return 'li'
  return name
}

function isListLine({ attributes }: HtmlElement): boolean {
  return /\bMsoList/i.test(attributes['class'] ?? '') || /mso-list:\s*l\d/i.test(attributes['style'] ?? '')
}

function attributesOf(one: HtmlElement): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of ['href', 'src', 'alt', 'lang', 'title', 'colspan', 'rowspan']) {
    const value = one.attributes[name]
    if (value !== undefined) kept[name] = name === 'href' ? unwrapped(value) : value
  }
  if (one.name === 'p' && isListLine(one)) kept['list'] = isNumbered(one) ? 'ol' : 'ul'
  return kept
}

/** The number that Word writes before an item for programs without lists. */
function isNumbered({ children }: HtmlElement): boolean {
  return /^\s*(?:\d{1,3}|[a-z])[.)]/.test(plainText(children))
}

/** Google leads every link over a page of its own. */
function unwrapped(href: string): string {
  const url = URL.canParse(href) ? new URL(href) : null
  if (!url?.hostname.startsWith('www.google.') || url.pathname !== '/url') return href
  return url.searchParams.get('q') ?? url.searchParams.get('url') ?? href
}

/** Lines that are items become one list. */
function joinedLists(nodes: readonly HtmlNode[]): HtmlNode[] {
  const found: HtmlNode[] = []
  for (const one of nodes) {
    const kind = isElement(one, 'li') ? one.attributes['list'] : undefined
    const last = found.at(-1)
    if (kind === undefined) {
      const isGap = !isElement(one) && one.text.trim() === '' && isElement(last, 'ul', 'ol')
      if (!isGap) found.push(one)
    } else if (isElement(last, kind) && last.attributes['made'] === 'here') last.children.push(one)
    else found.push({ name: kind, attributes: { made: 'here' }, children: [one] })
  }
  return found
}
