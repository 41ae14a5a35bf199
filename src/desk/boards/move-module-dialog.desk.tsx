import { type ReactElement, useState } from 'react'
import { useText } from '../app/language.desk.tsx'
import { appMessages } from '../app/messages.ts'
import { Button } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { SelectField } from '../ui/field.desk.tsx'
import { boardMessages } from './messages.ts'
import type { BoardAnswer, BoardModuleView, Spot } from './model.ts'
import { useKindName } from './module-list.desk.tsx'

interface MoveModuleDialogProps {
  board: BoardAnswer
  module: BoardModuleView
  onMove(to: Spot): void
  onClose(): void
}

/** Moves a module to another column, or to another place in its own. */
export function MoveModuleDialog({ board, module, onMove, onClose }: MoveModuleDialogProps): ReactElement {
  const text = useText(boardMessages)
  const common = useText(appMessages)
  const nameOf = useKindName()
  const [where, setWhere] = useState(`${module.row}-${module.column}`)
  const [at, setAt] = useState(0)
  const [row, column] = where.split('-').map(Number) as [number, number]
  const others = board.modules.filter((one) => one.row === row && one.column === column && one.id !== module.id)
  const columns = board.rows.flatMap(({ title, columns: all }, r) =>
    all.map(({ width }, c) => ({
      value: `${r}-${c}`,
      text: text('module.column', { row: r + 1, title: title ? ` (${title})` : '', column: c + 1, width }),
    })),
  )
  return (
    <Dialog
      title={text('module.move', { name: nameOf(module) })}
      isOpen
      onClose={onClose}
      closeLabel={common('desk.close')}
      footer={
        <Button type="submit" form="move-module">
          {text('move.do')}
        </Button>
      }
    >
      <form
        id="move-module"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          onMove({ row, column, at })
        }}
      >
        <SelectField
          label={text('move.column')}
          value={where}
          options={columns}
          onChange={(next) => {
            setWhere(next)
            setAt(0)
          }}
        />
        <SelectField
          label={text('move.place')}
          value={String(at)}
          options={[
            { value: '0', text: text('move.first') },
            ...others.map((one, n) => ({ value: String(n + 1), text: text('move.after', { title: nameOf(one) }) })),
          ]}
          onChange={(next) => setAt(Number(next))}
        />
      </form>
    </Dialog>
  )
}
