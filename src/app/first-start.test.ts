import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../platform/database/testing.ts'
import { silentLog } from '../platform/log.ts'
import { readConfig } from '../platform/config.ts'
import { allSites, changeSite } from '../sites/store.ts'
import { ensureSite } from './first-start.ts'

const { db, close } = await testDatabase()
afterAll(close)

/** Starts at an address; where the site stands then. */
async function startedAt(settings: Record<string, string>): Promise<string[]> {
  await ensureSite(db, readConfig(settings), silentLog)
  return (await allSites(db)).map(({ scheme, url }) => `${scheme} ${url}`)
}

it('an empty portal that was tried on this machine follows the address that is set later', async () => {
  expect(await startedAt({ PORT: '3000' })).toEqual(['http http://localhost:3000'])
  expect(await startedAt({ PORT: '4000' })).toEqual(['http http://localhost:4000'])
  expect(await startedAt({ PUBLIC_URL: 'https://news.example' })).toEqual(['https https://news.example'])
  // One that was chosen is what the record says, from then on.
  expect(await startedAt({ PUBLIC_URL: 'https://other.example' })).toEqual(['https https://news.example'])
  expect(await startedAt({ PORT: '3000' })).toEqual(['https https://news.example'])
})

it('its name and all else that was written into the record stays', async () => {
  await changeSite(db, 'portal', (site) => ({ ...site, scheme: 'http', url: 'http://localhost:3000', name: 'Mestral' }))
  await startedAt({ PUBLIC_URL: 'https://news.example' })
  expect(await allSites(db)).toMatchObject([{ name: 'Mestral', url: 'https://news.example' }])
})
