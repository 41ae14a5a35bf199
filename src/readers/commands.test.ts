import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, it } from 'vitest'
import { DAY_MS } from '../platform/durations.ts'
import { queueMail } from '../platform/mail/store.ts'
import { commandLine } from '../platform/testing.ts'
import { saveSite } from '../sites/store.ts'
import { register } from './commands.ts'
import { readerPortal, registration } from './testing.ts'
import { tidyReaders } from './upkeep.ts'

const portal = await readerPortal()
const { db, browser, member, mails, linkIn } = portal
const now = new Date('2026-03-02T12:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'portada-readers-'))
await saveSite(db, { alias: 'portal', id: 'portal', name: 'Portal', url: 'http://portal.test', hasUsers: true })
afterEach(() => {
  process.exitCode = 0
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await portal.close()
})

const typed = commandLine({ db, now }, register)
const run = (...words: string[]) => typed('user', ...words)
const json = async (...words: string[]) =>
  (await run(...words, '--json')).map((line) => JSON.parse(line) as Record<string, unknown>)
const signIn = (email: string) => browser().post('/api/front/user/login', { email, password: 'Mestral-2026' })

it('finds and shows accounts, never what proves them', async () => {
  const { id } = await member('buscada', { surname: 'Llobet' })
  for (const text of ['BUSCADA@', 'buscad', 'neus llob', id])
    expect(await json('find', text)).toMatchObject([{ id, email: 'buscada@example.org', state: 'validated' }])
  expect(await json('find', '%')).toEqual([])
  const [shown] = await json('show', 'Buscáda')
  expect(shown).toMatchObject({ id, hasPassword: true, sessions: 1 })
  expect(JSON.stringify(shown)).not.toContain('argon2')
  await expect(run('show', 'nadie')).rejects.toThrow('nobody has the id, e-mail or nick «nadie»')
})

it('validates, shuts out and lets in again', async () => {
  await browser().post('/api/front/user/register', registration('operada'))
  expect((await signIn('operada@example.org')).status).toBe(403)
  await run('validate', 'operada')
  const reader = browser()
  await reader.post('/api/front/user/login', { email: 'operada@example.org', password: 'Mestral-2026' })
  expect((await reader.get('/api/front/user/profile')).status).toBe(200)
  await run('block', 'operada@example.org')
  expect((await reader.get('/api/front/user/profile')).status).toBe(401)
  expect((await signIn('operada@example.org')).status).toBe(401)
  expect(await json('unblock', 'operada')).toMatchObject([{ email: 'operada@example.org', done: 'unblocked' }])
  expect((await signIn('operada@example.org')).status).toBe(200)
})

it('exports everything that is kept, and erases it from every table', async () => {
  const { id } = await member('olvidada', {
    newsletters: [{ id: 'diario', name: 'El diario', isSubscribed: true }],
  })
  const [kept] = await json('export', 'olvidada')
  expect(kept).toMatchObject({
    account: { id, email: 'olvidada@example.org' },
    sessions: [{ method: 'password' }],
    nicks: [{ key: 'olvidada' }],
    newsletters: [{ newsletter_id: 'diario' }],
    mails: [{ subject: 'Valida tu cuenta' }],
  })
  expect(JSON.stringify(kept)).not.toMatch(/argon2|"hash"|activacion/)
  const holding = async () => {
    const { rows: tables } = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name
      from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{ held: boolean }>`select exists (select from ${sql.raw(name)} t
        where t::text ilike ${'%olvidada%'} or t::text like ${`%${id}%`}) as held`.execute(db)
      if (rows[0]!.held) found.push(name)
    }
    return found
  }
  expect((await holding()).length).toBeGreaterThan(4)
  await run('erase', id)
  expect(await holding()).toEqual([])
})

