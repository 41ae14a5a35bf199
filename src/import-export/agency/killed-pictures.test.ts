import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { NEWS_SITE, testProcess } from '../../app/testing.ts'
import { findAnyContent } from '../../content/store.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { originalKey } from '../../platform/images/model.ts'
import { localStorage } from '../../platform/storage/local-storage.ts'
import { saveSite } from '../../sites/store.ts'
import { testSite } from '../../sites/testing.ts'
import { runImport } from '../actions.ts'
import { testFolder } from '../testing.ts'
import { because } from '../reasons/model.ts'

const database = await testDatabase()
const { db } = database
const folder = await testFolder()
const clock = { now: () => new Date() }
const storage = localStorage(join(folder, 'files'))
const deps = { db, clock, storage }
await saveSite(db, NEWS_SITE)
const portal = await testProcess(database, clock)
afterAll(async () => {
  await portal.close()
  await database.close()
})

const JPEG = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#246' } })
  .jpeg()
  .toBuffer()
await writeFile(join(folder, 'faro.jpg'), JPEG)

async function bring(...items: object[]) {
  const file = join(folder, 'wire.json')
  await writeFile(file, JSON.stringify(items))
  return runImport(deps, { format: 'ninjs', file, site: testSite(NEWS_SITE), publish: () => true, sender: 'efe' })
}
const picture = (version: number, more: object = {}) => ({
  uri: 'urn:faro',
  type: 'picture',
  version: String(version),
  versioncreated: `2026-11-20T10:0${version}:00Z`,
  headline: 'El faro de noche',
  renditions: [{ href: 'faro.jpg' }],
  ...more,
})
const text = (version: number) => ({
  uri: 'urn:texto',
  type: 'text',
  version: String(version),
  versioncreated: `2026-11-20T10:0${version}:00Z`,
  headline: `Arde el cabo, ${version}`,
  body_text: 'Los bomberos llegan.',
  associations: { main: picture(1) },
})
const idOf = async () =>
  (await db.selectFrom('image').select('id').where('external_id', '=', 'file@efe:urn:faro').executeTakeFirst())?.id

test('a picture that its agency kills is shown nowhere any more, and stays away until a newer version', async () => {
  await bring(text(1), picture(1))
  const id = (await idOf())!
  const { path } = (await findAnyContent(db, 'ext:ninjs:portal@efe:urn:texto'))!
  const page = async () => (await portal.app.inject({ url: path, headers: { host: 'news.test' } })).body
  await vi.waitFor(async () => expect(await page()).toContain(`/static/images/${id}/`), { timeout: 10_000 })
  expect(await storage.read(originalKey(id))).toEqual(JPEG)

  // A notice says no more than which picture it is.
  expect(
    await bring({ uri: 'urn:faro', type: 'picture', pubstatus: 'canceled', versioncreated: '2026-11-20T10:05:00Z' }),
  ).toMatchObject({ types: { image: { withdrawn: 1 } } })
  await vi.waitFor(async () => expect(await page()).not.toContain(id), { timeout: 10_000, interval: 20 })
  expect(await page()).toContain('Los bomberos llegan.')
  // Its files are given up; whichever process hears of it removes them.
  const given = await sql`select 1 from upload_removal where key = ${`images/${id}`}`.execute(db)
  expect(given.rows).toHaveLength(1)

  // Neither the text that brings it along, in a newer version, nor the picture in an older one lets it in again.
  const again = await bring(text(6), picture(2))
  expect(again.skips.map(({ reason }) => reason)).toContainEqual(because('withdrawn.source'))
  expect(await page()).not.toContain(id)
  await bring(picture(7))
  await vi.waitFor(async () => expect(await page()).toContain(`/static/images/${id}/`), { timeout: 10_000 })
})

test('a notice that comes before its picture keeps it out, and the one of a text leaves other pictures alone', async () => {
  const early = { uri: 'urn:early', type: 'picture', pubstatus: 'canceled', version: '2' }
  await bring(early)
  const late = { ...picture(1), uri: 'urn:early', version: '1', versioncreated: undefined }
  expect((await bring({ ...text(8), uri: 'urn:otro', associations: { main: late } }, late)).types['image']).toEqual({
    skipped: 2,
  })
  expect(await db.selectFrom('image').select('id').where('external_id', '=', 'file@efe:urn:early').execute()).toEqual(
    [],
  )
  await bring({ uri: 'urn:texto', pubstatus: 'canceled', versioncreated: '2026-11-20T11:00:00Z' })
  expect(await findAnyContent(db, 'ext:ninjs:portal@efe:urn:texto')).toMatchObject({ state: 'withdrawn' })
  const stored = await db.selectFrom('image').select('state').where('external_id', '=', 'file@efe:urn:faro').execute()
  expect(stored).toEqual([{ state: 'stored' }])
})
