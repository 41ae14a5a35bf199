import { type ReactElement, useState } from 'react'
import { useText } from '../app/language.desk.tsx'
import { appMessages } from '../app/messages.ts'
import { Button } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { SelectField } from '../ui/field.desk.tsx'
import { useFocusFirst } from '../ui/focus-first.desk.ts'
import { boardMessages } from './messages.ts'
import type { BoardModuleView } from './model.ts'
import { useKindName } from './module-list.desk.tsx'

interface MoveDialogProps {
  modules: readonly BoardModuleView[]
  start: BoardModuleView | null
  onMove(to: BoardModuleView, index: number): void
  onClose(): void
}

/** «Mover a…»: everything that can be dragged can be moved without dragging. */
export function MoveDialog({ modules, start, onMove, onClose }: MoveDialogProps): ReactElement {
  const text = useText(boardMessages)
  const common = useText(appMessages)
  const nameOf = useKindName()
  // Whoever moves a card to the head of the page only confirms.
  useFocusFirst('.layer__f button')
  const [key, setKey] = useState((start ?? modules[0]!).id)
  const [index, setIndex] = useState('0')
  const to = modules.find(({ id }) => id === key) ?? modules[0]!
  const pinned = to.cards.filter((card) => card.pinned !== null)
  return (
    <Dialog
      title={text('move.title')}
      isOpen
      onClose={onClose}
      closeLabel={common('desk.close')}
      footer={
        <Button type="submit" form="move-card">
          {text('move.do')}
        </Button>
      }
    >
      <form
        id="move-card"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          onMove(to, Number(index))
        }}
      >
        <SelectField
          label={text('move.module')}
          value={key}
          options={modules.map((module, at) => ({ value: module.id, text: `${at + 1}. ${nameOf(module)}` }))}
          onChange={(next) => {
            setKey(next)
            setIndex('0')
          }}
        />
        <SelectField
          label={text('move.place')}
          value={index}
          options={[
            { value: '0', text: text('move.first') },
            ...pinned.map((card, at) => ({ value: String(at + 1), text: text('move.after', { title: card.title }) })),
          ]}
          onChange={setIndex}
        />
      </form>
    </Dialog>
  )
}
