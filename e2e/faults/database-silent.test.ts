import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type Portal } from '../portal.ts'
import { farDatabase, type FarDatabase } from './far-database.ts'
import { trialUnderLoad } from './load.ts'
import { seconds, TRIAL_TIMEOUT } from './trial.ts'

let database: FarDatabase
let portal: Portal

beforeAll(async () => {
  database = await farDatabase()
  portal = await startPortal({ dataDir: database.dataDir, env: { DATABASE_URL: database.url } })
})
afterAll(async () => {
  await portal?.end()
  await database.close()
})

const FAULTS: [string, (database: FarDatabase) => Promise<void>][] = [
  [
    'whose packets are lost for some seconds',
    async ({ network }) => {
      network.drop()
      await seconds(4)
      await network.heal()
    },
  ],
  [
    'whose connections are forgotten while new ones work',
    async ({ network }) => {
      for (let times = 0; times < 2; times++) {
        network.forget()
        await seconds(1)
      }
    },
  ],
  ['whose connections are reset', async ({ network }) => network.reset()],
  [
    'that cannot be reached for some seconds',
    async ({ network }) => {
      await network.cut()
      await seconds(3)
      await network.heal()
    },
  ],
  [
    'that is far away for some seconds',
    async ({ network }) => {
      network.slow(150)
      await seconds(3)
      await network.heal()
    },
  ],
]

test.each(FAULTS)(
  'a PostgreSQL %s',
  async (title, fault) => {
    await trialUnderLoad(`a PostgreSQL ${title}`, { ports: [portal.port], kept: database }, () => fault(database))
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
  },
  TRIAL_TIMEOUT,
)

test('a portal ends in good order while its database is silent', async () => {
  const other = await startPortal({ dataDir: database.dataDir, env: { DATABASE_URL: database.url } })
  database.network.drop()
  const cold = fetch(`${other.url}/buscar/?text=silencio`).then((answer) => answer.status)
  await seconds(0.5)
  expect(await other.end()).toBe(0)
  expect(await cold).toBe(503)
  await database.network.heal()
})
