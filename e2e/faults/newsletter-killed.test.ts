import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mailServer, type TestMailServer } from '../../src/platform/mail/test-server.ts'
import { editionFor } from '../newsletter.ts'
import { query } from '../database.ts'
import { removeFolder, startPortal, type Portal } from '../portal.ts'
import { seededFolder } from '../seeded-folder.ts'

const RECIPIENTS = 400
const CONNECTIONS = 10

const dataDir = await seededFolder()
let server: TestMailServer
let portal: Portal

const start = async (port?: number) => {
  const env = {
    SMTP_URL: server.url,
    MAIL_BULK_PER_HOUR: '0',
    MAIL_BULK_CONNECTIONS: String(CONNECTIONS),
    MAIL_RETURN_DOMAIN: 'devueltos.example',
  }
  portal = await startPortal({ dataDir, env, ...(port && { port }) })
}
beforeAll(async () => {
  server = await mailServer()
  await start()
})
afterAll(async () => {
  await portal?.end()
  await server?.stop()
  removeFolder(dataDir)
})

test('an edition whose portal is killed in the middle reaches everybody once, but for those that are listed as unsure', async () => {
  server.taken.length = 0
  const edition = await editionFor(dataDir, RECIPIENTS)
  // At some hours of the day drafts of the demonstration's newsletters leave to their editors, in both languages.
  const taken = () => server.taken.filter(({ to }) => /^r\d+@/.test(to))
  await vi.waitFor(() => expect(taken().length).toBeGreaterThan(RECIPIENTS / 4), { timeout: 60_000, interval: 10 })
  await portal.end('SIGKILL')
  expect(taken().length).toBeLessThan(RECIPIENTS)
  await start(portal.port)
  // Twenty seconds go by in which whoever had claimed them could have said that it lives.
  await query(
    dataDir,
    `update newsletter_delivery set held_until = now() - interval '1 second' where held_until < now() + interval '15 seconds' and state in ('claimed', 'begun')`,
  )
  await vi.waitFor(
    async () => {
      const open = await query(
        dataDir,
        `select 1 from newsletter_delivery where edition_id = $1 and state in ('waiting', 'claimed', 'begun')`,
        [edition],
      )
      expect(open).toEqual([])
    },
    { timeout: 60_000, interval: 200 },
  )
  const rows = await query<{ email: string; state: string }>(
    dataDir,
    'select email, state from newsletter_delivery where edition_id = $1',
    [edition],
  )
  const unsure = rows.filter(({ state }) => state === 'unsure').map(({ email }) => email)
  expect(rows).toHaveLength(RECIPIENTS)
  expect(unsure.length).toBeLessThanOrEqual(CONNECTIONS)
  const got = Map.groupBy(taken(), ({ to }) => to)
  expect([...got.values()].filter((copies) => copies.length > 1)).toEqual([])
  expect(rows.filter(({ email, state }) => state === 'sent' && !got.has(email))).toEqual([])
  expect(rows.filter(({ email, state }) => !got.has(email) && state !== 'unsure')).toEqual([])
  console.log(`trial: a portal killed in the middle of an edition | recipients ${RECIPIENTS}, unsure ${unsure.length}`)
}, 180_000)