it('takes over the readers of a former portal, as often as wanted, without their passwords', async () => {
  const file = join(folder, 'usuarios.csv')
  const heading = 'Correo electrónico;Alias;Nombre;Apellidos;Fecha_nacimiento;Teléfono;password_md5;País'
  const write = (...lines: string[]) => writeFileSync(file, `\uFEFF${[heading, ...lines].join('\n')}\n`)
  await member('ocupada')
  write(
    'Vella@Example.org;vella;Remei;Ferrer;17/05/1961;600 111 222;5f4dcc3b;FR',
    'sense-arrova;nadie;;;;;;',
    'segona@example.org;ocupada;Pau;Gil;31/02/1980;;5f4dcc3b;ZZ',
  )
  const [first] = await json('import', file)
  expect(first).toMatchObject({
    rows: 3,
    created: 2,
    refused: [{ line: 3, reason: '«sense-arrova» is no e-mail address' }],
    ignoredColumns: ['password_md5'],
  })
  expect((first!['notes'] as { note: string }[]).map(({ note }) => note)).toEqual([
    'birthdate «31/02/1980» does not pass and is left out',
    'country «ZZ» does not pass and is left out',
    "the nick «ocupada» is somebody else's",
  ])
  expect(await json('show', 'vella@example.org')).toMatchObject([
    { nick: 'vella', birthdate: '1961-05-17', phone: '600111222', legacy: true, hasPassword: false },
  ])
  const { rows } = await sql<{ t: string }>`select t::text from reader t`.execute(db)
  expect(rows.map(({ t }) => t).join()).not.toContain('5f4dcc3b')
  const refused = await signIn('vella@example.org')
  expect(refused.body).toMatchObject({ errors: [{ errorCode: 'LEGACY_USER_PASSWORD_NOT_RESET' }] })

  write('vella@example.org;vella;Remei;Ferrer i Mas;17/05/1961;600111222;;FR', 'segona@example.org;ocupada;Pau;Gil;;;')
  expect(await json('import', file)).toMatchObject([{ rows: 2, created: 0, updated: 1, unchanged: 1 }])

  await browser().post('/api/front/user/recover-password', { email: 'vella@example.org' })
  const token = new URL(await linkIn('vella@example.org')).searchParams.get('token')
  await browser().post('/api/front/user/change-password', { token, password: 'Mestral-2026' })
  expect((await signIn('vella@example.org')).status).toBe(200)
  expect(await json('import', file)).toMatchObject([{ updated: 0, claimed: 1, unchanged: 1 }])
})

it('reads a file of an old program, which is not UTF-8, and tells the line where a table ends', async () => {
  const file = join(folder, 'antiguos.csv')
  writeFileSync(file, Buffer.from('email,nick,name\nmuntanya@example.org,muntanya,Begoña\n', 'latin1'))
  expect(await json('import', file)).toMatchObject([
    { created: 1, notes: [{ line: 1, note: 'the file is not UTF-8: it was read as windows-1252' }] },
  ])
  expect(await json('show', 'muntanya@example.org')).toMatchObject([{ name: 'Begoña' }])
  writeFileSync(file, 'email,nick\nabans@example.org,abans\n"sense-fi@example.org,nadie\n')
  await expect(run('import', file)).rejects.toThrow(/^line 3: .*the rows before it are in/)
})

it('says of a file without rows that nobody is in it', async () => {
  const file = join(folder, 'sin-filas.csv')
  for (const text of ['', 'email,nick\n']) {
    writeFileSync(file, text)
    await expect(run('import', file)).rejects.toThrow('sin-filas.csv has no reader below its heading line')
  }
})

it('forgets sessions and links that are over, accounts never validated, and mail of last month', async () => {
  await member('fidel')
  await browser().post('/api/front/user/register', registration('fugaz'))
  await queueMail(db, { to: 'x@example.org', subject: 'x', text: 'x', html: 'x', host: 'portal.test' }, now)
  expect(await tidyReaders(db, new Date(now.getTime() + 13 * DAY_MS))).toMatchObject({
    sessions: 0,
    accounts: 0,
    mails: 0,
  })
  expect((await tidyReaders(db, new Date(now.getTime() + 15 * DAY_MS))).accounts).toBe(1)
  expect(await mails('fugaz@example.org')).toEqual([])
  expect((await browser().post('/api/front/user/register', registration('fugaz'))).status).toBe(200)
  const later = await tidyReaders(db, new Date(now.getTime() + 31 * DAY_MS))
  expect(later.sessions).toBeGreaterThan(0)
  expect(later.mails).toBeGreaterThan(0)
  expect(await mails('x@example.org')).toEqual([])
  // Somebody who is validated stays, also while a new address waits.
  await sql`update reader set validated_at = null where nick = 'fidel'`.execute(db)
  expect((await tidyReaders(db, new Date(now.getTime() + 60 * DAY_MS))).accounts).toBe(0)
  expect(await json('find', 'fidel@')).toHaveLength(1)
})
