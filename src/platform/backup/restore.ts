import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Client } from 'pg'
import { createLedger, lockMigrations, migrate, migrations, type Migration } from '../database/migrate.ts'
import { RUNNING_PORTAL } from '../database/notifications.ts'
import { openClient } from '../database/primary.ts'
import type { Log } from '../log.ts'
import type { Storage } from '../storage/storage.ts'
import { ArchiveFault, readArchive, sumOfStart } from './archive.ts'
import { reportOf } from './backup.ts'
import {
  BackupRefused,
  BACKUP_VERSION,
  FILES,
  Manifest,
  MANIFEST,
  SECRET,
  TABLES,
  tableOfPart,
  type BackupReport,
} from './model.ts'
import { dropEverything, insertRows, setCounters, speakPlainly, withoutReferences, withoutTriggers } from './tables.ts'

const expanded = promisify(gunzip)

/** What a backup is put into. */
export interface RestoreDeps {
  url: string
  storage: Storage
  log: Log
  /** Keeps what links are signed with. */
  keepSecret(secret: string): void
}

/** Reads a backup from its first byte to its last: it is whole, unchanged, and of a version that is known here. */
export async function checkBackup(file: string): Promise<{ manifest: Manifest; bytes: number }> {
  try {
    let manifest: Manifest | null = null
    let before = 0
    for await (const { name, bytes, offset } of readArchive(file)) {
      if (manifest) throw new ArchiveFault('something stands behind its end')
      if (name === MANIFEST) [manifest, before] = [manifestOf(bytes), offset]
    }
    if (!manifest) throw new ArchiveFault('its end is missing')
    if (manifest.sha256 !== (await sumOfStart(file, before)))
      throw new ArchiveFault('it was changed after it was written (SHA-256)')
    return { manifest, bytes: (await stat(file)).size }
  } catch (error) {
    if (error instanceof ArchiveFault) throw new BackupRefused(`${file} cannot be restored: ${error.message}`)
    throw error
  }
}

function manifestOf(bytes: Buffer): Manifest {
  const { version } = JSON.parse(bytes.toString()) as { version?: number }
  if (version !== BACKUP_VERSION) throw new ArchiveFault(`this program reads version ${BACKUP_VERSION}, not ${version}`)
  return Manifest.parse(JSON.parse(bytes.toString()))
}

/** The steps that make the schema of the backup; later ones follow when everything is in. */
export function stepsOf({ migrations: wanted }: Manifest, known: Migration[] = migrations()): Migration[] {
  return wanted.map(({ name, checksum }) => {
    const step = known.find((one) => one.name === name)
    if (!step) throw new BackupRefused(`The backup is of a newer version of the program: ${name} is not known here`)
    if (step.checksum !== checksum)
      throw new BackupRefused(`The backup is of another version of the program: ${name} is a different one here`)
    return step
  })
}

/**
 * Makes the portal what it was when the backup was made. The database changes in one transaction: before its end
 * everything is as it was, also when the machine stops in the middle.
 * @param replace gives up what the portal holds now; without it only an empty one is filled
 */
export async function restoreBackup(deps: RestoreDeps, file: string, replace: boolean): Promise<BackupReport> {
  const began = performance.now()
  const { manifest, bytes } = await checkBackup(file)
  const steps = stepsOf(manifest)
  const client = openClient(deps.url, { application_name: 'portada restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await speakPlainly(client)
    // A portal that starts meanwhile waits with its migrations until everything is in.
    await lockMigrations(client)
    await checkTarget(client, replace)
    // Before the transaction: it waits for no storage. A file never changes, so files without their rows do no harm.
    await putFiles(deps.storage, file)
    await client.query('begin')
    await fill(client, deps, { file, manifest, steps })
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
  await migrate(deps.url, deps.log)
  return reportOf(manifest, bytes, began)
}

async function checkTarget(client: Client, replace: boolean): Promise<void> {
  if ((await client.query(RUNNING_PORTAL)).rowCount)
    throw new BackupRefused('a portal is running on this database: stop it before you restore')
  const held = 'select from content union all select from reader limit 1'
  if (!replace && (await client.query(held)).rowCount)
    throw new BackupRefused(
      'this portal holds contents or readers already; --replace gives them up for those of the backup',
    )
}

interface Filling {
  file: string
  manifest: Manifest
  steps: Migration[]
}

async function putFiles(storage: Storage, file: string): Promise<void> {
  for await (const { name, bytes } of readArchive(file))
    if (name.startsWith(FILES)) await storage.write(name.slice(FILES.length), bytes)
}

async function fill(client: Client, deps: RestoreDeps, { file, manifest, steps }: Filling): Promise<void> {
  await dropEverything(client)
  await createLedger(client)
  for (const { statements } of steps) await client.query(statements)
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  const wake = await withoutTriggers(client)
  await client.query(`truncate ${[...tables.keys()].map((name) => `"${name}"`).join(', ')} cascade`)
  const putBack = await withoutReferences(client)
  for await (const { name, bytes } of readArchive(file)) {
    if (name === SECRET) deps.keepSecret(bytes.toString())
    if (!name.startsWith(TABLES)) continue
    const table = tables.get(tableOfPart(name))
    if (table) await insertRows(client, table, (await expanded(bytes)).toString().trimEnd().split('\n'))
  }
  for (const table of manifest.tables) await setCounters(client, table)
  await putBack()
  await wake()
}
