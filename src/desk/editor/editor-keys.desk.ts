import { useKeys } from '../app/keys.desk.ts'
import { useText } from '../app/language.desk.tsx'
import type { DraftAnswer } from '../drafts/calls-model.ts'
import type { Draft } from './draft.desk.ts'
import { editorMessages } from './messages.ts'
import type { Style } from './style/use-style.desk.ts'
import type { Beside } from './twins/beside.desk.ts'

interface EditorKeys {
  draft: Draft
  opened: DraftAnswer
  style: Style
  beside: Beside
  publish(): void
  nameVersion(): void
  note(): void
}

/** What is done while writing without the hands leaving the keys. */
export function useEditorKeys(keys: EditorKeys): void {
  const { draft, opened, style, beside, publish, nameVersion, note } = keys
  const text = useText(editorMessages)
  const { hasTwin } = beside
  useKeys([
    { keys: 'Alt+L', label: text('keys.beside'), foot: hasTwin, off: !hasTwin, run: beside.turn },
    { keys: 'Ctrl+S', label: text('keys.version'), foot: true, off: draft.isReadOnly, run: nameVersion },
    { keys: 'Ctrl+Enter', label: text('keys.publish'), foot: true, off: !opened.mayPublish, run: publish },
    { keys: 'Alt+N', label: text('keys.note'), foot: true, run: note },
    { keys: 'F7', label: text('keys.style'), off: style.marks.length === 0 || draft.isReadOnly, run: style.step },
    { keys: 'Alt+F10', label: text('keys.toolbar'), run: focusToolbar },
  ])
}

function focusToolbar(): void {
  document.querySelector<HTMLElement>('[data-toolbar] button:not([disabled])')?.focus()
}
