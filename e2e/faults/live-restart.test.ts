import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { createToken, freePort, removeFolder, startPortal, type Portal } from '../portal.ts'
import { seededFolder } from '../seeded-folder.ts'

const dataDir = await seededFolder()
let portal: Portal

const entry = (n: number) => ({ id: `e${n}`, date: `2026-01-01T08:0${n}:00Z`, title: `Entrada ${n}`, html: '<p>x</p>' })
const coverage = (count: number) => ({
  type: 'live',
  externalId: 'restart',
  site: 'portal',
  language: 'es',
  state: 'published',
  publishAt: '2020-01-01T08:00:00Z',
  title: 'Directo que no se pierde nada',
  updates: Array.from({ length: count }, (_, n) => entry(n)),
})

/** Publishes by the command line, which needs no running portal. */
function publish(count: number): void {
  const file = join(dataDir, 'coverage.json')
  writeFileSync(file, JSON.stringify([coverage(count)]))
  const env = { ...process.env, NODE_ENV: 'production', PORTADA_STAGE: 'demonstration', DATA_DIR: dataDir }
  delete (env as Record<string, unknown>)['VITEST']
  execFileSync(process.execPath, ['dist/server/cli.js', 'publish', file], { env })
}

beforeAll(async () => {
  portal = await startPortal({ dataDir, port: await freePort() })
})
afterAll(async () => {
  await portal.end()
  removeFolder(dataDir)
})

test('OPEN-100 an open coverage outlives a restart and shows what was published meanwhile', async () => {
  const answer = await fetch(`${portal.url}/api/desk/content/restart`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${createToken(dataDir)}`, 'content-type': 'application/json' },
    body: JSON.stringify(coverage(2)),
  })
  const { content } = (await answer.json()) as { content: { path: string } }
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.goto(portal.url + content.path)
    await expect.poll(() => page.locator('[data-live-notice]').isVisible(), { timeout: 10_000 }).toBe(true)
    await portal.end()
    publish(3)
    portal = await startPortal({ dataDir, port: portal.port })
    await page.locator('#u-e2').waitFor({ state: 'attached', timeout: 45_000 })
    publish(4)
    await page.locator('#u-e3').waitFor({ state: 'attached' })
  } finally {
    await browser.close()
  }
})
