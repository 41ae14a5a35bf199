import type { NewBlock } from './collector.ts'
import { findEmbed, type EmbedFind } from './embeds.ts'
import { hasText, inlineHtml, tidyInline } from './inline.ts'
import type { HtmlOptions } from './model.ts'
import { shorten } from '../names.ts'
import { findAll, isElement, plainText, type HtmlElement, type HtmlNode } from './tree.ts'

const POST =
  /\b(twitter-(tweet|video)|instagram-media|tiktok-embed|bluesky-embed|mastodon-embed|fb-(post|video|xfbml-parse-ignore)|text-post-media)\b/
/** Where networks write the address of the post. */
const PERMALINKS = ['data-instgrm-permalink', 'data-text-post-permalink', 'data-href', 'cite']
/** What stands in place of a picture that is not loaded. */
const INVITATION =
  /^(view this (post|profile) on instagram|view on (threads|mastodon)|ver esta publicación en instagram|mostra aquesta publicació a instagram|veure aquesta publicació a instagram)\.?$/i
/** How Instagram names who wrote a post, beside its words. */
const SHARED =
  /^(a post (shared|published) by|post by|posted by|una publicación (compartida|de)|publicación de|publicada por|una publicació (compartida|de))\b/i

/** True for the post of a network as its service hands it out to be shown elsewhere. */
export function isPost({ name, attributes }: HtmlElement): boolean {
  return (name === 'blockquote' || name === 'div') && POST.test(attributes['class'] ?? '')
}

/**
 * A post of a network: the words that its author wrote stay, with name and date, and the way to where it stands.
 * Null when nothing says where that is.
 */
export function postBlock(element: HtmlElement, options: HtmlOptions): NewBlock | null {
  const found = addressOf(element, options)
  if (found === null) return null
  const words: HtmlNode[][] = []
  const rest: HtmlNode[] = []
  part(element.children, words, rest)
  const paragraphs = words
    .map((nodes) => ({ html: tidyInline(inlineHtml(nodes, options.resolve)), text: plainText(nodes).trim() }))
    .filter(({ html, text }) => hasText(html) && !INVITATION.test(text))
  const said = paragraphs.filter(({ text }) => !SHARED.test(text))
  const byline = [...paragraphs.filter(({ text }) => SHARED.test(text)).map(({ text }) => text), plainText(rest)]
  const cite = shorten(byline.join(' '), 400).replace(/^[—–-]\s*/, '')
  if (said.length === 0) return { type: 'embed', ...found, ...(hasText(cite) && { title: cite }) }
  const html = said.map((one) => one.html).join('<br><br>')
  return { type: 'embed', ...found, quote: { html, ...(hasText(cite) && { cite }) } }
}

/** Paragraphs are what somebody wrote; what stands beside them says who, and when. */
function part(nodes: readonly HtmlNode[], words: HtmlNode[][], rest: HtmlNode[]): void {
  for (const node of nodes) {
    if ('children' in node && INVITATION.test(plainText(node.children).trim())) continue
    if (isElement(node, 'p')) {
      words.push(node.children)
      rest.push({ text: ' ' })
    } else if (isElement(node, 'div', 'section', 'blockquote')) part(node.children, words, rest)
    else if (isElement(node, 'a') && findAll(node.children, ({ name }) => name === 'p' || name === 'div').length > 0)
      part(node.children, words, rest)
    else rest.push(node)
  }
}

function addressOf(element: HtmlElement, { resolve }: HtmlOptions): EmbedFind | null {
  const inner = findAll(element.children, ({ name }) => name === 'blockquote' || name === 'a')
  const named = [element, ...inner].flatMap(({ attributes }) => PERMALINKS.flatMap((name) => attributes[name] ?? []))
  const links = inner.flatMap(({ attributes }) => attributes['href'] ?? []).toReversed()
  for (const address of [...named, ...links]) {
    const found = findEmbed(resolve(address) ?? address)
    if (found) return found
  }
  // Anybody may keep a server of this network.
  const own = element.attributes['data-embed-url']
  const url = own === undefined ? null : resolve(own.replace(/\/embed\/?$/, ''))
  return url !== null && url.startsWith('https://') ? { provider: 'Mastodon', url } : null
}
