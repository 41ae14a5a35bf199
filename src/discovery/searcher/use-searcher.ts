import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { inTime } from '../../browser/time-limit.ts'
import {
  addressOf,
  isEmptyState,
  isTooShort,
  paramsOf,
  siteText,
  stateOf,
  twinsOfSearch,
  type SearchState,
} from './address.ts'
import { searchFeedPath } from '../search-feed/model.ts'
import type { SearcherDefinition } from './definition.ts'
import { cardOfAnswer } from '../../content/cards/answered-card.ts'
import { pathOfProduct } from '../../sites/web-route-model.ts'
import { LIST_DELAY } from '../../ui/load-more/delay.ts'
import { searcherHref, searcherTexts, type SearcherContext } from './searcher-context.ts'
import type { SearcherAnswer } from './answer-model.ts'
import type { SearchStart } from './start.ts'
import { setLink, tellPage } from './tell-page.ts'
import { keepSnapshot, returnTo, snapshotOf, type Snapshot } from './snapshots.ts'

/** What a searcher shows. */
export interface Shown extends Snapshot {
  state: SearchState
  /** `search` shows skeletons in place of the list, `more` a spinner below it. */
  busy: 'search' | 'more' | null
  tooShort: boolean
  /** What the list answers while another one is asked for: it stays true if that call fails. */
  answered?: SearchState
}

/** What the island of a searcher begins with. */
export interface SearcherProps {
  definition: SearcherDefinition
  context: SearcherContext
  state: SearchState
  /** The first page as the server found it; null when nothing was asked for. */
  answer: SearcherAnswer | null
  /** What stands in place of a list that is not there. */
  start?: SearchStart
  /** What the page is called where nothing is asked for; else that is known to who came in there. */
  title?: string
}

type Action =
  | { do: 'ask'; state: SearchState }
  | { do: 'show'; state: SearchState; snapshot: Snapshot }
  | { do: 'answer'; answer: SearcherAnswer }
  | { do: 'more' }
  | { do: 'append'; answer: SearcherAnswer; state: SearchState }
  | { do: 'fail' }
  | { do: 'too-short'; text: string }
  | { do: 'nothing'; state: SearchState }

/** The list as an answer gives it. */
export function snapshotFrom(answer: SearcherAnswer | null): Snapshot {
  return {
    asked: answer !== null,
    cards: answer?.results ?? [],
    also: answer?.also ?? [],
    total: answer?.numResults ?? 0,
    exact: answer?.numResultsExact ?? true,
    hasMore: answer?.hasMoreResults ?? false,
    cursor: answer?.searcherPayload.cursorMark ?? '*',
    meant: answer?.meant ?? null,
  }
}

function reduce(shown: Shown, action: Action): Shown {
  switch (action.do) {
    case 'ask':
      return {
        ...shown,
        state: action.state,
        answered: (shown.busy === 'search' && shown.answered) || shown.state,
        busy: 'search',
        tooShort: false,
      }
    case 'show':
      return { ...action.snapshot, state: action.state, busy: null, tooShort: false }
    case 'answer':
      return { ...shown, ...snapshotFrom(action.answer), busy: null }
    case 'more':
      return { ...shown, busy: 'more' }
    case 'append': {
      const known = new Set(shown.cards.map((card) => card.id))
      const { results, hasMoreResults, searcherPayload } = action.answer
      return {
        ...shown,
        cards: [...shown.cards, ...results.filter((card) => !known.has(card.id))],
        hasMore: hasMoreResults,
        cursor: searcherPayload.cursorMark,
        state: action.state,
        busy: null,
      }
    }
    case 'fail':
      return { ...shown, state: (shown.busy === 'search' && shown.answered) || shown.state, busy: null }
    case 'too-short':
      return { ...shown, tooShort: true }
    case 'nothing':
      return { ...shown, ...snapshotFrom(null), state: action.state, busy: null, tooShort: false }
  }
}

