import { type ReactElement, useLayoutEffect, useRef } from 'react'
import { useText } from '../../app/language.desk.tsx'
import { IconButton } from '../../ui/button.desk.tsx'
import { Menu } from '../../ui/menu.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import type { Draft } from '../draft.desk.ts'
import { InsertMenu } from '../insert.desk.tsx'
import { editorMessages } from '../messages.ts'
import { useObservable } from '../observable.desk.ts'
import { blockAt, moveBlock, removeBlock, turnInto, type Kind } from './text-commands.ts'
import styles from '../desk-editor.module.css'

const KINDS: Kind[] = ['paragraph', 'heading', 'subheading', 'list', 'quote', 'facts']

/** Beside the block at the caret: what is put in behind it, and what can be done with it. */
export function BlockTools({ draft }: { draft: Draft }): ReactElement {
  const text = useText(editorMessages)
  const { block, kind } = useObservable(draft.caret)
  const resting = useObservable(draft.resting)
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const found = blockAt(draft.state)
    const element = found ? draft.view?.nodeDOM(found.pos) : null
    const tools = place.current
    if (!tools) return
    tools.hidden = !(element instanceof HTMLElement)
    if (element instanceof HTMLElement) tools.style.top = `${element.offsetTop}px`
  }, [draft, block, kind, resting])
  const act = (id: string) => {
    if (id === 'remove') draft.run(removeBlock)
    else if (id === 'up' || id === 'down') {
      draft.run(moveBlock(id === 'up' ? -1 : 1))
      const at = blockAt(draft.state)
      if (at) say(text('block.moved', { n: at.index + 1, of: draft.state.doc.childCount }))
    } else draft.run(turnInto(id as Kind))
  }
  return (
    <div ref={place} className={styles['tools']}>
      <InsertMenu draft={draft} label={text('format.insert')} small />
      <Menu
        label={text('format.block')}
        trigger={<IconButton icon="grip" small label={text('format.block')} />}
        entries={[
          { id: 'up', text: text('block.up'), icon: 'up' },
          { id: 'down', text: text('block.down'), icon: 'down' },
          { id: 'remove', text: text('block.remove'), icon: 'close' },
          ...KINDS.map((each) => ({ id: each, text: text(`block.${each}`), checked: each === kind })),
        ]}
        onAction={act}
      />
    </div>
  )
}
