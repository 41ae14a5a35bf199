import type { Db } from '../../platform/database/schema.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { forgetContributions } from './store.ts'
import { forgetTakedowns } from './takedown-store.ts'

/** What is not shown is kept for so long after it was decided, or came in. */
const KEPT_DAYS = 90

/** Forgets what readers sent and nobody shows; its files go with it. */
export async function tidyContributions(db: Db, now: Date): Promise<number> {
  await forgetTakedowns(db, now)
  return forgetContributions(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS))
}
