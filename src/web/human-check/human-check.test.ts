import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { solving, tokenOf } from '../../forms/human-check/solve.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { AppError } from '../http/errors.ts'
import { humanCheck } from './human-check.ts'
import type { Proof, Puzzle } from './model.ts'
import { proofOfWork } from './proof-of-work.ts'
import { askRecaptcha } from './recaptcha.ts'

const { db, close } = await testDatabase()
afterAll(close)
const SECRET = 'a secret of the tests, which is long enough'
let now = new Date('2026-03-02T12:00:00Z')
const clock = { now: () => now }
const minutes = (count: number) => void (now = new Date(now.getTime() + count * 60_000))
const small = proofOfWork(SECRET, { least: 10, most: 500 })

function solve(puzzle: Puzzle): Proof {
  const work = solving(puzzle)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value!
  }
}

/** How a demand ends: its code, or null. */
const outcome = (demand: Promise<void>) =>
  demand.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? `${error.code} ${error.status} ${error.details.field}` : error),
  )

const check = (more: object = {}) =>
  humanCheck({ secret: SECRET, dataDir: '', humanCheck: { recaptcha: null, strict: true, ...more } }, { db, clock })
const NO = 'INVALID_CREDENTIALS 400 recaptcha'

describe('proof of work', () => {
  it('AUTH-71 a solved puzzle counts once, whoever sends it again', async () => {
    const token = tokenOf(solve(await small.puzzle(now)))
    const both = await Promise.all([small.redeem(db, token, now), small.redeem(db, token, now)])
    expect(both.sort()).toEqual([false, true])
    expect(await small.redeem(db, token, now)).toBe(false)
  })

  it('a puzzle is worth nothing after twenty minutes', async () => {
    const token = tokenOf(solve(await small.puzzle(now)))
    expect(await small.redeem(db, token, new Date(now.getTime() + 20 * 60_000))).toBe(false)
    expect(await small.redeem(db, token, now)).toBe(true)
  })

  it('nothing of a puzzle can be changed, and no other portal’s counts', async () => {
    const puzzle = await small.puzzle(now)
    const proof = solve(puzzle)
    const { parameters } = puzzle
    for (const change of [
      { keyPrefix: '00' },
      { data: { until: now.getTime() * 2 } },
      { cost: 2 },
      { algorithm: 'MD5' },
    ]) {
      const changed = { ...puzzle, parameters: { ...parameters, ...change } }
      expect(await small.redeem(db, tokenOf({ ...proof, challenge: changed }), now), JSON.stringify(change)).toBe(false)
    }
    const { counter, derivedKey } = proof.solution
    expect(await small.redeem(db, tokenOf({ ...proof, solution: { counter: counter + 1, derivedKey } }), now)).toBe(
      false,
    )
    const other = proofOfWork(`${SECRET} of another`, { least: 1, most: 9 })
    expect(await small.redeem(db, tokenOf(solve(await other.puzzle(now))), now)).toBe(false)
    for (const token of ['', 'ey', 'eyJ9', btoa('{"challenge":1}'), 'x'.repeat(5000)])
      expect(await small.redeem(db, token, now)).toBe(false)
  })
})

describe('the check of a portal', () => {
  it('OPEN-36 outside production any token counts but `invalid`, and a proof has to be right all the same', async () => {
    const { demand, work } = check({ strict: false })
    expect(await outcome(demand('', '::1'))).toBe('REQUIRED_FIELD 400 recaptcha')
    expect(await outcome(demand(undefined, '::1'))).toBe('REQUIRED_FIELD 400 recaptcha')
    expect(await outcome(demand('invalid', '::1'))).toBe(NO)
    expect(await outcome(demand('anything', '::1'))).toBeNull()
    const proof = solve(await work.puzzle(now))
    expect(await outcome(demand(tokenOf(proof), '::1'))).toBeNull()
    expect(await outcome(demand(tokenOf(proof), '::1'))).toBe(NO)
  })

  it('in production only work counts', async () => {
    const { demand, work } = check()
    expect(await outcome(demand('anything', '::1'))).toBe(NO)
    expect(await outcome(demand('pass.forged', '::1'))).toBe(NO)
    expect(await outcome(demand(tokenOf(solve(await work.puzzle(now))), '::1'))).toBeNull()
  })

  it('a form without script passes once and at once', async () => {
    const { demand, pass } = check()
    const token = pass()
    expect(await outcome(demand(token, '::1'))).toBeNull()
    expect(await outcome(demand(token, '::1'))).toBe(NO)
    const late = pass()
    minutes(2)
    expect(await outcome(demand(late, '::1'))).toBe(NO)
  })
})

describe('reCAPTCHA', () => {
  let service: Server
  let url: string
  const asked: Record<string, string>[] = []
  beforeAll(async () => {
    service = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        const form = Object.fromEntries(new URLSearchParams(body))
        asked.push({ path: request.url!, ...form })
        if (form['response'] === 'silence') return
        if (form['response'] === 'nonsense') return void response.end('<html>')
        response.end(JSON.stringify({ success: form['response'] === 'human' }))
      })
    })
    await new Promise<void>((done) => void service.listen(0, '127.0.0.1', done))
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/recaptcha`
  })
  afterAll(() => {
    service.closeAllConnections()
    service.close()
  })
  const account = () => ({ siteKey: 'site', secret: 'secret', url })

  it('OPEN-36 with an account the service decides', async () => {
    const { demand, pass, work } = check({ recaptcha: account() })
    expect(await outcome(demand('human', '203.0.113.7'))).toBeNull()
    expect(asked.at(-1)).toEqual({
      path: '/recaptcha/api/siteverify',
      secret: 'secret',
      response: 'human',
      remoteip: '203.0.113.7',
    })
    expect(await outcome(demand('robot', '::1'))).toBe(NO)
    expect(await outcome(demand(tokenOf(solve(await work.puzzle(now))), '::1'))).toBe(NO)
    expect(await outcome(demand(pass(), '::1'))).toBeNull()
  })

  it('its silence and its nonsense are failures that have their own answer', async () => {
    expect(await askRecaptcha(account(), 'silence', '::1', { patience: 50 })).toBeNull()
    const { demand } = check({ recaptcha: account() })
    expect(await outcome(demand('nonsense', '::1'))).toBe('SERVICE_UNAVAILABLE 503 recaptcha')
    const gone = check({ recaptcha: { ...account(), url: 'http://127.0.0.1:1' } })
    expect(await outcome(gone.demand('human', '::1'))).toBe('SERVICE_UNAVAILABLE 503 recaptcha')
  })
})

test('the work is more than a program likes and less than a reader notices', async () => {
  const { parameters } = await proofOfWork(SECRET).puzzle(now)
  expect(parameters).toMatchObject({ algorithm: 'SHA-256', cost: 1, data: { until: now.getTime() + 20 * 60_000 } })
})
