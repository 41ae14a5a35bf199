import { createHash } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import type { Block } from '../../content/blocks/model.ts'
import type { ContentInput } from '../../content/types/model.ts'
import { TextFiles } from '../beside/text-files.ts'
import { captionOf, figureOf, hashId, languageOf, NamedTaxa, paragraphsOf, stateAt, tagId } from '../foreign.ts'
import { reservedByState } from '../reserved.ts'
import { htmlToBlocks } from '../html/blocks.ts'
import { inOneLine } from '../html/one-line.ts'
import { textOfHtml, textOfName } from '../html/tree.ts'
import { Library } from '../markdown/library.ts'
import { storePicture } from '../markdown/store.ts'
import type { ImageFind, ParsedItem, SourceOptions } from '../model.ts'
import { externalId, reference, shorten, slugOf } from '../names.ts'
import { linkResolver } from '../source/addresses.ts'
import { parseDate } from '../source/dates.ts'
import { valueOf, type CsvMapping } from './mapping.ts'
import { because } from '../reasons/model.ts'

/** A row with the line on which it ends. */
export interface Row {
  line: number
  record: Record<string, string>
  /** Whether something stands behind the last column that has a name. */
  isLong: boolean
}

/** Where the table lies in its folder. */
const TABLE = { path: '' }

/** Turns rows into contents; taxa come before the first row that names them. */
export class CsvConverter {
  private position = 0
  private readonly taxa: NamedTaxa
  private readonly folder: Library
  private readonly source: string
  private readonly mapping: CsvMapping
  private readonly options: SourceOptions

  constructor(mapping: CsvMapping, options: SourceOptions) {
    this.mapping = mapping
    this.options = options
    this.taxa = new NamedTaxa(options.site)
    this.folder = new Library(dirname(options.file))
    this.source = mapping.source ?? slugOf(basename(options.file)) ?? 'csv'
  }

  *convert({ line, record, isLong }: Row): Generator<ParsedItem> {
    const { fields } = this.mapping
    const get = (name: keyof typeof fields) => valueOf(record, fields[name])
    const title = inOneLine(textOfHtml(get('title'))) || shorten(textOfHtml(get('body')), 300)
    const guid = get('externalId') || get('url') || createHash('sha256').update(JSON.stringify(record)).digest('hex')
    if (title === '') {
      yield {
        position: ++this.position,
        line,
        guid,
        title: '',
        outcome: { kind: 'skip', reason: because('no.title-or-text') },
      }
      return
    }
    const categories = this.several(record, 'category')
    const tags = this.several(record, 'tags')
    for (const name of categories) yield* this.taxon('category', name, line)
    for (const name of tags) yield* this.taxon('tag', name, line)
    const date = parseDate(get('date'))
    const images: ImageFind[] = []
    const files = new TextFiles()
    const picture = this.folder.picture(TABLE, get('image'))
    if (picture !== null) yield this.stored(picture, record, line)
    const input = this.input(record, { title, guid, date, categories, tags, images, picture, files })
    const reserved = reservedByState(get('state'))
    const notes = [
      ...(isLong ? [{ reason: because('table.row-long') }] : []),
      ...(fields.date !== undefined && date === null
        ? [{ reason: because('date.unreadable', { field: shorten(get('date'), 40) }) }]
        : []),
      ...(reserved ? [{ reason: because('draft.kept', { why: reserved.reason }) }] : []),
      ...files.notes,
    ]
    yield {
      position: ++this.position,
      line,
      guid,
      title: shorten(title, 120),
      outcome: { kind: 'content', input },
      images,
      files: files.finds,
      notes,
      undated: date === null,
    }
  }

  /** A picture that lies beside the table, with the words of its row. */
  private stored(path: string, record: Record<string, string>, line: number): ParsedItem {
    const words = this.picture({ externalId: this.fileId(path), sourceUrl: path }, record)
    const { externalId: id, caption, credit } = words
    const details = { externalId: id, ...(caption && { caption }), ...(credit && { credit }) }
    const file = join(dirname(this.options.file), path)
    return {
      position: ++this.position,
      line,
      guid: path,
      title: shorten(path, 120),
      outcome: { kind: 'store', what: 'image', write: (deps) => storePicture(deps, file, details) },
    }
  }

  private fileId = (path: string) => externalId('csv', this.options.site, this.source, 'file', path)

  private picture(find: Pick<ImageFind, 'externalId' | 'sourceUrl'>, record: Record<string, string>): ImageFind {
    const { imageCaption, imageCredit } = this.mapping.fields
    return {
      ...find,
      caption: captionOf(valueOf(record, imageCaption)),
      credit: shorten(textOfHtml(valueOf(record, imageCredit)), 300) || undefined,
    }
  }

