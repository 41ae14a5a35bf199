import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { silentLog } from '../../platform/log.ts'
import { metrics } from '../../platform/metrics.ts'
import { startFleet } from './fleet.ts'
import type { Kept, MemberOptions } from './kept-member.ts'

interface Member extends Kept {
  options: MemberOptions
  serve(): void
  end(code: number): void
}

let begun: Member[] = []
/** What beginning a process does besides. */
let refusal: Error | null = null

vi.mock('./kept-member.ts', () => ({
  startMember(options: MemberOptions): Kept {
    if (refusal) throw refusal
    const ready = Promise.withResolvers<string>()
    const ended = Promise.withResolvers<{ code: number | null; served: number }>()
    let serves = false
    const end = (code: number) => {
      serves = false
      ended.resolve({ code, served: 0 })
    }
    const member: Member = {
      options,
      get serves() {
        return serves
      },
      ready: ready.promise,
      ended: ended.promise,
      figures: async () => '',
      retire: async () => end(0),
      end,
      serve() {
        serves = true
        ready.resolve('It serves')
      },
    }
    begun.push(member)
    return member
  },
}))

const dataDir = mkdtempSync(join(tmpdir(), 'portada-fleet-'))
const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://a@127.0.0.1/a' })
const start = (stopped: AbortSignal) => startFleet(config, silentLog, { processes: 2, args: [], stopped })
const nextTurn = () => new Promise((done) => setImmediate(done))

beforeEach(() => {
  begun = []
  refusal = null
})
afterEach(() => {
  metrics.clear()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a start that is given up while the others begin ends at once, and nobody is begun again', async () => {
  const stopping = new AbortController()
  const started = start(stopping.signal)
  await vi.waitFor(() => expect(begun).toHaveLength(1))
  begun[0]!.serve()
  await vi.waitFor(() => expect(begun).toHaveLength(2))
  stopping.abort()
  await expect(started).rejects.toThrow('given up')
  await expect(Promise.all(begun.map(({ ended }) => ended))).resolves.toHaveLength(2)
  await nextTurn()
  expect(begun).toHaveLength(2)
})

test('one that dies before it serves is begun anew, and nobody waits for it', async () => {
  const started = start(new AbortController().signal)
  await vi.waitFor(() => expect(begun).toHaveLength(1))
  begun[0]!.serve()
  await vi.waitFor(() => expect(begun).toHaveLength(2))
  begun[1]!.end(9)
  const fleet = await started
  expect(fleet.announcement).toBe('It serves')
  await fleet.close()
})

test('a start that was given up before begins no process', async () => {
  await expect(start(AbortSignal.abort())).rejects.toThrow()
  expect(begun).toEqual([])
})

test('an exchange that cannot begin a process leaves the old ones, and the next one is tried', async () => {
  const started = start(new AbortController().signal)
  for (const count of [1, 2]) {
    await vi.waitFor(() => expect(begun).toHaveLength(count))
    begun[count - 1]!.serve()
  }
  const fleet = await started
  refusal = new Error('no memory')
  await fleet.renew!()
  expect(begun.map(({ serves }) => serves)).toEqual([true, true])
  refusal = null
  const renewed = fleet.renew!()
  for (const count of [3, 4]) {
    await vi.waitFor(() => expect(begun).toHaveLength(count))
    begun[count - 1]!.serve()
  }
  await renewed
  expect(begun.map(({ serves }) => serves)).toEqual([false, false, true, true])
  expect(begun.map(({ options }) => [options.slot, options.late])).toEqual([
    [1, false],
    [2, true],
    [1, true],
    [2, true],
  ])
  await fleet.close()
})
