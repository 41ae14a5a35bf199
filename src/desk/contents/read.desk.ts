import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../app/call.desk.ts'
import { setQuery, useQuery as useAddressQuery } from '../app/routes.desk.tsx'
import { contentsAnswer, dayAnswer, lookAnswer, viewsAnswer } from './model.ts'

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
/** How often the list asks whether there is something newer. */
const NEWS_MS = 20_000

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

/** The rows of a view, page by page. */
export function useContents(site: string, asked: Asked) {
  return useInfiniteQuery({
    queryKey: ['contents', site, asked],
    queryFn: ({ pageParam, signal }) =>
      call('GET', address(site, asked, pageParam ? { after: pageParam } : {}), { answer: contentsAnswer, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    // What is newer waits until it is asked for, so that no row moves under a finger.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
}

/** How many rows are newer than those shown. */
export function useNewRows(site: string, asked: Asked, since: string | undefined) {
  return useQuery({
    queryKey: ['contents-new', site, asked, since],
    queryFn: ({ signal }) => call('GET', address(site, asked, { since: since! }), { answer: contentsAnswer, signal }),
    enabled: since !== undefined,
    refetchInterval: NEWS_MS,
    select: (answer) => answer.new,
  })
}

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
