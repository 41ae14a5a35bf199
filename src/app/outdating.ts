import { dropTaggedData } from '../platform/cache/tagged-data-cache.ts'
import { isCommentsTag } from '../content/comments/model.ts'
import { EVERY_MS } from '../platform/cache/coalesced-invalidation.ts'
import { paced } from '../platform/cache/paced.ts'
import { isImageTag } from '../platform/images/model.ts'
import type { Log } from '../platform/log.ts'
import { removeFiles } from '../platform/uploads/store.ts'
import type { SiteRegistry } from '../sites/registry.ts'
import { WEATHER_TAG } from '../weather/model.ts'
import type { HtmlCache } from '../platform/cache/html-cache.ts'
import type { Purger } from '../platform/cache/purge.ts'
import type { Corner } from '../weather/corner.ts'

/** What is kept of pages and of what they show. */
interface Kept {
  cache: HtmlCache
  /** The caches in front. */
  front: Purger
  corner: Corner
  sites: SiteRegistry
}

/** What a change does to all that is kept. */
export interface Outdating {
  /** What these tags name has changed; `hard`: nobody may see again what it was. */
  outdate(tags: readonly string[], hard?: boolean): void
  /** What these tags name shows something else to the very next reader. */
  disown(tags: readonly string[]): void
  /** Changes may have been missed. */
  suspectAll(): void
}

/** Tells the pages in memory, the caches in front and what pages share what has changed. */
export function outdating(
  deps: Parameters<typeof removeFiles>[0] & { log: Log },
  { cache, front, corner, sites }: Kept,
): Outdating {
  /** Pictures that were taken back: their files go as soon as any process hears of it. */
  const removeGivenUp = () =>
    removeFiles(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'files that were given up are still there'),
    )
  // Moderators show one comment after the other: a page is made anew for all those of ten seconds.
  const comments = paced((tag) => {
    cache.invalidate([tag])
    front.outdate([tag])
  }, EVERY_MS)
  const outdate = (all: readonly string[], hard = false): void => {
    const tags = hard ? all : all.filter((tag) => !isCommentsTag(tag))
    if (!hard) for (const tag of all.filter(isCommentsTag)) void comments.soon(tag)
    dropTaggedData(tags)
    cache.invalidate(tags, { hard })
    if (hard) front.purge(tags)
    else front.outdate(tags)
    if (hard && tags.some(isImageTag)) void removeGivenUp()
    if (tags.some((tag) => tag.startsWith(WEATHER_TAG))) void corner.refresh()
  }
  const suspectAll = (): void => {
    cache.suspectAll()
    // What was withdrawn meanwhile is unknown to the caches in front as well.
    front.purge(sites.all.map((site) => `site:${site.alias}`))
    void corner.refresh()
  }
  const disown = (tags: readonly string[]): void => {
    cache.invalidate(tags, { wrong: true })
    front.purge(tags)
  }
  return { outdate, disown, suspectAll }
}