/** Searching, paging and the address in the bar (SRCH-35..SRCH-42, SRCH-54..SRCH-56, SRCH-111). */
export function useSearcher({ definition, context, state, answer, start, title }: SearcherProps) {
  const [shown, dispatch] = useReducer(reduce, null, () => ({
    ...snapshotFrom(answer),
    state,
    busy: null,
    tooShort: isTooShort(state.text),
  }))
  const running = useRef<{ abort(): void } | null>(null)
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  })
  const emptyTitle = useRef(title ?? null)
  useEffect(() => {
    if (isEmptyState(latest.current.state)) emptyTitle.current = document.title
  }, [])
  const tell = useCallback(
    (next: SearchState) => tellHead(definition, context, next, isEmptyState(next) ? emptyTitle.current : null),
    [definition, context],
  )

  const call = useCallback(
    async (asked: SearchState, mark: string, delay: number): Promise<SearcherAnswer | null> => {
      running.current?.abort()
      const control = new AbortController()
      running.current = control
      try {
        await pause(delay, control.signal)
        const answered = await fetch(`${context.prefix}/webapi/searcher/${encodeURIComponent(mark)}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'accept-language': context.locale },
          body: JSON.stringify({ params: paramsOf(definition, asked) }),
          signal: inTime(control.signal),
        })
        if (!answered.ok) throw new Error(`searcher: ${answered.status}`)
        const found = (await answered.json()) as SearcherAnswer
        return { ...found, results: found.results.map((card) => cardOfAnswer(card)) }
      } catch (error) {
        if (control.signal.aborted) return null
        console.warn(error)
        dispatch({ do: 'fail' })
        return null
      } finally {
        if (running.current === control) running.current = null
      }
    },
    [definition, context],
  )

  // What a page shows by itself while nothing is asked for: of one that came with a question it is another list, or none.
  const lacksList = definition.startsEmpty && start === undefined && !isEmptyState(state)
  const show = useCallback(
    async (next: SearchState, { delay = 0, push = true } = {}) => {
      if (definition.startsEmpty && isEmptyState(next)) {
        running.current?.abort()
        if (lacksList) return openPage(definition, context, next, push)
        dispatch({ do: 'nothing', state: next })
        if (push) pushAddress(definition, context, next)
        return tell(next)
      }
      dispatch({ do: 'ask', state: next })
      const found = await call(next, '', delay)
      if (!found) return
      dispatch({ do: 'answer', answer: found })
      if (push) pushAddress(definition, context, next)
      tell(next)
    },
    [call, definition, context, tell, lacksList],
  )

  const search = useCallback(
    (changes: Partial<SearchState>, delay = 0) => {
      const next = { ...latest.current.state, ...changes, page: 1 }
      if (isTooShort(next.text)) return dispatch({ do: 'too-short', text: next.text })
      void show(next, { delay })
    },
    [show],
  )

  const more = useCallback(async () => {
    const { busy, hasMore, cursor, state: asked } = latest.current
    if (busy || !hasMore) return
    dispatch({ do: 'more' })
    const paged = definition.paging === 'pages'
    const next = paged ? { ...asked, page: asked.page + 1 } : asked
    const found = await call(next, paged ? '' : cursor, LIST_DELAY)
    if (!found) return
    dispatch({ do: 'append', answer: found, state: next })
    if (paged) tellPage(definition, context, next, found)
  }, [call, definition, context])

  useEffect(() => {
    if (definition.paging === 'pages') return
    const back = () => {
      const next = stateOfLocation(definition, context)
      const snapshot = lacksList && isEmptyState(next) ? null : snapshotOf(location.href)
      if (!snapshot) return void show(next, { push: false })
      running.current?.abort()
      dispatch({ do: 'show', state: next, snapshot })
      tell(next)
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [definition, context, show, tell, lacksList])

  // Back from an article in a browser that did not keep the page: the list as it was left, at its place;
  // looked for before what stands here now is kept under the same address.
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const snapshot = entry?.type === 'back_forward' ? snapshotOf(location.href) : null
    if (!snapshot) return
    if (snapshot.cards.length > latest.current.cards.length)
      dispatch({ do: 'show', state: latest.current.state, snapshot })
    returnTo(snapshot)
  }, [])

  useEffect(() => {
    if (shown.busy === null) keepSnapshot(location.href, shown)
  }, [shown])

  return { shown, search, more }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error('aborted'))
    })
  })
}

/** What the address in the bar asks for. */
function stateOfLocation(definition: SearcherDefinition, context: SearcherContext): SearchState {
  const query = new URLSearchParams(location.search)
  const text =
    definition.addresses === 'site'
      ? siteText(pathOfProduct(context.moved, location.pathname.slice(context.prefix.length)).path, query)
      : undefined
  return stateOf(definition, query, new Date(), text)
}

/** The address follows the search, without a reload (SRCH-37). */
function pushAddress(definition: SearcherDefinition, context: SearcherContext, state: SearchState): void {
  const address = searcherHref(context, addressOf(definition, state))
  if (address !== location.pathname + location.search) history.pushState({ search: true }, '', address)
}

/** The page of a state is fetched: it shows what this one does not have. */
function openPage(definition: SearcherDefinition, context: SearcherContext, state: SearchState, push: boolean): void {
  const address = searcherHref(context, addressOf(definition, state))
  if (push) location.assign(address)
  else location.replace(address)
}

/** The title, the feed and the way to the other language follow the search, on the way back too (SRCH-38). */
function tellHead(
  definition: SearcherDefinition,
  context: SearcherContext,
  state: SearchState,
  title: string | null,
): void {
  document.title = title ?? titleOf(context, state)
  for (const { locale, href } of twinsOfSearch(context, definition, state))
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`header nav a[hreflang="${locale}"]`))
      link.href = href
  const feed = searchFeedPath(definition, state)
  setLink('alternate', feed && context.prefix + feed, { type: 'application/rss+xml', title: document.title })
}

/** The title of a page with results (OPEN-75). */
export function titleOf(context: SearcherContext, state: SearchState): string {
  const t = searcherTexts(context)
  const site = context.siteName
  return state.text ? t('searcher.title', { site, text: state.text }) : t('searcher.title.empty', { site })
}
