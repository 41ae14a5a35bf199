import type { ContentInput } from '../../content/types/model.ts'
import { captionOf, figureOf, languageOf, NamedTaxa, stateAt, tagId } from '../foreign.ts'
import { htmlToBlocks } from '../html/blocks.ts'
import { inOneLine } from '../html/one-line.ts'
import { textOfHtml, textOfName } from '../html/tree.ts'
import { storePicture } from '../markdown/store.ts'
import type { ImageFind, Note, ParsedItem, ParsedOutcome, SourceOptions } from '../model.ts'
import { externalId, reference, shorten, slugOf } from '../names.ts'
import { reservedByState, type Reserved } from '../reserved.ts'
import { formerPath, linkResolver } from '../source/addresses.ts'
import { parseDate } from '../source/dates.ts'
import type { FormerPost } from './model.ts'
import { because } from '../reasons/model.ts'

/** Turns texts of former systems into contents, with redirects from where they were. */
export class FormerConverter {
  private position = 0
  private readonly taxa: NamedTaxa
  private readonly files = new Set<string>()
  private readonly format: string
  private readonly options: SourceOptions

  constructor(format: string, options: SourceOptions) {
    this.format = format
    this.options = options
    this.taxa = new NamedTaxa(options.site)
  }

  /** A file that brings nothing in. */
  ended(path: string, outcome: ParsedOutcome): ParsedItem {
    return { position: ++this.position, line: null, guid: path, title: shorten(path, 120), outcome }
  }

  *convert(post: FormerPost): Generator<ParsedItem> {
    const title = inOneLine(textOfName(post.title)) || shorten(textOfHtml(post.body), 80)
    const base = { line: null, guid: post.id, title: shorten(title, 120) }
    const state = reservedOf(post, this.options.now)
    if (post.id === '' || title === '' || state?.keep === 'out') {
      const reason = post.id === '' ? because('no.id') : title === '' ? because('no.title-or-text') : state!.reason
      yield { ...base, position: ++this.position, outcome: { kind: 'skip', reason } }
      return
    }
    for (const name of post.categories) yield* this.taxon('category', name)
    for (const name of post.tags) yield* this.taxon('tag', name)
    const notes: Note[] = [
      ...(post.assumed ?? []).map((reason) => ({ reason })),
      ...(state ? [{ reason: because('draft.kept', { why: state.reason }) }] : []),
    ]
    const images: ImageFind[] = []
    const { input, hasLinks } = this.input(post, title, state !== null, images)
    for (const image of images) yield* this.stored(post, image)
    yield {
      ...base,
      position: ++this.position,
      outcome: { kind: 'content', input },
      images: images.filter(({ sourceUrl }) => !post.near?.picture(sourceUrl)),
      files: post.near?.files.finds ?? [],
      notes: [...notes, ...(post.near?.files.notes ?? [])],
      oldAddresses: [
        ...post.addresses.filter((one) => /^https?:/.test(one)),
        ...(post.near ? [post.near.address] : []),
      ],
      internalLinks: hasLinks,
      undated: parseDate(post.published) === null,
      original: () => post.body,
    }
  }

  /** A picture that lies beside its text, once. */
  private *stored({ near }: FormerPost, { externalId: id, sourceUrl, alt, caption }: ImageFind): Generator<ParsedItem> {
    const file = near?.picture(sourceUrl)
    if (!file || this.files.has(id)) return
    this.files.add(id)
    const details = { externalId: id, ...(alt && { alt }), ...(caption && { caption }) }
    yield {
      position: ++this.position,
      line: null,
      guid: file.id,
      title: shorten(file.id, 120),
      outcome: { kind: 'store', what: 'image', write: (deps) => storePicture(deps, file.path, details) },
    }
  }

  /** What a picture is known by: its address, or its place in the folder. */
  private pictureId({ near }: FormerPost, url: string): string {
    const file = near?.picture(url)
    return file ? externalId(this.format, this.options.site, 'file', file.id) : externalId('url', url)
  }

  private idOf(kind: 'category' | 'tag', name: string): string | null {
    const slug = slugOf(textOfName(name))
    if (slug === undefined) return null
    return kind === 'tag'
      ? tagId(this.options.site, slug)
      : externalId(this.format, this.options.site, 'category', slug)
  }

