import { expect, test } from 'vitest'
import type { Clock } from '../../platform/clock.ts'
import type { Notifications } from '../../platform/database/notifications.ts'
import { silentLog } from '../../platform/log.ts'
import { rateLimiter } from './rate-limit.ts'
import { shareLimits } from './shared-limits.ts'

test('what is told in another way than ours is ignored, and ends nothing', () => {
  const clock: Clock = { now: () => new Date(30_000) }
  const limit = { name: 'slow', max: 2, seconds: 60 }
  const limiter = rateLimiter(clock, 1)
  let hear: (payload: string) => void = () => undefined
  const notifications = { on: (_: string, handler: typeof hear) => (hear = handler) } as unknown as Notifications
  const stop = shareLimits(limiter, { db: null as never, log: silentLog, notifications })
  for (const payload of ['', 'x', 'null', '{}', '{"from":"a"}', '{"from":"a","counted":[["b"]]}']) hear(payload)
  const other = rateLimiter(clock, 1)
  other.news()
  other.take(limit, 'a')
  hear(JSON.stringify({ from: 'other', counted: other.news() }))
  limiter.take(limit, 'a')
  expect(() => limiter.take(limit, 'a')).toThrow()
  stop()
})
