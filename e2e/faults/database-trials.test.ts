import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { query } from '../database.ts'
import { postmasterOf, removeFolder, startPortal, type Portal } from '../portal.ts'
import { seededFolder } from '../seeded-folder.ts'
import { trialUnderLoad } from './load.ts'
import { seconds, TRIAL_TIMEOUT } from './trial.ts'

const dataDir = await seededFolder()
let portal: Portal

beforeAll(async () => {
  const clock = join(import.meta.dirname, 'jumping-clock.mjs')
  const env = { NODE_OPTIONS: `--import ${clock}`, CLOCK_JUMPS: '3,-3' }
  portal = await startPortal({ dataDir, env })
})
afterAll(async () => {
  await portal?.end()
  removeFolder(dataDir)
})

/** The portal with its own PostgreSQL under load while something breaks and is mended. */
const tried = (title: string, fault: () => Promise<void>) =>
  trialUnderLoad(title, { ports: [portal.port], kept: { dataDir } }, fault)

/** The server and the processes that serve its connections. */
async function processes(): Promise<number[]> {
  const server = await postmasterOf(dataDir)
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ')
  return [server, ...children.map(Number)]
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended meanwhile.
    }
  }
}

test('a PostgreSQL that is killed under load', { timeout: TRIAL_TIMEOUT }, async () => {
  await tried('PostgreSQL killed', async () => {
    const killed = await postmasterOf(dataDir)
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(async () => expect(await postmasterOf(dataDir)).not.toBe(killed), { timeout: 60_000 })
  })
})

test('a PostgreSQL that is frozen under load', { timeout: TRIAL_TIMEOUT }, async () => {
  const { answers } = await tried('PostgreSQL frozen', async () => {
    const frozen = await processes()
    signal(frozen, 'SIGSTOP')
    await seconds(4)
    signal(frozen, 'SIGCONT')
  })
  expect(answers['cold']!.statuses[503]).toBeGreaterThan(0)
})

/**
 * What PostgreSQL says when its disk is full, without filling one: a limit on the size of files would end the server by
 * its log instead, and a small file system needs an administrator.
 */
test('a PostgreSQL whose disk is full', { timeout: TRIAL_TIMEOUT }, async () => {
  const { answers } = await tried('disk of PostgreSQL full', async () => {
    await query(
      dataDir,
      `create function disk_is_full() returns trigger language plpgsql as $$ begin
         raise exception 'could not extend file: No space left on device' using errcode = '53100';
       end $$;
       create trigger disk_is_full before insert or update or delete on content execute function disk_is_full()`,
    )
    await seconds(3)
    await query(dataDir, 'drop function disk_is_full cascade')
  })
  expect(answers['write']!.statuses[503]).toBeGreaterThan(0)
  expect(Object.keys(answers['cold']!.statuses)).toEqual(['200'])
})

test('a clock that jumps three days ahead and back again', { timeout: TRIAL_TIMEOUT }, async () => {
  const { answers } = await tried('clock jumps', async () => {
    process.kill(portal.pid, 'SIGUSR2')
    await seconds(2)
    process.kill(portal.pid, 'SIGUSR2')
  })
  expect(Object.keys(answers['call']!.statuses)).toEqual(['200'])
})
