import { createHash } from 'node:crypto'
import type { Block } from '../../content/blocks/model.ts'
import type { ContentInput } from '../../content/types/model.ts'
import { captionOf, hashId, languageOf, NamedTaxa, sourceLine, stateAt, tagId } from '../foreign.ts'
import { htmlToBlocks } from '../html/blocks.ts'
import { inOneLine } from '../html/one-line.ts'
import { textOfHtml } from '../html/tree.ts'
import type { ImageFind, ParsedItem, SourceOptions } from '../model.ts'
import { externalId, reference, shorten, slugOf } from '../names.ts'
import { linkResolver } from '../source/addresses.ts'
import type { FeedEntry, FeedHead } from './read.ts'
import { because } from '../reasons/model.ts'

const MORE =
  /^(seguir leyendo|sigue leyendo|leer más|llegir més|continua llegint|continuar leyendo|read more|continue reading|the post .* appeared first on)/i

/** Turns the entries of one feed into contents; tags come before the first entry that has them. */
export class FeedConverter {
  private position = 0
  private readonly taxa: NamedTaxa
  private readonly head: FeedHead
  private readonly options: SourceOptions

  constructor(head: FeedHead, options: SourceOptions) {
    this.head = { ...head, title: nameOf(head) }
    this.options = options
    this.taxa = new NamedTaxa(options.site)
  }

  *convert(entry: FeedEntry): Generator<ParsedItem> {
    const plainTitle = inOneLine(textOfHtml(entry.title))
    const text = textOfHtml(entry.summary || entry.content)
    const title = plainTitle || shorten(text, 90)
    const guid = entry.guid || entry.link || createHash('sha256').update(`${title}\0${text}`).digest('hex')
    const base = { line: entry.line, guid, title: shorten(title, 120) }
    if (title === '' && entry.media.length === 0) {
      yield { ...base, position: ++this.position, outcome: { kind: 'skip', reason: because('no.title-or-text') } }
      return
    }
    const { reserved } = entry
    if (reserved?.keep === 'out') {
      yield { ...base, position: ++this.position, outcome: { kind: 'skip', reason: reserved.reason } }
      return
    }
    yield* this.newTags(entry)
    const images: ImageFind[] = []
    const input = this.input(entry, title || this.head.title || guid, guid, images)
    yield {
      ...base,
      position: ++this.position,
      outcome: { kind: 'content', input },
      ...(reserved && { notes: [{ reason: because('draft.kept', { why: reserved.reason }) }] }),
      images,
      undated: entry.published === null && entry.updated === null,
    }
  }

  private *newTags(entry: FeedEntry): Generator<ParsedItem> {
    for (const name of entry.categories) {
      const slug = slugOf(name)
      const found = slug && this.taxa.first({ kind: 'tag', key: tagId(this.options.site, slug), slug, name })
      if (found) yield { position: ++this.position, line: entry.line, ...found }
    }
  }

  private input(entry: FeedEntry, title: string, guid: string, images: ImageFind[]): ContentInput {
    const { options } = this
    const image = (url: string, about: Partial<ImageFind> = {}) => {
      const find = { externalId: externalId('url', url), sourceUrl: url, ...about }
      if (!images.some((one) => one.externalId === find.externalId)) images.push(find)
      return reference(find.externalId)
    }
    const body = this.body(entry, image)
    const lead = this.lead(entry, body, image)
    const audio = entry.media.find(({ kind, url }) => kind === 'audio' && url.length <= 2000)
    for (const { kind, url } of entry.media)
      if (kind === 'video' && url.length <= 2000 && audio === undefined)
        body.push({ type: 'video', id: `video-${hashId(url)}`, source: url })
    if (audio === undefined && entry.link !== null) body.push(this.sourceLine(entry.link))
    const publishAt = entry.published ?? entry.updated ?? this.head.date ?? options.now.toISOString()
    const common = {
      externalId: externalId('feed', options.site, guid),
      site: options.site,
      sites: [options.site],
      language: languageOf(options, entry.language || this.head.language),
      title,
      summary: entry.content === '' && body.length > 1 ? '' : shorten(textOfHtml(entry.summary), 1200),
      state: entry.reserved ? ('draft' as const) : stateAt(publishAt, options.now),
      publishAt,
      ...(entry.updated !== null &&
        entry.published !== null &&
        entry.updated > entry.published && { updatedAt: entry.updated }),
      signature:
        inOneLine([...entry.authors.slice(0, 4), textOfHtml(this.head.title)].filter(Boolean).join(' · ')) || undefined,
      tags: entry.categories.flatMap((name) => slugOf(name) ?? []).map((slug) => reference(tagId(options.site, slug))),
      noindex: true,
      body,
      ...(lead && { image: lead }),
    }
    if (audio === undefined) return { type: 'article', ...common }
    return { type: 'audio', ...common, source: audio.url, ...(entry.duration !== null && { duration: entry.duration }) }
  }

  private body(entry: FeedEntry, image: (url: string, about?: Partial<ImageFind>) => string): Block[] {
    const blocks = htmlToBlocks(entry.content || entry.summary, {
      resolve: linkResolver(entry.link ?? this.head.link),
      image: ({ src, alt }) => image(src, { alt }),
    })
    const last = blocks.at(-1)
    if (last?.type === 'paragraph' && MORE.test(textOfHtml(last.html))) blocks.pop()
    return blocks
  }

  /** The picture above the text: what the feed names, or what the text begins with. */
  private lead(entry: FeedEntry, body: Block[], image: (url: string, about?: Partial<ImageFind>) => string) {
    const [first] = body
    const named = entry.media.find(({ kind }) => kind === 'image')
    if (named) {
      const caption = captionOf(named.caption)
      const credit = shorten(textOfHtml(named.credit), 300)
      const found = image(named.url, { caption, credit: credit || undefined })
      const repeated = body.findIndex((block) => block.type === 'image' && block.image === found)
      if (repeated >= 0) body.splice(repeated, 1)
      return { image: found, ...(caption && { caption }), ...(credit !== '' && { credit }) }
    }
    if (first?.type !== 'image') return undefined
    body.shift()
    const caption = captionOf(first.caption ?? '')
    return {
      image: first.image,
      ...(first.alt !== undefined && { alt: first.alt }),
      ...(caption && { caption }),
    }
  }

  private sourceLine(link: string): Block {
    const name = shorten(textOfHtml(this.head.title), 200) || (URL.parse(link)?.hostname ?? link)
    return sourceLine(link, name, languageOf(this.options, this.head.language))
  }
}

/** Titles that say nothing about whose feed it is. */
const NAMELESS = /^(portada|home|inicio|inici|rss|feed|noticias|notícies|últimas? (noticias|hora)|latest( news)?)?$/i

function nameOf({ title, link }: FeedHead): string {
  if (!NAMELESS.test(textOfHtml(title))) return title
  return URL.parse(link ?? '')?.hostname.replace(/^www\./, '') ?? title
}
