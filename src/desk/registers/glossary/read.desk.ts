import { useQuery } from '@tanstack/react-query'
import { call } from '../../app/call.desk.ts'
import { glossaryAnswer } from './model.ts'

export const GLOSSARY_KEY = 'glossary'
export const GLOSSARY_CALL = '/api/staff/glossary'

/** The glossary of a site. */
export function useGlossary(site: string) {
  return useQuery({
    queryKey: [GLOSSARY_KEY, site],
    queryFn: () => call('GET', `${GLOSSARY_CALL}?${new URLSearchParams({ site })}`, { answer: glossaryAnswer }),
    staleTime: 60_000,
  })
}
