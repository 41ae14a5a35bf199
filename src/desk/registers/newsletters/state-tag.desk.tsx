import type { ReactElement } from 'react'
import { useText } from '../../app/language.desk.tsx'
import { newsletterMessages } from './messages.ts'
import type { EditionRow } from './model.ts'

const LOOK: Partial<Record<EditionRow['state'], string>> = {
  sent: 'tag--good',
  sending: 'tag--good',
  ready: 'tag--note',
  scheduled: 'tag--note',
  paused: 'tag--note',
}

/** The state of an edition in a word. */
export function StateTag({ state }: Pick<EditionRow, 'state'>): ReactElement {
  const text = useText(newsletterMessages)
  return <span className={`tag ${LOOK[state] ?? 'tag--soft'}`}>{text(`state.${state}`)}</span>
}
