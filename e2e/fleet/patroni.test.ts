import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { trialUnderLoad } from '../faults/load.ts'
import { FACTOR } from '../faults/trial.ts'
import { createToken, removeFolder, startPortal, type Portal } from '../portal.ts'
import { hasPatroni, startCluster, type Cluster } from './patroni.ts'

/** Fifteen seconds above what docs/operate.md promises for a machine that does nothing else. */
const WRITES_AGAIN_MS = 45_000
/** As Patroni sets it: five seconds before the lock of a primary is over. */
const WATCHDOG_MS = 15_000
const SOON = { timeout: 60_000, interval: 50 }

// Minutes, because Patroni has to be sure: among the slow ones.
describe.skipIf(!hasPatroni || FACTOR === 1)(
  'three PostgreSQL that Patroni keeps, with deploy/patroni/patroni.yml',
  () => {
    let cluster: Cluster
    let portal: Portal
    let token: string

    beforeAll(async () => {
      cluster = await startCluster()
      portal = await startPortal({ env: { DEMO: '0', ...cluster.env } })
      token = createToken(portal.dataDir, { DATABASE_URL: cluster.env['DATABASE_URL']! })
    }, 300_000)
    afterAll(async () => {
      await portal?.end()
      await cluster?.end()
      if (portal) removeFolder(portal.dataDir)
    }, 120_000)

    /** Breaks the primary under load; says how long nobody could write. */
    async function lose(title: string, breaks: (primary: string) => void): Promise<string> {
      await cluster.settled()
      const { name } = await cluster.leader()
      let without = 0
      let afterwards = ''
      const kept = {
        dataDir: portal.dataDir,
        direct: cluster.env['DATABASE_URL']!,
        afterwards: () => afterwards,
      }
      const figures = await trialUnderLoad(title, { ports: [portal.port], kept }, async () => {
        const began = performance.now()
        breaks(name)
        afterwards = (await cluster.leader(name)).url
        without = performance.now() - began
      })
      const ms = Math.round(without + figures.wellAgain!)
      console.log(`\n  trial: ${title}: another primary after ${Math.round(without)} ms, all well after ${ms} ms`)
      expect(ms).toBeLessThan(WRITES_AGAIN_MS)
      await heardAgain()
      return name
    }

    /** What is published is seen at once: the portal listens to the new primary. */
    async function heardAgain(): Promise<void> {
      const put = async (title: string) => {
        const body = { type: 'page', site: 'portal', language: 'es', state: 'published', title, body: [] }
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
        const sent = { method: 'PUT', headers, body: JSON.stringify(body) }
        // While a standby changes its place a commit may wait for it longer than a request may.
        const taken = async () => {
          const answer = await fetch(`${portal.url}/api/desk/content/heard`, sent)
          const text = await answer.text()
          expect(answer.ok, `${answer.status} ${text}`).toBe(true)
          return (JSON.parse(text) as { content: { path: string } }).content.path
        }
        return vi.waitFor(taken, SOON)
      }
      for (const title of ['Antes de oír', 'Después de oír']) {
        const path = await put(title)
        await vi.waitFor(async () => expect(await (await fetch(`${portal.url}${path}`)).text()).toContain(title), SOON)
      }
    }

    test('the machine of the primary is lost: pages go on, and nothing acknowledged is lost', async () => {
      const lost = await lose('the machine of the primary lost', (name) => cluster.signal(name, 'SIGKILL', 'machine'))
      cluster.revive(lost)
      await cluster.settled()
      expect((await cluster.leader()).name).not.toBe(lost)
    }, 300_000)

    test('the machine of the primary freezes until its watchdog ends it: nothing acknowledged is lost', async () => {
      let watchdog: NodeJS.Timeout | undefined
      const frozen = await lose('the machine of the primary frozen', (name) => {
        cluster.signal(name, 'SIGSTOP', 'machine')
        watchdog = setTimeout(() => cluster.signal(name, 'SIGKILL', 'machine'), WATCHDOG_MS)
      }).finally(() => clearTimeout(watchdog))
      cluster.revive(frozen)
      await cluster.settled()
      await heardAgain()
      expect((await cluster.leader()).name).not.toBe(frozen)
    }, 300_000)
  },
)
