import type { ReactElement } from 'react'
import { useText } from '../app/language.desk.tsx'
import { IconButton } from '../ui/button.desk.tsx'
import { Menu } from '../ui/menu.desk.tsx'
import type { Draft } from './draft.desk.ts'
import { editorMessages } from './messages.ts'
import { insertBlock } from './text/text-commands.ts'
import { PIECE_ICONS } from './text/pieces.desk.tsx'
import type { PieceData } from './text/schema.ts'

/** Everything that can be put into a text, in the order in which it is used. */
export const INSERTED: readonly PieceData[] = [
  { type: 'image', image: '' },
  { type: 'facts', title: '', items: [] },
  { type: 'quote', html: '' },
  { type: 'heading', level: 2, text: '' },
  { type: 'list', ordered: false, items: [] },
  { type: 'video' },
  { type: 'audio' },
  { type: 'gallery', images: [] },
  { type: 'poll', content: '' },
  { type: 'table', head: ['', ''], rows: [['', '']] },
  { type: 'related', contents: [] },
  { type: 'embed', provider: '', url: '' },
  { type: 'recipe', content: '' },
  { type: 'preformatted', text: '' },
]

/** The «+» of a text. */
export function InsertMenu(props: { draft: Draft; label: string; small?: boolean }): ReactElement {
  const { draft, label, small } = props
  const text = useText(editorMessages)
  return (
    <Menu
      label={label}
      trigger={<IconButton icon="plus" label={label} small={small ?? false} />}
      entries={INSERTED.map(({ type }) => ({
        id: type,
        text: text(`block.${type}` as never),
        icon:
          PIECE_ICONS[type] ??
          (type === 'heading' ? 'head' : type === 'facts' ? 'facts' : type === 'quote' ? 'quote' : 'list'),
      }))}
      onAction={(id) => draft.run(insertBlock(INSERTED.find(({ type }) => type === id)!))}
    />
  )
}
