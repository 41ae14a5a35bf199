import { type ReactElement, useState } from 'react'
import { useText } from '../../app/language.desk.tsx'
import { Dialog } from '../../ui/dialog.desk.tsx'
import type { Draft } from '../draft.desk.ts'
import { INSERTED } from '../insert.desk.tsx'
import { editorMessages } from '../messages.ts'
import { FindList } from '../references/find-list.desk.tsx'
import { insertBlock } from './text-commands.ts'

/** What can be put in, found by its first letters. */
export function InsertDialog({ draft, onClose }: { draft: Draft; onClose(): void }): ReactElement {
  const text = useText(editorMessages)
  const [q, write] = useState('')
  const rows = INSERTED.map((block) => ({ block, name: text(`block.${block.type}` as never) }))
  return (
    <Dialog title={text('insert.title')} isOpen onClose={onClose} closeLabel={text('panel.close')}>
      <FindList
        title={text('insert.title')}
        label={text('insert.find')}
        typed={q}
        onType={write}
        rows={rows.filter(({ name }) => folded(name).includes(folded(q)))}
        keyOf={({ block }) => block.type}
        show={({ name }) => name}
        onTake={({ block }) => {
          onClose()
          // The layer gives the focus back first.
          setTimeout(() => draft.run(insertBlock(block)))
        }}
      />
    </Dialog>
  )
}

const folded = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
