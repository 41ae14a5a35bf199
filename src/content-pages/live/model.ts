import { z } from 'zod'
import { newestFirst, updateTitle } from '../../content/types/live/updates.ts'
import type { Update } from '../../content/types/live/schema.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import { formatHour } from '../../platform/i18n/dates.ts'
import { shortHash } from '../../platform/short-hash.ts'

/** A live coverage. */
export type Coverage = DocumentOf<'live'>

/** Updates on a page of older ones. */
export const PAGE_SIZE = 60
/** The newest that always stand on the coverage's own page. */
const KEPT_IN_FRONT = 30
/** Key moments beside the updates. */
const KEY_MOMENTS = 8

/** How often a page asks that cannot be told (OPEN-100). */
export const POLL_SECONDS = 30

/** What stands where: one pinned update, the newest ones, and the older ones by page. */
export interface Layout {
  pinned: Update | null
  /** On the coverage's own page, newest first. */
  front: Update[]
  /** Pages of older ones; the first has the oldest, so that an update never moves to another page. */
  archive: Update[][]
}

/** Divides the updates of a coverage into its pages. */
export function layoutOf(updates: readonly Update[]): Layout {
  const ordered = newestFirst(updates)
  const pages = Math.max(0, Math.floor((ordered.length - KEPT_IN_FRONT) / PAGE_SIZE))
  const older = ordered.slice(ordered.length - pages * PAGE_SIZE)
  const archive = Array.from({ length: pages }, (_, index) => {
    const end = older.length - index * PAGE_SIZE
    return older.slice(end - PAGE_SIZE, end)
  })
  const pinned = ordered.find((update) => update.pinned) ?? null
  const front = ordered.slice(0, ordered.length - older.length).filter((update) => update !== pinned)
  return { pinned, front, archive }
}

/** Number of the page of older updates on which an update stands; 0 is the coverage's own; null when there is none. */
export function pageOf({ pinned, front, archive }: Layout, id: string): number | null {
  if (pinned?.id === id || front.some((update) => update.id === id)) return 0
  const index = archive.findIndex((page) => page.some((update) => update.id === id))
  return index === -1 ? null : index + 1
}

/** The newest key updates. */
export function keyMoments(updates: readonly Update[]): Update[] {
  return newestFirst(updates)
    .filter((update) => update.key && updateTitle(update) !== '')
    .slice(0, KEY_MOMENTS)
}

/** Address of a page of older updates, from that of the coverage. */
export function archiveHref(coverageUrl: string, page: number): string {
  return page === 0 ? coverageUrl : `${coverageUrl.replace(/\.html$/, '')}/${page}/`
}

/** Changes whenever anything that an update shows changes. */
export function revisionOf(update: Update): string {
  return shortHash(JSON.stringify(update))
}

/** Changes whenever anything on the coverage's own page changes that follows the news. */
export function stateOf(document: Coverage): string {
  const { pinned, front } = layoutOf(document.updates)
  const { title, summary, figures, essentials, ended } = document
  const keys = keyMoments(document.updates).map((update) => [update.id, updateTitle(update)])
  const head = [title, summary, figures, essentials, ended]
  return shortHash(JSON.stringify([...head, pinned, front, keys, document.updates.length]))
}

/** The moment of the newest update; null before the first. */
export function newestDate(updates: readonly Update[]): string | null {
  return newestFirst(updates)[0]?.date ?? null
}

/** When something was last added or changed; null before the first update. */
export function lastChange(updates: readonly Update[]): string | null {
  const shown = newestFirst(updates)
  if (shown.length === 0) return null
  return new Date(Math.max(...shown.map(({ updatedAt, date }) => Date.parse(updatedAt ?? date)))).toISOString()
}

/** A time of day as it stands in tables: `08.51`. */
export function clockTime(moment: string): string {
  return formatHour(moment)
}

/** The news of a coverage since an update, for the page that shows it. */
export const newsAnswer = z.object({
  /** Names this state of the coverage; the page has it as well. */
  state: z.string(),
  ended: z.boolean(),
  /** Every update of the coverage's own page as its id and revision, newest first. */
  index: z.array(z.tuple([z.string(), z.string()])),
  /** Date of the newest one on a page of older ones; null without such pages. */
  archivedUntil: z.string().nullable(),
  /** Those that are newer than the one asked for, or all of the page; newest first. */
  updates: z.array(z.object({ id: z.string(), revision: z.string(), date: z.string(), html: z.string() })),
  /** Head, what is essential, pinned update, key moments, and the box of front pages, as HTML. */
  parts: z.record(z.string(), z.string()),
})
export type NewsAnswer = z.infer<typeof newsAnswer>
