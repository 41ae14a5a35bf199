import { type ReactElement, useEffect, useState } from 'react'
import type { z } from 'zod'
import { call, CallError } from '../app/call.desk.ts'
import { InLanguage, useText } from '../app/language.desk.tsx'
import { invitationAnswer } from '../people/people-model.ts'
import { Button } from '../ui/button.desk.tsx'
import { Empty } from '../ui/empty.desk.tsx'
import { DeskMark } from '../ui/mark.desk.tsx'
import { entryMessages } from './messages.ts'
import { faultOfPassword, NewPassword } from './new-password.desk.tsx'
import s from './entry.module.css'

type Invited = z.output<typeof invitationAnswer>

/** Coming in for the first time; the token stands behind the hash, which browsers keep to themselves. */
export function Screen(): ReactElement {
  const [token] = useState(() => location.hash.slice(1))
  const [invited, setInvited] = useState<Invited | null | 'over'>(null)
  useEffect(() => {
    void call('POST', '/api/staff/invitations/read', { body: { token }, answer: invitationAnswer, alone: true }).then(
      setInvited,
      () => setInvited('over'),
    )
  }, [token])
  if (invited === null) return <main className={s.page} />
  if (invited === 'over')
    return (
      <main className={s.page}>
        <Over />
      </main>
    )
  return (
    <InLanguage locale={invited.language}>
      <main className={s.page}>
        <div className={s.card}>
          <Welcome token={token} invited={invited} onOver={() => setInvited('over')} />
        </div>
      </main>
    </InLanguage>
  )
}

function Over(): ReactElement {
  const text = useText(entryMessages)
  return <Empty title={text('invitation.over')}>{text('invitation.over.text')}</Empty>
}

function Welcome({ token, invited, onOver }: { token: string; invited: Invited; onOver(): void }): ReactElement {
  const text = useText(entryMessages)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const accept = async () => {
    setError(null)
    try {
      await call('POST', '/api/staff/invitations/accept', { body: { token, password }, alone: true })
      location.assign('/redaccion/ajustes/acceso')
    } catch (thrown) {
      if (thrown instanceof CallError && thrown.code === 'INVALID_TOKEN') return onOver()
      setError(text(faultOfPassword(thrown)))
    }
  }
  return (
    <>
      <DeskMark className={s.mark!} />
      <h1 className={s.title}>{text('invitation.title', { name: invited.name })}</h1>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void accept()
        }}
      >
        <p>{text('invitation.text', { email: invited.email })}</p>
        <NewPassword value={password} error={error} onChange={setPassword} />
        <Button type="submit" className={s.whole!}>
          {text('invitation.accept')}
        </Button>
      </form>
    </>
  )
}
