import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { silentLog } from '../../platform/log.ts'
import { siteRegistry } from '../../sites/registry.ts'
import { resolveAddress } from '../../sites/resolve.ts'
import { testSite } from '../../sites/testing.ts'
import { locator } from './locate.ts'
import { createServer } from './server.ts'

const warn = vi.fn()
const log = Object.assign(Object.create(silentLog) as typeof silentLog, { warn })
const server = await testDatabase()
const database = openDatabase(server.url, { log, max: 1 })
const sites = siteRegistry([testSite()])
const locate = locator((question) => resolveAddress(sites, question))

/** A portal that says what its database is asked; behind a proxy or not. */
function portal(trustProxy: string[]) {
  const app = createServer({ log: silentLog, locator: locate, trustProxy })
  app.get('/slow/*', async () => {
    const { rows } = await sql<{ query: string }>`
      select query from pg_stat_activity, pg_sleep(0.7) where pid = pg_backend_pid()`.execute(database.db)
    return rows[0]
  })
  return app
}
const behind = portal(['127.0.0.1'])
const alone = portal([])

afterAll(async () => {
  await Promise.all([behind.close(), alone.close()])
  await database.close()
  await server.close()
})

test('a slow statement is told with the page and the request that asked, which the database knows as well', async () => {
  const headers = { 'x-request-id': 'edge-1.2' }
  const { query } = (await behind.inject({ url: '/slow/page/?token=secret', headers })).json<{ query: string }>()
  expect(query).toMatch(/\/\* edge-1\.2 \*\/$/)
  expect(warn).toHaveBeenCalledTimes(1)
  const [facts, words] = warn.mock.calls[0]!
  expect(words).toBe('slow statement')
  expect(facts).toMatchObject({ request: 'edge-1.2', path: '/slow/page/' })
  expect(facts.ms).toBeGreaterThanOrEqual(700)
  expect(facts.statement).toContain('select query from pg_stat_activity')
})

test('nobody but a proxy names requests, and a name that is none is not taken', async () => {
  for (const [app, id] of [
    [alone, 'edge-1.2'],
    [behind, '*/ drop table content; /*'],
  ] as const) {
    const { query } = (await app.inject({ url: '/slow/page/', headers: { 'x-request-id': id } })).json<{
      query: string
    }>()
    expect(query).not.toContain(id)
    expect(query).toMatch(/\/\* [\da-f]{8}-\w+ \*\/$/)
  }
})
