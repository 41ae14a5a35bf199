import { join } from 'node:path'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Block } from '../../content/blocks/model.ts'
import type { ContentInput } from '../../content/types/model.ts'
import { figureOf, NamedTaxa, stateAt, tagId } from '../foreign.ts'
import { inOneLine } from '../html/one-line.ts'
import { ImportRefused, type ParsedItem, type ParsedOutcome, type SourceOptions } from '../model.ts'
import { externalId, isReference, reference, shorten, slugOf } from '../names.ts'
import { storeDrawing } from './drawings.ts'
import type { FrontMatter, MarkdownText } from './front-matter.ts'
import { addressOf, leadsToFiles, type Library, type Shelved } from './library.ts'
import { saidMoment } from './moments.ts'
import type { Said } from './said.ts'
import { storePicture } from './store.ts'
import { TextReader } from './text-reader.ts'
import { ownPart, type Meaning } from './type-fields.ts'
import { because, type Reason } from '../reasons/model.ts'

type Draft = Omit<ParsedItem, 'position'>

/** Turns texts into contents; taxa, authors and pictures come before the first text that names them. */
export class MarkdownConverter {
  private position = 0
  private readonly taxa: NamedTaxa
  private readonly authors = new Set<string>()
  private readonly pictures = new Set<string>()
  private readonly options: SourceOptions
  private readonly library: Library
  private readonly root: string

  constructor(options: SourceOptions, library: Library, root: string) {
    this.options = options
    this.library = library
    this.root = root
    this.taxa = new NamedTaxa(options.site)
  }

  /** A file that brings nothing in. */
  ended(path: string, outcome: ParsedOutcome, line: number | null = null): ParsedItem {
    return { position: ++this.position, line, guid: path, title: path, outcome }
  }

  *convert(
    shelved: Shelved,
    said: Said,
    { front, body, assumed }: MarkdownText & { assumed: readonly Reason[] },
  ): Generator<ParsedItem> {
    const { path } = shelved.file
    const { reserved } = said
    if (reserved?.keep === 'out') return yield this.ended(path, { kind: 'skip', reason: reserved.reason })
    if (reserved?.keep === 'withdrawn')
      return yield this.ended(path, { kind: 'withdraw', externalId: shelved.externalId })
    const text = new TextReader(this.library, shelved, { site: this.options.site, root: this.root })
    for (const reason of assumed) text.note(reason)
    const image = said.image && text.lead(said.image)
    if (said.image && image === null)
      text.note(because('text.picture', { address: shorten(said.image.src, 120) }), said.image.line)
    const own = ownPart(said.type, { front, body }, this.meaning(shelved, text))
    const blocks = text.blocks(own.body)
    const [heading] = blocks
    const title = said.title || (heading?.type === 'heading' ? inOneLine(heading.text) : '')
    if (title === '') return yield this.ended(path, { kind: 'fault', reason: because('no.heading') }, 1)
    yield* this.numbered(this.named(said, text.people))
    yield* this.numbered(this.stored(text))
    for (const { key, line } of front.unread()) text.note(because('text.key', { key }), line)
    const input = this.input(shelved, said, {
      title,
      // Many programs repeat the title above the text.
      body: heading?.type === 'heading' && heading.text === title ? blocks.slice(1) : blocks,
      image: image && figureOf(image),
      related: this.related(shelved, said, text, front),
      group: this.group(shelved, said, text, front),
      own: own.fields,
    })
    yield {
      ...this.ended(path, { kind: 'content', input }, 1),
      images: text.remote,
      files: text.files.finds,
      notes: [...text.notes, ...text.files.notes],
      undated: said.date === null,
      oldAddresses: [addressOf(shelved)],
      internalLinks: leadsToFiles(JSON.stringify(blocks)),
    }
  }

  private *numbered(items: Iterable<Draft>): Generator<ParsedItem> {
    for (const item of items) yield { ...item, position: ++this.position }
  }

  private input(
    { externalId: id }: Shelved,
    said: Said,
    about: {
      title: string
      body: Block[]
      image: ReturnType<typeof figureOf> | null
      related: string[]
      group: string
      own: Record<string, unknown>
    },
  ): ContentInput {
    const { site, now } = this.options
    const publishAt = said.date ?? now.toISOString()
    const common = {
      externalId: id,
      site,
      sites: [site],
      language: said.language as Locale,
      translationGroup: about.group,
      title: about.title,
      cardTitle: said.cardTitle || undefined,
      kicker: said.kicker || undefined,
      summary: said.summary,
      slug: said.slug,
      state: said.reserved ? ('draft' as const) : stateAt(publishAt, now),
      publishAt,
      updatedAt: said.updated !== null && said.updated > publishAt ? said.updated : undefined,
      formerPaths: said.formerPaths,
      place: said.place || undefined,
      signature: said.signature || undefined,
      authors: said.authors.flatMap((name) => this.reference(name, this.authorId(name))),
      taxa: said.taxa.flatMap((name) => this.reference(name, this.taxonId(name))),
      tags: said.tags.flatMap((name) => this.reference(name, tagId(site, slugOf(name) ?? ''))),
      ...(about.image && { image: about.image }),
      ...(said.graphic && { graphic: said.graphic }),
      access: said.access,
      commentsClosed: said.commentsClosed,
      noindex: said.noindex,
      related: about.related,
      body: about.body,
    }
    return said.type === 'article'
      ? { type: 'article', articleNewsTypeEnum: said.kind, ...common }
      : ({ type: said.type, ...common, ...about.own } as ContentInput)
  }

