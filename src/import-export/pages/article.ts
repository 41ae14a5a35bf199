import { findAll, isElement, parseHtml, plainText, textOfHtml, type HtmlElement, type HtmlNode } from '../html/tree.ts'
import { inOneLine } from '../html/one-line.ts'
import { isPicture, trimmed } from './trimmed.ts'
import { canonicalOf, languageOf, linkedValues, publishedAt } from '../schema-org/extract.ts'
import { isNode, listOf, textOf, textsOf, typesOf, type Node } from '../schema-org/values.ts'
import { parseDate } from '../source/dates.ts'
import { headOf, type Head } from './head.ts'

/** What a page holds, without everything that stands around it. */
export interface PageArticle {
  title: string
  summary: string
  /** The text with its markup, without title, signature, lead picture and whatever else pages have. */
  body: readonly HtmlNode[]
  published: string | null
  updated: string | null
  authors: string[]
  sections: string[]
  tags: string[]
  lead: { url: string; alt: string; caption: string } | null
  /** What the head names as the picture of the page; the sign of the house on many of them. */
  shared: string | null
  canonical: string | null
  language: string
  /** Whether the page says that not everybody may read it. */
  isWalled: boolean
  hasPassword: boolean
  /** Whether it is another form of a page, for telephones of long ago. */
  isOtherForm: boolean
}

/** A text of fewer letters is a notice of the page, not what it is about. */
const LEAST = 140
/** A text of which more lies in links is a list. */
const MOST_IN_LINKS = 0.6

/** Reads the article of a page; null when it has none, as fronts, lists and forms do. */
export function articleOf(text: string): PageArticle | null {
  const head = headOf(text)
  const values = linkedValues(text)
  const node = articleNode(values)
  const tree = parseHtml(text)
  const canonical = canonicalOf(text) ?? head.first('og:url')
  if (isList(head, node, tree, canonical)) return null
  const chosen = textOfPage(tree)
  if (chosen === null) return null
  const title = titleOf(node, head, tree, text)
  const { nodes, lead } = withoutLead(trimmed(cleaned(chosen, title), textOf(node?.['articleBody'])))
  if (
    lengthOf(nodes) < LEAST &&
    findAll(nodes, ({ name }) => /^(img|video|audio|iframe|table)$/.test(name)).length === 0
  )
    return null
  return {
    title,
    summary: wholeOf(inOneLine(head.first('og:description', 'description') ?? textOf(node?.['description'])), tree),
    body: nodes,
    published: publishedAt(text, values) ?? shownDate(tree),
    updated: parseDate(textOf(node?.['dateModified']) || head.first('article:modified_time', 'last-modified')),
    authors: authorsOf(node, head, tree),
    sections: [...new Set([...head.all('article:section'), ...textsOf(node?.['articleSection'])])].slice(0, 3),
    tags: tagsOf(node, head, tree),
    lead: lead ?? leadAbove(tree, title),
    shared: head.first('og:image', 'twitter:image') ?? null,
    canonical,
    language: textOf(node?.['inLanguage']) || languageOf(text),
    isWalled: /^false$/i.test(String(node?.['isAccessibleForFree'] ?? '')),
    hasPassword: /\bpost-password-form\b/.test(text),
    isOtherForm: /<html\b[^<>]*\s(amp|⚡)[\s=>]/i.test(text),
  }
}

/** A summary that the head of a page cuts, as readers see it. */
function wholeOf(summary: string, tree: readonly HtmlNode[]): string {
  const beginning = summary.replace(/ ?(\u2026|\.{3})$/, '')
  if (beginning === summary || beginning === '') return summary
  const [seen] = findAll(
    tree,
    ({ name, children }) => /^(p|h[2-4])$/.test(name) && textLine(children).startsWith(beginning),
  )
  return seen ? textLine(seen.children) : summary
}

/** What the data of a page calls an article, wherever it stands in them. */
function articleNode(value: unknown, depth = 0): Node | null {
  if (depth > 6) return null
  if (Array.isArray(value)) {
    for (const one of value) {
      const found = articleNode(one, depth + 1)
      if (found) return found
    }
    return null
  }
  if (!isNode(value)) return null
  if (typesOf(value).some((type) => /Article$|Posting$|^Report$/.test(type))) return value
  return articleNode([value['@graph'], value['mainEntity'], value['mainEntityOfPage'], value['hasPart']], depth + 1)
}

/** Whether a page leads to others: a front, the list of a section, a search. */
function isList(head: Head, node: Node | null, tree: readonly HtmlNode[], canonical: string | null): boolean {
  if (node !== null) return false
  if (canonical !== null && URL.parse(canonical, 'https://pages.invalid')?.pathname === '/') return true
  if (head.first('og:type') === 'article') return false
  const articles = findAll(tree, ({ name }) => name === 'article')
  return articles.filter(({ children }) => findAll(children, ({ name }) => /^h[1-4]$/.test(name)).length > 0).length > 2
}

