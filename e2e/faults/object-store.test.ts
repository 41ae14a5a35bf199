import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { objectStore, type TestObjectStore } from '../object-store.ts'
import { removeFolder, startPortal, type Portal } from '../portal.ts'
import { seededFolder } from '../seeded-folder.ts'
import { asker } from './load.ts'
import { expectBars, FACTOR, seconds, trial, TRIAL_TIMEOUT, type Trial } from './trial.ts'

/** The demonstration is there already; its pictures are not to be drawn ahead. */
const NO_WARMING = { DEMO: '0' }

const dataDir = await seededFolder()
let store: TestObjectStore
let portal: Portal
let pictures: string[]
let asked = 0

beforeAll(async () => {
  store = await objectStore()
  portal = await startPortal({ dataDir, env: { ...store.env, ...NO_WARMING } })
  pictures = await picturesOf(portal)
})
afterAll(async () => {
  await portal?.end()
  await store?.stop()
  removeFolder(dataDir)
})

/** Ids of pictures that the front page shows. */
async function picturesOf({ url }: Portal): Promise<string[]> {
  const html = await (await fetch(`${url}/`)).text()
  return [...new Set([...html.matchAll(/\/static\/images\/([a-z0-9-]+)\//g)].map((match) => match[1]!))].slice(0, 12)
}

/** Pages are read, and pictures that may never have been made in this size. */
function reading(one: Trial, { port }: Portal): void {
  const ask = asker(port)
  const sizes = ['16-9', '4-3', '1-1', '21-9'].flatMap((ratio) =>
    [210, 410, 630].flatMap((width) => ['webp', 'jpg'].map((format) => `${ratio}/${width}.${format}`)),
  )
  one.keepAsking('warm', () => ask('/'), { atOnce: 2 })
  one.keepAsking(
    'picture',
    () => {
      asked += 1
      const size = sizes[Math.floor(asked / pictures.length) % sizes.length]!
      return ask(`/static/images/${pictures[asked % pictures.length]!}/${size}`)
    },
    { atOnce: 2 },
  )
}

const FAULTS: [string, () => Promise<void>, () => Promise<void>][] = [
  ['that is away', () => store.stop(), () => store.start()],
  ['that is slow', async () => void (store.manner = 'slow'), async () => void (store.manner = 'well')],
  ['that hangs', async () => void (store.manner = 'hangs'), async () => void (store.manner = 'well')],
  ['that is full', async () => void (store.manner = 'full'), async () => void (store.manner = 'well')],
]

test.each(FAULTS)(
  'an object store %s: what can be drawn is drawn and sent, and the log says it once (OPEN-101)',
  async (title, breaks, mends) => {
    const one = trial(`an object store ${title}`)
    const said = portal.output().length
    reading(one, portal)
    await seconds(0.5)
    await one.breaking(async () => {
      await breaks()
      await seconds(2)
      await mends()
    })
    const figures = await one.end(1)
    expectBars(figures, { warm: ['warm', 'picture'] })
    const lines = portal.output().slice(said)
    expect(lines.match(/away or slow|sent and not kept/g)?.length ?? 0).toBeLessThanOrEqual(2)
    expect(lines).not.toContain('picture not made')
  },
  TRIAL_TIMEOUT,
)

test.skipIf(FACTOR === 1)(
  'a full disk: what is drawn is sent, and kept again when there is room (OPEN-101)',
  async ({ skip }) => {
    const folder = await seededFolder()
    const files = join(folder, 'files')
    const other = await startPortal({ dataDir: folder, env: NO_WARMING })
    try {
      try {
        execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', files], { stdio: 'ignore' })
      } catch {
        skip('this account may not mount a small disk')
      }
      const says = (words: string) =>
        vi.waitFor(() => expect(other.output()).toContain(words), { timeout: 60_000, interval: 100 })
      try {
        const one = trial('a full disk')
        reading(one, other)
        await one.breaking(async () => {
          expect(() => writeFileSync(join(files, 'filler'), Buffer.alloc(300_000))).toThrow('ENOSPC')
          await says('sent and not kept')
          await seconds(0.5)
          rmSync(join(files, 'filler'))
        })
        expectBars(await one.end(8), { warm: ['warm', 'picture'] })
        expect(existsSync(join(files, 'images'))).toBe(true)
      } finally {
        execFileSync('umount', ['--lazy', files])
      }
    } finally {
      await other.end()
      removeFolder(folder)
    }
  },
  TRIAL_TIMEOUT,
)
