import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Pinned } from '../../content/boards/model.ts'
import { call } from '../app/call.desk.ts'
import { type ClipboardItem, clipboardAnswer } from './model.ts'

/** What one put aside for the fronts of a site. */
export interface Clipboard {
  items: readonly ClipboardItem[]
  put(id: string, place: Pinned): Promise<void>
  remove(id: string): Promise<void>
}

/** One's own clipboard; it stays from front to front and from day to day. */
export function useClipboard(address: string, mayWrite: boolean): Clipboard {
  const client = useQueryClient()
  const path = `/api/staff/boards/${address}/clipboard`
  const queryKey = ['board-clipboard', address]
  const { data } = useQuery({
    queryKey,
    queryFn: () => call('GET', path, { answer: clipboardAnswer }),
    enabled: mayWrite,
  })
  const take = (answer: { items: ClipboardItem[] }) => void client.setQueryData(queryKey, answer)
  return {
    items: data?.items ?? [],
    put: async (id, place) =>
      take(await call('POST', path, { body: { id, place }, answer: clipboardAnswer, once: true })),
    remove: async (id) => take(await call('DELETE', `${path}/${id}`, { answer: clipboardAnswer })),
  }
}
