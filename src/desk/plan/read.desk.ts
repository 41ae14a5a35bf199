import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../app/call.desk.ts'
import { planAnswer } from './model.ts'

/** So often the plan asks anew that hears nothing. */
const SILENT_MS = 60_000

/** What is read of the plan. */
export const PLAN_KEY = ['plan']

/** The plan of a week; told of every change by the stream. */
export function usePlan(site: string, from: string) {
  return useQuery({
    queryKey: [...PLAN_KEY, site, from],
    queryFn: ({ signal }) => call('GET', `/api/staff/plan?site=${site}&from=${from}`, { answer: planAnswer, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: SILENT_MS,
  })
}
