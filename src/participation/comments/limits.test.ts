import { expect, it } from 'vitest'
import { testSite } from '../../sites/testing.ts'
import type { AppError } from '../../web/http/errors.ts'
import { rateLimiter } from '../../web/http/rate-limit.ts'
import { keepPace } from './limits.ts'

let time = 1_000_000
const limiter = rateLimiter({ now: () => new Date(time) }, 1)

/** What is said to a reader who sends a form at a moment; null when it is taken. */
function said(readerId: string, at: number, { settings = {}, isNew = false, clientId = `form-${at}` } = {}) {
  time = 1_000_000 + at * 1000
  try {
    const wait = (seconds: number) => `espera ${seconds}`
    keepPace(limiter, { site: testSite({ settings }), readerId, clientId, isNew, wait })
    return null
  } catch (error) {
    expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
    return (error as AppError).details.message
  }
}

it('COMM-02 a reader comments every five seconds, whoever is new every thirty, and the same form again is no other', () => {
  expect([0, 4, 5, 9].map((at) => said('neus', at))).toEqual([null, 'espera 1', null, 'espera 1'])
  expect(said('neus', 9, { clientId: 'form-5' })).toBeNull()
  expect([0, 29, 30].map((at) => said('vera', at, { isNew: true }))).toEqual([null, 'espera 1', null])
  expect(said('vera', 9)).toBeNull()
})

it('COMM-02 a site has another pace, or none', () => {
  const slow = { settings: { 'comments.pace': 60 } }
  expect([0, 30, 60].map((at) => said('biel', at, slow))).toEqual([null, 'espera 30', null])
  const none = { settings: { 'comments.pace': 0 } }
  expect([0, 0, 1].map((at, n) => said('oriol', at, { ...none, clientId: `f${n}` }))).toEqual([null, null, null])
})
