import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findAnyContent } from '../../content/store.ts'
import { runImport } from '../actions.ts'
import type { ImportFormat } from '../model.ts'
import { importFixture, zipOf } from '../testing.ts'
import { unpacked } from './unpacked.ts'

const { db, deps, folder, site } = await importFixture()
const archive = join(folder, 'given.zip')
const JPEG = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
  .jpeg()
  .toBuffer()
const ITEM = JSON.stringify({
  uri: 'urn:zip',
  type: 'text',
  headline: 'El faro',
  body_text: 'De noche.',
  associations: { main: { uri: 'urn:zip:1', type: 'picture', renditions: [{ href: 'fotos/faro.jpg' }] } },
})

async function bring(files: Record<string, string | Buffer>, format: ImportFormat) {
  await writeFile(archive, zipOf(files))
  return unpacked(archive, format, (file) => runImport(deps, { format, file, site, publish: () => true }))
}

test('the document of an archive comes in with the pictures beside it', async () => {
  const files = {
    'wire/': '',
    'wire/faro.json': ITEM,
    'wire/faro.jpg': JPEG,
    '__MACOSX/._faro.json': 'x',
    '.DS_Store': 'x',
  }
  expect(await bring(files, 'ninjs')).toMatchObject({ types: { article: { imported: 1 }, image: { imported: 1 } } })
  expect(await findAnyContent(db, 'ext:ninjs:portal:urn:zip')).toMatchObject({
    document: { image: { image: 'ext:file:urn:zip:1' } },
  })
  expect(await bring(files, 'ninjs')).toMatchObject({ imported: 0, unchanged: 2 })
})

test('texts of a folder come in from an archive as from the folder, and nothing of it is left behind', async () => {
  const files = { 'web/uno.md': '---\ntitle: Uno\n---\nHola.', 'web/dos/dos.md': '---\ntitle: Dos\n---\nHola.' }
  expect(await bring(files, 'markdown')).toMatchObject({ imported: 2, faulty: 0 })
  const place = await unpacked(archive, 'markdown', async (file) => {
    expect(await readdir(file)).toEqual(expect.arrayContaining(['uno.md']))
    return dirname(file)
  })
  expect(existsSync(place)).toBe(false)
})

test('what is no archive is taken as it is', async () => {
  const text = join(folder, 'x.json')
  await writeFile(text, ITEM)
  for (const file of [text, folder, join(folder, 'nowhere')])
    expect(await unpacked(file, 'ninjs', async (one) => one)).toBe(file)
})

test.each<[string, Record<string, string | Buffer>, RegExp]>([
  ['several documents', { 'a.json': ITEM, 'b.json': ITEM }, /zip\.several: .*«a\.json»/],
  ['pictures alone', { 'a.jpg': JPEG }, /zip\.nothing/],
  ['a way out', { '../out.json': ITEM }, /zip\.outside/],
  ['a whole way', { '/tmp/out.json': ITEM }, /zip\.outside/],
  ['a way of another system', { '..\\out.json': ITEM }, /zip\.outside/],
  ['a document of another format', { 'a.xml': '<rss version="2.0"><channel/></rss>' }, /is\.feed/],
])('an archive with %s is refused, and nothing is written', async (_name, files, reason) => {
  await expect(bring(files, 'ninjs')).rejects.toThrow(reason)
  expect(existsSync(join(folder, '..', 'out.json'))).toBe(false)
})

test('an archive of zeros that says little of itself is not unpacked', async () => {
  await writeFile(archive, zipOf({ 'a.json': Buffer.alloc(20_000_000) }, 1000))
  await expect(unpacked(archive, 'ninjs', (file) => readFile(file))).rejects.toThrow(/zip\.length/)
  expect((await readFile(archive)).length).toBeLessThan(100_000)
})