const NAMED =
  /(^|[\s_-])(entry-content|post-content|post-body|article-?body|article__body|article-content|story-body|field--name-body|node__content|cuerpo|texto-noticia|cuerpo-noticia|cos-noticia)([\s_-]|$)/i

const classesOf = ({ attributes }: HtmlElement): string => `${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`

/** The elements that hold the text: as the page marks them, as programs call them, or those with most paragraphs. */
function textOfPage(tree: readonly HtmlNode[]): readonly HtmlNode[] | null {
  const main = findAll(tree, (one) => one.name === 'main' || one.attributes['role'] === 'main')
  const rules: ((element: HtmlElement) => boolean)[] = [
    ({ attributes }) => /(^|\s)articleBody(\s|$)/.test(attributes['itemprop'] ?? ''),
    (one) => NAMED.test(classesOf(one)),
    ({ name }) => name === 'article',
  ]
  for (const fits of rules) {
    const found = findAll(main.length > 0 ? main : tree, fits)
    const longest = Math.max(0, ...found.map(({ children }) => lengthOf(children)))
    // Teasers of other texts are short beside the text itself.
    const whole = found.filter(({ children }) => lengthOf(children) > longest / 2)
    if (longest >= LEAST && !isMostlyLinks(whole)) return whole.flatMap(({ children }) => children)
  }
  const dense = densest(main.length > 0 ? main : tree)
  return dense === null || isMostlyLinks([dense]) ? null : dense.children
}

const lengthOf = (nodes: readonly HtmlNode[]): number => plainText(nodes).replace(/\s+/g, ' ').trim().length

function isMostlyLinks(nodes: readonly HtmlNode[]): boolean {
  const inLinks = findAll(nodes, ({ name }) => name === 'a').reduce((sum, one) => sum + lengthOf(one.children), 0)
  return inLinks > lengthOf(nodes) * MOST_IN_LINKS
}

/** The element with most text of its own: in its paragraphs, or between line breaks. */
function densest(nodes: readonly HtmlNode[]): HtmlElement | null {
  let best: HtmlElement | null = null
  let most = LEAST - 1
  const visit = (element: HtmlElement): void => {
    let own = 0
    for (const child of element.children)
      if ('text' in child) own += child.text.trim().length
      else if (isElement(child, 'p', 'font', 'em', 'i', 'b', 'strong', 'span', 'blockquote'))
        own += lengthOf(child.children)
    if (own > most) [best, most] = [element, own]
    for (const child of element.children) if ('name' in child && child.name !== 'a') visit(child)
  }
  visit({ name: '#root', attributes: {}, children: [...nodes] })
  return best
}

const AROUND = new Set(['nav', 'aside', 'footer', 'form'])
const ROLES = /^(navigation|complementary|search|banner|contentinfo|dialog|alert)$/
const WORDS =
  /(^|[\s_-])(share|sharing|compartir|social|related|relacionad[ao]s?|comments?|comentarios?|comentaris|newsletter|breadcrumbs?|migas|advert|advertisement|ads?|publi|publicidad|publicitat|banner|sidebar|cookies?|tags|etiquetas|etiquetes|byline|author|autor|firma|toolbar|paywall|promo|pagination|sr-only|visually-hidden|screen-reader-text)([\s_-]|$)/i
const SAID_BESIDE = /(^|\s)(headline|author|datePublished|dateModified|publisher|keywords|articleSection)(\s|$)/

/** The text without what stands around it, and without its title. */
function cleaned(nodes: readonly HtmlNode[], title: string): HtmlNode[] {
  const whole = lengthOf(nodes)
  const named = simple(title)
  const isAround = (one: HtmlElement): boolean => {
    if (one.name === 'h1') return true
    if (/^h[2-3]$/.test(one.name)) return simple(plainText(one.children)) === named
    if (SAID_BESIDE.test(one.attributes['itemprop'] ?? '')) return true
    const outside =
      AROUND.has(one.name) ||
      one.name === 'header' ||
      'hidden' in one.attributes ||
      one.attributes['aria-hidden'] === 'true' ||
      ROLES.test(one.attributes['role'] ?? '') ||
      (/^(div|section)$/.test(one.name) && isMostlyLinks([one]) && lengthOf(one.children) > 0) ||
      WORDS.test(classesOf(one))
    // A word of that kind may also name what holds the text.
    return outside && lengthOf(one.children) <= whole / 2
  }
  const keep = (list: readonly HtmlNode[]): HtmlNode[] =>
    list.flatMap((one): HtmlNode[] => {
      if ('text' in one) return [one]
      // The picture of a head is that of the text.
      if (isAround(one)) return one.name === 'header' ? findAll(one.children, isPicture) : []
      return [{ ...one, children: keep(one.children) }]
    })
  return keep(nodes)
}

