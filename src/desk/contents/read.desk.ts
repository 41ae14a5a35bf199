import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../app/call.desk.ts'
import { setQuery, useQuery as useAddressQuery } from '../app/routes.desk.tsx'
import { hear } from '../app/stream.desk.ts'
import {
  type ContentsAnswer,
  contentsAnswer,
  dayAnswer,
  type DeskRow,
  lookAnswer,
  rowsAnswer,
  viewsAnswer,
} from './model.ts'

/** What the list shows, as its address says it. */
export interface Asked {
  view: string
  q: string
  state: string
  type: string
  section: string
  author: string
}

const NAMES: Record<keyof Asked, string> = {
  view: 'vista',
  q: 'q',
  state: 'estado',
  type: 'tipo',
  section: 'seccion',
  author: 'autor',
}
/** What is shown when the address says nothing. */
export const FIRST_VIEW = 'today'
/** How often the list asks whether there is something newer, although the stream tells of it. */
const NEWS_MS = 60_000
/** Rows that changed are read again no more often. */
const ROWS_MS = 2000

/** What the address asks for, and how it is changed. */
export function useAsked(): { asked: Asked; ask(values: Partial<Asked>): void } {
  const query = useAddressQuery()
  const asked = Object.fromEntries(
    Object.entries(NAMES).map(([key, name]) => [key, query.get(name) ?? (key === 'view' ? FIRST_VIEW : '')]),
  ) as unknown as Asked
  const ask = (values: Partial<Asked>) =>
    setQuery(
      Object.fromEntries(
        Object.entries(values).map(([key, value]) => [
          NAMES[key as keyof Asked],
          key === 'view' && value === FIRST_VIEW ? null : value,
        ]),
      ),
    )
  return { asked, ask }
}

function address(site: string, asked: Asked, more: Record<string, string> = {}): string {
  const values = Object.entries({ ...asked, site, ...more }).filter(([, value]) => value !== '')
  return `/api/staff/contents?${new URLSearchParams(values).toString()}`
}

/** A page of a list, with the last change that was known when it was read. */
type Page = ContentsAnswer & { newest: string }

/** The rows of a view, page by page. */
export function useContents(site: string, asked: Asked) {
  return useInfiniteQuery({
    queryKey: ['contents', site, asked],
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const path = address(site, asked, pageParam ? { after: pageParam } : {})
      const answer = await call('GET', path, { answer: contentsAnswer, signal })
      const newest = answer.rows.reduce((latest, { changedAt }) => (changedAt > latest ? changedAt : latest), '')
      return { ...answer, newest }
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    // What is newer waits until it is asked for, so that no row moves under a finger.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
}

/** How many rows are newer than those shown; what changed where it stands is not among them. */
export function useNewRows(site: string, asked: Asked, pages: readonly Page[] | undefined): number {
  const since = pages?.[0]?.newest || undefined
  const known = pages?.flatMap(({ rows }) => rows).filter(({ changedAt }) => since && changedAt > since).length ?? 0
  const { data = 0 } = useQuery({
    queryKey: ['contents-new', site, asked, since],
    queryFn: ({ signal }) => call('GET', address(site, asked, { since: since! }), { answer: contentsAnswer, signal }),
    enabled: since !== undefined,
    refetchInterval: NEWS_MS,
    select: (answer) => answer.new,
  })
  return Math.max(0, data - known)
}

/**
 * Rows follow what others do where they stand: none comes, goes or moves. What came since is counted by `useNewRows`.
 */
export function useLiveRows(site: string, asked: Asked): void {
  const client = useQueryClient()
  const question = JSON.stringify(asked)
  useEffect(() => {
    const queryKey = ['contents', site, JSON.parse(question) as Asked]
    const changed = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const shown = () => client.getQueryData<Pages>(queryKey)?.pages.flatMap(({ rows }) => rows) ?? []
    const refresh = async () => {
      timer = undefined
      const ids = shown().flatMap((row) => (isOf(row, changed) ? row.id : []))
      changed.clear()
      if (ids.length === 0) return
      const path = `/api/staff/contents/rows?ids=${ids.slice(0, 100).join(',')}`
      const answer = await call('GET', path, { answer: rowsAnswer, alone: true }).catch(() => null)
      const now = new Map(answer?.rows.map((row) => [row.id, row]))
      client.setQueryData<Pages>(
        queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({ ...page, rows: page.rows.map((row) => now.get(row.id) ?? row) })),
          },
      )
    }
    const note = (ids: readonly string[]) => {
      for (const id of ids) changed.add(id)
      timer ??= setTimeout(() => void refresh(), ROWS_MS)
    }
    // What was shown before one went to another screen has not followed since.
    const age = Date.now() - (client.getQueryState(queryKey)?.dataUpdatedAt ?? Date.now())
    if (age > ROWS_MS) note(shown().map(({ id }) => id))
    const deaf = hear({ draft: ({ contents = [] }) => note(contents), hello: () => note(shown().map(({ id }) => id)) })
    return () => {
      deaf()
      clearTimeout(timer)
    }
  }, [client, site, question])
}

type Pages = InfiniteData<Page, string>
const isOf = (row: DeskRow, ids: ReadonlySet<string>): boolean =>
  ids.has(row.id) || row.twins.some(({ id }) => id !== null && ids.has(id))

/** What waits in each view. */
export function useViews(site: string) {
  return useQuery({
    queryKey: ['contents-views', site],
    queryFn: () => call('GET', `/api/staff/contents/views?site=${site}`, { answer: viewsAnswer }),
    refetchInterval: 60_000,
  })
}

/** What the day has brought and will bring. */
export function useDay(site: string) {
  return useQuery({
    queryKey: ['contents-day', site],
    queryFn: () => call('GET', `/api/staff/contents/day?site=${site}`, { answer: dayAnswer }),
    refetchInterval: 60_000,
  })
}

const LOOK_STALE_MS = 10_000
const lookQuery = (id: string) => ({
  queryKey: ['look', id],
  queryFn: () => call('GET', `/api/staff/contents/${id}/look`, { answer: lookAnswer }),
  staleTime: LOOK_STALE_MS,
})

/** One content for the pane beside the list. */
export function useLook(id: string | null) {
  return useQuery({ ...lookQuery(id ?? ''), enabled: id !== null, placeholderData: keepPreviousData })
}

/** Reads that before it is asked for. */
export function usePrefetchLook(): (id: string) => void {
  const client = useQueryClient()
  return (id) => void client.prefetchQuery(lookQuery(id))
}
