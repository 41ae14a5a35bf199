import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runServer, startReplica, testServer } from '../../src/platform/database/replica-testing.ts'
import type { SingleServer, StreamingReplica } from '../../src/platform/database/replica-testing.ts'
import { seconds } from '../faults/trial.ts'
import { trialUnderLoad } from '../faults/load.ts'
import { removeFolder, startPortal, temporaryFolder, type Portal } from '../portal.ts'

let dataDir: string
let primary: SingleServer
let standby: StreamingReplica
let portal: Portal

/** Asks one server past the portal. */
async function ask<T>(url: string, ...statements: string[]): Promise<T[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const answers = []
  for (const statement of statements) answers.push(await client.query(statement))
  await client.end()
  return answers.at(-1)!.rows as T[]
}

// Another try has servers of its own: of these one was killed, and the other waits for a standby that is none any more.
beforeEach(async () => {
  dataDir = temporaryFolder()
  await (await testServer(dataDir)).stop()
  primary = await runServer(dataDir, { durable: true })
  standby = await startReplica(primary, { durable: true })
  // A commit counts when the standby has it, too.
  await ask(primary.url, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()')
  const url = primary.url.replace(/@([^/]*)/, `@$1,${new URL(standby.url).host}`)
  const env = { DEMO: '0', DATABASE_URL: `${url}?target_session_attrs=read-write` }
  portal = await startPortal({ dataDir: temporaryFolder(), env })
})
afterEach(async () => {
  await portal.end()
  removeFolder(portal.dataDir)
  await standby.close()
  await primary.close()
})

const LAST = `select count(*)::int as count from content where external_id like 'trial:%'`

test('the primary is killed, its standby promoted, and the old one comes back: nothing acknowledged is lost', async () => {
  let old = 0
  const kept = { dataDir: portal.dataDir, direct: primary.url, afterwards: () => standby.url }
  let promoted = 0
  await trialUnderLoad('a primary killed, its standby promoted', { ports: [portal.port], kept }, async () => {
    primary.signal('SIGKILL')
    await seconds(1)
    const began = performance.now()
    await standby.promote()
    promoted = Math.round(performance.now() - began)
    // Nobody has told it that its time is over.
    primary = await runServer(dataDir, { durable: true })
    old = (await ask<{ count: number }>(primary.url, LAST))[0]!.count
  })
  console.log(`\n  trial: promoted within ${promoted} ms`)
  expect((await ask<{ count: number }>(primary.url, LAST))[0]!.count).toBe(old)
  expect((await ask<{ count: number }>(standby.url, LAST))[0]!.count).toBeGreaterThan(old)
})
