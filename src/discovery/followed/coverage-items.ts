import { contentHref } from '../../content/cards/to-card.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import { newestFirst, updateAnchor, updateTitle } from '../../content/types/live/updates.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { absolute } from '../../web/structured-data.ts'
import type { FeedItem } from '../feeds/formats.ts'
import type { FollowedRow } from './store.ts'

/** Updates of one coverage in a feed: it must not push out all others. */
const MOST = 20

/** What came to a coverage, as entries of a feed: headlines that lead to the place on its page. */
export function coverageItems({ id, path, document }: FollowedRow<DocumentOf<'live'>>, ctx: ViewContext): FeedItem[] {
  const page = absolute(ctx, contentHref(ctx, { path, language: document.language }))
  return newestFirst(document.updates)
    .filter(({ date }) => Date.parse(date) <= ctx.now.getTime())
    .slice(0, MOST)
    .map((update) => ({
      id: `tag:${new URL(ctx.site.url).hostname},2026:content/${id}/${update.id}`,
      url: `${page}#${updateAnchor(update.id)}`,
      title: `${document.title}: ${updateTitle(update)}`,
      summary: '',
      date: new Date(update.date).toISOString(),
      updated: new Date(update.updatedAt ?? update.date).toISOString(),
      authors: [],
      category: null,
      image: null,
    }))
}
