import type { ReactElement } from 'react'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import type { Draft } from './draft.desk.ts'
import { editorMessages } from './messages.ts'
import { signInAgain } from './open-draft.desk.ts'
import { useObservable } from './observable.desk.ts'
import { clockOf } from './when.ts'

/** Whether everything is saved, always in words. */
export function SavedNote({ draft }: { draft: Draft }): ReactElement {
  const text = useText(editorMessages)
  const language = useLanguage()
  const state = useObservable(draft.saving)
  const said =
    state.kind === 'saving'
      ? text('save.saving')
      : state.kind === 'saved'
        ? state.at === null
          ? text('save.saved')
          : text('save.saved-at', { at: clockOf(state.at, language, true) })
        : text('save.waits')
  return (
    <span className="saved" role="status" data-saving={state.kind}>
      {state.kind === 'saved' && <Icon name="check" />}
      <span className={state.kind === 'saved' ? 'not-phone' : undefined}>{said}</span>
    </span>
  )
}

/** What stands in the way of saving, and what to do: first what is safe. */
export function SavingTrouble({ draft }: { draft: Draft }): ReactElement | null {
  const text = useText(editorMessages)
  const language = useLanguage()
  const state = useObservable(draft.saving)
  if (state.kind === 'saved' || state.kind === 'saving') return null
  if (state.kind === 'session-over')
    return (
      <Trouble said={text('save.session-over', { n: state.changes, count: state.changes })}>
        <Button look="line" small onPress={() => void signInAgain(draft)}>
          {text('save.sign-in')}
        </Button>
      </Trouble>
    )
  const said =
    state.kind === 'offline'
      ? text('save.offline', { at: clockOf(state.since, language), n: state.changes, count: state.changes })
      : text('save.refused', { message: state.message })
  return (
    <Trouble said={said}>
      <Button look="line" small onPress={() => draft.saver.poke()}>
        {text('save.again')}
      </Button>
    </Trouble>
  )
}

function Trouble({ said, children }: { said: string; children: ReactElement }): ReactElement {
  return (
    <div className="strip-s strip-s--off" role="status">
      <Icon name="alert" />
      <span className="grow">{said}</span>
      {children}
    </div>
  )
}
