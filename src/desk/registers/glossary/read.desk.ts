import { useQuery } from '@tanstack/react-query'
import { glossaryOf } from './question.desk.ts'

/** The glossary of a site. */
export function useGlossary(site: string) {
  return useQuery(glossaryOf(site))
}