  /** What the fields of a type name: moments, pictures, who wrote it, other files, or what is there already. */
  private meaning(shelved: Shelved, text: TextReader): Meaning {
    return {
      moment: (said) => saidMoment(said, this.options.now),
      address: (said) => text.address(said),
      reference: (said, field) => {
        if (field === 'image' || field === 'images') return text.pictureOf(said)
        const name = typeof said === 'string' ? said : ''
        if (isReference(name)) return name
        if (field === 'author' && slugOf(name) !== undefined) {
          text.people.add(name)
          return reference(this.authorId(name))
        }
        const found = this.library.find(shelved, name)
        if (found) return reference(found.externalId)
        throw new ImportRefused(because('text.reference', { name: shorten(name, 80), field }))
      },
    }
  }

  private reference(name: string, id: string): string[] {
    if (isReference(name)) return [name]
    return slugOf(name) === undefined ? [] : [reference(id)]
  }

  private authorId = (name: string) => externalId('markdown', this.options.site, 'author', slugOf(name) ?? '')
  private taxonId = (path: string) => externalId('markdown', this.options.site, 'category', slugsOf(path).join('/'));

  /** Sections, tags and authors that only have a name. */
  private *named(said: Said, people: ReadonlySet<string>): Generator<Draft> {
    const { site } = this.options
    for (const path of said.taxa.filter((one) => !isReference(one))) {
      const names = path.split('/').filter((one) => slugOf(one) !== undefined)
      for (const [index, name] of names.entries()) {
        const here = names.slice(0, index + 1).join('/')
        const found = this.taxa.first({
          kind: 'category',
          key: this.taxonId(here),
          slug: slugOf(name)!,
          name: shownName(name),
          ...(index > 0 && { parent: reference(this.taxonId(names.slice(0, index).join('/'))) }),
        })
        if (found) yield { line: null, ...found }
      }
    }
    for (const name of said.tags.filter((one) => !isReference(one))) {
      const slug = slugOf(name)
      const found = slug && this.taxa.first({ kind: 'tag', key: tagId(site, slug), slug, name: shownName(name) })
      if (found) yield { line: null, ...found }
    }
    for (const name of [...said.authors, ...people].filter((one) => !isReference(one))) {
      const slug = slugOf(name)
      const key = this.authorId(name)
      if (slug === undefined || this.authors.has(key)) continue
      this.authors.add(key)
      const input: ContentInput = {
        type: 'author',
        externalId: key,
        site,
        sites: [site],
        slug,
        state: 'published',
        name: { es: name },
      }
      yield { line: null, guid: key, title: name, outcome: { kind: 'content', input }, passing: true }
    }
  }

  private *stored({ local, drawings }: TextReader): Generator<Draft> {
    for (const [key, { drawing, ...words }] of drawings) {
      if (this.pictures.has(key)) continue
      this.pictures.add(key)
      yield {
        line: null,
        guid: key,
        title: key,
        outcome: { kind: 'store', what: 'image', write: (deps) => storeDrawing(deps, drawing, words) },
      }
    }
    for (const [path, find] of local) {
      if (this.pictures.has(path)) continue
      this.pictures.add(path)
      const { externalId: id, alt, caption, credit } = find
      const details = { externalId: id, ...(alt && { alt }), ...(caption && { caption }), ...(credit && { credit }) }
      yield {
        line: null,
        guid: path,
        title: path,
        outcome: { kind: 'store', what: 'image', write: (deps) => storePicture(deps, join(this.root, path), details) },
      }
    }
  }

  /** What the twins of a text share. */
  private group(shelved: Shelved, { translationOf }: Said, text: TextReader, front: FrontMatter): string {
    if (translationOf === '') return shelved.group
    const found = this.library.find(shelved, translationOf) ?? this.library.named(translationOf)
    if (found === null)
      text.note(
        because('text.other', { name: shorten(translationOf, 80), field: 'translationOf' }),
        front.find('translationOf')?.line,
      )
    return found?.group ?? shelved.group
  }

  private related(shelved: Shelved, said: Said, text: TextReader, front: FrontMatter): string[] {
    return said.related.flatMap((one) => {
      if (isReference(one)) return [one]
      const found = this.library.find(shelved, one)
      if (found) return [reference(found.externalId)]
      text.note(because('text.other', { name: shorten(one, 80), field: 'related' }), front.find('related')?.line)
      return []
    })
  }
}

const slugsOf = (path: string) => path.split('/').flatMap((one) => slugOf(one) ?? [])

/** A name that was written as in an address has no capitals, and hyphens for spaces. */
const shownName = (name: string) =>
  /^[a-z0-9-]+$/.test(name) ? name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase()) : name.trim()
