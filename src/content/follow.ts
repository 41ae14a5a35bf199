import { CACHE_CHANNEL, parseNotification } from '../platform/cache/notify.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/schema.ts'
import type { Log } from '../platform/log.ts'
import { nextDue, tagsDue } from './listings.ts'
import { TAXONOMY_LISTS_TAG, TAXONOMY_TAG } from './model.ts'
import { loadTaxonomy } from './taxonomy.ts'

/** A timer longer than this is set in steps: the clock of the machine may be put right meanwhile. */
const LONGEST_WAIT = 30_000
const AFTER_FAILURE = 2000

/** What following works with. */
export interface FollowDeps {
  db: Db
  clock: Clock
  log: Log
  /** Hears other processes; null when there are none. */
  notifications: {
    on(channel: string, handler: (payload: string) => void): void
    onGap(handler: () => void): void
  } | null
  /** Drops cached pages of this process. */
  invalidate(tags: readonly string[], hard?: boolean): void
}

/** Keeps what this process knows of contents true; stops with `close`. */
export interface Following {
  close(): void
}

/**
 * Loads the taxonomy and reads it again when it changes anywhere; drops cached lists on the second on which a scheduled
 * content becomes due. Every process does this by itself, so that no worker can be missing.
 */
export async function followContent({ db, clock, log, notifications, invalidate }: FollowDeps): Promise<Following> {
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let seen = clock.now()
  let arming: Promise<void> | null = null
  let again = false

  const outdated = { soft: new Set<string>(), hard: new Set<string>() }
  let reloading: Promise<void> | null = null

  /** An import announces many entities in a row: one reading at a time, and one more for what came meanwhile. */
  const reload = (tags: readonly string[], hard = false): Promise<void> => {
    for (const tag of tags) outdated[hard ? 'hard' : 'soft'].add(tag)
    reloading ??= readAgain().finally(() => {
      reloading = null
      if ((outdated.soft.size || outdated.hard.size) && !closed) void reload([])
    })
    return reloading
  }

  const readAgain = async () => {
    const [soft, hard] = [[...outdated.soft], [...outdated.hard]]
    outdated.soft.clear()
    outdated.hard.clear()
    try {
      await loadTaxonomy(db, clock.now())
      // Pages that were made between the announcement and this moment have the old names.
      if (hard.length) invalidate(hard, true)
      if (soft.length) invalidate(soft)
    } catch (error) {
      log.warn({ err: error }, 'taxonomy not reloaded')
    }
  }

  const arm = async (): Promise<void> => {
    clearTimeout(timer)
    let wait = AFTER_FAILURE
    try {
      const now = clock.now()
      const tags = await tagsDue(db, seen, now)
      seen = now
      if (tags.includes(TAXONOMY_TAG)) await reload(tags)
      else if (tags.length) invalidate(tags)
      const due = await nextDue(db, null, now)
      wait = due ? Math.min(LONGEST_WAIT, Math.max(0, due.getTime() - clock.now().getTime())) : LONGEST_WAIT
    } catch (error) {
      log.debug({ err: error }, 'due contents not looked up')
    }
    if (closed) return
    timer = setTimeout(rearm, wait)
    timer.unref()
  }

  /** One look at a time; a notification during it asks for one more. */
  const rearm = () => {
    if (arming) {
      again = true
      return
    }
    arming = arm().finally(() => {
      arming = null
      if (again && !closed) {
        again = false
        rearm()
      }
    })
  }

  notifications?.on(CACHE_CHANNEL, (payload) => {
    const news = parseNotification(payload)
    if (!news) return
    if (news.tags.includes(TAXONOMY_TAG) || news.tags.includes(TAXONOMY_LISTS_TAG)) void reload(news.tags, news.hard)
    rearm()
  })
  notifications?.onGap(() => {
    void reload([TAXONOMY_TAG])
    rearm()
  })
  await reload([])
  rearm()
  return {
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
