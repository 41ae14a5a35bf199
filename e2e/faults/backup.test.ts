import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFolder, startPortal, temporaryFolder, type Portal } from '../portal.ts'
import { drawnFolder } from '../seeded-folder.ts'

const folder = temporaryFolder()
const file = join(folder, 'portal.backup')
let portal: Portal
let pages: string[]

const command = (dataDir: string, ...args: string[]) =>
  spawnSync(process.execPath, ['dist/server/cli.js', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })

const CLOCK = /"now":"[^"]*"|data-now="[^"]*"|(?<=<progress [^>]*)value="\d+"|>(hace|fa) \d+ [^<]*/g

/** Status and text of a page, without the time that passed on its clock. */
async function pageOf({ url }: Portal, path: string): Promise<string> {
  const answer = await fetch(url + path, { redirect: 'manual' })
  const text = await answer.text()
  return `${answer.status} ${text.replaceAll(CLOCK, '')}`
}

/** Where two texts part, for whoever reads the failure. */
function parting(one: string, other: string): string {
  if (one === other) return ''
  let at = 0
  while (one[at] === other[at]) at++
  return `«${one.slice(Math.max(0, at - 60), at + 60)}» ≠ «${other.slice(Math.max(0, at - 60), at + 60)}»`
}

/** One after another: what a portal leaves out while it is asked for everything at once is not looked for here. */
async function all(of: Portal): Promise<string[]> {
  const found: string[] = []
  for (const path of pages) found.push(await pageOf(of, path))
  return found
}

beforeAll(async () => {
  portal = await startPortal({ dataDir: drawnFolder(), env: { NX_NOW: '2026-03-02T10:00:00Z' } })
  const contents = command(portal.dataDir, 'content', 'list', '--json').stdout.trim().split('\n')
  const addresses = contents.map((line) => new URL((JSON.parse(line) as { url: string }).url).pathname)
  pages = ['/', '/ca/', '/ocio/', '/radio/ca/', ...addresses.filter((_, index) => index % 9 === 0)]
})
afterAll(async () => {
  await portal?.end()
  removeFolder(folder)
  if (portal) removeFolder(portal.dataDir)
})

test('a backup made while the portal runs makes the same portal elsewhere; killed in between, nothing is served by half', async () => {
  const before = await all(portal)
  expect(before.filter((page) => page.startsWith('200')).length).toBeGreaterThan(30)
  const made = command(portal.dataDir, 'backup', file, '--json')
  expect(JSON.parse(made.stdout)).toMatchObject({ tables: { site: 3 } })
  expect(command(portal.dataDir, 'restore', file).stderr).toContain('a portal is running')
  await portal.end()
  expect(command(portal.dataDir, 'restore', file).stderr).toContain('--replace')

  const other = join(folder, 'otra máquina')
  const killed = spawn(process.execPath, ['dist/server/cli.js', 'restore', file], {
    env: { ...process.env, DATA_DIR: other, LOG_LEVEL: 'error' },
    stdio: 'ignore',
  })
  const gone = once(killed, 'exit')
  await sleep(1200)
  killed.kill('SIGKILL')
  await gone
  const done = command(other, 'restore', file, '--json')
  expect(done.stderr).toBe('')
  expect(JSON.parse(done.stdout)).toMatchObject({ tables: { site: 3 } })

  drawnFolder(other)
  const again = await startPortal({ dataDir: other, port: portal.port, env: { NX_NOW: '2026-03-02T10:00:00Z' } })
  const after = await all(again)
  await again.end()
  for (const [index, page] of after.entries()) expect(parting(page, before[index]!), pages[index]).toBe('')
})
