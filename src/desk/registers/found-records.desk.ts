import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ZodType } from 'zod'
import { call } from '../app/call.desk.ts'
import { useSite } from '../app/me.desk.tsx'
import { useTypedSearch } from '../ui/use-typed-search.desk.ts'
import { useChosen } from './frame.desk.tsx'

/** What is asked for, and how often. */
interface Asking<T> {
  /** The last part of the call's address; under this name all answers are kept and made stale. */
  of: 'interviews' | 'polls' | 'ratings' | 'redirects'
  answer: ZodType<T>
  /** Milliseconds after which they are read again, where others change them meanwhile. */
  everyMs?: number
}

/** The records of the site in whose names a word is found, with the field in which the word is typed. */
export function useFoundRecords<T>({ of, answer, everyMs }: Asking<T>) {
  const { alias: site } = useSite()
  const [q, ask] = useState('')
  const [typed, onType] = useTypedSearch(q, ask)
  const found = useQuery({
    queryKey: [of, site, q],
    queryFn: ({ signal }) =>
      call('GET', `/api/staff/${of}?${new URLSearchParams({ site, q }).toString()}`, { answer, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs ?? false,
  })
  return { data: found.data, error: found.error, refetch: found.refetch, search: { typed, onType } }
}

/** The record that the address names, whole: where lists say less of each. */
export function useChosenRecord<T>({ of, answer, everyMs }: Asking<T>) {
  const { chosen } = useChosen()
  const { data } = useQuery({
    queryKey: [of, 'one', chosen],
    queryFn: ({ signal }) => call('GET', `/api/staff/${of}/${chosen}`, { answer, signal }),
    enabled: chosen !== null,
    refetchInterval: everyMs ?? false,
  })
  return { chosen, record: data }
}
