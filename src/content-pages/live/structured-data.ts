import { newestFirst, updateAnchor, updateTitle } from '../../content/types/live/updates.ts'
import type { Update } from '../../content/types/live/schema.ts'
import { plainText, type Reading } from '../model.ts'
import { archiveHref, type Coverage, lastChange, layoutOf } from './model.ts'

type Data = Record<string, unknown>

/** Updates of other pages that are named with their headlines; their own pages have their texts. */
const MOST_NAMED = 500

/** A coverage for machines: when it began and ended, and every update with its address. */
export function liveData(base: Data, reading: Reading<Coverage>): Data {
  const { document, absoluteUrl: url, publishedAt } = reading
  const ordered = newestFirst(document.updates)
  const { pinned, front, archive } = layoutOf(document.updates)
  const own = new Set([...(pinned ? [pinned] : []), ...front])
  const pageOfUpdate = new Map(archive.flatMap((page, index) => page.map((update) => [update.id, index + 1] as const)))
  const named = ordered.filter((update) => !own.has(update)).slice(0, MOST_NAMED)
  const modified = [String(base['dateModified'] ?? publishedAt), lastChange(document.updates) ?? ''].sort().at(-1)
  const oldest = ordered.at(-1)?.date
  const began = oldest && Date.parse(oldest) < Date.parse(publishedAt) ? oldest : publishedAt
  return {
    ...base,
    '@type': 'LiveBlogPosting',
    dateModified: modified,
    coverageStartTime: began,
    coverageEndTime: document.ended ? ordered[0]?.date : undefined,
    liveBlogUpdate: reading.refused
      ? undefined
      : [
          ...ordered.filter((update) => own.has(update)).map((update) => updateData(update, url)),
          ...named.map((update) => ({
            ...updateData(update, archiveHref(url, pageOfUpdate.get(update.id) ?? 0)),
            articleBody: undefined,
          })),
        ],
  }
}

/** One update for machines, at the page that shows it. */
export function updateData(update: Update, pageUrl: string): Data {
  return {
    '@type': 'BlogPosting',
    headline: updateTitle(update),
    datePublished: update.date,
    dateModified: update.updatedAt ?? update.date,
    articleBody: plainText(update.html),
    url: `${pageUrl}#${updateAnchor(update.id)}`,
  }
}
