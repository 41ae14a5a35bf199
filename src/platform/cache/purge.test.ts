import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { purger, type Purger } from './purge.ts'
import { purgedKeys, surrogateKeys } from './surrogate-keys.ts'

/** A cache in front. */
const calls: { method: string; keys: string[]; token: string | undefined; soft: boolean }[] = []
let away = 0
const server = createServer((request, response) => {
  if (away-- > 0) return response.writeHead(503).end()
  const { 'surrogate-key': keys, authorization } = request.headers
  const soft = request.headers['fastly-soft-purge'] === '1'
  calls.push({ method: request.method!, keys: String(keys).split(' '), token: authorization, soft })
  response.end()
})
let one: Purger

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  one = purger({ urls: [url], method: 'PURGE', headers: { authorization: 'Bearer a' } }, silentLog)
})
beforeEach(() => {
  calls.length = 0
  away = 0
})
afterAll(() => {
  one.close()
  server.close()
})

test('a cache in front is told the keys under which an answer may be kept', async () => {
  one.purge(['content:1'])
  await expect
    .poll(() => calls)
    .toEqual([{ method: 'PURGE', keys: purgedKeys(['content:1']), token: 'Bearer a', soft: false }])
})

test('one that does not take it is told again', async () => {
  away = 2
  one.purge(['content:2'])
  await expect.poll(() => calls.flatMap(({ keys }) => keys), { timeout: 5000 }).toContain('content:2')
})

test('what only changed may be shown until it is fetched anew; of many changes each is told once, in few calls', async () => {
  for (let n = 0; n < 40; n++) one.outdate(['content:1', `list:${n % 20}`])
  const tags = ['content:1', ...Array.from({ length: 20 }, (_, n) => `list:${n}`)]
  await expect.poll(() => calls.flatMap(({ keys }) => keys).toSorted()).toEqual(purgedKeys(tags).toSorted())
  expect(calls.map(({ soft }) => soft)).toEqual([true])
})

test('a change that was not taken is told again, with what changed meanwhile', async () => {
  away = 1
  one.outdate(['content:3'])
  await expect.poll(() => away).toBe(0)
  one.outdate(['content:4'])
  await expect
    .poll(() => calls.flatMap(({ keys }) => keys), { timeout: 5000 })
    .toEqual(expect.arrayContaining(['content:3', 'content:4']))
})

test('many keys are told in several calls, and nobody is told where there is no cache', async () => {
  const tags = Array.from({ length: 250 }, (_, n) => `content:${n}`)
  one.purge(tags)
  purger(null, silentLog).purge(tags)
  const keys = purgedKeys(tags)
  await expect.poll(() => calls.flatMap((call) => call.keys).toSorted()).toEqual(keys.toSorted())
  expect(keys.length).toBeGreaterThan(500)
  expect(calls).toHaveLength(Math.ceil(keys.length / 100))
})

test('an answer names all its keys, short ones or groups where they would be too long, each of which is purged', () => {
  const tags = (count: number) => Array.from({ length: count }, (_, n) => `list:portal:es:taxon:${n}`)
  expect(surrogateKeys(['site:portal', 'content:1', 'content:1'])).toBe('site:portal content:1')
  for (const count of [300, 400, 5000]) {
    const keys = surrogateKeys(tags(count)).split(' ')
    expect(keys.join(' ').length).toBeLessThan(2000)
    expect(tags(count).every((tag) => purgedKeys([tag]).some((key) => keys.includes(key)))).toBe(true)
  }
  expect(surrogateKeys(tags(300)).split(' ')).toHaveLength(300)
})

test('one that does not answer is known with what waits for it, until it takes it', async () => {
  expect(one.states()).toMatchObject([{ waiting: 0, trouble: null }])
  away = 1
  one.purge(['content:9'])
  await expect.poll(() => one.states()[0]!.trouble?.reason).toBe('status 503')
  expect(one.states()[0]!.waiting).toBe(1)
  await expect.poll(() => one.states(), { timeout: 5000 }).toMatchObject([{ waiting: 0, trouble: null }])
})
