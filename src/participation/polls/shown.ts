import { contentHref } from '../../content/cards/to-card.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { answerOf, nextPollChange, type ShownPoll } from './model.ts'
import type { StoredPoll } from './store.ts'

/** A poll as everybody sees it: pages are the same for all, so nobody on them has voted. */
export function shownPoll(ctx: ViewContext, { id, path, document }: StoredPoll): ShownPoll {
  return {
    poll: answerOf(id, document, ctx.now, false),
    title: document.title,
    url: contentHref(ctx, { path, language: document.language }),
    language: document.language,
    changes: nextPollChange(document, ctx.now),
  }
}
