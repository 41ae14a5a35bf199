import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import {
  freePort,
  isAlive,
  launchPortal,
  recordedPostmaster,
  removeFolder,
  startPortal,
  temporaryFolder,
} from '../portal.ts'

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
  const dataDir = folder()
  for (const wait of [250, 700, 1200, 1800]) {
    const portal = await launchPortal({ dataDir })
    await sleep(wait)
    await portal.end('SIGKILL')
  }
  const portal = await startPortal({ dataDir })
  for (const path of ['/', '/ca/', '/ocio/', '/radio/']) {
    const html = await (await fetch(portal.url + path)).text()
    expect(html, path).toMatch(/_\d+\.html"/)
  }
  await portal.end()
})

test('a first start that is stopped while it fills the newsroom ends at once, and the next one completes it', async () => {
  const dataDir = folder()
  const portal = await launchPortal({ dataDir, env: { LOG_LEVEL: 'info' } })
  await vi.waitFor(() => expect(portal.output()).toContain('the database is up to date'), {
    timeout: 60_000,
    interval: 20,
  })
  await sleep(300)
  expect(await portal.end('SIGTERM')).toBe(0)
  expect(portal.output()).not.toMatch(/filled|portada:|"level":(50|60)/)
  expect(existsSync(join(dataDir, 'portada.lock'))).toBe(false)
  expect(isAlive(recordedPostmaster(dataDir))).toBe(false)
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
