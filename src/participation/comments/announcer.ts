import { commentsTag } from '../../content/comments/model.ts'
import { recount } from '../../content/comments/store.ts'
import { notifyTags } from '../../platform/cache/notify.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.ts'

/** Telling of every comment as it comes would make all of them wait for each other. */
const EVERY_MS = 10_000

/** Tells the caches that a content shows more comments, at most every ten seconds for each. */
export interface Announcer {
  note(contentId: string): void
  /** Tells what is still to be told. */
  close(): Promise<void>
}

/** The announcer of a process. */
export function announcer({ db, log, every = EVERY_MS }: { db: Db; log: Log; every?: number }): Announcer {
  const resting = new Map<string, { timer: NodeJS.Timeout; again: boolean }>()
  const running = new Set<Promise<void>>()

  function tell(contentId: string): void {
    const timer = setTimeout(() => {
      const { again } = resting.get(contentId)!
      resting.delete(contentId)
      if (again) tell(contentId)
    }, every)
    timer.unref()
    resting.set(contentId, { timer, again: false })
    const told = db
      .transaction()
      .execute(async (trx) => {
        await recount(trx, contentId)
        await notifyTags(trx, [commentsTag(contentId)])
      })
      .catch((error: unknown) => log.warn({ err: error, contentId }, 'new comments not announced'))
    running.add(told)
    void told.finally(() => running.delete(told))
  }

  return {
    note(contentId) {
      const rest = resting.get(contentId)
      if (rest) rest.again = true
      else tell(contentId)
    },
    async close() {
      for (const [contentId, { timer, again }] of resting) {
        clearTimeout(timer)
        resting.delete(contentId)
        if (again) tell(contentId)
      }
      await Promise.all(running)
    },
  }
}
