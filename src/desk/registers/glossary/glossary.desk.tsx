import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { localized } from '../../../platform/i18n/locale.ts'
import { useLanguage, useText } from '../../app/language.desk.tsx'
import { useSite } from '../../app/me.desk.tsx'
import { useStanding } from '../../forms/standing.desk.ts'
import { RegisterFrame, useChosen } from '../frame.desk.tsx'
import { glossaryMessages } from './messages.ts'
import type { Term } from './model.ts'
import { GLOSSARY_KEY } from './question.desk.ts'
import { useGlossary } from './read.desk.ts'
import { TermForm } from './term-form.desk.tsx'

/** How the house says a thing in each language. */
export function Screen(): ReactElement {
  const text = useText(glossaryMessages)
  const own = useLanguage()
  const site = useSite()
  const client = useQueryClient()
  const [typed, type] = useState('')
  const { data, error, refetch } = useGlossary(site.alias)
  const { chosen, isNew, choose } = useChosen()
  const term = useStanding(
    chosen,
    data?.terms.find(({ id }) => id === chosen),
  )
  const wanted = typed.trim().toLowerCase()
  const seen = data?.terms.filter((one) => textOf(one).includes(wanted))
  const others = (one: Term) => Object.entries(one.words).flatMap(([locale, word]) => (locale === own ? [] : [word]))
  const done = async (id: string | null) => {
    await client.invalidateQueries({ queryKey: [GLOSSARY_KEY] })
    choose(id)
  }
  return (
    <RegisterFrame
      register="glossary"
      search={{ typed, onType: type }}
      mayMake={data?.mayChange ?? false}
      newLabel={text('new')}
      list={{
        rows: seen?.map((one) => ({ id: one.id, name: localized(one.words, own), line: others(one).join(' · ') })),
        error,
        refetch,
      }}
      open={isNew ? text('new') : term ? localized(term.words, own) : null}
    >
      <TermForm
        key={term?.id ?? 'new'}
        site={site.alias}
        term={term ?? null}
        mayChange={data?.mayChange ?? false}
        onDone={(id) => void done(id)}
      />
    </RegisterFrame>
  )
}

const textOf = ({ words, note }: Term): string => [...Object.values(words), note].join(' ').toLowerCase()
