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
  del: 'del',
  ins: 'ins',
  s: 's',
  strike: 's',
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

/** Escapes text for the value of an attribute. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}

/** Inline HTML with the allowed tags only: a, em, strong, b, i, s, del, ins, br, sub, sup, span[lang], abbr[title], code. */
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
  let tidy = withoutEnds(html.replace(/[ \t\r\n\f]+/g, ' '))
  // Most paragraphs have no mark at all.
  if (!tidy.includes('<')) return tidy
  for (let before = ''; before !== tidy;) {
    before = tidy
    tidy = tidy.replace(/<(em|strong|b|i|s|del|ins|sub|sup|code)>(\s*(?:<br>\s*)*)<\/\1>/g, '$2')
    if (tidy.includes('<br>')) tidy = tidy.replace(/(?:<br>\s*){3,}/g, '<br><br>')
    tidy = withoutEnds(tidy)
  }
  return tidy.replace(/ ?<br> ?/g, '<br>')
}

/** White space and line breaks at both ends taken off; from the ends, since no pattern does it in linear time. */
function withoutEnds(html: string): string {
  let start = 0
  let end = html.length
  for (;;) {
    if (start < end && EMPTY.test(html[start]!)) start++
    else if (html.startsWith('<br>', start)) start += 4
    else break
  }
  for (;;) {
    if (end > start && EMPTY.test(html[end - 1]!)) end--
    else if (end - 4 >= start && html.endsWith('<br>', end)) end -= 4
    else break
  }
  return html.slice(start, end)
}

const EMPTY = /[\s\u200b\ufeff]/

/** True when there is something to read. */
export function hasText(html: string): boolean {
  return /[^\s\u200b\ufeff]/u.test(html.replace(/<[^<>]*>/g, '').replace(/&nbsp;|\u00a0/g, ' '))
}

/** The text of inline HTML. */
export function inlineText(html: string): string {
  return html
    .replace(/<br>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
