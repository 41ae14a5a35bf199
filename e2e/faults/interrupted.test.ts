import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import {
  freePort,
  isAlive,
  launchPortal,
  postmasterOf,
  recordedPostmaster,
  removeFolder,
  startPortal,
  temporaryFolder,
  type Portal,
} from '../portal.ts'
import { drawnFolder } from '../seeded-folder.ts'

const folders: string[] = []
const folder = () => {
  const made = temporaryFolder()
  folders.push(made)
  return made
}
afterEach(() => {
  for (const made of folders.splice(0)) removeFolder(made)
})

test('a first start that is killed again and again is completed by the next one', async () => {
  const dataDir = drawnFolder(folder())
  for (const wait of [250, 700, 1200, 1800]) {
    const portal = await launchPortal({ dataDir })
    await sleep(wait)
    await portal.end('SIGKILL')
  }
  const portal = await startPortal({ dataDir })
  for (const path of ['/', '/ca/', '/ocio/', '/radio/']) {
    // Behind a first start pictures are drawn: whoever comes then may be asked to come again.
    const html = async () => (await fetch(portal.url + path)).text()
    await expect.poll(html, { message: path }).toMatch(/_\d+\.html"/)
  }
  await portal.end()
})

test('a first start that is stopped, at whatever moment, ends at once and quietly, and the next one goes on', async () => {
  const dataDir = folder()
  const env = { LOG_LEVEL: 'info' }
  const answers = async (path: string, { url }: Portal) => expect((await fetch(url + path)).status).toBe(200)
  const soon = { timeout: 90_000, interval: 20 }
  const moments: [string, (portal: Portal) => Promise<unknown>][] = [
    ['when the port is open', (portal) => vi.waitFor(() => answers('/healthz', portal), soon)],
    [
      'while the newsroom is filled',
      async () => {
        await postmasterOf(dataDir)
        await sleep(2000)
      },
    ],
    ['as soon as it serves', (portal) => vi.waitFor(() => answers('/readyz', portal), soon)],
    [
      'while it draws and searches are brought up to date',
      async (portal) => {
        await vi.waitFor(() => answers('/readyz', portal), soon)
        await sleep(700)
      },
    ],
  ]
  for (const [moment, reached] of moments) {
    const portal = await launchPortal({ dataDir, env })
    await reached(portal)
    const said = portal.output().length
    expect(await portal.end('SIGINT'), moment).toBe(0)
    const lines = portal.output().slice(said).trim().split('\n')
    const last = lines.filter((line) => !/"level":(?:10|20|30),/.test(line))
    expect(last.join('\n'), moment).toBe('')
    expect(existsSync(join(dataDir, 'portada.lock')), moment).toBe(false)
    expect(isAlive(recordedPostmaster(dataDir)), moment).toBe(false)
  }
  const next = await startPortal({ dataDir })
  expect(await (await fetch(`${next.url}/`)).text()).toMatch(/_\d+\.html"/)
  await next.end()
})

test.each([
  ['npm script', process.execPath, ['bin/portada.mjs', 'start']],
  // npm runs scripts in a shell, which lives on when npm is killed.
  ['npm', 'npm', ['start']],
] as const)('a portal whose %s is killed does not run on unseen', async (_, command, args) => {
  const dataDir = folder()
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'warn', NODE_ENV: '' }
  const script = spawn(command, args, { env, stdio: 'ignore' })
  const answers = () =>
    fetch(`http://localhost:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
  await vi.waitFor(async () => expect(await answers()).toBe(true), { timeout: 120_000, interval: 100 })
  script.kill('SIGKILL')
  await vi.waitFor(async () => expect(await answers()).toBe(false), { timeout: 30_000, interval: 100 })
  await vi.waitFor(() => expect(existsSync(join(dataDir, 'portada.lock'))).toBe(false), { timeout: 30_000 })
})
