import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { removeFolder, startPortal, type Portal } from '../portal.ts'
import { farDatabase, type FarDatabase } from './far-database.ts'
import { underLoad } from './load.ts'
import { expectBars, seconds, trial, TRIAL_TIMEOUT } from './trial.ts'

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
  removeFolder(database.dataDir)
})

test(
  'of two processes on one database one is killed under writes: the other goes on, nothing is lost',
  { timeout: TRIAL_TIMEOUT },
  async () => {
    for (let count = 0; count < 2; count++)
      portals.push(await startPortal({ dataDir: database.dataDir, env: { DATABASE_URL: database.url } }))
    const one = trial('one of two processes killed')
    const load = await underLoad(
      one,
      portals.map(({ port }) => port),
      database,
    )
    await seconds(1)
    await one.breaking(async () => void (await portals[0]!.end('SIGKILL')))
    const figures = await one.end()
    await load.countLost()
    expectBars({ ...figures, lost: one.lost })
    expect(one.acknowledged).toBeGreaterThan(0)
    expect(figures.answers['write']!.statuses[201]).toBeGreaterThan(0)
  },
)
