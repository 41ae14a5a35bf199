import { rename, rm, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Client } from 'pg'
import { openClient } from '../database/primary.ts'
import { isDerived } from '../images/model.ts'
import type { Storage } from '../storage/storage.ts'
import { writeArchive, type ArchiveWriter } from './archive.ts'
import {
  BackupRefused,
  BACKUP_VERSION,
  FILES,
  MANIFEST,
  partName,
  SECRET,
  type BackedUpTable,
  type BackupReport,
  type Manifest,
} from './model.ts'
import { listTables, rowsOf, speakPlainly } from './tables.ts'

const compressed = promisify(gzip)
/** Text of rows that go into one part: what a restore holds in memory at once. */
const PART = 8_000_000

/** What a backup is made of. */
export interface BackupDeps {
  url: string
  storage: Storage
  /** What signs links, when the portal keeps it itself. */
  secret: string | null
  now: Date
}

/**
 * Writes everything a portal is made of into one archive while it goes on running: every table as it was at one moment,
 * originals of pictures and recordings, and the secret. The file has its name only when it is whole.
 */
export async function makeBackup(deps: BackupDeps, file: string): Promise<BackupReport> {
  const began = performance.now()
  if (await stat(file).catch(() => null)) throw new BackupRefused(`${file} exists already`)
  const draft = `${file}.part`
  await rm(draft, { force: true })
  const archive = await writeArchive(draft).catch((error: Error) => {
    throw new BackupRefused(`${file} cannot be written: ${error.message}`)
  })
  try {
    if (deps.secret) await archive.add(SECRET, Buffer.from(deps.secret))
    const snapshot = await addTables(archive, deps.url)
    const files = await addFiles(archive, deps.storage)
    const manifest: Manifest = {
      portada: 'backup',
      version: BACKUP_VERSION,
      made: deps.now.toISOString(),
      ...snapshot,
      files,
      sha256: archive.sum(),
    }
    await archive.add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
    const bytes = await archive.finish()
    await rename(draft, file)
    return reportOf(manifest, bytes, began)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await archive.close()
  }
}

/** What was moved, for whoever asked for it. */
export function reportOf(manifest: Manifest, bytes: number, began: number): BackupReport {
  const tables = Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]))
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = Math.round((performance.now() - began) / 100) / 10
  return { made: manifest.made, tables, rows, files: manifest.files, bytes, seconds }
}

type Snapshot = Pick<Manifest, 'tables' | 'migrations' | 'postgres'>

/** All tables in one transaction that sees the database as it was when it began. */
async function addTables(archive: ArchiveWriter, url: string): Promise<Snapshot> {
  const client = openClient(url, { application_name: 'portada backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await speakPlainly(client)
    await client.query('begin isolation level repeatable read read only')
    const found = await listTables(client)
    const migrations = await client.query<Manifest['migrations'][number]>(
      'select name, checksum from migration order by name',
    )
    const version = await client.query<{ server_version: string }>('show server_version')
    const tables: BackedUpTable[] = []
    for (const table of found) tables.push({ ...table, rows: await addTable(archive, client, table) })
    await client.query('commit')
    return { tables, migrations: migrations.rows, postgres: version.rows[0]!.server_version }
  } finally {
    await client.end()
  }
}

async function addTable(archive: ArchiveWriter, client: Client, table: Omit<BackedUpTable, 'rows'>): Promise<number> {
  let rows = 0
  let part: string[] = []
  let size = 0
  let number = 0
  const flush = async () => {
    if (part.length) await archive.add(partName(table.name, ++number), await compressed(`${part.join('\n')}\n`))
    part = []
    size = 0
  }
  for await (const row of rowsOf(client, table)) {
    part.push(row)
    rows++
    size += row.length
    if (size > PART) await flush()
  }
  await flush()
  return rows
}

/** Files never change after they are written, so a copy made while the portal runs is as good as any. */
async function addFiles(archive: ArchiveWriter, storage: Storage): Promise<number> {
  let files = 0
  for await (const key of storage.list()) {
    const bytes = isDerived(key) ? null : await storage.read(key)
    if (!bytes) continue
    await archive.add(`${FILES}${key}`, bytes)
    files++
  }
  return files
}
