import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../platform/database/testing.ts'
import { commandLine } from '../platform/testing.ts'
import { register } from './commands.ts'
import { allSites, saveSite } from './store.ts'
import { testSite } from './testing.ts'

const { db, close } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'portada-site-'))
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true })
})
const { version: _version, ...record } = testSite()
await saveSite(db, record)

const typed = commandLine({ db, now: new Date('2026-03-02T12:00:00Z') }, register)
const run = (...words: string[]) => typed('site', ...words)
function file(content: unknown): string {
  const path = join(folder, 'site.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

test('a record is shown whole, and what a file names of it is replaced', async () => {
  expect(await run('list')).toEqual(['portal  Mestral  https://mestral.example'])
  expect(await run('set', 'portal', file({ name: 'Garbí', gptAdvertisingEnabled: true }))).toEqual([
    'portal is changed',
  ])
  const [site] = await allSites(db)
  expect(site).toMatchObject({
    alias: 'portal',
    name: 'Garbí',
    gptAdvertisingEnabled: true,
    url: record.url,
    version: 2,
  })
  expect(JSON.parse((await run('show', 'portal'))[0]!)).toMatchObject({ name: 'Garbí', timeZone: 'Europe/Madrid' })
})

test('what is no site, no field or no value of one is refused by name, and nothing changes', async () => {
  await expect(run('show', 'nowhere')).rejects.toThrow('there is no site «nowhere»; there are portal')
  await expect(run('set', 'portal', file({ nombre: 'x' }))).rejects.toThrow('no field of a site: nombre')
  await expect(run('set', 'portal', file({ url: 'nothing' }))).rejects.toThrow('url')
  await expect(run('set', 'portal', file('{'))).rejects.toThrow('holds no JSON object')
  await expect(run('set', 'portal', join(folder, 'missing.json'))).rejects.toThrow('cannot be read')
  expect((await allSites(db))[0]).toMatchObject({ name: 'Garbí', version: 2 })
})

test('SITE-01, SITE-02, SITE-14: a site is added by its name, below the address of the portal or at a host of its own', async () => {
  expect(await run('add', 'ocio', file({ name: 'Oreig', hasUsers: false }))).toEqual([
    'ocio is added, at http://localhost:3000/ocio/',
  ])
  expect(
    await run(
      'add',
      'radio',
      file({ name: 'Ona', url: 'https://ona.example', languages: ['ca'], defaultLocale: 'ca' }),
    ),
  ).toEqual(['radio is added, at https://ona.example/'])
  expect(await allSites(db)).toMatchObject([
    { alias: 'portal', position: 100 },
    { alias: 'ocio', id: 'ocio', scheme: 'http', hasUsers: false, position: 101, version: 1 },
    { alias: 'radio', id: 'radio', scheme: 'https', languages: ['ca'], position: 102 },
  ])
})

test('SITE-02: an alias, an id and an address are those of one site alone, and what is refused changes nothing', async () => {
  const before = await allSites(db)
  await expect(run('add', 'ocio', file({ name: 'Otra' }))).rejects.toThrow('there is a site «ocio» already')
  await expect(run('add', 'tele', file({ name: 'Tele', id: 'ocio' }))).rejects.toThrow('«ocio» has the id «ocio»')
  await expect(run('add', 'agenda', file({ name: 'Agenda' }))).rejects.toThrow('reserved path segment')
  await expect(run('add', 'tele', file({}))).rejects.toThrow('name')
  await expect(run('add', 'tele', file({ name: 'Tele', languages: ['ca'] }))).rejects.toThrow('defaultLocale is «es»')
  // Only the first site of a host answers there without its alias.
  const second = file({ name: 'Tele', url: 'https://mestral.example' })
  await expect(run('add', 'tele', second)).rejects.toThrow('the url of «tele» has to end with /tele')
  await expect(run('set', 'radio', file({ url: 'https://ona.example/otra' }))).rejects.toThrow('/radio')
  await expect(run('set', 'ocio', file({ url: 'https://mestral.example' }))).rejects.toThrow('/ocio')
  expect(await allSites(db)).toEqual(before)
})

test('SITE-02: names by language may be in the one language that a site has, and are said in the first one too', async () => {
  const menu = [{ id: 'a', href: '/agenda/', text: { ca: 'Què fer' } }]
  await run('set', 'radio', file({ description: { ca: 'Ràdio' }, navigation: menu }))
  expect((await allSites(db))[2]).toMatchObject({
    description: { es: 'Ràdio', ca: 'Ràdio' },
    navigation: [{ text: { es: 'Què fer', ca: 'Què fer' } }],
  })
  await expect(run('set', 'radio', file({ description: {} }))).rejects.toThrow('description.es')
})

test('OPEN-06: pages with addresses below them stand at no address that is something else', async () => {
  for (const search of ['https://cerca.example/', '/cercador', '/Cercador/', '/acceso/', '/']) {
    const refused = run('set', 'radio', file({ webRoutes: { search } }))
    await expect(refused, search).rejects.toThrow('webRoutes.search has addresses below it')
  }
  await run('set', 'radio', file({ webRoutes: { search: '/agenda/', agenda: '/buscar/', contact: '/escribenos/' } }))
  expect((await allSites(db))[2]!.webRoutes).toEqual({
    search: '/agenda/',
    agenda: '/buscar/',
    contact: '/escribenos/',
  })
  await run('set', 'radio', file({ webRoutes: {} }))
})

test('SITE-01, SITE-02: a site goes when nothing is left in it, its readers stay, and the last one stays too', async () => {
  await run('add', 'breve', file({ name: 'Breve' }))
  const row = (site: string, state: string) =>
    sql`insert into content
    (external_id, type, site, sites, slug, path, state, version, data, card, created_at, changed_at)
    values (${site}, 'taxon', ${site}, ${[site, 'breve']}, 'x', ${`/${site}/`}, ${state}, 1,
      ${JSON.stringify({ sites: [site, 'breve'] })}, '{}', now(), now())`.execute(db)
  await row('breve', 'published')
  await expect(run('remove', 'breve')).rejects.toThrow('«breve» still has contents: 1')
  expect(await allSites(db)).toHaveLength(4)
  await sql`update content set state = 'withdrawn'`.execute(db)
  await row('portal', 'published')
  await sql`insert into reader (id, site, email, email_key, created_at, changed_at)
    values (gen_random_uuid(), 'breve', 'a@b.example', 'a@b.example', now(), now())`.execute(db)
  expect(await run('remove', 'breve')).toEqual(['breve is removed; readers who belong to portal now: 1'])
  const { rows } = await sql`select sites, data from content where site = 'portal'`.execute(db)
  expect(rows).toEqual([{ sites: ['portal'], data: { sites: ['portal'] } }])
  await expect(run('show', 'breve')).rejects.toThrow('there is no site «breve»')
  for (const one of ['radio', 'ocio']) await run('remove', one)
  await expect(run('remove', 'portal')).rejects.toThrow('«portal» is the only site')
})

test('a record is validated again when it was written, and not before', async () => {
  const [first, second] = [await allSites(db), await allSites(db)]
  expect(second[0]).toBe(first[0])
  const { version: _version, ...record } = first[0]!
  await saveSite(db, { ...record, name: 'Otra' })
  const [changed] = await allSites(db)
  expect([changed!.name, changed!.version]).toEqual(['Otra', first[0]!.version + 1])
})
