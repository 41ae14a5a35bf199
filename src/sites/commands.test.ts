import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  await expect(run('show', 'nowhere')).rejects.toThrow('no site has the alias «nowhere»; there are portal')
  await expect(run('set', 'portal', file({ nombre: 'x' }))).rejects.toThrow('no field of a site: nombre')
  await expect(run('set', 'portal', file({ url: 'nothing' }))).rejects.toThrow('url')
  await expect(run('set', 'portal', file('{'))).rejects.toThrow('holds no JSON object')
  await expect(run('set', 'portal', join(folder, 'missing.json'))).rejects.toThrow('cannot be read')
  expect((await allSites(db))[0]).toMatchObject({ name: 'Garbí', version: 2 })
})

test('a record is validated again when it was written, and not before', async () => {
  const [first, second] = [await allSites(db), await allSites(db)]
  expect(second[0]).toBe(first[0])
  const { version: _version, ...record } = first[0]!
  await saveSite(db, { ...record, name: 'Otra' })
  const [changed] = await allSites(db)
  expect([changed!.name, changed!.version]).toEqual(['Otra', first[0]!.version + 1])
})