const simple = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** Prose before a picture makes it one of the text. */
const FEW = 60

/** A picture above the text is its lead. */
function withoutLead(nodes: HtmlNode[]): { nodes: HtmlNode[]; lead: PageArticle['lead'] } {
  let before = 0
  let lead: PageArticle['lead'] = null
  const take = (list: readonly HtmlNode[]): HtmlNode[] =>
    list.flatMap((one): HtmlNode[] => {
      if (lead !== null || before > FEW) return [one]
      if ('text' in one) {
        before += one.text.trim().length
        return [one]
      }
      if (!isPicture(one)) return [{ ...one, children: take(one.children) }]
      const images = one.name === 'img' ? [one] : findAll(one.children, ({ name }) => name === 'img')
      const [image] = images
      const url = image?.attributes['data-src'] ?? image?.attributes['src'] ?? ''
      if (images.length !== 1 || url === '' || /^(data|blob|file):/i.test(url)) return [one]
      const [caption] = findAll(one.children, ({ name }) => name === 'figcaption')
      lead = {
        url,
        alt: image!.attributes['alt'] ?? '',
        caption: caption ? textLine(caption.children) : '',
      }
      return []
    })
  return { nodes: take(nodes), lead }
}

/** The lead picture where it stands above what holds the text. */
function leadAbove(tree: readonly HtmlNode[], title: string): PageArticle['lead'] {
  const [article] = findAll(tree, ({ name, children }) => name === 'article' && lengthOf(children) >= LEAST)
  return article ? withoutLead(cleaned(article.children, title)).lead : null
}

function titleOf(node: Node | null, head: Head, tree: readonly HtmlNode[], text: string): string {
  const said = textOf(node?.['headline'])
  if (said !== '') return said
  const headings = findAll(tree, ({ name }) => name === 'h1')
    .map(({ children }) => textLine(children))
    .filter(Boolean)
  if (headings.length === 1) return headings[0]!
  const title = head.first('og:title') ?? textOfHtml(/<title[^<>]*>([^<]*)/i.exec(text)?.[1] ?? '')
  const site = head.first('og:site_name') ?? ''
  const parts = title.split(/ [|–—-] /)
  return parts.length > 1 && (site === '' || simple(parts.at(-1)!) === simple(site))
    ? parts.slice(0, -1).join(' - ')
    : title
}

const textLine = (nodes: readonly HtmlNode[]): string => inOneLine(plainText(nodes))

/** A date that readers see, where the head says none. */
function shownDate(tree: readonly HtmlNode[]): string | null {
  const marked = findAll(
    tree,
    (one) =>
      one.name === 'time' ||
      /(^|\s)datePublished(\s|$)/.test(one.attributes['itemprop'] ?? '') ||
      /(^|[\s_-])(fecha|data|date|published|publicado|publicat)([\s_-]|$)/i.test(one.attributes['class'] ?? ''),
  )
  for (const { attributes, children } of marked) {
    const date = parseDate(attributes['datetime'] ?? attributes['content']) ?? parseDate(textLine(children))
    if (date !== null) return date
  }
  return null
}

const BEFORE_NAMES = /^(por|per|de|by|texto?|redacci[oó]n?)\s*:?\s+/i

function authorsOf(node: Node | null, head: Head, tree: readonly HtmlNode[]): string[] {
  const written = listOf(node?.['author']).map(textOf)
  const named = head.all('author', 'article:author', 'byl', 'dc.creator')
  const shown = () =>
    findAll(
      tree,
      ({ attributes }) =>
        /(^|\s)author(\s|$)/.test(attributes['rel'] ?? '') ||
        /(^|\s)author(\s|$)/.test(attributes['itemprop'] ?? '') ||
        /(^|[\s_-])(byline|autor|firma|author)([\s_-]|$)/i.test(attributes['class'] ?? ''),
    ).map(({ children }) => textLine(children))
  for (const names of [written, named, shown()]) {
    const found = names
      .map((name) => name.replace(BEFORE_NAMES, '').trim())
      .filter((name) => name !== '' && name.length <= 80 && !/^https?:/.test(name))
    if (found.length > 0) return [...new Set(found)].slice(0, 5)
  }
  return []
}

function tagsOf(node: Node | null, head: Head, tree: readonly HtmlNode[]): string[] {
  const said = [...head.all('article:tag'), ...textsOf(node?.['keywords'])]
  const shown = findAll(tree, ({ name, attributes }) => name === 'a' && /(^|\s)tag(\s|$)/.test(attributes['rel'] ?? ''))
  const words = said.length > 0 ? said : shown.map(({ children }) => textLine(children))
  const each = words.flatMap((one) => one.split(',')).map((one) => one.trim())
  return [...new Set(each.filter((one) => one !== '' && one.length <= 60))].slice(0, 20)
}
