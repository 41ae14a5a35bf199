import { join } from 'node:path'
import type { Block } from '../../content/blocks/model.ts'
import { TextFiles } from '../beside/text-files.ts'
import { captionOf } from '../foreign.ts'
import { escapeText } from '../html/inline.ts'
import type { ImageFind, Note } from '../model.ts'
import { externalId, isReference, reference, shorten } from '../names.ts'
import { markdownBlocks, withoutMarks } from './body.ts'
import { drawingId, drawingIn, type SaidDrawing } from './drawings.ts'
import type { SaidPicture } from './fields.ts'
import { seedOf } from './files.ts'
import { isPictureName, leadsToFiles, picturePath, resolverOf, type Library, type Shelved } from './library.ts'
import type { Embeds } from './newsroom-blocks.ts'
import { because, type Reason, coded } from '../reasons/model.ts'

/** Reads one text: its blocks, the pictures that it shows, and what should be known of it. */
export class TextReader {
  readonly notes: Note[] = []
  readonly remote: ImageFind[] = []
  /** Pictures of the folder, by their paths. */
  readonly local = new Map<string, ImageFind>()
  /** Drawings that it asks for, by what they are known by. */
  readonly drawings = new Map<string, { drawing: SaidDrawing; alt?: string; credit?: string }>()
  /** Recordings and documents of the folder. */
  readonly files = new TextFiles()
  /** Who is named in its own fields. */
  readonly people = new Set<string>()
  private readonly resolve: (address: string) => string | null
  private readonly site: string
  private readonly library: Library
  private readonly shelved: Shelved

  constructor(library: Library, shelved: Shelved, { site, root }: { site: string; root: string }) {
    this.site = site
    this.library = library
    this.shelved = shelved
    this.resolve = resolverOf(library, shelved, {
      lost: (address) =>
        this.note(because(isPictureName(address) ? 'text.picture' : 'text.link', { address: shorten(address, 120) })),
      take: (path) => this.files.take(join(root, path), path),
    })
  }

  note(reason: Reason, line?: number): void {
    const told = this.notes.find((one) => coded(one.reason) === coded(reason))
    if (!told) this.notes.push({ reason, ...(line && { line }) })
    else if (line) told.line ??= line
  }

  blocks(body: string): Block[] {
    const text = withoutMarks(body, (name) => this.note(because('text.mark', { name: shorten(name, 40) })))
    return markdownBlocks(
      text,
      {
        resolve: this.resolve,
        image: ({ src, alt, caption }) => {
          const find = this.find(src, { alt, caption })
          return find && reference(find.externalId)
        },
      },
      {
        drawing: (theme, seed, alt) => ({
          image: reference(this.drawn({ theme, seed: seed || this.seed() }, { alt }).externalId),
        }),
        content: (name) => this.embedded(name),
      },
    )
  }

  /** The address that a field names: one as it is, or that of a file of the folder. */
  address(said: string): string | null {
    const path = this.library.other(this.shelved.file, said)
    return path === null ? null : this.resolve(said)
  }

  /** The picture that a field names: a drawing, or an address. */
  pictureOf(said: unknown): string | null {
    const drawing = drawingIn(said, this.seed())
    const find = drawing ? this.drawn(drawing, {}) : typeof said === 'string' ? this.picture(said, {}) : null
    if (find === null) this.note(because('text.picture', { address: shorten(String(said), 120) }))
    return find && reference(find.externalId)
  }

  /** The lead picture, with its words. */
  lead({ src, drawing, ...words }: SaidPicture): ImageFind | null {
    return drawing ? this.drawn(drawing, this.plain(words)) : this.picture(src, words)
  }

  private seed = () => seedOf(this.shelved.file)

  private drawn(drawing: SaidDrawing, words: Pick<ImageFind, 'alt' | 'caption' | 'credit'>): ImageFind {
    const { alt, credit } = words
    const id = drawingId(drawing)
    if (!this.drawings.get(id)?.alt) this.drawings.set(id, { drawing, ...(alt && { alt }), ...(credit && { credit }) })
    return { externalId: id, sourceUrl: '', ...words }
  }

  private embedded(name: string): ReturnType<Embeds['content']> {
    if (isReference(name)) return { reference: name, type: null }
    const found = this.library.find(this.shelved, name)
    if (found === null) this.note(because('text.embed', { name: shorten(name, 80) }))
    return found && { reference: reference(found.externalId), type: found.type }
  }

  /** The lead picture, whose words are plain text. */
  picture(src: string, { alt, caption, credit }: { alt?: string; caption?: string; credit?: string }) {
    const address = this.resolve(src)
    if (address === null) return null
    return this.find(address, this.plain({ alt, caption, credit }))
  }

  private plain({ alt, caption, credit }: { alt?: string; caption?: string; credit?: string }) {
    return {
      alt: alt === undefined ? undefined : shorten(alt, 1000),
      caption: caption === undefined ? undefined : captionOf(escapeText(caption)),
      credit: credit === undefined ? undefined : shorten(credit, 300),
    }
  }

  private find(address: string, words: Pick<ImageFind, 'alt' | 'caption' | 'credit'>): ImageFind | null {
    const path = picturePath(address)
    if (this.files.has(address)) return null
    if (path === null && (!/^https?:/.test(address) || leadsToFiles(address))) return null
    const find: ImageFind =
      path === null
        ? { externalId: externalId('url', address), sourceUrl: address, ...words }
        : { externalId: externalId('markdown', this.site, 'file', path), sourceUrl: '', ...words }
    if (path === null) this.remote.push(find)
    else if (!this.local.has(path)) this.local.set(path, find)
    return find
  }
}
