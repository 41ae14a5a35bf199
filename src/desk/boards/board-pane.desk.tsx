import type { ReactElement, RefObject } from 'react'
import { useText } from '../app/language.desk.tsx'
import { BoardRow } from './board-rows.desk.tsx'
import styles from './boards.module.css'
import type { useCardActions } from './card-actions.desk.ts'
import type { ChosenCard } from './held-card.ts'
import type { LongAt } from './measured-front.desk.tsx'
import { boardMessages } from './messages.ts'
import type { BoardAnswer } from './model.ts'
import type { useModuleActions } from './module-actions.desk.tsx'
import { ModuleList } from './module-list.desk.tsx'

interface BoardPaneProps {
  pane: RefObject<HTMLElement | null>
  board: BoardAnswer
  chosen: ChosenCard | null
  long: LongAt
  onModules: ReturnType<typeof useModuleActions>
  onChoose(card: ChosenCard | null): void
  onDrop: ReturnType<typeof useCardActions>['put']
}

/** The board itself: who else arranges it, and its modules in their rows and columns. */
export function BoardPane(props: BoardPaneProps): ReactElement {
  const { pane, board, chosen, long, onModules, onChoose, onDrop } = props
  const text = useText(boardMessages)
  return (
    <section ref={pane} className={styles['board']} aria-label={text('board')} data-pane>
      {!board.mayWrite && <p className="notice">{text('read-only')}</p>}
      {board.present.length > 0 && (
        <p className="notice" role="status">
          {text('present', { names: board.present.map(({ name }) => name).join(', ') })}
        </p>
      )}
      {board.rows.map((row, r) => (
        <BoardRow
          key={r}
          row={row}
          at={r}
          modules={board.modules.filter((each) => each.row === r)}
          changes={board.changes}
          mayWrite={board.mayWrite}
          onAct={onModules.act}
          onAdd={onModules.add}
          render={(each) => (
            <ModuleList
              module={each}
              chosen={chosen}
              changes={board.changes}
              present={board.present}
              long={long}
              mayWrite={board.mayWrite}
              onChoose={onChoose}
              onOpen={() => document.querySelector<HTMLElement>('[data-pane] form textarea')?.focus()}
              onDrop={onDrop}
            />
          )}
        />
      ))}
    </section>
  )
}
