import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeLargeFile } from '../large-file.ts'
import { removeFolder, startPortal, temporaryFolder, type Portal } from '../portal.ts'
import { seededFolder } from '../seeded-folder.ts'

const folder = temporaryFolder()
let portal: Portal

beforeAll(async () => {
  portal = await startPortal({ dataDir: await seededFolder() })
})
afterAll(async () => {
  await portal?.end()
  removeFolder(folder)
  if (portal) removeFolder(portal.dataDir)
})

/** So much the program may keep on its heap, in megabytes; it needs about 60, so the texts of the whole file do not fit. */
const HEAP = 96
const FILE = 48
/** Megabytes of young objects: room that V8 sets aside for more counts as heap, and it would collect all the time. */
const YOUNG = 4

/** Runs a command that dies when it needs more, and gives its report. */
async function command(...args: string[]): Promise<Record<string, unknown>> {
  const env = { ...process.env, DATA_DIR: portal.dataDir, LOG_LEVEL: 'error' }
  const node = [`--max-old-space-size=${HEAP}`, `--max-semi-space-size=${YOUNG}`, 'dist/server/cli.js', ...args]
  const child = spawn(process.execPath, node, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  expect(await new Promise((done) => child.once('close', done))).toBe(0)
  return JSON.parse(said) as Record<string, unknown>
}

test.each(['wxr', 'jsonl'] as const)(
  'a %s file that is larger than the memory left for it is read to its end',
  async (format) => {
    const file = join(folder, `large.${format}`)
    const items = writeLargeFile(file, format, FILE, 20_000)
    expect(statSync(file).size).toBeGreaterThan(FILE * 1_000_000)
    const report = await command('import', format, file, '--site', 'portal', '--dry-run', '--json')
    expect(report).toMatchObject({ faulty: 0, types: { article: { imported: items } } })
  },
  600_000,
)
