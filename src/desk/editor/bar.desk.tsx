import { undo } from '@tiptap/pm/history'
import { firstLetter } from '../../platform/i18n/first-letter.ts'
import type { ReactElement } from 'react'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { Link } from '../app/routes.desk.tsx'
import { ScreenBar } from '../app/slots.desk.tsx'
import type { DraftAnswer } from '../drafts/calls-model.ts'
import { State, type Barb } from '../ui/barb.desk.tsx'
import { Button, IconButton } from '../ui/button.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import type { Colleague } from './claims/claims.ts'
import type { Draft } from './draft.desk.ts'
import { editorMessages } from './messages.ts'
import { SavedNote } from './saving-state.desk.tsx'
import { isSeen } from './publishing/is-seen.ts'
import { useObservable } from './observable.desk.ts'
import { momentOf } from './when.ts'
import styles from './desk-editor.module.css'

interface EditorBarProps {
  draft: Draft
  opened: DraftAnswer
  people: readonly Colleague[]
  onPublish(): void
  onPreview: (() => void) | null
}

/** The top line of the editor: what it is for its readers, whether it is saved, and how it goes out. */
export function EditorBar({ draft, opened, people, onPublish, onPreview }: EditorBarProps): ReactElement {
  const text = useText(editorMessages)
  const fields = useObservable(draft.fields)
  const isOut = isSeen(opened)
  const isChanged = useIsChanged(draft, opened)
  return (
    <ScreenBar>
      <Link to="/" className="iconb" aria-label={text('editor.back')}>
        <Icon name="back" />
      </Link>
      <PublicState opened={opened} />
      {isOut && isChanged && <span className="tag tag--note not-phone">{text('state.unpublished')}</span>}
      <span className={styles['title']}>{String(fields['title'] ?? '') || text('editor.untitled')}</span>
      <div className="bar__end">
        <SavedNote draft={draft} />
        <Here people={people} />
        <IconButton className="only-wide" icon="undo" label={text('editor.undo')} onPress={() => draft.run(undo)} />
        {onPreview && (
          <Button look="line" icon="eye" className="not-phone" onPress={onPreview}>
            <span className="only-wide">{text('publish.preview')}</span>
            <span className="hidden not-wide">{text('publish.preview')}</span>
          </Button>
        )}
        {opened.mayPublish && <Button onPress={onPublish}>{text(isOut ? 'publish.changes' : 'publish.now')}</Button>}
      </div>
    </ScreenBar>
  )
}

/** Who is here too; that somebody writes is said besides. */
function Here({ people }: { people: readonly Colleague[] }): ReactElement | null {
  const text = useText(editorMessages)
  if (people.length === 0) return null
  return (
    <ul className="who" aria-label={text('here.label')}>
      {people.map(({ tab, name, colour, claimedUntil }) => (
        <li
          key={tab}
          className={`face face--${colour} initial`}
          title={text(claimedUntil ? 'here.writes' : 'here.reads', { name })}
        >
          <span aria-hidden="true">{initials(name)}</span>
          <span className="hidden">{text(claimedUntil ? 'here.writes' : 'here.reads', { name })}</span>
        </li>
      ))}
    </ul>
  )
}

const initials = (name: string): string => name.split(' ').slice(0, 2).map(firstLetter).join('')

function useIsChanged(draft: Draft, opened: DraftAnswer): boolean {
  const saving = useObservable(draft.saving)
  return opened.isDrafted || (saving.kind === 'saved' && saving.at !== null && draft.saver.revision > opened.revision)
}

function PublicState({ opened }: { opened: DraftAnswer }): ReactElement {
  const text = useText(editorMessages)
  const language = useLanguage()
  const { state, stage, version, publishAt } = opened
  const isDue = state === 'scheduled' && publishAt !== null
  const shown = state === 'draft' && stage !== null && stage !== 'writing' ? stage : state
  const barbs: Record<typeof shown, Barb> = {
    draft: 'draft',
    review: 'review',
    ready: 'review',
    scheduled: 'wait',
    published: 'out',
    corrected: 'out',
    withdrawn: 'gone',
  }
  return (
    <State
      barb={barbs[shown]}
      {...(version > 0 && state !== 'draft' && { detail: text('state.version', { n: version }) })}
    >
      {text(`state.${shown}`, isDue ? { at: momentOf(publishAt, language) } : { at: '' })}
    </State>
  )
}
