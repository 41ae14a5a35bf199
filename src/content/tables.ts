import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { Locale } from '../platform/i18n/locale.ts'
import type { ContentRecord, StoredCard } from './model.ts'
import type { ContentDocument, ContentType } from './types/model.ts'
import type { State } from './types/fields.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type MaybeInstant = ColumnType<Date | null, Date | string | null, Date | string | null>

/** The table `content`: every content, of whatever type. */
export interface ContentTable {
  id: Generated<string>
  external_id: string
  type: ContentType
  language: Locale | null
  site: string
  sites: string[]
  slug: string
  path: string
  state: State
  access: string
  translation_group: string | null
  publish_at: MaybeInstant
  updated_at: MaybeInstant
  corrected_at: MaybeInstant
  withdrawn_at: MaybeInstant
  version: number
  input_hash: string | null
  ancestors: string[]
  data: JSONColumnType<ContentDocument>
  card: JSONColumnType<StoredCard>
  created_at: Instant
  changed_at: Instant
}

/** The table `content_revision`: former documents, whole. */
export interface ContentRevisionTable {
  content_id: string
  version: number
  saved_at: Instant
  actor: string
  state: State
  data: JSONColumnType<ContentDocument>
}

/** The table `content_reference`: which contents name which others. */
export interface ContentReferenceTable {
  ref: string
  content_id: string
}

/** The table `content_redirect`: former addresses. */
export interface ContentRedirectTable {
  site: string
  path: string
  content_id: string
  created_at: Generated<Date>
}

/** The table `listing_entry`: which content stands in which list, and since when. */
export interface ListingEntryTable {
  site: string
  list: string
  language: Locale
  published_at: Instant
  content_id: string
}

/** The table `search_document`: a narrow row per content, which docs/search.md tells of. */
export interface SearchDocumentTable {
  content_id: string
  published_at: Instant
  archives: number[]
  keys: number[]
  segment: number | null
  tsv: string
}

/** The table `search_label`: what is offered while somebody types. */
export interface SearchLabelTable {
  content_id: string
  site: string
  language: Locale
  kind: string
  label: string
  norm: string
}

/** The table `event_occurrence`: when events of the agenda happen. */
export interface EventOccurrenceTable {
  content_id: string
  starts_at: Instant
  ends_at: Instant
}

declare module '../platform/database/schema.ts' {
  interface Tables {
    search_label: SearchLabelTable
    search_word: { language: Locale; norm: string; word: string }
    search_state: { id: Generated<boolean>; rules: number; rebuilt_at: MaybeInstant }
    event_occurrence: EventOccurrenceTable
    content: ContentTable
    content_revision: ContentRevisionTable
    content_reference: ContentReferenceTable
    content_redirect: ContentRedirectTable
    listing_entry: ListingEntryTable
    search_document: SearchDocumentTable
  }
}

/** A row of `content` as a query gives it. */
export type ContentRow = Selectable<ContentTable>

/** The columns of a record. */
export const RECORD_COLUMNS = [
  'id',
  'external_id',
  'type',
  'language',
  'site',
  'sites',
  'slug',
  'path',
  'state',
  'access',
  'translation_group',
  'publish_at',
  'updated_at',
  'corrected_at',
  'withdrawn_at',
  'version',
  'created_at',
  'changed_at',
  'data',
] as const satisfies readonly (keyof ContentRow)[]
/** A row with what a record is made of. */
export type RecordRow = Pick<ContentRow, (typeof RECORD_COLUMNS)[number]> & { comments?: number }

/** A row as the rest of the program knows it. */
export function toRecord(row: RecordRow): ContentRecord {
  return {
    id: row.id,
    externalId: row.external_id,
    type: row.type,
    language: row.language,
    site: row.site,
    sites: row.sites,
    slug: row.slug,
    path: row.path,
    state: row.state,
    access: row.access,
    translationGroup: row.translation_group,
    publishAt: row.publish_at,
    updatedAt: row.updated_at,
    correctedAt: row.corrected_at,
    withdrawnAt: row.withdrawn_at,
    version: row.version,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    ...(row.comments !== undefined && { comments: row.comments }),
    document: row.data,
  }
}
