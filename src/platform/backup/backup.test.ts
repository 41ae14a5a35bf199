import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database/testing.ts'
import type { Database } from '../database/database.ts'
import { migrations } from '../database/migrate.ts'
import { silentLog } from '../log.ts'
import { localStorage } from '../storage/local-storage.ts'
import { readArchive, writeArchive } from './archive.ts'
import { makeBackup } from './backup.ts'
import { checkBackup, restoreBackup, stepsOf } from './restore.ts'

const root = mkdtempSync(join(tmpdir(), 'portada-backup-'))
const file = join(root, 'portal.backup')
const storage = localStorage(join(root, 'files'))
const now = new Date('2026-03-02T10:00:00Z')
const LONG = `media/${'a'.repeat(90)}/${'b'.repeat(90)}.mp3`
let from: Database

const source = () => ({ url: from.url, storage, secret: 'what links are signed with', now })

/** Strange values of every kind of column that the tables have. */
async function fill({ db }: Database): Promise<void> {
  await sql`insert into site (alias, position, config)
    select 's' || n, n, jsonb_build_object('name', 'Sitio ' || n) from generate_series(1, 450) n`.execute(db)
  await sql`insert into reader (id, email, email_key, site, validated_at, created_at, changed_at) values
    ('r1', 'lectora@example.org', 'lectora@example.org', 's1', '2026-01-01 10:00:00.123456+01', now(), now())`.execute(
    db,
  )
  await sql`insert into reader_event (reader_id, kind, at) values ('r1', E'ñ "\\\\ \\n\t', now()), ('r1', 'b', now())`.execute(
    db,
  )
  await sql`insert into image (id, state, alt, drawing, focal_x) values ('i1', 'stored', E'dos\\nlíneas\\t', 'null', 0.1)`.execute(
    db,
  )
}

