import { type ReactElement, useState } from 'react'
import { useText } from '../app/language.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { SelectField } from '../ui/field.desk.tsx'
import { useFocusFirst } from '../ui/focus-first.desk.ts'
import { type LinkRow, moved, parentOf, parentsFor, within } from './link-rows.ts'
import { settingMessages } from './messages.ts'

interface MoveLinkProps {
  row: LinkRow
  rows: readonly LinkRow[]
  deepest: number
  nameOf(row: LinkRow): string
  onMove(rows: LinkRow[]): void
  onClose(): void
}

const TOP = 'top'
const FIRST = 'first'

/** «Mover a…»: everything that can be dragged can be moved without dragging. */
export function MoveLink({ row, rows, deepest, nameOf, onMove, onClose }: MoveLinkProps): ReactElement {
  const text = useText(settingMessages)
  useFocusFirst('.layer__b select')
  const [parent, setParent] = useState(parentOf(rows, row.key) ?? TOP)
  const inside = parent === TOP ? null : parent
  const siblings = within(rows, inside).filter(({ key }) => key !== row.key)
  const [after, setAfter] = useState(FIRST)
  const parents = parentsFor(rows, row.key, deepest)
  return (
    <Dialog
      title={text('move.title', { link: nameOf(row) })}
      isOpen
      onClose={onClose}
      closeLabel={text('link.cancel')}
      footer={
        <Button type="submit" form="move-link">
          {text('move.do')}
        </Button>
      }
    >
      <form
        id="move-link"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onMove(moved(rows, row.key, { parent: inside, after: after === FIRST ? null : after }))
        }}
      >
        <SelectField
          label={text('move.parent')}
          value={parent}
          options={parents.map((key) => ({
            value: key ?? TOP,
            text: key === null ? text('move.top') : nameOf(rows.find((each) => each.key === key)!),
          }))}
          onChange={(next) => {
            setParent(next)
            setAfter(FIRST)
          }}
        />
        <SelectField
          label={text('move.after')}
          value={after}
          options={[
            { value: FIRST, text: text('move.first') },
            ...siblings.map((each) => ({ value: each.key, text: text('move.behind', { link: nameOf(each) }) })),
          ]}
          onChange={setAfter}
        />
      </form>
    </Dialog>
  )
}
