import type { ContentInput } from '../../content/types/model.ts'
import { languageOf } from '../foreign.ts'
import type { ImportSource, ParsedItem, SourceOptions } from '../model.ts'
import { externalId, slugOf } from '../names.ts'
import { addressKey, formerPath } from '../source/addresses.ts'
import { textOf, xmlOutcome, type XmlNode } from '../source/xml.ts'
import { XmlFile } from '../source/xml-source.ts'
import { WxrCatalogue, type WxrAuthor, type WxrTerm } from './catalogue.ts'
import { authorsOf, termsOf, type WxrContext } from './context.ts'
import { uploadsBeside } from './uploads.ts'
import { convertItem } from './item.ts'
import { type Reason } from '../reasons/model.ts'

const isItem = (path: readonly string[]) => path.length === 3 && path[2] === 'item' && path[1] === 'channel'
const isHead = (path: readonly string[]) => path.length === 3 && path[1] === 'channel'

/** Opens a WordPress export (WXR 1.0 to 1.2). */
export function openWxr(options: SourceOptions): ImportSource {
  const notes: Reason[] = []
  const file = new XmlFile(options.file, true, notes)
  const catalogue = new WxrCatalogue()
  const internalBases: string[] = []

  async function check(): Promise<void> {
    const outcome = xmlOutcome()
    for await (const node of file.read(isHead, outcome)) catalogue.add(node)
    catalogue.verify(outcome.root)
    const base = addressKey(catalogue.baseUrl)
    if (base !== null) internalBases.push(base)
  }

  async function* items(done = 0): AsyncGenerator<ParsedItem> {
    const id: WxrContext['id'] = (kind, key) => externalId('wxr', options.site, kind, key)
    const [blog] = internalBases
    const context: WxrContext = {
      catalogue,
      options,
      upload: uploadsBeside(options.file),
      language: languageOf(options, catalogue.language),
      id,
      author: (login) => id('author', blog === undefined ? login : `${blog}:${login}`),
      term: (kind, slug) => id(kind, blog === undefined ? slug : `${blog}:${slug}`),
    }
    const writer = new EntityWriter(context)
    yield* writer.everything()
    for await (const node of file.read(isItem)) {
      yield* writer.of(node)
      const position = writer.next()
      // Turning HTML into blocks is most of the work.
      if (position > done) yield { ...convertItem(node, context), position }
    }
  }
  return { check, items, notes, internalBases }
}

/** Yields each author, category and tag once, parents before children, before the first item that needs it. */
class EntityWriter {
  private position = 0
  private readonly done = new Set<string>()
  private readonly context: WxrContext

  constructor(context: WxrContext) {
    this.context = context
  }

  next(): number {
    return ++this.position
  }

  *everything(): Generator<ParsedItem> {
    const { authors, categories, tags } = this.context.catalogue
    for (const author of authors.values()) yield* this.author(author)
    for (const term of categories.values()) yield* this.term('category', term, new Set())
    for (const term of tags.values()) yield* this.term('tag', term, new Set())
  }

  /** Exports of single posts name authors and terms only in their items. */
  *of(item: XmlNode): Generator<ParsedItem> {
    const type = textOf(item, 'wp:post_type')
    if (type !== 'post' && type !== 'page') return
    const { authors, categories, tags } = this.context.catalogue
    for (const { login, name } of authorsOf(item))
      yield* passing(this.author(authors.get(login) ?? { login, name, email: '' }))
    for (const { domain, slug, name } of termsOf(item)) {
      const bare = { slug, name, parent: '', description: '' }
      if (domain === 'category') yield* passing(this.term('category', categories.get(slug) ?? bare, new Set()))
      if (domain === 'post_tag') yield* passing(this.term('tag', tags.get(slug) ?? bare, new Set()))
    }
  }

  private *author({ login, name, email }: WxrAuthor): Generator<ParsedItem> {
    const { id, options } = this.context
    const key = this.context.author(login)
    if (this.done.has(key)) return
    this.done.add(key)
    const public_ = /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(name) ? name.split('@')[0]! : name
    const input: ContentInput = {
      type: 'author',
      externalId: key,
      site: options.site,
      sites: [options.site],
      slug: slugOf(public_) ?? slugOf(login),
      state: 'published',
      name: { es: public_.slice(0, 200) },
      ...(email !== '' && email.length <= 200 && { email }),
    }
    yield this.entity(input, { guid: key, title: public_, path: `author/${login}`, formerly: id('author', login) })
  }

  private *term(kind: 'category' | 'tag', term: WxrTerm, above: Set<string>): Generator<ParsedItem> {
    const { id, options, catalogue } = this.context
    const key = this.context.term(kind, term.slug)
    if (this.done.has(key) || above.has(term.slug)) return
    const parent =
      term.parent === ''
        ? undefined
        : (catalogue.categories.get(term.parent) ??
          [...catalogue.categories.values()].find(({ name }) => name === term.parent))
    if (parent) yield* this.term(kind, parent, new Set([...above, term.slug]))
    this.done.add(key)
    // A circle of parents is cut where it closes.
    const parentKey = parent && this.context.term(kind, parent.slug)
    const hasParent = parentKey !== undefined && this.done.has(parentKey)
    const input: ContentInput = {
      type: 'taxon',
      externalId: key,
      site: options.site,
      sites: [options.site],
      slug: slugOf(safeDecode(term.slug)) ?? slugOf(term.name),
      state: 'published',
      kind,
      name: { es: term.name.slice(0, 200) },
      ...(term.description !== '' && { description: { es: term.description.slice(0, 4000) } }),
      ...(hasParent && { parent: `ext:${parentKey}` }),
    }
    const path = kind === 'tag' ? `tag/${term.slug}` : `category/${this.pathOf(term)}`
    yield this.entity(input, { guid: key, title: term.name, path, formerly: id(kind, term.slug) })
  }

  private pathOf(term: WxrTerm): string {
    const path = [term.slug]
    for (
      let parent = this.context.catalogue.categories.get(term.parent);
      parent && path.length < 20;
      parent = this.context.catalogue.categories.get(parent.parent)
    )
      path.unshift(parent.slug)
    return path.join('/')
  }

  private entity(
    input: ContentInput,
    { path, ...about }: { guid: string; title: string; path: string; formerly: string },
  ): ParsedItem {
    const base = this.context.catalogue.baseUrl.replace(/\/$/, '')
    const former = base === '' ? null : formerPath(`${base}/${path}/`, base)
    return {
      position: this.next(),
      line: null,
      ...about,
      outcome: { kind: 'content', input: { ...input, ...(former !== null && { formerPaths: [former] }) } },
      oldAddresses: base === '' ? [] : [`${base}/${path}/`],
    }
  }
}

/** What an item names and the head of the export does not describe. */
function* passing(items: Iterable<ParsedItem>): Generator<ParsedItem> {
  for (const item of items) yield { ...item, passing: true }
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
