import type { ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../../app/language.desk.tsx'
import { Icon } from '../../ui/icon.desk.tsx'
import type { IconName } from '../../ui/icons.ts'
import type { Draft } from '../draft.desk.ts'
import { Fields } from '../forms/form.desk.tsx'
import { TableFields } from '../forms/table.desk.tsx'
import type { Forms } from '../forms/model.ts'
import { editorMessages } from '../messages.ts'
import { useObservable } from '../observable.desk.ts'
import type { PieceSlot } from './piece-slots.desk.ts'
import styles from './desk-pieces.module.css'

/** The icon of each kind of piece. */
export const PIECE_ICONS: Record<string, IconName> = {
  image: 'image',
  gallery: 'image',
  video: 'front',
  audio: 'wind',
  embed: 'globe',
  table: 'front',
  related: 'link',
  poll: 'check',
  recipe: 'list',
  html: 'alert',
}

/** The fields of every piece, each drawn into its place in the text. */
export function Pieces({ draft, blocks }: { draft: Draft; blocks: Forms['blocks'] }): ReactElement {
  const slots = useObservable(draft.pieces.all)
  return (
    <>
      {slots.map((slot) =>
        createPortal(<Piece slot={slot} blocks={blocks} isReadOnly={draft.isReadOnly} />, slot.dom, String(slot.key)),
      )}
    </>
  )
}

function Piece({
  slot,
  blocks,
  isReadOnly,
}: {
  slot: PieceSlot
  blocks: Forms['blocks']
  isReadOnly: boolean
}): ReactElement {
  const text = useText(editorMessages)
  const { type, ...data } = slot.data
  const fields = blocks[type]
  const FieldsOf = type === 'table' ? TableFields : Fields
  return (
    <div className={styles['piece']} role="group" aria-label={fields ? text(`block.${type}` as never) : type}>
      <div className={styles['head']}>
        <Icon name={PIECE_ICONS[type] ?? 'dots'} />
        <b>{fields ? text(`block.${type}` as never) : type}</b>
      </div>
      {fields ? (
        <div className={styles['fields']}>
          <FieldsOf fields={fields} value={data} onChange={(next) => !isReadOnly && slot.change({ ...next, type })} />
        </div>
      ) : (
        <p className="m">{text('block.unknown')}</p>
      )}
    </div>
  )
}
