import type { HtmlNode } from './tree.ts'

/** Other marks and the allowed ones they turn into; marks that are in neither list lose only their tag. */
const MARKS: Record<string, string> = {
  em: 'em',
  strong: 'strong',
  b: 'b',
  i: 'i',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  kbd: 'code',
  tt: 'code',
  samp: 'code',
}

/** Resolves an address against the source; null when it must not be linked. */
export type ResolveUrl = (address: string) => string | null

/** Escapes text for HTML. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}

/** Inline HTML with the allowed tags only: a, em, strong, b, i, br, sub, sup, span[lang], abbr[title], code. */
export function inlineHtml(nodes: readonly HtmlNode[], resolve: ResolveUrl): string {
  return nodes.map((node) => inlineNode(node, resolve)).join('')
}

function inlineNode(node: HtmlNode, resolve: ResolveUrl): string {
  if ('text' in node) return escapeText(node.text)
  if (node.name === 'br') return '<br>'
  if (node.name === 'img') return node.attributes['alt'] === undefined ? '' : escapeText(node.attributes['alt'])
  const inner = inlineHtml(node.children, resolve)
  if (inner === '') return ''
  if (node.name === 'a') {
    const href = resolve(node.attributes['href'] ?? '')
    return href === null || inner.includes('<a ') ? inner : `<a href="${escapeAttribute(href)}">${inner}</a>`
  }
  const mark = MARKS[node.name]
  if (mark !== undefined) return `<${mark}>${inner}</${mark}>`
  if (node.name === 'q') return `«${inner}»`
  const lang = node.attributes['lang']
  if (lang !== undefined && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(lang)) return `<span lang="${lang}">${inner}</span>`
  const title = node.attributes['title']
  if ((node.name === 'abbr' || node.name === 'acronym') && title)
    return `<abbr title="${escapeAttribute(title)}">${inner}</abbr>`
  return BLOCKISH.test(node.name) ? `<br>${inner}<br>` : inner
}

/** Blocks inside a caption or a cell become lines. */
const BLOCKISH = /^(p|div|li|tr|h[1-6]|blockquote|ul|ol|dt|dd|section|article)$/

/** White space collapsed, line breaks at the ends and marks around nothing removed. */
export function tidyInline(html: string): string {
  let tidy = html.replace(/[ \t\r\n\f]+/g, ' ')
  for (let before = ''; before !== tidy;) {
    before = tidy
    tidy = tidy
      .replace(/<(em|strong|b|i|sub|sup|code)>(\s*(?:<br>\s*)*)<\/\1>/g, '$2')
      .replace(/(?:\s*<br>){3,}/g, '<br><br>')
      .replace(/^(?:\s|<br>|\u200b|\ufeff)+|(?:\s|<br>|\u200b|\ufeff)+$/g, '')
  }
  return tidy.replace(/ ?<br> ?/g, '<br>')
}

/** True when there is something to read. */
export function hasText(html: string): boolean {
  return /[^\s\u200b\ufeff]/u.test(html.replace(/<[^>]*>/g, '').replace(/&nbsp;|\u00a0/g, ' '))
}

/** The text of inline HTML. */
export function inlineText(html: string): string {
  return html
    .replace(/<br>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
