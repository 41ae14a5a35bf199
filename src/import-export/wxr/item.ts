import { localized, type Localized } from '../../platform/i18n/locale.ts'
import type { ContentInput } from '../../content/types/model.ts'
import { isBesideName } from '../beside/kinds.ts'
import { TextFiles } from '../beside/text-files.ts'
import { captionOf } from '../foreign.ts'
import { htmlToBlocks } from '../html/blocks.ts'
import type { Figure, ImageHint } from '../html/model.ts'
import { inOneLine } from '../html/one-line.ts'
import { textOfHtml } from '../html/tree.ts'
import { storePicture } from '../markdown/store.ts'
import type { ImageFind, Note, ParsedItem, ParsedOutcome } from '../model.ts'
import { reference, shorten, slugOf } from '../names.ts'
import { formerPath, isInternal, linkResolver, addressKey } from '../source/addresses.ts'
import { parseDate } from '../source/dates.ts'
import { textOf, type XmlNode } from '../source/xml.ts'
import { isImageUrl, metaOf, type Attachment } from './catalogue.ts'
import { commentsOf, wpDate } from './comments.ts'
import { authorsOf, termsOf, type WxrContext } from './context.ts'
import { because, type Reason } from '../reasons/model.ts'

type Converted = Omit<ParsedItem, 'position'>

const UNTITLED: Localized = { es: 'Sin título', ca: 'Sense títol' }

/** Turns one item of an export into a content, an image or a reason why it is left out. */
export function convertItem(item: XmlNode, context: WxrContext): Converted {
  const guid = context.catalogue.identity(item)
  const title = textOfHtml(textOf(item, 'title'))
  const base = { line: item.line, guid, title: shorten(title, 120) }
  const type = textOf(item, 'wp:post_type') || 'post'
  const status = textOf(item, 'wp:status')
  const skip = (reason: Reason): Converted => ({ ...base, outcome: { kind: 'skip', reason } })
  if (type === 'attachment') return { ...base, outcome: attachmentOutcome(item, context) }
  if (type === 'nav_menu_item') return skip(because('kind.menu'))
  if (type !== 'post' && type !== 'page') return skip(because('kind.post', { kind: type }))
  if (status === 'trash') return skip(because('trash'))
  if (status === 'auto-draft' && title === '') return skip(because('draft.empty'))
  return { ...base, ...new ItemConverter(item, context, type, status, title, guid).convert() }
}

function attachmentOutcome(item: XmlNode, { catalogue, id, upload }: WxrContext): ParsedOutcome {
  const attachment = catalogue.attachments.get(textOf(item, 'wp:post_id'))
  if (attachment === undefined) return { kind: 'skip', reason: because('attachment.nowhere') }
  if (!isImageUrl(attachment.url)) return { kind: 'skip', reason: because('attachment.other') }
  const image = imageOf(attachment, id)
  const file = upload(attachment.url)
  if (file === null) return { kind: 'image', image }
  const { externalId, alt, caption } = image
  const details = { externalId, ...(alt && { alt }), ...(caption && { caption }) }
  return { kind: 'store', what: 'image', write: (deps) => storePicture(deps, file.path, details) }
}

function imageOf(attachment: Attachment, id: WxrContext['id']): ImageFind {
  return {
    externalId: id('attachment', attachment.url),
    sourceUrl: attachment.url,
    alt: attachment.alt || undefined,
    caption: captionOf(attachment.caption),
  }
}

class ItemConverter {
  private readonly images = new Map<string, ImageFind>()
  private readonly files = new TextFiles()
  private readonly notes: Note[] = []
  private readonly removed = new Set<string>()
  private internalLinks = false
  private readonly item: XmlNode
  private readonly context: WxrContext
  private readonly type: 'post' | 'page'
  private readonly status: string
  private readonly title: string
  private readonly guid: string

  constructor(item: XmlNode, context: WxrContext, type: 'post' | 'page', status: string, title: string, guid: string) {
    this.item = item
    this.context = context
    this.type = type
    this.status = status
    this.title = title
    this.guid = guid
  }

  convert(): Omit<Converted, 'line' | 'guid' | 'title'> {
    const input = this.input()
    const key = input.externalId
    if (textOf(this.item, 'wp:is_sticky') === '1') this.notes.push({ reason: because('sticky') })
    if (this.removed.size > 0) {
      const names = [...this.removed].map((name) => `[${name}]`).join(', ')
      this.notes.push({ reason: because('shortcodes', { names: shorten(names, 200) }) })
    }
    return {
      outcome: { kind: 'content', input },
      images: [...this.images.values()],
      files: this.files.finds,
      comments: commentsOf(this.item, key),
      oldAddresses: this.addresses(),
      internalLinks: this.internalLinks,
      original: () => textOf(this.item, 'content:encoded'),
      notes: [...this.notes, ...this.files.notes],
    }
  }

  private input(): ContentInput {
    const { context, item } = this
    const { id, options } = context
    const body = this.body()
    const { state, publishAt } = this.schedule()
    const terms = termsOf(item)
    const of = (domain: string, kind: 'category' | 'tag') =>
      terms.filter((term) => term.domain === domain).map((term) => reference(context.term(kind, term.slug)))
    const firstText = body.find((block) => block.type === 'paragraph')
    const title =
      this.title ||
      (firstText ? shorten(textOfHtml(firstText.html), 80) : '') ||
      textOf(item, 'wp:post_name') ||
      localized(UNTITLED, context.language)
    const image = this.featured()
    const common = {
      externalId: id(this.type, this.guid),
      site: options.site,
      sites: [options.site],
      language: context.language,
      slug: slugOf(safeDecode(textOf(item, 'wp:post_name'))) ?? slugOf(title),
      state,
      publishAt,
      updatedAt: wpDate(item, 'wp:post_modified') ?? undefined,
      title,
      summary: inOneLine(textOfHtml(textOf(item, 'excerpt:encoded'))),
      authors: authorsOf(item)
        .map(({ login }) => reference(context.author(login)))
        .slice(0, 20),
      commentsClosed: textOf(item, 'wp:comment_status') === 'closed',
      formerPaths: this.formerPaths(),
      body,
      ...(image && { image }),
    }
    if (this.type === 'page') return { type: 'page', ...common }
    return {
      type: 'article',
      ...common,
      taxa: of('category', 'category'),
      tags: of('post_tag', 'tag'),
    }
  }

