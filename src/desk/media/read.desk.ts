import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery as useCall,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../app/call.desk.ts'
import { type Media, mediaListAnswer, mediaSchema, type MediaList, usesAnswer } from './model.ts'

/** What the list is asked for; what is empty is not asked. */
export interface Asked {
  q: string
  rights: string
  care: string
  mine: string
  site: string
}

/** Nothing in particular. */
export const EVERYTHING: Asked = { q: '', rights: '', care: '', mine: '', site: '' }
const LIST = 'media'

/** The pictures, page by page. */
export function useMediaList(asked: Asked, enabled = true) {
  return useInfiniteQuery({
    queryKey: [LIST, asked],
    queryFn: ({ pageParam, signal }) => {
      const values = Object.entries({ ...asked, after: pageParam }).filter(([, value]) => value !== '')
      return call('GET', `/api/staff/media?${new URLSearchParams(values).toString()}`, {
        answer: mediaListAnswer,
        signal,
      })
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** One picture that need not stand in the list. */
export function useMedia(id: string | null) {
  return useCall({
    queryKey: [LIST, 'one', id],
    queryFn: ({ signal }) => call('GET', `/api/staff/media/${id}`, { answer: mediaSchema, signal }),
    enabled: id !== null,
  })
}

/** Where a picture stands. */
export function useMediaUses(id: string) {
  return useCall({
    queryKey: [LIST, 'uses', id],
    queryFn: ({ signal }) => call('GET', `/api/staff/media/${id}/uses`, { answer: usesAnswer, signal }),
  })
}

/** Puts what is known of a picture wherever it is shown, and lets the lists be read anew. */
export function useKeepMedia() {
  const client = useQueryClient()
  const put = useCallback(
    (media: Media) => {
      client.setQueryData([LIST, 'one', media.id], media)
      client.setQueriesData<InfiniteData<MediaList>>(
        { queryKey: [LIST], predicate: ({ queryKey }) => typeof queryKey[1] === 'object' },
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              rows: page.rows.map((row) => (row.id === media.id ? media : row)),
            })),
          },
      )
    },
    [client],
  )
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: [LIST] }), [client])
  return { put, refresh }
}
