import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { call } from '../../app/call.desk.ts'
import type { Referred } from '../forms/model.ts'
import { referencesAnswer, type FoundReference } from './model.ts'

const ask = async (query: Record<string, string | null>): Promise<FoundReference[]> => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== null)
  const path = `/api/staff/references?${new URLSearchParams(given)}`
  return (await call('GET', path, { answer: referencesAnswer })).rows
}

/** What fits the words; the last answer stays until the next one is there. */
export function useFound(asked: { to: Referred; q: string; site: string; language: Locale | null }) {
  return useQuery({
    queryKey: ['references', asked],
    queryFn: () => ask({ ...asked }),
    placeholderData: keepPreviousData,
  })
}

/** What references are called, as documents name them. */
export function useCalled(to: Referred, refs: readonly string[]): Map<string, FoundReference> {
  const wanted = refs.filter(Boolean).toSorted().join()
  const { data } = useQuery({
    queryKey: ['called', to === 'image' ? 'image' : 'content', wanted],
    queryFn: () => ask({ to, refs: wanted }),
    enabled: wanted !== '',
    staleTime: 300_000,
    placeholderData: keepPreviousData,
  })
  const known = new Map<string, FoundReference>()
  for (const row of data ?? []) {
    known.set(row.ref, row)
    if (row.ext) known.set(row.ext, row)
  }
  return known
}
