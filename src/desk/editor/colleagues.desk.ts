import { useQuery } from '@tanstack/react-query'
import { call } from '../app/call.desk.ts'
import { type Colleagues, colleaguesAnswer } from '../drafts/notes-model.ts'
import { callsOf } from './open-draft.desk.ts'

const NOBODY: Colleagues = []

/** Whom a content, or a note on it, can be given to. */
export function useColleagues(id: string): Colleagues {
  const { data } = useQuery({
    queryKey: ['colleagues', id],
    queryFn: () => call('GET', `${callsOf(id)}/colleagues`, { answer: colleaguesAnswer }),
    staleTime: 300_000,
  })
  return data?.people ?? NOBODY
}
