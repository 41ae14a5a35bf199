import type { ReactElement } from 'react'
import { useText } from '../app/language.desk.tsx'
import { useMe } from '../app/me.desk.tsx'
import { takingMine } from '../drafts/merge-model.ts'
import { Button } from '../ui/button.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import type { Colleague } from './claims/claims.ts'
import { wordsOf } from './counts.ts'
import type { Draft } from './draft.desk.ts'
import { fieldMessages } from './forms/messages.ts'
import { editorMessages } from './messages.ts'
import type { OpenConflict } from './saving/open-conflicts.ts'
import { useObservable } from './observable.desk.ts'
import styles from './desk-editor.module.css'

/** Where two said something else: both texts, and one key for each. */
export function Conflicts({ draft, people }: { draft: Draft; people: readonly Colleague[] }): ReactElement | null {
  const conflicts = useObservable(draft.conflicts)
  if (conflicts.length === 0) return null
  return (
    <div role="region" data-conflicts="">
      {conflicts.map((conflict) => (
        <Versus
          key={`${conflict.id}${conflict.block}${conflict.path}${wordsOf(conflict.mine)}`}
          draft={draft}
          conflict={conflict}
          people={people}
        />
      ))}
    </div>
  )
}

interface VersusProps {
  draft: Draft
  conflict: OpenConflict
  people: readonly Colleague[]
}

function Versus({ draft, conflict, people }: VersusProps): ReactElement {
  const text = useText(editorMessages)
  const me = useMe().staff.id
  const { by = me } = conflict
  // All who have the text open see it and may choose: to whom the second text belongs is said to each.
  const isOwn = by === me || by === null
  const name = people.find(({ staff }) => staff === by)?.name
  const names = useText(fieldMessages)
  const takeMine = () => {
    draft.apply(takingMine(draft.document, conflict))
    draft.saver.settle(conflict)
  }
  const field = conflict.path?.split('.')[0]
  return (
    <section className={styles['versus']} aria-label={text('conflict.title')}>
      <header>
        <Icon name="alert" />
        <b className="grow">
          {field ? text('conflict.field', { field: names(`field.${field}` as never) }) : text('conflict.title')}
        </b>
        {conflict.block && (
          <Button look="quiet" small onPress={() => draft.goTo(conflict.block!)}>
            {text('publish.go')}
          </Button>
        )}
      </header>
      <div className={styles['pair']}>
        <div>
          <span className="m">
            {isOwn ? text('conflict.mine') : name ? text('conflict.of', { name }) : text('conflict.of-other')}
          </span>
          {wordsOf(conflict.mine) || text('conflict.nothing')}
          <div>
            <Button small onPress={takeMine}>
              {text(isOwn ? 'conflict.take-mine' : 'conflict.take-this')}
            </Button>
          </div>
        </div>
        <div>
          <span className="m">{text('conflict.theirs')}</span>
          {wordsOf(conflict.theirs) || text('conflict.nothing')}
          <div>
            <Button look="line" small onPress={() => draft.saver.settle(conflict)}>
              {text(isOwn ? 'conflict.take-theirs' : 'conflict.keep')}
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}
