import { createHash } from 'node:crypto'
import { contentUrl } from '../content/address.ts'
import { isPublic, TAXONOMY_TAG, type ContentRecord } from '../content/model.ts'
import { contentHref } from '../content/cards/to-card.ts'
import { taxonomyOf } from '../content/taxonomy.ts'
import { isEntity, itemDefinitionOf, type ItemDocument } from '../content/types/model.ts'
import { blockHtml } from '../import-export/agency/block-html.ts'
import { picturesOf } from '../import-export/agency/export.ts'
import { escapeAttribute, escapeText } from '../import-export/html/inline.ts'
import { noteShown } from '../platform/cache/shown-tags.ts'
import type { Db } from '../platform/database/schema.ts'
import { localized } from '../platform/i18n/locale.ts'
import { translator } from '../platform/i18n/text.ts'
import { type Site, siteName } from '../sites/model.ts'
import type { SiteIndex } from '../sites/resolve.ts'
import { fediverseMessages } from './messages.ts'
import { type ActorAddresses, ARTICLE_CONTEXT, articleId, CONTEXT, PUBLIC } from './model.ts'

/** The site that tells, and its addresses as an actor. */
export interface Teller {
  sites: SiteIndex
  site: Site
  addresses: ActorAddresses
}

/** Whether a content is told by the actor of a site: its own, that everybody may find. */
export function isTold(record: ContentRecord, site: Pick<Site, 'alias'>, now: Date): boolean {
  const { document } = record
  if (record.site !== site.alias || isEntity(document)) return false
  return isPublic(record, now) && itemDefinitionOf(document).isGeneral && !document.noindex
}

/** A content as an `Article`; what is not for everybody is told by its summary alone. */
export async function articleOf(db: Db, { sites, site, addresses }: Teller, record: ContentRecord): Promise<object> {
  const document = record.document as ItemDocument
  const { language, title, summary } = document
  const url = contentUrl(sites, record)!
  const pictures = await picturesOf(db, site, document, language)
  const lead = summary === '' ? '' : `<p>${escapeText(summary)}</p>`
  const words = translator(fediverseMessages, language)('read.more', { site: siteName(site, language) })
  const more = `<p><a href="${escapeAttribute(url)}">${escapeText(words)}</a></p>`
  const isOpen = record.access === 'free' && document.body.length > 0
  const content = lead + (isOpen ? absolute(blockHtml(document.body), addresses.base) : more)
  const changed = [record.updatedAt, record.correctedAt].flatMap((at) => (at ? [at.toISOString()] : [])).sort()
  const published = (record.publishAt ?? record.createdAt).toISOString()
  const updated = changed.at(-1)
  return {
    id: articleId(addresses, record.id),
    type: 'Article',
    attributedTo: addresses.id,
    to: [PUBLIC],
    cc: [addresses.followers],
    url,
    name: title,
    nameMap: { [language]: title },
    ...(summary !== '' && { summary: escapeText(summary), summaryMap: { [language]: escapeText(summary) } }),
    content,
    contentMap: { [language]: content },
    published,
    ...(updated !== undefined && updated > published && { updated }),
    sensitive: false,
    attachment: pictures.slice(0, 4).map(({ href, title: name, width, height }) => ({
      type: 'Image',
      mediaType: 'image/jpeg',
      url: href,
      name,
      width,
      height,
    })),
    tag: tagsOf(document, { site, addresses }),
  }
}

/** Addresses within a text lead to pages of the site, wherever it is read. */
const absolute = (html: string, base: string): string => html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${base}/`)

function tagsOf({ tags, language }: ItemDocument, { site, addresses }: Pick<Teller, 'site' | 'addresses'>): object[] {
  const taxonomy = taxonomyOf(site.alias)
  if (tags.length > 0) noteShown([TAXONOMY_TAG])
  return tags.slice(0, 10).flatMap((ref) => {
    const tag = taxonomy.byReference(ref)
    const name = tag && localized(tag.name, language).replace(/[^\p{L}\p{N}]+/gu, '')
    if (!tag || !name) return []
    const href = contentHref({ site, locale: language, base: addresses.base }, { path: tag.path, language: null })
    return [{ type: 'Hashtag', name: `#${name}`, href }]
  })
}

/** By it a new version is known to say something else. */
export const digestOfArticle = (article: object): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...article, updated: undefined }))
    .digest('base64url')

/** A content is told for the first time, or what it became. */
export function tellingOf(
  { addresses }: Pick<Teller, 'addresses'>,
  { article, isKnown, now }: { article: object; isKnown: boolean; now: Date },
): object {
  const { id, published } = article as { id: string; published: string }
  const said = { '@context': ARTICLE_CONTEXT, actor: addresses.id, to: [PUBLIC], cc: [addresses.followers] }
  if (!isKnown) return { ...said, id: `${id}#create`, type: 'Create', published, object: article }
  // Servers take no correction that is not later than the last one.
  const object = { ...article, updated: now.toISOString() }
  return { ...said, id: `${id}#updates/${now.getTime()}`, type: 'Update', object }
}

/** What stands where a content stood. */
export const tombstoneOf = (addresses: ActorAddresses, contentId: string): object => ({
  id: articleId(addresses, contentId),
  type: 'Tombstone',
})

/** A content was taken from the readers. */
export function deletionOf({ addresses }: Pick<Teller, 'addresses'>, contentId: string): object {
  const object = tombstoneOf(addresses, contentId)
  const id = `${articleId(addresses, contentId)}#delete`
  return { '@context': CONTEXT, id, type: 'Delete', actor: addresses.id, to: [PUBLIC], object }
}
