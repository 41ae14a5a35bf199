import type { Locale } from '../platform/i18n/locale.ts'
import type { ContentInput } from '../content/types/model.ts'
import type { Db } from '../platform/database/schema.ts'
import type { PictureRights } from '../platform/images/store.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { FileFind } from './beside/text-files.ts'
import type { Wire } from './ninjs/wire.ts'
import { type Reason, coded } from './reasons/model.ts'

/** The formats of agencies: what they bring is for the desk, unless a rule publishes it. */
export const AGENCY_FORMATS: readonly string[] = ['ninjs', 'newsml', 'nitf']

/** The formats that `import` reads. */
export const IMPORT_FORMATS = [
  'wxr',
  'feed',
  'ninjs',
  'newsml',
  'nitf',
  'jsonl',
  'csv',
  'aemet',
  'xmltv',
  'schedule',
  'ical',
  'agenda',
  'schema-org',
  'markdown',
  'ghost',
  'wp-rest',
  'blogger',
  'drupal',
  'movable-type',
  'html',
] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** The formats that are read from a folder too. */
export const FOLDERS: readonly ImportFormat[] = ['schema-org', 'markdown', 'html']

/** An image that a source only names: it is registered as pending and fetched later (`media fetch`). */
export interface ImageFind {
  /** External id; contents refer to it as `ext:` + this. */
  externalId: string
  sourceUrl: string
  alt?: string | undefined
  /** Inline HTML, as captions of blocks are; the others are plain text. */
  caption?: string | undefined
  credit?: string | undefined
  /** What its agency allows. */
  rights?: PictureRights | undefined
}

/** A comment of the old system, kept until the comments feature takes it over. Its text is plain text. */
export interface ArchivedComment {
  externalId: string
  parentExternalId: string | null
  authorName: string
  authorEmail: string | null
  date: string | null
  text: string
  approved: boolean
}

/** Something the operator should know about one item; the item itself came in. */
export interface Note {
  reason: Reason
  /** Where in its file; without it, where the item begins. */
  line?: number
}

/** What a `store` outcome writes with. */
export interface StoreDeps {
  db: Db
  storage: Storage
  now: Date
  /** Only says what would become of it. */
  dryRun: boolean
}

/** What became of an item with a way of its own. */
export type StoreResult = 'imported' | 'updated' | 'unchanged' | { skipped: Reason }

/** What one item of a source becomes. */
export type ParsedOutcome =
  | { kind: 'content'; input: ContentInput }
  | { kind: 'image'; image: ImageFind }
  | { kind: 'withdraw'; externalId: string }
  /** Something that is no content and comes with its own way into the store, e.g. an image with its bytes. */
  | { kind: 'store'; what: string; write(deps: StoreDeps): Promise<StoreResult> }
  | { kind: 'skip'; reason: Reason }
  /** Could not be read; everything else goes on. */
  | { kind: 'fault'; reason: Reason }

/** One item of a source, format-independent: what every parser yields and the import run stores. */
export interface ParsedItem {
  /** Number of the item in the file, from 1, in the order of the file. */
  position: number
  /** Line where it begins, for the report; null where a format has no lines. */
  line: number | null
  /** Identity inside its source. */
  guid: string
  title: string
  outcome: ParsedOutcome
  /** The external id that an older version of the format gave it. */
  formerly?: string
  images?: ImageFind[]
  /** Recordings and documents beside it, which its text names by their addresses. */
  files?: FileFind[]
  comments?: ArchivedComment[]
  /** Addresses it had in the old system (absolute), to rewrite links between items. */
  oldAddresses?: string[]
  /** True when the body holds links into the old system. */
  internalLinks?: boolean
  /** True when the source gives no date: the moment of the first import stays. */
  undated?: boolean
  /** True for a name met in passing: it makes a record when there is none and changes none. */
  passing?: boolean
  notes?: Note[]
  /** Its text as its source has it, for whoever compares both. */
  original?: () => string
  /** What an agency says of it besides what readers see. */
  wire?: Wire
  /** Of a picture: by what its agency withdraws it. */
  sentAs?: string
}

/**
 * Whether something is a name that others refer to: a taxon, or an author whom a text names. Those of a part that is
 * done are read again, and a portal that has the name already keeps its own.
 */
export function isName(
  input: ContentInput,
  passing: boolean | undefined,
): input is Extract<ContentInput, { type: 'taxon' | 'author' }> {
  return input.type === 'taxon' || (input.type === 'author' && passing === true)
}

/** A file opened for import: checked whole first, then read item by item. */
export interface ImportSource {
  /** Reads the whole file once; throws `ImportRefused` when nothing of it should come in. */
  check(): Promise<void>
  /**
   * Every item in order.
   * @param done items up to this position are stored already: a source may leave them out, unless they are taxa
   */
  items(done?: number): AsyncIterable<ParsedItem>
  /** Remarks about the whole file, e.g. a repaired encoding; complete after `items` ended. */
  notes: Reason[]
  /** Host names and base addresses whose links count as internal. */
  internalBases: string[]
}

/** What every format's `open` gets. */
export interface SourceOptions {
  file: string
  site: string
  language: Locale
  /** True when `--language` was given: then it wins over what the source says. */
  languageForced: boolean
  now: Date
  /** Of CSV: which column is what. */
  mapFile?: string | undefined
  /** Which agency sends it; part of what its items are known by. */
  sender?: string | undefined
}

/** The file is refused as a whole: nothing was written. */
export class ImportRefused extends Error {
  readonly reason: Reason
  readonly line: number | null
  readonly column: number | null
  constructor(reason: Reason, line: number | null = null, column: number | null = null) {
    super(
      line === null ? coded(reason) : `line ${line}${column === null ? '' : `, column ${column}`}: ${coded(reason)}`,
    )
    this.name = 'ImportRefused'
    this.reason = reason
    this.line = line
    this.column = column
  }
}
