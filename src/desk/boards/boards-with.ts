import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { BoardAnswer } from './model.ts'

/** The boards that show one of these: it may be withdrawn by now, or be called otherwise. */
export function boardsWith(client: QueryClient, contents: readonly string[]): QueryKey[] {
  return client.getQueriesData<BoardAnswer>({ queryKey: ['board'] }).flatMap(([key, board]) => {
    const isShown = board?.modules?.some(({ cards }) => cards.some(({ id }) => contents.includes(id)))
    return isShown ? [key] : []
  })
}
