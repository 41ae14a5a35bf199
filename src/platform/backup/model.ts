import { z } from 'zod'

/** Raised when an archive can no longer be read by what reads it today. */
export const BACKUP_VERSION = 1

const Table = z.object({
  name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.number().int().nonnegative(),
  /** Numbers that count up: the last one given, so that none is given twice. */
  counters: z.array(z.object({ column: z.string(), last: z.string() })),
})

/** The last entry of a backup: what it holds, and proof that nothing before it is missing or changed. */
export const Manifest = z.object({
  portada: z.literal('backup'),
  version: z.number(),
  made: z.iso.datetime(),
  /** The server it was read from, for whoever looks. */
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(Table),
  files: z.number().int().nonnegative(),
  /** Of everything before this entry. */
  sha256: z.string(),
})
export type Manifest = z.infer<typeof Manifest>
export type BackedUpTable = z.infer<typeof Table>

/** Name of the entry that says what is in the archive. */
export const MANIFEST = 'manifest.json'
/** Name of the entry with what signs links. */
export const SECRET = 'secret'
/** Where the rows of tables are. */
export const TABLES = 'tables/'
/** Where files are, by their keys. */
export const FILES = 'files/'

/** The numbered parts of a table, in order. */
export const partName = (table: string, part: number) => `${TABLES}${table}/${String(part).padStart(6, '0')}.jsonl.gz`

/** Which table a part belongs to. */
export const tableOfPart = (name: string) => name.slice(TABLES.length).split('/')[0]!

/** The backup cannot be made or used; the message is for whoever typed the command. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/** How both commands say what they moved. */
export interface BackupReport {
  made: string
  tables: Record<string, number>
  rows: number
  files: number
  bytes: number
  seconds: number
}