  /** Only what was public in the old system is public here. */
  private schedule(): { state: 'draft' | 'scheduled' | 'published'; publishAt: string | undefined } {
    const date = wpDate(this.item, 'wp:post_date') ?? parseDate(textOf(this.item, 'pubdate'))
    const publishAt = date ?? undefined
    const draft = (why: Reason) => {
      this.notes.push({ reason: because('draft.kept', { why }) })
      return { state: 'draft' as const, publishAt }
    }
    if (textOf(this.item, 'wp:post_password') !== '') return draft(because('draft.password'))
    if (this.status === 'private') return draft(because('draft.private'))
    const future = date !== null && Date.parse(date) > this.context.options.now.getTime()
    if (this.status === 'future') return future ? { state: 'scheduled', publishAt } : draft(because('draft.passed'))
    if (this.status !== 'publish') return draft(because('draft.state', { state: this.status }))
    if (future) return { state: 'scheduled', publishAt }
    return { state: 'published', publishAt: publishAt ?? this.context.options.now.toISOString() }
  }

  private body() {
    const { catalogue } = this.context
    const base = catalogue.baseUrl || null
    const resolveLink = linkResolver(base)
    const own = base === null ? null : addressKey(base)
    return htmlToBlocks(textOf(this.item, 'content:encoded'), {
      wordpress: true,
      resolve: (address) => {
        const href = resolveLink(address)
        const file = href === null || !isBesideName(href.replace(/[?#].*/s, '')) ? null : this.context.upload(href)
        if (file !== null) return this.files.take(file.path, file.name)
        if (href !== null && own !== null && isInternal(href, [own]) && !/\/wp-content\//.test(href))
          this.internalLinks = true
        return href
      },
      image: (hint) => this.image(hint),
      gallery: (ids) => this.gallery(ids),
      removed: (name) => this.removed.add(name),
    })
  }

  private register(find: ImageFind): string {
    if (!this.images.has(find.externalId)) this.images.set(find.externalId, find)
    return reference(find.externalId)
  }

  private image(hint: ImageHint): string {
    const { catalogue, id } = this.context
    const byId = hint.id === undefined ? undefined : catalogue.attachments.get(hint.id)
    const attachment = catalogue.attachmentByUrl(hint.src) ?? (byId && isImageUrl(byId.url) ? byId : undefined)
    if (attachment) return this.register(imageOf(attachment, id))
    return this.register({
      externalId: id('image', hint.src),
      sourceUrl: hint.src,
      alt: hint.alt,
      caption: hint.caption,
    })
  }

  private gallery(ids: string[] | null): Figure[] {
    const { catalogue } = this.context
    const found =
      ids === null
        ? catalogue.attachedTo(textOf(this.item, 'wp:post_id'))
        : ids.flatMap((one) => catalogue.attachments.get(one) ?? [])
    if (found.length === 0) this.notes.push({ reason: because('gallery.missing') })
    return found.filter(({ url }) => isImageUrl(url)).map((attachment) => this.figure(attachment))
  }

  private figure(attachment: Attachment): Figure {
    const find = imageOf(attachment, this.context.id)
    const image = this.register(find)
    return { image, ...(find.alt && { alt: find.alt }), ...(find.caption && { caption: find.caption }) }
  }

  private featured(): Figure | undefined {
    const thumbnail = metaOf(this.item, '_thumbnail_id')
    if (thumbnail === '' || thumbnail === '0') return undefined
    const attachment = this.context.catalogue.attachments.get(thumbnail)
    if (attachment && isImageUrl(attachment.url)) return this.figure(attachment)
    this.notes.push({ reason: because('picture.featured', { id: thumbnail }) })
    return undefined
  }

  private addresses(): string[] {
    const { baseUrl } = this.context.catalogue
    const id = textOf(this.item, 'wp:post_id')
    const short = `${baseUrl.replace(/\/$/, '')}/?${this.type === 'page' ? 'page_id' : 'p'}=${id}`
    const guid = textOf(this.item, 'guid')
    // A guid keeps the number that a post had before it moved; another post may have that number now.
    const number = /[?&](?:p|page_id)=(\d+)$/.exec(guid)?.[1]
    const own = [textOf(this.item, 'link'), number === undefined || number === id ? guid : ''].map(
      (address) => URL.parse(address, baseUrl || undefined)?.href ?? '',
    )
    return [...new Set([...own, baseUrl === '' || id === '' ? '' : short])].filter(
      (address) => addressKey(address) !== null && addressKey(address) !== addressKey(baseUrl),
    )
  }

  private formerPaths(): string[] {
    const { baseUrl } = this.context.catalogue
    const own = addressKey(baseUrl)
    const internal = this.addresses().filter((address) => own === null || isInternal(address, [own]))
    const id = textOf(this.item, 'wp:post_id')
    const short = id === '' ? [] : [`/?${this.type === 'page' ? 'page_id' : 'p'}=${id}`]
    return [...new Set([...internal.flatMap((address) => formerPath(address, baseUrl) ?? []), ...short])]
  }
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
