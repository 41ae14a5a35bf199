import { type ReactElement, Suspense, useSyncExternalStore } from 'react'
import { latePart } from './late.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { useText } from './language.desk.tsx'
import { appMessages } from './messages.ts'
import { askedNow, onAsked } from './proof.desk.ts'
import { queryClient } from './query.desk.ts'

const SignIn = latePart(async () => (await import('../entry/sign-in.desk.tsx')).SignIn)
const StepUp = latePart(async () => (await import('../entry/sign-in.desk.tsx')).StepUp)

/** Signing in above whatever stands there: nothing that was typed is lost by a session that ends. */
export function ProofLayer({ signedIn }: { signedIn: boolean }): ReactElement | null {
  const asked = useSyncExternalStore(onAsked, askedNow)
  const text = useText(appMessages)
  if (!asked) return null
  if (asked.what === 'proof')
    return (
      <Dialog title={text('desk.prove.title')} isOpen closeLabel={text('desk.close')} onClose={() => asked.give(false)}>
        <Suspense>
          <StepUp onProved={() => asked.give(true)} onCancel={() => asked.give(false)} />
        </Suspense>
      </Dialog>
    )
  const enter = () => {
    asked.give(true)
    if (signedIn) void queryClient.invalidateQueries()
  }
  if (!signedIn)
    return (
      <Suspense>
        <SignIn onSignedIn={enter} />
      </Suspense>
    )
  return (
    <Dialog
      title={text('desk.session-over.title')}
      isOpen
      firm
      closeLabel={text('desk.close')}
      onClose={() => undefined}
    >
      <p className="soft">{text('desk.session-over.text')}</p>
      <Suspense>
        <SignIn onSignedIn={enter} above />
      </Suspense>
    </Dialog>
  )
}
