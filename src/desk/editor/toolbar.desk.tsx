import { toggleMark } from '@tiptap/pm/commands'
import { undo } from '@tiptap/pm/history'
import { type KeyboardEvent, type ReactElement, Suspense, useRef, useState } from 'react'
import { lateLayer } from '../app/late.desk.tsx'
import { useKeys } from '../app/keys.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { Button, IconButton } from '../ui/button.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import type { IconName } from '../ui/icons.ts'
import { Menu } from '../ui/menu.desk.tsx'
import type { Draft } from './draft.desk.ts'
import { InsertMenu } from './insert.desk.tsx'
import { editorMessages } from './messages.ts'
import { insertBlock, turnInto, type Kind } from './text/text-commands.ts'
import { schema } from './text/schema.ts'
import { useObservable } from './observable.desk.ts'
import styles from './desk-editor.module.css'

const LanguageDialog = lateLayer(async () => (await import('./language-dialog.desk.tsx')).LanguageDialog)
const LinkDialog = lateLayer(async () => (await import('./link.desk.tsx')).LinkDialog)

const KINDS: Kind[] = ['paragraph', 'heading', 'subheading', 'list', 'numbers', 'quote', 'facts', 'preformatted']
const BUTTONS: {
  kind: Kind
  icon: IconName
  label: 'format.heading' | 'format.quote' | 'format.list' | 'format.facts'
}[] = [
  { kind: 'heading', icon: 'head', label: 'format.heading' },
  { kind: 'quote', icon: 'quote', label: 'format.quote' },
  { kind: 'list', icon: 'list', label: 'format.list' },
  { kind: 'facts', icon: 'facts', label: 'format.facts' },
]

/** What stands above the text and never over it: the kind of the block, marks, what can be put in. */
export function Toolbar({
  draft,
  onNote,
  phone,
}: {
  draft: Draft
  onNote(): void
  phone?: ReactElement
}): ReactElement {
  const text = useText(editorMessages)
  const caret = useObservable(draft.caret)
  const [asks, ask] = useState<'link' | 'language' | null>(null)
  const mayLink = caret.hasSelection || caret.marks.includes('link')
  // Above words that are selected it leads them somewhere; without any it finds, as everywhere.
  useKeys([{ keys: 'Ctrl+K', label: text('format.link'), off: !mayLink || draft.isReadOnly, run: () => ask('link') }])
  const Bar = phone ? PhoneBar : DeskBar
  return (
    <>
      <Bar draft={draft} mayLink={mayLink} onAsk={ask} onNote={onNote} phone={phone} />
      <Suspense>
        {asks === 'link' && <LinkDialog draft={draft} onClose={() => ask(null)} />}
        {asks === 'language' && <LanguageDialog draft={draft} onClose={() => ask(null)} />}
      </Suspense>
    </>
  )
}

interface BarProps {
  draft: Draft
  mayLink: boolean
  onAsk(what: 'link' | 'language'): void
  onNote(): void
  /** What stands at the end of the bar on a phone. */
  phone?: ReactElement | undefined
}

/** Below the text, where a thumb reaches; what has no room is slid to. Who only reads has the panels there. */
function PhoneBar({ phone, ...props }: BarProps): ReactElement {
  const { draft, onNote } = props
  const text = useText(editorMessages)
  return (
    <div className={styles['phone']}>
      {draft.hasText && !draft.isReadOnly && (
        <div className={styles['slide']} role="toolbar" aria-label={text('format.toolbar')}>
          <InsertMenu draft={draft} label={text('format.insert')} />
          <Marks {...props} />
          <Kinds draft={draft} />
          <IconButton icon="note" label={text('format.note')} onPress={onNote} />
          <IconButton icon="undo" label={text('editor.undo')} onPress={() => draft.run(undo)} />
        </div>
      )}
      {phone}
    </div>
  )
}

