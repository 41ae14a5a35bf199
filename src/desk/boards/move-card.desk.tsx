import type { ReactElement } from 'react'
import { useText } from '../app/language.desk.tsx'
import { appMessages } from '../app/messages.ts'
import { MoveDialog } from '../ui/move-dialog.desk.tsx'
import { boardMessages } from './messages.ts'
import type { BoardModuleView } from './model.ts'
import { useKindName } from './module-list.desk.tsx'

interface MoveCardProps {
  modules: readonly BoardModuleView[]
  start: BoardModuleView | null
  onMove(to: BoardModuleView, index: number): void
  onClose(): void
}

/** Moves a card to another module, or to another place among those that are pinned in its own. */
export function MoveCard({ modules, start, onMove, onClose }: MoveCardProps): ReactElement {
  const text = useText(boardMessages)
  const common = useText(appMessages)
  const nameOf = useKindName()
  return (
    <MoveDialog
      title={text('move.title')}
      placeLabel={text('move.module')}
      places={modules.map((module, at) => ({
        value: module.id,
        text: `${at + 1}. ${nameOf(module)}`,
        behind: module.cards.flatMap(({ pinned, title }) => (pinned === null ? [] : text('move.after', { title }))),
      }))}
      start={(start ?? modules[0]!).id}
      orderLabel={text('move.place')}
      firstLabel={text('move.first')}
      moveLabel={text('move.do')}
      closeLabel={common('desk.close')}
      // Whoever moves a card to the head of the page only confirms.
      focus="move"
      onMove={(place, at) => onMove(modules.find(({ id }) => id === place) ?? modules[0]!, at)}
      onClose={onClose}
    />
  )
}
