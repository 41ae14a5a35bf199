import type { ReactElement } from 'react'
import { useText } from '../app/language.desk.tsx'
import { appMessages } from '../app/messages.ts'
import { MoveDialog } from '../ui/move-dialog.desk.tsx'
import { boardMessages } from './messages.ts'
import type { BoardAnswer, BoardModuleView, Spot } from './model.ts'
import { useKindName } from './module-list.desk.tsx'

interface MoveModuleProps {
  board: BoardAnswer
  module: BoardModuleView
  onMove(to: Spot): void
  onClose(): void
}

/** Moves a module to another column, or to another place in its own. */
export function MoveModule({ board, module, onMove, onClose }: MoveModuleProps): ReactElement {
  const text = useText(boardMessages)
  const common = useText(appMessages)
  const nameOf = useKindName()
  const places = board.rows.flatMap(({ title, columns: all }, row) =>
    all.map(({ width }, column) => ({
      value: `${row}-${column}`,
      text: text('module.column', { row: row + 1, title: title ? ` (${title})` : '', column: column + 1, width }),
      behind: board.modules
        .filter((one) => one.row === row && one.column === column && one.id !== module.id)
        .map((one) => text('move.after', { title: nameOf(one) })),
    })),
  )
  return (
    <MoveDialog
      title={text('module.move', { name: nameOf(module) })}
      placeLabel={text('move.column')}
      places={places}
      start={`${module.row}-${module.column}`}
      orderLabel={text('move.place')}
      firstLabel={text('move.first')}
      moveLabel={text('move.do')}
      closeLabel={common('desk.close')}
      onMove={(place, at) => {
        const [row, column] = place.split('-').map(Number) as [number, number]
        onMove({ row, column, at })
      }}
      onClose={onClose}
    />
  )
}
