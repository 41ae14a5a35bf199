import { createHash } from 'node:crypto'
import type { ContentInput } from '../content/types/model.ts'

/** The formats that `import` reads. */
export const IMPORT_FORMATS = ['wxr', 'feed', 'ninjs', 'jsonl', 'csv'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** An image that a source only names: it is registered as pending and fetched later (`media fetch`). */
export interface ImageFind {
  /** External id; contents refer to it as `ext:` + this. */
  externalId: string
  sourceUrl: string
  alt?: string | undefined
  caption?: string | undefined
  credit?: string | undefined
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
  reason: string
}

/** What one item of a source becomes. */
export type ParsedOutcome =
  | { kind: 'content'; input: ContentInput }
  | { kind: 'image'; image: ImageFind }
  | { kind: 'withdraw'; externalId: string }
  | { kind: 'skip'; reason: string }
  /** Could not be read; everything else goes on. */
  | { kind: 'fault'; reason: string }

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
  images?: ImageFind[]
  comments?: ArchivedComment[]
  /** Addresses it had in the old system (absolute), to rewrite links between items. */
  oldAddresses?: string[]
  /** True when the body holds links into the old system. */
  internalLinks?: boolean
  notes?: Note[]
}

/** A file opened for import: checked whole first, then read item by item. */
export interface ImportSource {
  /** Reads the whole file once; throws `ImportRefused` when nothing of it should come in. */
  check(): Promise<void>
  items(): AsyncIterable<ParsedItem>
  /** Remarks about the whole file, e.g. a repaired encoding; complete after `items` ended. */
  notes: string[]
  /** Host names and base addresses whose links count as internal. */
  internalBases: string[]
}

/** What every format's `open` gets. */
export interface SourceOptions {
  file: string
  site: string
  language: 'es' | 'ca'
  /** True when `--language` was given: then it wins over what the source says. */
  languageForced: boolean
  now: Date
}

/** The file is refused as a whole: nothing was written. */
export class ImportRefused extends Error {
  readonly line: number | null
  readonly column: number | null
  constructor(reason: string, line: number | null = null, column: number | null = null) {
    super(line === null ? reason : `line ${line}${column === null ? '' : `, column ${column}`}: ${reason}`)
    this.name = 'ImportRefused'
    this.line = line
    this.column = column
  }
}

/** External ids are at most 400 characters; longer ones keep their beginning and end in a hash. */
export function externalId(...parts: string[]): string {
  const id = parts.join(':').normalize('NFC').replace(/\0/g, '')
  if (id.length <= 380) return id
  return `${id.slice(0, 300)}~${createHash('sha256').update(id).digest('hex').slice(0, 32)}`
}

/** A reference to something by the external id it is imported under. */
export function reference(id: string): string {
  return `ext:${id}`
}

/** A URL part of a title: lower-case ASCII words with hyphens; undefined when nothing is left. */
export function slugOf(text: string): string | undefined {
  const slug = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/l·l/gi, 'll')
    .replace(/[ßøæœđłþ]/gi, (letter) => LETTERS[letter.toLowerCase()] ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 120)
    .replace(/^-+|-+$/g, '')
  return slug === '' ? undefined : slug
}

const LETTERS: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ł: 'l', þ: 'th' }

/** Plain text in one line, cut at a word. */
export function shorten(text: string, max: number): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  if (line.length <= max) return line
  const cut = line.slice(0, max - 1)
  const space = cut.lastIndexOf(' ')
  return `${wellFormed(space > max / 2 ? cut.slice(0, space) : cut)}…`
}

/** PostgreSQL takes neither NUL nor half surrogate pairs. */
export function wellFormed(text: string): string {
  return text.replace(/\0/g, '').toWellFormed()
}
