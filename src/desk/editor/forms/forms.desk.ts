import { useQuery } from '@tanstack/react-query'
import { call } from '../../app/call.desk.ts'
import { formsAnswer, type Forms } from './model.ts'

/** The fields of a type; they stay the same for as long as the desk is open. */
export function useForms(type: string): Forms | undefined {
  const { data } = useQuery({
    queryKey: ['forms', type],
    queryFn: () => call('GET', `/api/staff/forms/${type}`, { answer: formsAnswer }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data
}
