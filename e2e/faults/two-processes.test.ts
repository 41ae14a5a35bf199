import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startPortal, type Portal } from '../portal.ts'
import { farDatabase, type FarDatabase } from './far-database.ts'
import { trialUnderLoad } from './load.ts'
import { TRIAL_TIMEOUT } from './trial.ts'

let database: FarDatabase
const portals: Portal[] = []

beforeAll(async () => {
  database = await farDatabase()
})
afterEach(async () => {
  for (const portal of portals.splice(0)) await portal.end()
})
afterAll(async () => {
  await database.close()
})

test(
  'of two processes on one database one is killed under writes: the other goes on, nothing is lost',
  { timeout: TRIAL_TIMEOUT },
  async () => {
    for (let count = 0; count < 2; count++)
      portals.push(await startPortal({ dataDir: database.dataDir, env: { DATABASE_URL: database.url } }))
    const { answers } = await trialUnderLoad(
      'one of two processes killed',
      { ports: portals.map(({ port }) => port), kept: database },
      async () => void (await portals[0]!.end('SIGKILL')),
    )
    expect(answers['write']!.statuses[201]).toBeGreaterThan(0)
  },
)
