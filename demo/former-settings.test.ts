import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../src/platform/database/testing.ts'
import { allSites, saveSite } from '../src/sites/store.ts'
import { testSite } from '../src/sites/testing.ts'
import { participation } from './sites/participation.ts'

const { db, close } = await testDatabase()
afterAll(() => close())
const step = await readFile('migrations/0392_settings_of_the_demonstration.sql', 'utf8')
const addressStep = (await readFile('migrations/0420_address_of_the_demonstration.sql', 'utf8')).replace(
  /alter[^;]*;/,
  '',
)
const settingsOf = async (alias: string) => (await allSites(db)).find((site) => site.alias === alias)!

test('a demonstration of before gets the settings that came since, and keeps what it was told', async () => {
  await saveSite(db, testSite({ settings: { 'comments.hours': 'night', shortName: 'M' } }))
  await saveSite(db, testSite({ alias: 'radio', mediaId: 'mestral' }))
  await sql.raw(step).execute(db)
  expect((await settingsOf('portal')).settings).toEqual({ 'comments.hours': 'night', shortName: 'M' })
  await sql`insert into demo_state (seeded_at, dated_at) values (now(), now())`.execute(db)
  await sql.raw(step).execute(db)
  expect((await settingsOf('portal')).settings).toEqual({
    ...participation,
    'comments.hours': 'night',
    shortName: 'M',
  })
  expect((await settingsOf('radio')).mediaId).toBe('radio')
})

test('where a demonstration of before put its sites is known, unless somebody gave one of them an address', async () => {
  const given = async (url: string, radio = `${url}/radio`) => {
    await saveSite(db, testSite({ url }))
    await saveSite(db, testSite({ alias: 'ocio', url: `${url}/ocio` }))
    await saveSite(db, testSite({ alias: 'radio', url: radio }))
    await sql`update demo_state set public_url = null`.execute(db)
    await sql.raw(addressStep).execute(db)
    return (await db.selectFrom('demo_state').select('public_url').executeTakeFirstOrThrow()).public_url
  }
  expect(await given('http://localhost:3000')).toBe('http://localhost:3000')
  expect(await given('http://localhost:3000', 'https://radio.example')).toBeNull()
  expect(await given('https://mestral.example')).toBeNull()
})
