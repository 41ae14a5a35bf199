import type { ReactElement } from 'react'
import { useText } from '../app/language.desk.tsx'
import { appMessages } from '../app/messages.ts'

/** Signing in; `above` when it stands above a screen whose session is over. */
export function SignIn(_props: { onSignedIn(): void; above?: boolean }): ReactElement {
  const text = useText(appMessages)
  return <h1>{text('desk.name')}</h1>
}

/** A young proof of who one is, before what must not be done by whoever finds a desk open. */
export function StepUp(_props: { onProved(): void; onCancel(): void }): ReactElement {
  const text = useText(appMessages)
  return <p>{text('desk.prove.title')}</p>
}
