import { type ReactElement, useState } from 'react'
import type { Locale } from '../../platform/i18n/locale.ts'
import { languageOf, LOCALES } from '../../platform/i18n/locale.ts'
import { call, CallError } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { SelectField, TextField } from '../ui/field.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { GrantFields } from './grant-fields.desk.tsx'
import { peopleMessages } from './messages.ts'
import type { Grant } from './model.ts'
import type { Person, Sections } from './people-model.ts'

const NEW: Grant = { role: 'writer', site: null, section: null, trusted: false }
const BASE = '/api/staff/people'

interface PersonDialogProps {
  /** Null invites somebody. */
  person: Person | null
  sections: Sections
  onClose(changed: boolean): void
}

/** Somebody's name and roles, and whether they come in. */
export function PersonDialog({ person, sections, onClose }: PersonDialogProps): ReactElement {
  const text = useText(peopleMessages)
  const [name, setName] = useState(person?.name ?? '')
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState<Locale>(person?.language ?? 'es')
  const [author, setAuthor] = useState(person?.author ?? '')
  const [grants, setGrants] = useState<readonly Grant[]>(person?.grants ?? [NEW])
  const [error, setError] = useState<string | null>(null)

  async function act(work: () => Promise<void>, said: string): Promise<void> {
    setError(null)
    try {
      await work()
      say(said)
      onClose(true)
    } catch (thrown) {
      const code = thrown instanceof CallError ? thrown.code : ''
      setError(
        text(code === 'CONFLICT' ? 'people.last' : code === 'EMAIL_ALREADY_IN_USE' ? 'people.taken' : 'people.failed'),
      )
    }
  }
  const said = { name, language, author: author.trim() || null, grants }
  const save = () =>
    person
      ? act(() => call('PATCH', `${BASE}/${person.id}`, { body: said }), text('people.saved'))
      : act(() => call('POST', BASE, { body: { ...said, email } }), text('people.sent', { email }))
  const turn = (state: 'active' | 'disabled') =>
    void act(() => call('PATCH', `${BASE}/${person!.id}`, { body: { state } }), text('people.saved'))
  const again = () =>
    void act(() => call('POST', `${BASE}/${person!.id}/invitation`), text('people.sent', { email: person!.email }))
  return (
    <Dialog
      title={person ? person.name : text('people.invite')}
      isOpen
      wide
      closeLabel={text('people.close')}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button look="line" onPress={() => onClose(false)}>
            {text('people.cancel')}
          </Button>
          <Button type="submit" form="person">
            {text(person ? 'people.save' : 'people.send')}
          </Button>
        </>
      }
    >
      <form
        id="person"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField label={text('people.name')} value={name} required maxLength={120} onChange={setName} />
        {!person && <TextField label={text('people.email')} type="email" value={email} required onChange={setEmail} />}
        <SelectField
          label={text('people.language')}
          value={language}
          options={LOCALES.map((value) => ({ value, text: languageOf(value).name }))}
          onChange={(chosen: Locale) => setLanguage(chosen)}
        />
        <TextField
          label={text('people.author')}
          hint={text('people.author.hint')}
          value={author}
          onChange={setAuthor}
        />
        <GrantFields grants={grants} sections={sections} onChange={setGrants} />
        {error && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
      </form>
      {person && (
        <div className="stack-s">
          <hr />
          <div className="line">
            {person.state === 'disabled' ? (
              <Button look="line" onPress={() => turn('active')}>
                {text('people.enable')}
              </Button>
            ) : (
              <>
                <Button look="line" icon="ban" onPress={() => turn('disabled')}>
                  {text('people.disable')}
                </Button>
                <Button look="line" icon="mail" onPress={again}>
                  {text('people.reset')}
                </Button>
                <span className="m">{text('people.reset.text')}</span>
              </>
            )}
          </div>
        </div>
      )}
    </Dialog>
  )
}