/** Above the text, with all that there is. */
function DeskBar(props: BarProps): ReactElement {
  const { draft, onAsk, onNote } = props
  const text = useText(editorMessages)
  const bar = useRef<HTMLDivElement>(null)
  const caret = useObservable(draft.caret)
  const kind = kindAt(caret)
  const isForeign = caret.marks.includes('language')
  return (
    <div
      ref={bar}
      className={styles['dock']}
      role="toolbar"
      tabIndex={-1}
      aria-label={text('format.toolbar')}
      data-toolbar=""
      onKeyDown={(event) => alongToolbar(event, bar.current)}
    >
      <Menu
        label={text('format.kind')}
        trigger={
          <Button look="quiet" small>
            {kind ? text(`block.${kind}`) : text('format.kind')}
            <Icon name="down" />
          </Button>
        }
        entries={KINDS.map((each) => ({ id: each, text: text(`block.${each}`), checked: each === kind }))}
        onAction={(to) => draft.run(turnInto(to as Kind))}
      />
      <i />
      <Marks {...props} small />
      <i />
      <Kinds draft={draft} small />
      <InsertMenu draft={draft} label={text('format.insert')} small />
      <i />
      <IconButton
        icon="globe"
        small
        label={text('format.language')}
        pressed={isForeign}
        isDisabled={!caret.hasSelection && !isForeign}
        onPress={() => onAsk('language')}
      />
      <IconButton icon="note" small label={text('format.note')} onPress={onNote} />
      {caret.href !== null && (
        <span className={styles['link']}>
          <Icon name="link" />
          <span className="accent">{caret.href}</span>
          <Button look="quiet" small onPress={() => onAsk('link')}>
            {text('link.change')}
          </Button>
        </span>
      )}
    </div>
  )
}

/** What words are marked as. */
function Marks({ draft, mayLink, onAsk, small = false }: BarProps & { small?: boolean }): ReactElement {
  const text = useText(editorMessages)
  const { marks } = useObservable(draft.caret)
  return (
    <>
      <IconButton
        icon="bold"
        small={small}
        label={text('format.bold')}
        pressed={marks.includes('strong')}
        onPress={() => draft.run(toggleMark(schema.marks.strong))}
      />
      <IconButton
        icon="italic"
        small={small}
        label={text('format.italic')}
        pressed={marks.includes('emphasis')}
        onPress={() => draft.run(toggleMark(schema.marks.emphasis))}
      />
      <IconButton
        icon="link"
        small={small}
        label={text('format.link')}
        pressed={marks.includes('link')}
        isDisabled={!mayLink}
        onPress={() => onAsk('link')}
      />
    </>
  )
}

/** What a block becomes, and the picture, which is put in most. */
function Kinds({ draft, small = false }: { draft: Draft; small?: boolean }): ReactElement {
  const text = useText(editorMessages)
  const kind = kindAt(useObservable(draft.caret))
  return (
    <>
      {BUTTONS.map(({ kind: to, icon, label }) => (
        <IconButton
          key={to}
          icon={icon}
          small={small}
          label={text(label)}
          pressed={kind === to}
          onPress={() => draft.run(turnInto(to))}
        />
      ))}
      <IconButton
        icon="image"
        small={small}
        label={text('format.image')}
        onPress={() => draft.run(insertBlock({ type: 'image', image: '' }))}
      />
    </>
  )
}

/** The kind of the block with the caret; null in one that the toolbar has no word for. */
const kindAt = ({ kind }: { kind: string | null }): Kind | null => KINDS.find((each) => each === kind) ?? null

/** Arrows go from button to button, as in every toolbar; Escape back into the text. */
function alongToolbar(event: KeyboardEvent, bar: HTMLElement | null): void {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  const buttons = [...(bar?.querySelectorAll<HTMLElement>('button:not([disabled])') ?? [])]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  if (by === 0 || at < 0) return
  event.preventDefault()
  buttons[(at + by + buttons.length) % buttons.length]?.focus()
}