  private *taxon(kind: 'category' | 'tag', name: string): Generator<ParsedItem> {
    const key = this.idOf(kind, name)
    const shown = shorten(textOfName(name), 100)
    const found = key && this.taxa.first({ kind, key, slug: slugOf(shown)!, name: shown })
    if (found) yield { position: ++this.position, line: null, ...found }
  }

  private input(
    post: FormerPost,
    title: string,
    isDraft: boolean,
    images: ImageFind[],
  ): { input: ContentInput; hasLinks: boolean } {
    const { site, now } = this.options
    const home = post.addresses.find((one) => /^https?:/.test(one)) ?? null
    const host = home === null ? null : new URL(home).host
    let hasLinks = false
    const { near } = post
    const resolve = near ? near.resolve : linkResolver(home)
    const isInside = (href: string) => (near ? near.isInside(href) : host !== null && URL.parse(href)?.host === host)
    const body = htmlToBlocks(post.body, {
      wordpress: this.format === 'wp-rest',
      resolve: (address) => {
        const href = resolve(address)
        if (href !== null && isInside(href)) hasLinks = true
        return href
      },
      image: ({ src, alt, caption }) => {
        const find = { externalId: this.pictureId(post, src), sourceUrl: src, alt, caption }
        if (!images.some((one) => one.externalId === find.externalId)) images.push(find)
        return reference(find.externalId)
      },
    })
    const lead = this.lead(post, home)
    if (lead) images.unshift(lead)
    const publishAt = parseDate(post.published) ?? now.toISOString()
    const updated = parseDate(post.updated)
    const references = (kind: 'category' | 'tag', names: readonly string[]) =>
      [...new Set(names.flatMap((name) => this.idOf(kind, name) ?? []))].map(reference)
    const common = {
      // What came as WXR and what comes by the API is the same.
      externalId:
        this.format === 'wp-rest'
          ? externalId('wxr', site, post.kind === 'page' ? 'page' : 'post', post.id)
          : externalId(this.format, site, post.id),
      site,
      sites: [site],
      language: languageOf(this.options, post.language),
      title,
      slug: slugOf(safe(post.slug)) ?? slugOf(title),
      summary: inOneLine(textOfHtml(post.summary)),
      state: isDraft ? ('draft' as const) : stateAt(publishAt, now),
      publishAt,
      ...(updated && updated > publishAt && { updatedAt: updated }),
      signature: inOneLine(post.authors.map(textOfName).filter(Boolean).join(' · ')) || undefined,
      formerPaths: [...new Set(post.addresses.flatMap((one) => pathOf(one) ?? []))].slice(0, 50),
      ...(post.isForMembers && { access: 'registered' as const }),
      body,
      ...(lead && { image: figureOf(lead) }),
    }
    const input: ContentInput =
      post.kind === 'page'
        ? { type: 'page', ...common }
        : {
            type: 'article',
            ...common,
            taxa: references('category', post.categories),
            tags: references('tag', post.tags),
          }
    return { input, hasLinks }
  }

  private lead(post: FormerPost, home: string | null): ImageFind | null {
    const { image, near } = post
    const url = image && (near ? near.resolve : linkResolver(home))(image.url)
    if (!image || !url || !/^https?:/.test(url)) return null
    const alt = shorten(textOfHtml(image.alt ?? ''), 300)
    return {
      externalId: this.pictureId(post, url),
      sourceUrl: url,
      alt: alt || undefined,
      caption: captionOf(image.caption ?? ''),
    }
  }
}

/** Only what was public in the former system is public here. */
function reservedOf({ status, hidden, published }: FormerPost, now: Date): Reserved | null {
  const said = reservedByState(status)
  if (hidden !== undefined) return said?.keep === 'out' ? said : { keep: 'draft', reason: hidden }
  const moment = parseDate(published)
  const isAhead = moment !== null && Date.parse(moment) > now.getTime()
  if (/^(future|scheduled)$/i.test(status) && isAhead) return null
  return said
}

function pathOf(address: string): string | null {
  const origin = URL.parse(address, 'https://former.invalid')?.origin
  return origin === undefined ? null : formerPath(address, origin)
}

function safe(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
