import { type ReactElement, useId, useState } from 'react'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { useSite } from '../app/me.desk.tsx'
import { Picker } from '../editor/references/picker.desk.tsx'
import { useCalled } from '../editor/references/references.desk.ts'
import { Button } from '../ui/button.desk.tsx'
import { peopleMessages } from './messages.ts'

const EXTERNAL = 'ext:'

interface AuthorFieldProps {
  /** The external id of an author, or the id of one that was made here. */
  value: string | null
  onChange(author: string | null): void
}

/** As whom somebody signs: an author, found by a few letters. */
export function AuthorField({ value, onChange }: AuthorFieldProps): ReactElement {
  const text = useText(peopleMessages)
  const language = useLanguage()
  const site = useSite()
  const [isPicking, pick] = useState(false)
  const id = useId()
  const ref = value === null || /^\d+$/.test(value) ? (value ?? '') : `${EXTERNAL}${value}`
  const called = useCalled('author', [ref]).get(ref)?.title
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span className="label" id={id}>
        {text('people.author')}
      </span>
      <div className="line">
        <span>{value === null ? text('people.author.none') : (called ?? value)}</span>
        <Button look="line" small icon="search" onPress={() => pick(true)}>
          {text('people.author.find')}
        </Button>
        {value !== null && (
          <Button look="quiet" small onPress={() => onChange(null)}>
            {text('people.author.remove')}
          </Button>
        )}
      </div>
      {isPicking && (
        <Picker
          title={text('people.author.find')}
          to="author"
          site={site.alias}
          language={language}
          onClose={() => pick(false)}
          onPick={({ ref: own, ext }) => onChange(ext ? ext.slice(EXTERNAL.length) : own)}
        />
      )}
    </div>
  )
}
