import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '../database/schema.ts'
import type { Log } from '../log.ts'
import { notifyTags } from './notify.ts'

/** Things that change with every reader's act are told at most so often. */
const EVERY_MS = 10_000

/** What is told now and then of things that change all the time. */
export interface CoalescedDrops {
  /** Pages with these tags show older counts: tells at once, or together with others when it was told a moment ago. */
  soon(tag: string): Promise<void>
  /** Tells what still waits. */
  close(): Promise<void>
}

/**
 * Tells every process of a change at most once per tag and ten seconds: the first at once, those that follow together.
 * A notification in each write would make all writes wait for one another.
 * @param before what is brought up to date before pages are made anew, such as a card
 */
export function coalescedDrops(
  { db, log }: { db: Db; log: Pick<Log, 'warn'> },
  { everyMs = EVERY_MS, before }: { everyMs?: number; before?: (tag: string) => Promise<void> } = {},
): CoalescedDrops {
  const pauses = new Map<string, { timer: NodeJS.Timeout; again: boolean }>()
  const outside = AsyncLocalStorage.snapshot()

  async function tell(tag: string): Promise<void> {
    try {
      await before?.(tag)
      await notifyTags(db, [tag])
    } catch (error) {
      // What changed is stored; the next change tells of it.
      log.warn({ err: error, tag }, 'a change was not told')
    }
  }

  function pause(tag: string): void {
    const timer = setTimeout(() => void over(tag), everyMs)
    timer.unref()
    pauses.set(tag, { timer, again: false })
  }

  async function over(tag: string): Promise<void> {
    const again = pauses.get(tag)?.again ?? false
    pauses.delete(tag)
    if (!again) return
    pause(tag)
    await tell(tag)
  }

  return {
    async soon(tag) {
      const known = pauses.get(tag)
      if (known) {
        known.again = true
        return
      }
      outside(pause, tag)
      await tell(tag)
    },
    async close() {
      const left = [...pauses].filter(([, { again }]) => again)
      for (const [, { timer }] of pauses) clearTimeout(timer)
      pauses.clear()
      for (const [tag] of left) await tell(tag)
    },
  }
}
