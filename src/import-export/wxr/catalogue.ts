import { ImportRefused } from '../model.ts'
import { kept } from '../names.ts'
import { textOfHtml, textOfName } from '../html/tree.ts'
import { childrenOf, textOf, type XmlNode } from '../source/xml.ts'
import { because } from '../reasons/model.ts'

/** An attachment as posts refer to it. */
export interface Attachment {
  id: string
  url: string
  parent: string
  order: number
  alt: string
  caption: string
  title: string
}

/** An author as the head of the export names them. */
export interface WxrAuthor {
  login: string
  name: string
  email: string
}
/** A category or a tag. */
export interface WxrTerm {
  slug: string
  name: string
  parent: string
  description: string
}

const VERSIONS = /^1\.[0-2]$/

/** What the posts of an export refer to; gathered in the checking pass, small for any size of export. */
export class WxrCatalogue {
  version: string | null = null
  baseUrl = ''
  language = ''
  readonly authors = new Map<string, WxrAuthor>()
  readonly categories = new Map<string, WxrTerm>()
  readonly tags = new Map<string, WxrTerm>()
  readonly attachments = new Map<string, Attachment>()
  private readonly byParent = new Map<string, string[]>()
  private readonly byUrl = new Map<string, string>()
  /** Which post has a guid first: some exports give one guid to several posts. */
  private readonly guids = new Map<string, string>()

  /** Takes one child of the channel in. */
  add(node: XmlNode): void {
    switch (node.name) {
      case 'wp:wxr_version':
        this.version = node.text.trim()
        if (!VERSIONS.test(this.version))
          throw new ImportRefused(because('wxr.version', { version: this.version }), node.line)
        break
      case 'wp:base_blog_url':
        this.baseUrl = node.text.trim()
        break
      case 'link':
        if (this.baseUrl === '') this.baseUrl = node.text.trim()
        break
      case 'language':
        this.language = node.text.trim()
        break
      case 'wp:author':
        this.author(node)
        break
      case 'wp:category':
        this.term(
          this.categories,
          node,
          'wp:category_nicename',
          'wp:cat_name',
          'wp:category_parent',
          'wp:category_description',
        )
        break
      case 'wp:tag':
        this.term(this.tags, node, 'wp:tag_slug', 'wp:tag_name', '', 'wp:tag_description')
        break
      case 'item':
        this.guid(node)
        if (textOf(node, 'wp:post_type') === 'attachment') this.attachment(node)
    }
  }

  private guid(node: XmlNode): void {
    const guid = textOf(node, 'guid')
    if (/^(post|page)?$/.test(textOf(node, 'wp:post_type')) && !this.guids.has(guid))
      this.guids.set(kept(guid), kept(textOf(node, 'wp:post_id')))
  }

  /** What identifies a post: its guid, with its number when another post has that guid too. */
  identity(node: XmlNode): string {
    const guid = textOf(node, 'guid')
    const id = textOf(node, 'wp:post_id')
    if (guid === '') return `post ${id || textOf(node, 'link') || textOf(node, 'wp:post_name')}`
    const first = this.guids.get(guid)
    return first === undefined || first === id ? guid : `${guid}#${id}`
  }

  private author(node: XmlNode): void {
    const login = textOf(node, 'wp:author_login')
    const full = `${textOf(node, 'wp:author_first_name')} ${textOf(node, 'wp:author_last_name')}`.trim()
    if (login !== '')
      this.authors.set(login, {
        login,
        name: textOfName(textOf(node, 'wp:author_display_name') || full || login),
        email: textOf(node, 'wp:author_email'),
      })
  }

  private term(
    terms: Map<string, WxrTerm>,
    node: XmlNode,
    slugName: string,
    nameName: string,
    parentName: string,
    descriptionName: string,
  ): void {
    const name = textOfName(textOf(node, nameName))
    const slug = textOf(node, slugName) || name
    if (slug === '') return
    terms.set(slug, {
      slug,
      name: name || slug,
      parent: parentName === '' ? '' : textOf(node, parentName),
      description: textOfHtml(textOf(node, descriptionName)),
    })
  }

  private attachment(node: XmlNode): void {
    const id = kept(textOf(node, 'wp:post_id'))
    const url = kept(textOf(node, 'wp:attachment_url') || textOf(node, 'guid'))
    if (id === '' || !URL.canParse(url)) return
    const parent = kept(textOf(node, 'wp:post_parent'))
    const alt = metaOf(node, '_wp_attachment_image_alt')
    const caption = textOf(node, 'excerpt:encoded') || textOf(node, 'content:encoded')
    const order = Number(textOf(node, 'wp:menu_order')) || 0
    this.attachments.set(id, {
      id,
      url,
      parent,
      order,
      alt: kept(textOfName(alt).slice(0, 1000)),
      caption: kept(caption.slice(0, 2000)),
      title: kept(textOf(node, 'title')),
    })
    this.byUrl.set(plainUrl(url), id)
    const siblings = this.byParent.get(parent)
    if (siblings) siblings.push(id)
    else this.byParent.set(parent, [id])
  }

  /** The images attached to a post, in the order of its gallery. */
  attachedTo(post: string): Attachment[] {
    const found = (this.byParent.get(post) ?? []).flatMap((id) => this.attachments.get(id) ?? [])
    return found.filter(({ url }) => isImageUrl(url)).sort((one, other) => one.order - other.order)
  }

  /** The attachment that an address of any size shows. */
  attachmentByUrl(url: string): Attachment | undefined {
    const plain = plainUrl(url)
    const id = this.byUrl.get(plain) ?? this.byUrl.get(plain.replace(/-\d+x\d+(?=\.\w+$)/, ''))
    return id === undefined ? undefined : this.attachments.get(id)
  }

  /** Refuses what is no export. */
  verify(root: string | null): void {
    if (root !== 'rss') throw new ImportRefused(because('wxr.root', { root: root ?? '' }))
    if (this.version === null) throw new ImportRefused(because('wxr.no-version'))
  }
}

function plainUrl(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/[?#].*/s, '')
}

/** True for addresses of pictures. */
export function isImageUrl(url: string): boolean {
  return /\.(jpe?g|png|gif|webp|avif|heic|tiff?|bmp|svg)$/i.test(url.replace(/[?#].*/s, ''))
}

/** The value of a post meta key. */
export function metaOf(node: XmlNode, key: string): string {
  for (const meta of childrenOf(node, 'wp:postmeta'))
    if (textOf(meta, 'wp:meta_key') === key) return textOf(meta, 'wp:meta_value')
  return ''
}
