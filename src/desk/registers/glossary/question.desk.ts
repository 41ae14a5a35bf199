import { call } from '../../app/call.desk.ts'
import { glossaryAnswer } from './model.ts'

export const GLOSSARY_KEY = 'glossary'
export const GLOSSARY_CALL = '/api/staff/glossary'

/** The question for the glossary of a site. */
export const glossaryOf = (site: string) =>
  ({
    queryKey: [GLOSSARY_KEY, site],
    queryFn: () => call('GET', `${GLOSSARY_CALL}?${new URLSearchParams({ site })}`, { answer: glossaryAnswer }),
    staleTime: 60_000,
  }) as const
