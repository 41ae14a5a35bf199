import type { ReactElement } from 'react'
import { useText } from '../app/language.desk.tsx'
import { MoveDialog } from '../ui/move-dialog.desk.tsx'
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

/** Moves a link below another one, or to another place among its neighbours. */
export function MoveLink({ row, rows, deepest, nameOf, onMove, onClose }: MoveLinkProps): ReactElement {
  const text = useText(settingMessages)
  const siblingsIn = (parent: string | null) => within(rows, parent).filter(({ key }) => key !== row.key)
  const parentBy = (value: string) => (value === TOP ? null : value)
  return (
    <MoveDialog
      title={text('move.title', { link: nameOf(row) })}
      placeLabel={text('move.parent')}
      places={parentsFor(rows, row.key, deepest).map((key) => ({
        value: key ?? TOP,
        text: key === null ? text('move.top') : nameOf(rows.find((each) => each.key === key)!),
        behind: siblingsIn(key).map((each) => text('move.behind', { link: nameOf(each) })),
      }))}
      start={parentOf(rows, row.key) ?? TOP}
      orderLabel={text('move.after')}
      firstLabel={text('move.first')}
      moveLabel={text('move.do')}
      closeLabel={text('link.cancel')}
      onMove={(place, at) => {
        const parent = parentBy(place)
        onMove(moved(rows, row.key, { parent, after: siblingsIn(parent)[at - 1]?.key ?? null }))
      }}
      onClose={onClose}
    />
  )
}
