import { CACHE_CHANNEL, parseNotification } from '../platform/cache/notify.ts'
import { dropAllTaggedData } from '../platform/cache/tagged-data-cache.ts'
import type { Notifications } from '../platform/database/notifications.ts'
import type { Db } from '../platform/database/schema.ts'
import type { Log } from '../platform/log.ts'
import type { SiteRegistry } from '../sites/registry.ts'
import { allSites, SITES_CHANNEL } from '../sites/store.ts'
import type { RateLimiter } from '../web/http/rate-limit.ts'
import { shareLimits } from '../web/http/shared-limits.ts'

/** What is kept true. */
interface Heard {
  sites: SiteRegistry
  limiter: RateLimiter
  forget(): void
  outdate(tags: readonly string[], hard?: boolean): void
  disown(tags: readonly string[]): void
  suspectAll(): void
}

/**
 * Keeps sites, pages and limits true to what other processes, the desk and the command line do.
 * @returns ends what this process tells the others
 */
export async function listenToChanges(
  { db, log, notifications, alone }: { db: Db; log: Log; notifications: Notifications | null; alone?: boolean },
  { sites, limiter, forget, outdate, disown, suspectAll }: Heard,
): Promise<() => void> {
  if (!notifications) return () => undefined
  // One reading after another: of two at once the older one could end last, and its sites would stay.
  let reading = Promise.resolve()
  const reload = (): void => void (reading = reading.then(readSites))
  const readSites = async (): Promise<void> => {
    try {
      const before = new Map(sites.all.map(({ alias, emergency }) => [alias, JSON.stringify(emergency)]))
      sites.replace(await allSites(db))
      forget()
      outdate(sites.all.map((site) => `site:${site.alias}`))
      // An emergency is seen by the very next reader.
      const switched = sites.all.filter(({ alias, emergency }) => before.get(alias) !== JSON.stringify(emergency))
      disown(switched.map(({ alias }) => `site:${alias}`))
    } catch (error) {
      log.warn({ err: error }, 'sites not reloaded; trying again')
      setTimeout(reload, 2000).unref()
    }
  }
  notifications.on(CACHE_CHANNEL, (payload) => {
    const news = parseNotification(payload)
    if (news) outdate(news.tags, news.hard)
  })
  notifications.on(SITES_CHANNEL, reload)
  notifications.onGap(() => {
    dropAllTaggedData()
    suspectAll()
    reload()
  })
  const stopSharing = alone ? () => undefined : shareLimits(limiter, { db, log, notifications })
  await notifications.start()
  return stopSharing
}
