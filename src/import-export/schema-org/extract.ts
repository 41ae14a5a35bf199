import { findAll, parseHtml, plainText, type HtmlElement, type HtmlNode } from '../html/tree.ts'
import { parseJson } from '../source/json.ts'
import { parseDate } from '../source/dates.ts'
import { isNode, type Node, typesOf } from './values.ts'
import { because, type Reason } from '../reasons/model.ts'
import { ofJson } from '../reasons/of-parser.ts'

/** What a saved page says in a way that machines read. */
export interface Extracted {
  nodes: { node: Node; line: number }[]
  faults: { line: number; reason: Reason }[]
  notes: Reason[]
  language: string
  /** The address that the page calls its own. */
  canonical: string | null
  /** When the page was published, where its recipe or event does not say so itself. */
  published: string | null
}

const SCRIPT = /<script\b[^<>]*>/gi
const SCRIPT_END = /<\/script\b/gi
const LINKED_DATA = /\btype\s*=\s*["']?application\/ld\+json\b/i

/** Recipes and events of a file: a page with JSON-LD or microdata, or JSON-LD by itself. */
export function extract(text: string): Extracted {
  const result: Extracted = {
    nodes: [],
    faults: [],
    notes: [],
    language: languageOf(text),
    canonical: canonicalOf(text),
    published: null,
  }
  const blocks = /^\s*[[{]/.test(text) ? [{ json: text, line: 1 }] : [...linkedData(text)]
  const values: { value: unknown; line: number }[] = []
  for (const { json, line } of blocks) {
    if (json.trim() === '') result.notes.push(because('page.json-ld-empty'))
    else {
      const read = readJson(json)
      if ('fault' in read) result.faults.push({ line, reason: because('page.json-ld', { why: read.fault }) })
      else {
        if (read.repaired) result.notes.push(because('page.json-ld-mended', { line }))
        values.push({ value: read.value, line })
      }
    }
  }
  result.published = publishedAt(
    text,
    values.map(({ value }) => value),
  )
  const known = identified(values.map(({ value }) => value))
  for (const { value, line } of values)
    for (const node of wanted(value)) result.nodes.push({ node: withReferences(node, known), line })
  if (result.nodes.length === 0) result.nodes.push(...microdata(text).map((node) => ({ node, line: 1 })))
  return result
}

/** What the JSON-LD of a page says, as far as it can be read. */
export function linkedValues(text: string): unknown[] {
  return [...linkedData(text)].flatMap(({ json }) => {
    const read = readJson(json)
    return 'fault' in read ? [] : [read.value]
  })
}

/** The blocks of JSON-LD in a page, each with the line on which it begins. */
function* linkedData(text: string): Generator<{ json: string; line: number }> {
  let [line, counted, end] = [1, 0, 0]
  for (const { 0: tag, index } of text.matchAll(SCRIPT)) {
    if (index < end || !LINKED_DATA.test(tag)) continue
    SCRIPT_END.lastIndex = index
    const close = SCRIPT_END.exec(text)
    if (close === null) return
    line += text.slice(counted, index).split('\n').length - 1
    counted = index
    end = close.index
    yield { json: text.slice(index + tag.length, end), line }
  }
}

/** The language that a page says it is in, of two letters; empty where it says none. */
export function languageOf(text: string): string {
  const [tag = ''] = /<html\b[^<>]*>/i.exec(text) ?? []
  return /\blang\s*=\s*["']?([a-z]{2})/i.exec(tag)?.[1]?.toLowerCase() ?? ''
}

/** The address that a page calls its own. */
export function canonicalOf(text: string): string | null {
  const links = text.match(/<link\b[^<>]*>/gi) ?? []
  const link = links.find((tag) => /\brel\s*=\s*["']?canonical\b/i.test(tag)) ?? ''
  return /\bhref\s*=\s*["']([^"']+)/i.exec(link)?.[1] ?? null
}

/** Names under which pages tell when they were published, the likeliest first. */
const DATES = [
  'article:published_time',
  'og:article:published_time',
  'datepublished',
  'dc.date.issued',
  'dcterms.issued',
  'dcterms.created',
  'parsely-pub-date',
  'pubdate',
  'date',
]

/** When a page says that it was published, in its data or its head. */
export function publishedAt(text: string, values: readonly unknown[]): string | null {
  for (const value of values) {
    const date = parseDate(dateWithin(value))
    if (date !== null) return date
  }
  const said = new Map<string, string>()
  for (const tag of text.match(/<meta\b[^<>]*>/gi) ?? []) {
    const name = /\b(?:name|property|itemprop)\s*=\s*["']([^"'<>]+)/i.exec(tag)?.[1]?.toLowerCase()
    const content = /\bcontent\s*=\s*["']([^"'<>]+)/i.exec(tag)?.[1]
    if (name !== undefined && content !== undefined && !said.has(name)) said.set(name, content)
  }
  return DATES.map((name) => parseDate(said.get(name))).find((date) => date !== null) ?? null
}

/** The date of the article or page around a recipe. */
function dateWithin(value: unknown, depth = 0): string {
  if (depth > 4) return ''
  if (Array.isArray(value)) return value.map((one) => dateWithin(one, depth + 1)).find(Boolean) ?? ''
  if (!isNode(value)) return ''
  const isPage = typesOf(value).some((type) => /Article$|Posting$|WebPage$|Recipe$/.test(type))
  const own = isPage ? value['datePublished'] : undefined
  if (typeof own === 'string' && own !== '') return own
  return dateWithin([value['@graph'], value['mainEntity'], value['mainEntityOfPage'], value['isPartOf']], depth + 1)
}

/** Reads JSON; what editors and plugins usually break is mended. */
function readJson(text: string): { value: unknown; repaired: boolean } | { fault: Reason } {
  const bare = text
    .replace(/^\s*(<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[|\/\/<!\[CDATA\[)/, '')
    .replace(/(-->|\/\*\s*\]\]>\s*\*\/|(\/\/)?\]\]>)\s*$/, '')
    .trim()
  try {
    return { value: parseJson(bare), repaired: false }
  } catch (error) {
    try {
      return { value: parseJson(mended(bare)), repaired: true }
    } catch {
      return { fault: ofJson(error) }
    }
  }
}

/** Line breaks inside strings, commas before a closing bracket, a semicolon at the end. */
function mended(json: string): string {
  let inside = false
  let out = ''
  for (let i = 0; i < json.length; i++) {
    const sign = json[i]!
    if (inside && sign === '\\') out += sign + (json[++i] ?? '')
    else if (sign === '"') {
      inside = !inside
      out += sign
    } else if (inside && sign < ' ') out += sign === '\n' ? '\\n' : sign === '\t' ? '\\t' : ''
    else out += sign
  }
  return out.replace(/;\s*$/, '').replace(/,(\s*[}\]])/g, '$1')
}

const isRecipe = (node: Node): boolean => typesOf(node).includes('Recipe')
const isEvent = (node: Node): boolean =>
  typesOf(node).some((type) => /(^|[a-z])Event$|^Festival$|^Hackathon$/.test(type))

/** Recipes and events anywhere in a value: in a list, a graph, as the main entity of an article. */
function wanted(value: unknown, depth = 0): Node[] {
  if (depth > 12) return []
  if (Array.isArray(value)) return value.flatMap((one) => wanted(one, depth + 1))
  if (!isNode(value)) return []
  if (isRecipe(value) || isEvent(value)) return [value]
  return Object.values(value).flatMap((one) => wanted(one, depth + 1))
}

/** Whole nodes by their `@id`: others only point to them. */
function identified(values: readonly unknown[]): Map<string, Node> {
  const known = new Map<string, Node>()
  const visit = (value: unknown, depth: number): void => {
    if (depth > 12) return
    if (Array.isArray(value)) value.forEach((one) => visit(one, depth + 1))
    else if (isNode(value)) {
      const id = value['@id']
      if (typeof id === 'string' && Object.keys(value).length > 1 && !known.has(id)) known.set(id, value)
      Object.values(value).forEach((one) => visit(one, depth + 1))
    }
  }
  values.forEach((value) => visit(value, 0))
  return known
}

/** A node with what it points to in place of the pointers, one level deep. */
function withReferences(node: Node, known: ReadonlyMap<string, Node>): Node {
  const resolved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolved)
    if (!isNode(value) || Object.keys(value).length !== 1 || typeof value['@id'] !== 'string') return value
    return known.get(value['@id']) ?? value
  }
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, resolved(value)]))
}

/** Older pages say the same by attributes of their elements. */
function microdata(text: string): Node[] {
  const scopes = findAll(
    parseHtml(text),
    ({ attributes }) =>
      'itemscope' in attributes && /schema\.org\/(Recipe|Festival|\w*Event)$/.test(attributes['itemtype'] ?? ''),
  )
  return scopes.map(itemOf)
}

function itemOf(scope: HtmlElement): Node {
  const item: Node = { '@type': (scope.attributes['itemtype'] ?? '').replace(/^.*\//, '') }
  const add = (names: string, value: unknown): void => {
    for (const name of names.split(/\s+/).filter(Boolean)) {
      const before = item[name]
      item[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
    }
  }
  const visit = (nodes: readonly HtmlNode[]): void => {
    for (const node of nodes) {
      if (!('name' in node)) continue
      const names = node.attributes['itemprop']
      if (names) add(names, 'itemscope' in node.attributes ? itemOf(node) : propertyOf(node))
      if (!('itemscope' in node.attributes)) visit(node.children)
    }
  }
  visit(scope.children)
  return item
}

function propertyOf(element: HtmlElement): unknown {
  const { content, datetime, href, src } = element.attributes
  if (content !== undefined) return content
  if (element.name === 'time' && datetime !== undefined) return datetime
  if ((element.name === 'link' || element.name === 'a') && href !== undefined) return href
  if (element.name === 'img' && src !== undefined) return src
  const items = findAll(element.children, ({ name }) => name === 'li')
  if (items.length > 1) return items.map((one) => plainText(one.children).trim())
  return plainText(element.children).trim()
}
