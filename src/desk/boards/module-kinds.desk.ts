import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../app/call.desk.ts'
import { moduleKindsAnswer } from './model.ts'

/** The kinds of modules with their fields; they stay the same for as long as the desk is open. */
export function useModuleKinds(): z.output<typeof moduleKindsAnswer>['kinds'] | undefined {
  const { data } = useQuery({
    queryKey: ['modules'],
    queryFn: () => call('GET', '/api/staff/modules', { answer: moduleKindsAnswer }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.kinds
}
