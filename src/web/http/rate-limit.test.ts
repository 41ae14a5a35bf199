import { describe, expect, test } from 'vitest'
import { AppError } from './errors.ts'
import { rateLimiter, senderOf, type Limit } from './rate-limit.ts'

const limit: Limit = { name: 'probe', max: 3, seconds: 60 }
let time = 0
const clock = { now: () => new Date(time) }
const taken = (limiter: ReturnType<typeof rateLimiter>, who: string, times: number) => {
  let allowed = 0
  for (let n = 0; n < times; n += 1) {
    try {
      limiter.take(limit, who)
      allowed += 1
    } catch (error) {
      expect(error).toBeInstanceOf(AppError)
      expect((error as AppError).status).toBe(429)
      expect(Number((error as AppError).details.headers?.['retry-after'])).toBeGreaterThan(0)
    }
  }
  return allowed
}

describe('API rule 10: limits per sender', () => {
  test('what one process has counted counts at the others, and at their windows after it', () => {
    time = 30_000
    const slow: Limit = { name: 'slow', max: 4, seconds: 60 }
    const [one, other] = [rateLimiter(clock, 1), rateLimiter(clock, 1)]
    const passes = (limiter: typeof one) => {
      try {
        limiter.take(slow, 'nuria@example.org')
        return true
      } catch {
        return false
      }
    }
    one.news()
    expect([passes(one), passes(one), passes(one)]).toEqual([true, true, true])
    one.giveBack(slow, 'nuria@example.org')
    const news = one.news()
    expect(news.map(([, start, count]) => [start, count])).toEqual([[0, 2]])
    expect(JSON.stringify(news)).not.toContain('nuria')
    expect(one.news()).toEqual([])
    other.hear(news)
    expect([passes(other), passes(other), passes(other)]).toEqual([true, true, false])
    time = 60_000
    expect([passes(other), passes(other)]).toEqual([false, false])
    time = 200_000
    expect(passes(other)).toBe(true)
  })

  test('what allows one a second is counted by each process for itself', () => {
    const one = rateLimiter(clock, 1)
    const quick: Limit = { name: 'quick', max: 60, seconds: 60 }
    one.news()
    one.take(quick, 'a')
    expect(one.news()).toEqual([])
  })

  test('what is allowed once keeps its distance from the last one, whatever windows they fall into', () => {
    const pace: Limit = { name: 'pace', max: 1, seconds: 5 }
    const limiter = rateLimiter(clock, 1)
    const waits = (at: number) => {
      time = at
      try {
        limiter.take(pace, 'neus')
        return 0
      } catch (error) {
        return Number((error as AppError).details.headers?.['retry-after'])
      }
    }
    expect([4900, 5100, 9800, 9900, 12_000].map((at) => waits(1_000_000 + at))).toEqual([0, 5, 1, 0, 3])
    time = 1_000_000 + 12_500
    limiter.giveBack(pace, 'neus')
    expect(waits(time)).toBe(0)
    time = 0
  })

  test('beyond the limit nothing more, for this sender alone', () => {
    const limiter = rateLimiter(clock, 1)
    expect(taken(limiter, 'a', 5)).toBe(3)
    expect(taken(limiter, 'b', 5)).toBe(3)
  })

  test('what lies in the last window counts on, so that its border is no gap', () => {
    time = 0
    const limiter = rateLimiter(clock, 1)
    time = 59_000
    expect(taken(limiter, 'a', 3)).toBe(3)
    time = 61_000
    expect(taken(limiter, 'a', 3)).toBeLessThan(2)
    time = 200_000
    expect(taken(limiter, 'a', 3)).toBe(3)
  })

  test('one setting multiplies all limits, and 0 switches them off', () => {
    expect(taken(rateLimiter(clock, 2), 'a', 10)).toBe(6)
    expect(taken(rateLimiter(clock, 0), 'a', 10)).toBe(10)
  })

  test('what is given back can be taken again', () => {
    const limiter = rateLimiter(clock, 1)
    expect(taken(limiter, 'a', 3)).toBe(3)
    limiter.giveBack(limit, 'a')
    expect(taken(limiter, 'a', 2)).toBe(1)
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '20010db800010002/64'],
  ['2001:db8:1:2::1', '20010db800010002/64'],
  ['::1', '0000000000000000/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s, a whole network of IPv6 as one', (ip, sender) => expect(senderOf({ ip })).toBe(sender))
