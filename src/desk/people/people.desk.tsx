import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { formatTimestamp } from '../../platform/i18n/dates.ts'
import { call } from '../app/call.desk.ts'
import { useKeys } from '../app/keys.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { useMe } from '../app/me.desk.tsx'
import { Failed, Loading } from '../app/outcomes.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { grantInWords } from './grant-words.ts'
import { peopleMessages } from './messages.ts'
import type { Grant } from './model.ts'
import { peopleAnswer, type Person, type Sections } from './people-model.ts'
import { PEOPLE_KEY, PersonDialog } from './person-dialog.desk.tsx'
import s from './people.module.css'

/** Opens the dialog for somebody who is not here yet. */
const NEW = 'new'

/** Everybody who works here, with their roles and state. */
export function Screen(): ReactElement {
  const text = useText(peopleMessages)
  const { data, error, refetch } = useQuery({
    queryKey: [PEOPLE_KEY],
    queryFn: () => call('GET', '/api/staff/people', { answer: peopleAnswer }),
  })
  const [open, setOpen] = useState<string | null>(null)
  const sayGrant = useGrantText(data?.sections ?? [])
  useKeys([
    {
      keys: 'N',
      label: text('people.key'),
      command: text('people.invite'),
      foot: true,
      off: !data,
      run: () => setOpen(NEW),
    },
  ])
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />
  const person = data.people.find(({ id }) => id === open)
  return (
    <div className={s.screen}>
      <header className={s.head}>
        <h1 className={s.title}>{text('people.title')}</h1>
        <span className="soft">{text('people.count', { count: data.people.length })}</span>
        <Button icon="plus" className="push" onPress={() => setOpen(NEW)}>
          {text('people.invite')}
        </Button>
      </header>
      <ul className={s.list}>
        {data.people.map((person) => (
          <PersonRow key={person.id} person={person} sections={data.sections} onOpen={() => setOpen(person.id)} />
        ))}
      </ul>
      {(open === NEW || person) && (
        <PersonDialog
          key={open}
          person={person ?? null}
          sections={data.sections}
          sayGrant={sayGrant}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

function PersonRow({ person, sections, onOpen }: { person: Person; sections: Sections; onOpen(): void }): ReactElement {
  const text = useText(peopleMessages)
  const locale = useLanguage()
  const grantText = useGrantText(sections)
  const look = { active: 'tag--good', invited: 'tag--note', disabled: 'tag--soft' }[person.state]
  return (
    <li className={s.row}>
      <span className={s.who}>
        <b className="strong">{person.name}</b>
        <span className="m">{person.email}</span>
      </span>
      <span className={s.grants}>
        {person.grants.map((grant) => (
          <span key={`${grant.role}${grant.site}${grant.section}`} className="chip">
            {grantText(grant)}
          </span>
        ))}
      </span>
      <span className={s.state}>
        <span className={`tag ${look}`}>{text(`people.state.${person.state}`)}</span>
        {person.state === 'active' && !person.hasCodes && <span className="m">{text('people.codes.none')}</span>}
        <span className="m">
          {person.seenAt
            ? text('people.seen', { date: formatTimestamp(person.seenAt, locale) })
            : text('people.seen.never')}
        </span>
      </span>
      <Button look="line" small aria-label={text('people.edit.name', { name: person.name })} onPress={onOpen}>
        {text('people.edit')}
      </Button>
    </li>
  )
}

/** A role with its place, in words. */
function useGrantText(sections: Sections): (grant: Grant) => string {
  const text = useText(peopleMessages)
  const { sites } = useMe()
  return (grant) =>
    grantInWords(grant, {
      text,
      siteName: (alias) => sites.find((site) => site.alias === alias)?.name ?? alias,
      sectionName: (id) => sections.find((section) => section.id === id)?.name ?? id,
    })
}
