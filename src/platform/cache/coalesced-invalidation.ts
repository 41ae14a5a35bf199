import type { Db } from '../database/schema.ts'
import type { Log } from '../log.ts'
import { notifyTags } from './notify.ts'
import { paced, type Paced } from './paced.ts'

/** Things that change with every reader's act are told at most so often. */
export const EVERY_MS = 10_000

/**
 * Tells every process of a change at most once per tag and ten seconds: the first at once, those that follow together.
 * A notification in each write would make all writes wait for one another.
 * @param before what is brought up to date before pages are made anew, such as a card
 */
export function coalescedInvalidation(
  { db, log }: { db: Db; log: Pick<Log, 'warn'> },
  { everyMs = EVERY_MS, before }: { everyMs?: number; before?: (tag: string) => Promise<void> } = {},
): Paced {
  return paced(async (tag) => {
    try {
      await before?.(tag)
      await notifyTags(db, [tag])
    } catch (error) {
      // What changed is stored; the next change tells of it.
      log.warn({ err: error, tag }, 'a change was not told')
    }
  }, everyMs)
}
