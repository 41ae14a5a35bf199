import { type ReactElement, type SyntheticEvent, useEffect, useState } from 'react'
import { call, CallError } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { navigate } from '../app/routes.desk.tsx'
import { meAnswer, type Me } from '../people/me-model.ts'
import { Button } from '../ui/button.desk.tsx'
import { TextField } from '../ui/field.desk.tsx'
import { DeskMark } from '../ui/mark.desk.tsx'
import { entryMessages } from './messages.ts'
import { entryAnswer, type Entry } from './model.ts'
import { hasKeys, isCalledOff, signByKey } from './passkey.desk.ts'
import s from './entry.module.css'

const SESSION = '/api/staff/session'
const STEP_UP = '/api/staff/step-up'

/** Signing in; `above` when it stands above a screen whose session is over. */
export function SignIn({ onSignedIn, above = false }: { onSignedIn(): void; above?: boolean }): ReactElement {
  const text = useText(entryMessages)
  const { demonstration } = useEntry()
  const entered = async () => {
    const me = await call('GET', '/api/staff/me', { answer: meAnswer, alone: true })
    if (me.missing.length > 0 && !above) navigate('/ajustes/acceso')
    onSignedIn()
  }
  const form = (
    <>
      <Ways path={SESSION} withEmail keyText={text('entry.key')} submitText={text('entry.enter')} onDone={entered} />
      {demonstration && <Demonstration people={demonstration} onDone={entered} />}
    </>
  )
  if (above) return <div className="stack">{form}</div>
  return (
    <main className={s.page}>
      <div className={s.card}>
        <DeskMark className={s.mark} />
        <h1 className={s.title}>{text('entry.title')}</h1>
        <div className="stack">{form}</div>
      </div>
    </main>
  )
}

/** A young proof of who one is, before what must not be done by whoever finds a desk open. */
export function StepUp({ onProved, onCancel }: { onProved(): void; onCancel(): void }): ReactElement {
  const text = useText(entryMessages)
  const { demonstration } = useEntry()
  const [me, setMe] = useState<Me | null>(null)
  useEffect(() => {
    void call('GET', '/api/staff/me', { answer: meAnswer }).then(setMe, () => undefined)
  }, [])
  const self = demonstration?.find(({ email }) => email === me?.staff.email)
  return (
    <div className="stack">
      <p>{text('prove.text')}</p>
      {self ? (
        <Button onPress={() => void enterAs(self.email).then(onProved)}>
          {text('prove.demo', { name: self.name })}
        </Button>
      ) : (
        <Ways path={STEP_UP} keyText={text('prove.key')} submitText={text('prove.confirm')} onDone={onProved} />
      )}
      <Button look="quiet" onPress={onCancel}>
        {text('prove.cancel')}
      </Button>
    </div>
  )
}

/** The ways in that there are here; until they are known none but the usual ones. */
function useEntry(): Entry {
  const [entry, setEntry] = useState<Entry>({ demonstration: null })
  useEffect(() => {
    void call('GET', '/api/staff/entry', { answer: entryAnswer, alone: true }).then(setEntry, () => undefined)
  }, [])
  return entry
}

interface WaysProps {
  path: string
  withEmail?: boolean
  keyText: string
  submitText: string
  onDone(): unknown
}

/** A key of the device first; else password and code. */
function Ways({ path, withEmail = false, keyText, submitText, onDone }: WaysProps): ReactElement {
  const text = useText(entryMessages)
  const [{ email, password, code }, setFields] = useState({ email: '', password: '', code: '' })
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const set = (field: 'email' | 'password' | 'code') => (value: string) =>
    setFields((before) => ({ ...before, [field]: value }))

  async function attempt(work: () => Promise<unknown>, refused: string): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      await work()
      await onDone()
    } catch (thrown) {
      if (!isCalledOff(thrown)) setError(reasonOf(thrown, refused))
    } finally {
      setBusy(false)
    }
  }
  function reasonOf(thrown: unknown, refused: string): string {
    if (!(thrown instanceof CallError)) return text('entry.failed')
    if (thrown.code === 'INVALID_CREDENTIALS') return refused
    if (thrown.code === 'TOO_MANY_REQUESTS') return text('entry.too-many')
    return text(thrown.status === 0 ? 'entry.offline' : 'entry.failed')
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const body = withEmail ? { email, password, code } : { password, code }
    void attempt(() => call('POST', path, { body, alone: true }), text('entry.wrong'))
  }
  return (
    <>
      {hasKeys() && (
        <>
          <Button
            icon="key"
            className={s.whole}
            isDisabled={busy}
            onPress={() => void attempt(() => signByKey(path), text('entry.key.refused'))}
          >
            {keyText}
          </Button>
          <p className={s.or}>{text('entry.or')}</p>
        </>
      )}
      <form className="stack" onSubmit={submit}>
        {withEmail && (
          <TextField
            label={text('entry.email')}
            type="email"
            name="email"
            autoComplete="username webauthn"
            required
            value={email}
            onChange={set('email')}
          />
        )}
        <TextField
          label={text('entry.password')}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={set('password')}
        />
        <TextField
          label={text('entry.code')}
          hint={text('entry.code.hint')}
          name="code"
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          onChange={set('code')}
        />
        {error && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
        <Button type="submit" look={hasKeys() ? 'line' : 'main'} className={s.whole} isDisabled={busy}>
          {submitText}
        </Button>
      </form>
    </>
  )
}

const enterAs = (email: string): Promise<void> =>
  call('POST', `${SESSION}/demonstration`, { body: { email }, alone: true })

/** The door that only the demonstration has, and says so. */
function Demonstration({
  people,
  onDone,
}: {
  people: NonNullable<Entry['demonstration']>
  onDone(): unknown
}): ReactElement {
  const text = useText(entryMessages)
  return (
    <section className={s.demo} aria-labelledby="entry-demo">
      <h2 id="entry-demo">
        <span className="tag tag--note">{text('entry.demo')}</span>
      </h2>
      <p className="small soft">{text('entry.demo.text')}</p>
      <ul className={s.people}>
        {people.map(({ email, name }) => (
          <li key={email}>
            <Button look="line" className={s.person!} onPress={() => void enterAs(email).then(onDone)}>
              <span>{text('entry.demo.as', { name })}</span>
              <span className="small soft">{email}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
