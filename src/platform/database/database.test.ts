import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { openDatabase } from './database.ts'
import { migrate, migrations, type Migration } from './migrate.ts'
import { checkServer, DatabaseFault, serverFault, type ServerFacts } from './server-check.ts'
import { testDatabase } from './testing.ts'

const database = await testDatabase()
afterAll(() => database.close())
const { db, url } = database

const step = (name: string, statements: string, checksum = 'a'): Migration => ({ name, statements, checksum })

test('int8 and days come as text, instants as Date', async () => {
  const { rows } = await sql`select 9007199254740993::int8 as big, date '2026-03-29' as day, now() as instant`.execute(
    db,
  )
  expect(rows[0]).toEqual({ big: '9007199254740993', day: '2026-03-29', instant: expect.any(Date) })
})

test('the server is new enough', async () => {
  expect(await checkServer(db)).toMatch(/^\d\d/)
})

test.each<[Partial<ServerFacts>, RegExp | null]>([
  [{ number: 140_012, name: '14.12' }, /PostgreSQL 15 or newer is needed; this server is 14.12/],
  [{ number: 150_004, name: '15.4' }, null],
  [{}, null],
  [{ encoding: 'LATIN1' }, /must have the encoding UTF8, not LATIN1/],
  [{ encoding: 'SQL_ASCII' }, /must have the encoding UTF8, not SQL_ASCII/],
  [{ schema: null }, /the role news may not make tables/],
  [{ makesTables: false }, /alter database … owner to news/],
  [{ makesSchemas: false }, /alter database … owner to news/],
  [{ trigrams: 'unavailable' }, /lacks the extension pg_trgm/],
  [{ trigrams: 'absent' }, null],
  [{ trigrams: { unseen: 'extensions' } }, /alter role news set search_path = public, extensions/],
])('a server %o is judged by what it is and what the role may do', (facts, fault) => {
  const good: ServerFacts = {
    number: 180_000,
    name: '18.0',
    encoding: 'UTF8',
    role: 'news',
    schema: 'public',
    makesTables: true,
    makesSchemas: true,
    trigrams: 'seen',
  }
  if (fault === null) expect(serverFault({ ...good, ...facts })).toBeNull()
  else expect(serverFault({ ...good, ...facts })).toMatch(fault)
})

test('a statement that takes too long is given up', async () => {
  const impatient = openDatabase(url, { log: silentLog, statementTimeout: 100 })
  await expect(sql`select pg_sleep(5)`.execute(impatient.db)).rejects.toThrow(/timeout|did not answer/)
  await impatient.close()
})

test('the pool heals when PostgreSQL ends its connections', async () => {
  await sql`select 1`.execute(db)
  const other = openDatabase(url, { log: silentLog })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other.db)
  await new Promise((done) => setTimeout(done, 50))
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await other.close()
})

test('closing ends the connections, whichever way they were used', async () => {
  const application = 'portada closing'
  const one = openDatabase(url, { log: silentLog, application })
  await one.query('select 1')
  await one.close()
  await one.close()
  await expect
    .poll(
      async () => (await sql`select from pg_stat_activity where application_name = ${application}`.execute(db)).rows,
    )
    .toEqual([])
})

test('the schema is up to date in every test database', async () => {
  expect(await migrate(url, silentLog)).toEqual([])
  const names = migrations().map((migration) => migration.name)
  expect(names).toEqual([...new Set(names)].sort())
})

test('two processes migrate at once, and each step runs once', async () => {
  const wanted = [...migrations(), step('9001_once', 'create table ran_once (id int); insert into ran_once values (1)')]
  const ran = await Promise.all([migrate(url, silentLog, wanted), migrate(url, silentLog, wanted)])
  expect(ran.flat()).toEqual(['9001_once'])
})

test('a failing migration leaves nothing behind, and later ones wait for it', async () => {
  const wanted = [
    ...migrations(),
    step('9002_broken', 'create table half (id int); select 1/0'),
    step('9003_after', 'select 1'),
  ]
  await expect(migrate(url, silentLog, wanted)).rejects.toThrow(/9002_broken failed: division by zero/)
  const { rows } =
    await sql`select to_regclass('half') as half, (select count(*)::int from migration where name > '9001_z') as n`.execute(
      db,
    )
  expect(rows[0]).toEqual({ half: null, n: 0 })
})

test('a migration that changed after it ran is refused, for good', async () => {
  await migrate(url, silentLog, [step('9004_was', 'select 1', 'old')])
  const again = migrate(url, silentLog, [step('9004_was', 'select 2', 'new')])
  await expect(again).rejects.toThrow(/9004_was was changed/)
  await expect(again).rejects.toBeInstanceOf(DatabaseFault)
})

test('steps are told before they are taken; a version that finds those of a newer one says so and changes nothing', async () => {
  const newer = await testDatabase()
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  await migrate(newer.url, log, [...migrations(), step('9007_newer', 'select 1')])
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg: 'bringing the database up to date', steps: 1, first: '9007_newer' },
    { msg: 'the database is up to date', steps: 1, newest: '9007_newer' },
  ])
  lines.length = 0
  expect(await migrate(newer.url, log)).toEqual([])
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ level: 40, newer: ['9007_newer'] }])
  await newer.close()
})

test('a database whose steps were joined into others since is refused before anything is done to it', async () => {
  const other = await testDatabase()
  await migrate(other.url, silentLog, [step('9005_was', 'select 1', 'old'), step('9006_joined', 'select 1')])
  const wanted = [step('9000_new', 'create table half (id int)'), step('9005_was', 'select 2', 'new')]
  await expect(migrate(other.url, silentLog, wanted)).rejects.toThrow(
    /9005_was was changed .*Another build .*9006_joined.* import them/,
  )
  const { rows } = await sql`select to_regclass('half') as half`.execute(other.db)
  expect(rows[0]).toEqual({ half: null })
  await other.close()
})
