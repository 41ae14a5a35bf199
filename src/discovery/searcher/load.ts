import type { Feed, PageContext } from '../../web/render/page.ts'
import { feedLink } from '../../content/feed-model.ts'
import { searchFeedPath } from '../search-feed/model.ts'
import { isEmptyState, isTooShort, paramsOf, stateOf } from './address.ts'
import type { SearcherDefinition } from './definition.ts'
import type { DateRange } from './dates.ts'
import { withChosenNames } from './definitions.ts'
import { searchParams } from './model.ts'
import { readNames } from './read-names.ts'
import { searcherContext } from './searcher-context.ts'
import { search } from './search.ts'
import { titleOf, type SearcherProps } from './use-searcher.ts'

declare module '../../web/render/page.ts' {
  interface Services {
    /** Signs what readers bring back. */
    secret: string
  }
}

/** A searcher as the address asks for it, with its first page of results (SRCH-17). */
export async function loadSearcher(
  ctx: PageContext,
  offered: SearcherDefinition,
  given: { text?: string; page?: number; range?: DateRange | null } = {},
): Promise<SearcherProps> {
  const { definition, query } = withChosenNames(offered, await readNames(ctx, offered), ctx, 'kept')
  const { text, ...fixed } = given
  const state = { ...stateOf(definition, query, ctx.now, text), ...fixed }
  const context = searcherContext(ctx)
  const silent = isTooShort(state.text) || (definition.startsEmpty && isEmptyState(state))
  if (silent) return { definition, context, state, answer: null }
  const { page: _, ...params } = paramsOf(definition, state)
  const answer = await search(
    { db: ctx.db, ctx, now: ctx.now, key: ctx.services.secret },
    searchParams.parse({ ...params, ...(state.page > 1 && { page: state.page }) }),
  )
  return { definition, context, state, answer }
}

/** Whether an address names a page beyond the last one (OPEN-81). */
export function isMissingPage({ state, answer }: SearcherProps): boolean {
  return state.page > 1 && !answer?.results.length
}

/** The feed of what a page of results shows, for its head. */
export function searchFeeds(ctx: PageContext, { definition, context, state }: SearcherProps): Feed[] {
  const feed = searchFeedPath(definition, state)
  return feed ? [feedLink(ctx, feed, titleOf(context, state))] : []
}
