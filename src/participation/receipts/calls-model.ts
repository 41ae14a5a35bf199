import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { DAY_SECONDS } from '../../platform/durations.ts'
import type { Sessions } from '../../readers/session/session.ts'
import type { RateLimiter } from '../../web/http/rate-limit.ts'

/** How often they may be asked; forms without script count with the calls. */
export const RECEIPT_LIMITS = {
  read: { name: 'receipts', max: 60, seconds: 60 },
  appeal: { name: 'appeal', max: 20, seconds: DAY_SECONDS },
}

/** What the calls of receipts stand on. */
export interface ReceiptDeps {
  db: Db
  clock: Clock
  limiter: RateLimiter
  sessions: Pick<Sessions, 'need' | 'current'>
  /** Origins of the configured sites. */
  origins(): ReadonlySet<string>
}

/** What can be appealed for. */
export const APPEALED = z.object({
  kind: z.enum(['comment', 'contribution', 'question']),
  id: rowId,
})