/** Everything a database holds, as text. */
async function contents({ db }: Database): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()
    order by 1`.execute(db)
  const found: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const rows = await sql<{ text: string }>`select coalesce(string_agg(t::text, E'\n' order by t::text), '') as text
      from ${sql.table(name)} t`.execute(db)
    found[name] = rows.rows[0]!.text
  }
  return found
}

const schema = async ({ db }: Database) =>
  (
    await sql<{ text: string }>`
      select pg_get_indexdef(indexrelid) as text from pg_index i join pg_class c on c.oid = i.indrelid
        where c.relnamespace = current_schema()::regnamespace
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = current_schema()::regnamespace order by 1`.execute(db)
  ).rows

beforeAll(async () => {
  from = await testDatabase()
  await fill(from)
  await storage.write('images/i1/original', Buffer.from('bytes of a picture'))
  await storage.write('images/i1/16-9/850.webp', Buffer.from('made again'))
  await storage.write(LONG, Buffer.alloc(1500, 7))
  await makeBackup(source(), file)
})
afterAll(async () => {
  await from.close()
  rmSync(root, { recursive: true })
})

test('a backup restores every row, index, reference, file and the secret', async () => {
  const to = await testDatabase()
  const target = localStorage(join(root, 'other'))
  let secret = ''
  const deps = { url: to.url, storage: target, log: silentLog, keepSecret: (kept: string) => (secret = kept) }
  const report = await restoreBackup({ ...deps, keepSecret: (kept) => void deps.keepSecret(kept) }, file, false)
  expect(report).toMatchObject({ files: 2, tables: { site: 450, reader: 1, image: 1 } })
  expect(await contents(to)).toEqual(await contents(from))
  expect(await schema(to)).toEqual(await schema(from))
  expect(secret).toBe('what links are signed with')
  expect((await target.read('images/i1/original'))?.toString()).toBe('bytes of a picture')
  expect((await target.read(LONG))?.equals(Buffer.alloc(1500, 7))).toBe(true)
  expect(await target.exists('images/i1/16-9/850.webp')).toBe(false)
  await to.close()
})

test('no transaction is open while files are put into the storage', async () => {
  const to = await testDatabase()
  const target = localStorage(join(root, 'slow'))
  const open: number[] = []
  const write = async (key: string, bytes: Uint8Array) => {
    const found = await sql`select from pg_stat_activity where application_name = 'portada restore'
      and datname = current_database() and xact_start is not null`.execute(to.db)
    open.push(found.rows.length)
    await target.write(key, bytes)
  }
  const deps = { url: to.url, storage: { ...target, write }, log: silentLog, keepSecret: () => {} }
  await restoreBackup(deps, file, false)
  expect(open).toEqual([0, 0])
  await to.close()
})

test('numbers that count up go on where they were', async () => {
  const to = await testDatabase()
  const add = ({ db }: Database) =>
    sql<{ id: string }>`insert into api_token (name, hash, hint, scopes, created_at)
      values ('t', gen_random_uuid()::text, '', '{}', now()) returning id`.execute(db)
  await add(from)
  await add(from)
  const own = join(root, 'counters.backup')
  await makeBackup(source(), own)
  await restoreBackup({ url: to.url, storage, log: silentLog, keepSecret: () => {} }, own, false)
  expect((await add(to)).rows[0]!.id).toBe('3')
  await to.close()
})

test('a portal with contents is refused, and given up only when told; a file that exists is never written over', async () => {
  const to = await testDatabase()
  await fill(to)
  await sql`update reader set email = 'otra@example.org'`.execute(to.db)
  const before = await contents(to)
  const deps = { url: to.url, storage, log: silentLog, keepSecret: () => {} }
  await expect(restoreBackup(deps, file, false)).rejects.toThrow('--replace')
  expect(await contents(to)).toEqual(before)
  await restoreBackup(deps, file, true)
  expect((await contents(to))['reader']).toContain('lectora@example.org')
  await expect(makeBackup(source(), file)).rejects.toThrow('exists already')
  await to.close()
})

test('a backup that is cut off, changed or of another version is refused before anything is touched', async () => {
  const bytes = readFileSync(file)
  const damaged = (name: string, of: Buffer) => {
    writeFileSync(join(root, name), of)
    return join(root, name)
  }
  const changed = Buffer.from(bytes)
  changed[bytes.indexOf('bytes of a picture')] = 66
  await expect(checkBackup(damaged('changed', changed))).rejects.toThrow('changed after it was written')
  for (const length of [0, 100, 1024, bytes.length >> 1, bytes.length - 1600])
    await expect(checkBackup(damaged('cut', bytes.subarray(0, length)))).rejects.toThrow(/ends in the middle|no backup/)
  await expect(checkBackup(damaged('stranger', Buffer.alloc(4096, 'x')))).rejects.toThrow('no backup')
  await expect(checkBackup(join(root, 'none'))).rejects.toThrow('cannot be read')
  const newer = await writeArchive(join(root, 'newer'))
  await newer.add('manifest.json', Buffer.from('{"version":9}'))
  await newer.finish()
  await newer.close()
  await expect(checkBackup(join(root, 'newer'))).rejects.toThrow('reads version 1, not 9')
  const { manifest } = await checkBackup(file)
  expect(() => stepsOf(manifest, migrations().slice(1))).toThrow('newer version of the program')
  expect(statSync(file).mode & 0o77).toBe(0)
})

/** Written by the first version that made backups, of the schema of its first migration. */
const FIRST = join(import.meta.dirname, 'fixtures', 'version-1.tar')

test('an archive that a former version wrote is restored, whatever writes them now', async () => {
  const to = await testDatabase()
  const target = localStorage(join(root, 'former'))
  let secret = ''
  const deps = { url: to.url, storage: target, log: silentLog, keepSecret: (kept: string) => void (secret = kept) }
  expect(await restoreBackup(deps, FIRST, false)).toMatchObject({ files: 2, tables: { site: 2 } })
  const sites = await sql<{ name: string }>`select config->>'name' as name from site order by position`.execute(to.db)
  expect(sites.rows).toEqual([{ name: 'Ñandú «l·l»' }, { name: null }])
  expect(secret).toBe('what links are signed with')
  expect((await target.read('images/i1/original'))?.toString()).toBe('bytes of a picture')
  const long = await target.read(`media/${'a'.repeat(90)}/${'b'.repeat(20)}.mp3`)
  expect(long?.equals(Buffer.alloc(512, 7))).toBe(true)
  const changed = readFileSync(FIRST)
  changed[changed.indexOf('bytes of a picture')] = 66
  writeFileSync(join(root, 'former-changed'), changed)
  await expect(checkBackup(join(root, 'former-changed'))).rejects.toThrow('changed after it was written')
  await to.close()
})

test('files of any length and name are in the archive, byte by byte; it names no time', async () => {
  const sizes = [0, 1, 511, 512, 513, 70_000, 3_000_000]
  const names = sizes.map((size) => `files/ñ·/${'a'.repeat(size % 300)}/${size}`)
  const made = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const archive = await writeArchive(join(root, name))
      for (const [index, size] of sizes.entries()) await archive.add(names[index]!, Buffer.alloc(size, index + 1))
      const length = await archive.finish()
      await archive.close()
      const bytes = readFileSync(join(root, name))
      expect(bytes.length).toBe(length)
      return bytes
    }),
  )
  expect(made[0]!.equals(made[1]!)).toBe(true)
  const found = []
  for await (const entry of readArchive(join(root, 'one'))) found.push(entry)
  expect(found.map(({ name }) => name)).toEqual(names)
  for (const [index, { bytes }] of found.entries())
    expect(bytes.equals(Buffer.alloc(sizes[index]!, index + 1))).toBe(true)
})

test('a restore that fails in the middle leaves everything as it was', async () => {
  const to = await testDatabase()
  await fill(to)
  const before = [await contents(to), await schema(to)]
  const full = { ...storage, write: async () => Promise.reject(new Error('no space left on device')) }
  const deps = { url: to.url, storage: full, log: silentLog, keepSecret: () => {} }
  await expect(restoreBackup(deps, file, true)).rejects.toThrow('no space left')
  expect([await contents(to), await schema(to)]).toEqual(before)
  await to.close()
})

test('a portal that runs on the database is not restored under its feet', async () => {
  const to = await testDatabase()
  const url = new URL(to.url)
  url.searchParams.set('application_name', 'portada listen')
  const { Client } = await import('pg')
  const running = new Client({ connectionString: url.href })
  await running.connect()
  const deps = { url: to.url, storage, log: silentLog, keepSecret: () => {} }
  await expect(restoreBackup(deps, file, false)).rejects.toThrow('a portal is running')
  await running.end()
  await to.close()
})
