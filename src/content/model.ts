import type { Locale } from '../platform/i18n/locale.ts'
import type { Card } from './cards/model.ts'
import type { CardParts } from './cards/parts-model.ts'
import type { PageImage } from '../platform/images/page-image.ts'
import type { ContentDocument, ContentType } from './types/model.ts'
import type { State } from './types/fields.ts'

/** Totals are counted no further: "más de 1.000" (OPEN-151). */
export const TOTAL_CAP = 1000

/** What is kept of a card: no base, no names of entities (the taxonomy has them), images as references. */
export interface StoredCard
  extends
    Omit<Card, 'url' | 'image' | 'authors' | 'category' | 'kicker' | 'multimedia'>,
    Pick<CardParts, 'image' | 'category' | 'multimedia'> {
  path: string
  kicker: string | null
  authors: string[]
}

/** A stored card with its picture resolved: what `toCard` turns into a card of a page. */
export type LoadedCard = Omit<StoredCard, 'image'> & { image: PageImage | null }

/** A row of the content store, told apart by `document.type`. */
export interface ContentRecord<D extends ContentDocument = ContentDocument> {
  id: string
  externalId: string
  type: ContentType
  /** `null` for entities, which are in every language. */
  language: Locale | null
  /** Alias of the canonical site. */
  site: string
  sites: string[]
  slug: string
  /** Below the site base, without the language prefix. */
  path: string
  state: State
  access: string
  translationGroup: string | null
  /** When it was or will be published. */
  publishAt: Date | null
  /** The editorial date of the last change that readers are told of. */
  updatedAt: Date | null
  correctedAt: Date | null
  withdrawnAt: Date | null
  version: number
  createdAt: Date
  changedAt: Date
  /** How many comments it shows, as far as whoever asked wanted to know. */
  comments?: number | undefined
  document: D
}

/**
 * The lists a content stands on, per site and language:
 * `all` (everything with a date that is news to somebody), or one of a type, taxon with its descendants, tag …
 */
export type ListKey =
  | 'all'
  | `type:${ContentType}`
  | `taxon:${string}`
  | `tag:${string}`
  | `author:${string}`
  | `show:${string}`
  | `season:${string}`
  | `blog:${string}`
  | `newstype:${string}`

/** The surrogate key of a list, e.g. `list:portal:es:taxon:7`. */
export function listTag(site: string, locale: Locale, list: ListKey): string {
  return `list:${site}:${locale}:${list}`
}

/** The surrogate key of a content. */
export function contentTag(id: string): string {
  return `content:${id}`
}

/** The content that a surrogate key names; null for keys of anything else. */
export function idOfTag(tag: string): string | null {
  return tag.startsWith('content:') ? tag.slice(8) : null
}

/** The surrogate key of whatever shows names, paths or portraits of taxa, authors, blogs and shows. */
export const TAXONOMY_TAG = 'taxonomy'

/** The surrogate key of whatever lists entities: dropped at once when one is withdrawn. */
export const TAXONOMY_LISTS_TAG = 'taxonomy:lists'

/** Whether readers may see it now: the one rule of visibility. */
export function isPublic(record: { state: State; publishAt: Date | null }, now: Date): boolean {
  if (record.state === 'published' || record.state === 'corrected') return true
  return record.state === 'scheduled' && record.publishAt !== null && record.publishAt <= now
}
