import { type ReactElement, useMemo } from 'react'
import { type Locale, ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { languageOf, LOCALES } from '../../platform/i18n/locale.ts'
import { call, CallError, refusalOr } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { FormFoot } from '../forms/form-foot.desk.tsx'
import { useForm } from '../forms/use-form.desk.ts'
import { Button } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { SelectField, TextField } from '../ui/field.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { AuthorField } from './author-field.desk.tsx'
import { GrantFields } from './grant-fields.desk.tsx'
import { peopleMessages } from './messages.ts'
import type { Grant } from './model.ts'
import type { Person, Sections } from './people-model.ts'

const NEW: Grant = { role: 'writer', site: null, section: null, trusted: false }
const BASE = '/api/staff/people'
/** What is read of people. */
export const PEOPLE_KEY = 'people'

interface Written {
  name: string
  email: string
  language: Locale
  author: string | null
  grants: readonly Grant[]
}

interface PersonDialogProps {
  /** Null invites somebody. */
  person: Person | null
  sections: Sections
  /** How roles with their places are said. */
  sayGrant(grant: Grant): string
  onClose(): void
}

/** Somebody's name and roles, and whether they come in. */
export function PersonDialog({ person, sections, sayGrant, onClose }: PersonDialogProps): ReactElement {
  const text = useText(peopleMessages)
  const { form, save, turn, inviteAgain } = usePerson(person, onClose)
  const { values, set } = form
  return (
    <Dialog
      title={person ? person.name : text('people.invite')}
      isOpen
      wide
      closeLabel={text('people.close')}
      onClose={onClose}
    >
      <div className="stack">
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <TextField
            label={text('people.name')}
            value={values.name}
            required
            maxLength={120}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- who invites begins with the name
            autoFocus={!person}
            onChange={(name) => set({ name })}
          />
          {!person && (
            <TextField
              label={text('people.email')}
              type="email"
              value={values.email}
              required
              onChange={(email) => set({ email })}
            />
          )}
          <SelectField
            label={text('people.language')}
            value={values.language}
            options={LOCALES.map((value) => ({ value, text: languageOf(value).name }))}
            onChange={(language: Locale) => set({ language })}
          />
          <AuthorField value={values.author} onChange={(author) => set({ author })} />
          <GrantFields grants={values.grants} sections={sections} onChange={(grants) => set({ grants })} />
          <FormFoot
            form={form}
            nameOf={(name) => text(NAMES[name as keyof Written])}
            sayValue={(name, value) =>
              name === 'grants' ? (value as readonly Grant[]).map(sayGrant).join('; ') : undefined
            }
            submit={text(person ? 'people.save' : 'people.send')}
            isReady={form.isChanged && values.grants.length > 0}
          >
            <Button
              look="line"
              onPress={() => {
                form.drop()
                onClose()
              }}
            >
              {text('people.cancel')}
            </Button>
          </FormFoot>
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
                  <Button look="line" icon="mail" onPress={inviteAgain}>
                    {text('people.reset')}
                  </Button>
                  <span className="m">{text('people.reset.text')}</span>
                </>
              )}
            </div>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** What is written of somebody, how it is kept, and whether they come in. */
function usePerson(person: Person | null, onClose: () => void) {
  const text = useText(peopleMessages)
  const stored = useMemo<Written>(
    () => ({
      name: person?.name ?? '',
      email: person?.email ?? '',
      language: person?.language ?? ROOT_LOCALE,
      author: person?.author ?? null,
      grants: person?.grants ?? [NEW],
    }),
    [person],
  )
  const saidOf = ({ code, field }: CallError) => {
    if (code === 'EMAIL_ALREADY_IN_USE') return text('people.taken')
    // The other reason for a refusal, that somebody was quicker, the form says itself.
    if (code === 'CONFLICT') return field === 'mark' ? null : text('people.last')
    return code === 'INVALID_FIELD' || code === 'REQUIRED_FIELD' ? null : text('people.failed')
  }
  const form = useForm<Written>({
    name: `person:${person?.id ?? 'new'}`,
    stored,
    reads: [PEOPLE_KEY],
    refusal: saidOf,
  })
  const save = () =>
    void form.save(async ({ name, email, language, author, grants }) => {
      const said = { name, language, author, grants }
      if (person) await call('PATCH', `${BASE}/${person.id}`, { body: { ...said, mark: person.mark } })
      else await call('POST', BASE, { body: { ...said, email } })
      say(person ? text('people.saved') : text('people.sent', { email }))
      return true
    }, onClose)
  async function act(work: () => Promise<void>, said: string): Promise<void> {
    try {
      await work()
      say(said)
      onClose()
    } catch (error) {
      const refused = error instanceof CallError ? error : new CallError(0, null)
      say(refusalOr(error, saidOf(refused) ?? text('people.changed')), { urgent: true })
    } finally {
      form.reread()
    }
  }
  const turn = (state: 'active' | 'disabled') => {
    const body = { state, mark: person!.mark }
    void act(() => call('PATCH', `${BASE}/${person!.id}`, { body }), text('people.saved'))
  }
  const inviteAgain = () =>
    void act(() => call('POST', `${BASE}/${person!.id}/invitation`), text('people.sent', { email: person!.email }))
  return { form, save, turn, inviteAgain }
}

const NAMES = {
  name: 'people.name',
  email: 'people.email',
  language: 'people.language',
  author: 'people.author',
  grants: 'people.roles',
} as const