  private several(record: Record<string, string>, field: 'category' | 'tags'): string[] {
    const rule = this.mapping.fields[field]
    const value = valueOf(record, rule)
    const split = typeof rule === 'object' ? rule.split : undefined
    const names = (split === undefined ? [value] : value.split(split))
      .map(textOfName)
      .filter((name) => slugOf(name) !== undefined && name.length <= 100)
    return [...new Set(names)]
  }

  private taxonId(kind: 'category' | 'tag', name: string): string {
    return kind === 'tag'
      ? tagId(this.options.site, slugOf(name)!)
      : externalId('csv', this.options.site, 'category', slugOf(name)!)
  }

  private *taxon(kind: 'category' | 'tag', name: string, line: number): Generator<ParsedItem> {
    // A name taken from an address has no capitals and hyphens for spaces.
    const shown = /^[a-z0-9-]+$/.test(name)
      ? name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())
      : name
    const found = this.taxa.first({ kind, key: this.taxonId(kind, name), slug: slugOf(name)!, name: shown })
    if (found) yield { position: ++this.position, line, ...found }
  }

  private input(
    record: Record<string, string>,
    about: {
      title: string
      guid: string
      date: string | null
      categories: string[]
      tags: string[]
      images: ImageFind[]
      picture: string | null
      files: TextFiles
    },
  ): ContentInput {
    const { options, mapping } = this
    const get = (name: keyof typeof mapping.fields) => valueOf(record, mapping.fields[name])
    const publishAt = about.date ?? options.now.toISOString()
    const url = linkResolver(null)(get('url'))
    const imageUrl = about.picture === null ? linkResolver(url)(get('image')) : null
    if (imageUrl !== null && /^https?:/.test(imageUrl))
      about.images.push(this.picture({ externalId: externalId('url', imageUrl), sourceUrl: imageUrl }, record))
    const { picture } = about
    const [image] =
      picture === null ? about.images : [this.picture({ externalId: this.fileId(picture), sourceUrl: '' }, record)]
    const summary = inOneLine(textOfHtml(get('summary')))
    return {
      type: 'article',
      articleNewsTypeEnum: mapping.articleNewsTypeEnum,
      externalId: externalId('csv', options.site, this.source, about.guid),
      site: options.site,
      sites: [options.site],
      language: languageOf(options, get('language')),
      title: about.title,
      summary: summary === about.title ? '' : summary,
      state: reservedByState(get('state')) ? 'draft' : stateAt(publishAt, options.now),
      publishAt,
      kicker: inOneLine(textOfName(get('kicker'))) || undefined,
      slug: slugOf(get('slug')),
      updatedAt: parseDate(get('updated')) ?? undefined,
      signature: inOneLine(textOfHtml(get('author'))) || undefined,
      place: inOneLine(textOfName(get('place'))) || undefined,
      taxa: about.categories.map((name) => reference(this.taxonId('category', name))),
      tags: about.tags.map((name) => reference(this.taxonId('tag', name))),
      noindex: mapping.noindex,
      formerPaths: url === null ? [] : [new URL(url).pathname].filter((path) => path !== '/' && path.length <= 600),
      body: this.body(record, url, about.files),
      ...(image && { image: figureOf(image) }),
    }
  }

  private body(record: Record<string, string>, url: string | null, files: TextFiles): Block[] {
    const outside = linkResolver(url)
    const resolve = (address: string) => {
      const path = this.folder.other(TABLE, address)
      return path === null ? outside(address) : files.take(join(dirname(this.options.file), path), path)
    }
    const text = valueOf(record, this.mapping.fields.body)
    const played = (['video', 'audio'] as const).flatMap((type): Block[] => {
      const address = valueOf(record, this.mapping.fields[type])
      const source = address === '' ? null : resolve(address)
      return source !== null && /^https?:/.test(source) ? [{ type, id: hashId(source), source }] : []
    })
    const rule = this.mapping.fields.body
    const as =
      (typeof rule === 'object' ? rule.as : undefined) ?? (/<(p|br|div|h\d|ul|img)\b/i.test(text) ? 'html' : 'lines')
    const html = as === 'html' ? text : paragraphsOf(as === 'sentences' ? fewSentences(text) : text.split(/\n+/))
    return [...played, ...htmlToBlocks(html, { resolve, image: () => null })]
  }
}

/** Text without paragraphs, in paragraphs of a few sentences. */
function fewSentences(text: string): string[] {
  const paragraphs: string[] = []
  let current = ''
  for (const sentence of text.split(/(?<=[.!?…]["”»']?)\s+(?=["“«¿¡]?\p{Lu})/u)) {
    current = current === '' ? sentence : `${current} ${sentence}`
    if (current.length < 320) continue
    paragraphs.push(current)
    current = ''
  }
  return current === '' ? paragraphs : [...paragraphs, current]
}
