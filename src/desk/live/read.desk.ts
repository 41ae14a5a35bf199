import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, conflictOr } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { liveDeskMessages } from './messages.ts'
import { coverageAnswer, coveragesAnswer, type CoverageAnswer } from './model.ts'

/** So often a console asks anew that hears nothing. */
const SILENT_MS = 60_000

/** A coverage as it stands; told of every change by the stream. */
export function useCoverage(id: string) {
  return useQuery({
    queryKey: ['live', id],
    queryFn: ({ signal }) => call('GET', `/api/staff/live/${id}`, { answer: coverageAnswer, signal }),
    refetchInterval: SILENT_MS,
  })
}

/** The coverages of a site. */
export function useCoverages(site: string) {
  return useQuery({
    queryKey: ['live', 'all', site],
    queryFn: ({ signal }) => call('GET', `/api/staff/live?site=${site}`, { answer: coveragesAnswer, signal }),
    refetchInterval: SILENT_MS,
  })
}

/** Does something with a coverage and shows what it is then; says when it could not be done. */
export function useAct(id: string) {
  const client = useQueryClient()
  const text = useText(liveDeskMessages)
  return useCallback(
    async (method: string, path: string, body?: unknown): Promise<boolean> => {
      try {
        const options = { answer: coverageAnswer, ...(body !== undefined && { body }) }
        put(await call(method, `/api/staff/live/${id}${path}`, options))
        return true
      } catch (error) {
        say(conflictOr(error, text('error.again')), { urgent: true })
        return false
      }
      function put(answer: CoverageAnswer): void {
        client.setQueryData(['live', id], answer)
      }
    },
    [client, id, text],
  )
}
