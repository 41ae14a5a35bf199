import { QueryClient } from '@tanstack/react-query'
import { CallError, isPassing } from './call.desk.ts'

/** Tries again what failed by accident; a refusal stays one. */
const worthAgain = (error: unknown): boolean => !(error instanceof CallError) || isPassing(error)

/**
 * What the desk has read, by key. Lists keep what they showed while they ask anew. Without a network everything fails and
 * says so, as it does where the portal does not answer: what waited for one would do so without a word.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 15_000,
      retry: (times, error) => times < 3 && worthAgain(error),
      retryDelay: (times) => Math.min(1000 * 2 ** times, 8000),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
