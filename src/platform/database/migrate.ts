import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import type { Log } from '../log.ts'
import { openClient } from './primary.ts'
import { DatabaseFault } from './server-check.ts'

const files = import.meta.glob<string>('../../../migrations/*.sql', { query: '?raw', import: 'default', eager: true })

/** Any number; the same in every process, so that only one migrates. */
const LOCK = 7_067_823

/** One step of the schema. */
export interface Migration {
  name: string
  statements: string
  checksum: string
}

/** The migrations of this build in the order in which they run. */
export function migrations(): Migration[] {
  return Object.entries(files)
    .map(([path, statements]) => ({
      name: path
        .split('/')
        .at(-1)!
        .replace(/\.sql$/, ''),
      statements,
      checksum: createHash('sha256').update(statements.replaceAll('\r\n', '\n')).digest('hex').slice(0, 16),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Brings the schema up to date: each migration in a transaction of its own, recorded with its checksum. Several
 * processes may start at once; a migration that fails leaves everything as it was before it.
 * @returns the names of the migrations that ran now
 */
export async function migrate(url: string, log: Log, wanted: Migration[] = migrations()): Promise<string[]> {
  const client = openClient(url, { application_name: 'portada migrate', connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await lockMigrations(client)
    const applied = await appliedMigrations(client)
    refuseOtherHistory(applied, wanted)
    const ran: string[] = []
    const missing = wanted.filter(({ name }) => !applied.has(name))
    // Where there is much it may take minutes, in which nothing else is said.
    if (missing.length > 0 && applied.size > 0)
      log.info({ steps: missing.length, first: missing[0]!.name }, 'bringing the database up to date')
    for (const migration of missing) {
      await apply(client, migration)
      log.debug({ migration: migration.name }, 'migrated')
      ran.push(migration.name)
    }
    const newer = unknownTo(wanted, applied).filter((name) => name > (wanted.at(-1)?.name ?? ''))
    if (newer.length > 0)
      log.warn({ newer }, 'a newer version of the program brought the database up to date; this one works beside it')
    if (ran.length > 0) log.info({ steps: ran.length, newest: ran.at(-1) }, 'the database is up to date')
    return ran
  } finally {
    await client.end()
  }
}

/** Keeps every other process from changing the schema, until the connection ends. */
export async function lockMigrations(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK])
}

/** The table that says which steps the schema has taken. */
export async function createLedger(client: Client): Promise<void> {
  await client.query(`create table if not exists migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
}

async function appliedMigrations(client: Client): Promise<Map<string, string>> {
  await createLedger(client)
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

/** Steps that the schema has taken and this build does not know. */
function unknownTo(wanted: readonly Migration[], applied: ReadonlyMap<string, string>): string[] {
  const names = new Set(wanted.map(({ name }) => name))
  return [...applied.keys()].filter((name) => !names.has(name)).sort()
}

/** Before any step runs: a schema that was made by other steps than these stays as it is. */
function refuseOtherHistory(applied: ReadonlyMap<string, string>, wanted: readonly Migration[]): void {
  const changed = wanted.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
  if (!changed) return
  const unknown = unknownTo(wanted, applied)
  throw new DatabaseFault(
    `The migration ${changed.name} was changed after it had been applied to this database. ` +
      (unknown.length > 0
        ? `Another build of the program made it, which had other migrations (${unknown.join(', ')}); nothing was changed ` +
          'in it now. Export its contents with that build and import them into an empty portal (docs/operate.md).'
        : 'Put the change into a new migration.'),
  )
}

async function apply(client: Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(migration.statements)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [migration.name, migration.checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
  }
}
