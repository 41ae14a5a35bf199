import type { ReactElement } from 'react'
import { useText } from '../../app/language.desk.tsx'
import type { Pair } from '../../twins/model.ts'
import { Button } from '../../ui/button.desk.tsx'
import { wordsOf } from '../counts.ts'
import type { Draft } from '../draft.desk.ts'
import { editorMessages } from '../messages.ts'

interface PairActionsProps {
  pair: Pair
  draft: Draft
  mayPropose: boolean
  onAct(what: 'fine' | 'propose'): void
}

/** What can be done with a block that is not as its source is: go there, let it be drafted, say that it is fine. */
export function PairActions({ pair, draft, mayPropose, onAct }: PairActionsProps): ReactElement {
  const text = useText(editorMessages)
  const { id, state } = pair
  const named = (what: string) => `${what}: ${wordsOf(pair.source, ' ').slice(0, 40)}`
  const isHere = state !== 'missing'
  return (
    <div className="line">
      {isHere && (
        <Button look="quiet" small aria-label={named(text('publish.go'))} onPress={() => draft.goTo(id)}>
          {text('publish.go')}
        </Button>
      )}
      {mayPropose && !draft.isReadOnly && state !== 'only-here' && (
        <Button look="line" small aria-label={named(text('twin.propose'))} onPress={() => onAct('propose')}>
          {text('twin.propose')}
        </Button>
      )}
      {isHere && !draft.isReadOnly && (
        <Button look="line" small aria-label={named(text('twin.fine'))} onPress={() => onAct('fine')}>
          {text('twin.fine')}
        </Button>
      )}
    </div>
  )
}
