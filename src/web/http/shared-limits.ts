import { sql } from 'kysely'
import { z } from 'zod'
import type { Notifications } from '../../platform/database/notifications.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.ts'
import type { RateLimiter } from './rate-limit.ts'

/** The channel on which processes tell each other what they have counted. */
const LIMITS_CHANNEL = 'portada_limits'
/** So often: nobody gets more than what fits into this time at every process. */
const EVERY_MS = 200
/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const MOST_AT_ONCE = 150

const told = z.object({
  from: z.string(),
  counted: z.array(z.tuple([z.string(), z.number(), z.number()])),
})

/**
 * Makes limits one count for all processes on a database: each tells what it has counted a moment ago. Without the
 * database each goes on counting for itself.
 * @returns ends it
 */
export function shareLimits(
  limiter: RateLimiter,
  { db, notifications, log }: { db: Db; notifications: Notifications; log: Log },
): () => void {
  const self = crypto.randomUUID()
  let reached = true
  notifications.on(LIMITS_CHANNEL, (payload) => {
    const news = parseTold(payload)
    if (news && news.from !== self) limiter.hear(news.counted)
  })
  async function tell(): Promise<void> {
    const news = limiter.news()
    for (let at = 0; at < news.length; at += MOST_AT_ONCE) {
      const payload = JSON.stringify({ from: self, counted: news.slice(at, at + MOST_AT_ONCE) })
      await sql`select pg_notify(${LIMITS_CHANNEL}, ${payload})`.execute(db)
    }
  }
  limiter.news()
  const telling = setInterval(() => {
    void tell().then(
      () => (reached = true),
      (error: unknown) => {
        if (reached)
          log.warn({ err: error }, 'limits are counted by each process for itself until the database is back')
        reached = false
      },
    )
  }, EVERY_MS).unref()
  return () => clearInterval(telling)
}

/** What another process tells; what is not of this kind, e.g. of another version of the program, is ignored. */
function parseTold(payload: string): z.output<typeof told> | null {
  const read = told.safeParse(jsonOf(payload))
  return read.success ? read.data : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
