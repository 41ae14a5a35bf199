import { Selection } from '@tiptap/pm/state'
import { EditorView } from '@tiptap/pm/view'
import { type ReactElement, useEffect, useRef } from 'react'
import type { Draft } from '../draft.desk.ts'
import styles from './desk-text.module.css'

interface TextProps {
  draft: Draft
  label: string
  language: string | null
  autoFocus?: boolean
  /** Takes what is pasted or dropped, or leaves it to the text itself. */
  onPaste?(data: DataTransfer): boolean
}

/**
 * The browser tells of a caret that it moved only when it has time, behind keys that wait: one that is pressed at once,
 * while the page is still busy, would be done where the caret was before.
 */
function readCaret(view: EditorView): void {
  const { anchorNode, anchorOffset = 0 } = document.getSelection() ?? {}
  if (!anchorNode || view.composing || !view.dom.contains(anchorNode)) return
  if (view.posAtDOM(anchorNode, anchorOffset) !== view.state.selection.anchor)
    document.dispatchEvent(new Event('selectionchange'))
}

/** The text of a content, written block by block. React stands round it and never in it. */
export function Text({ draft, label, language, autoFocus, onPaste }: TextProps): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const paste = useRef(onPaste)
  useEffect(() => {
    paste.current = onPaste
  }, [onPaste])
  useEffect(() => {
    const taken = (event: Event, data: DataTransfer | null): boolean => {
      const isTaken = data !== null && paste.current?.(data) === true
      if (isTaken) event.preventDefault()
      return isTaken
    }
    const view = new EditorView(place.current, {
      state: draft.state,
      dispatchTransaction: draft.dispatch,
      editable: () => !draft.isReadOnly,
      nodeViews: { piece: draft.pieces.view },
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'data-pane-start': '',
        class: styles['words']!,
        spellcheck: 'true',
        ...(language && { lang: language }),
      },
      handleDOMEvents: {
        // Keys of the screen, e.g. to publish, are none of the text's.
        keydown(view, event) {
          readCaret(view)
          return (event.key === 'Enter' && (event.ctrlKey || event.metaKey || event.altKey)) || event.key === 'Escape'
        },
        // Before the text's own way, which would have the browser read what another program wrote.
        paste: (view, event) => view.editable && taken(event, event.clipboardData),
        drop(view, event) {
          // What is dragged within the text is the text's own.
          if (!view.editable || view.dragging || !event.dataTransfer) return false
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
          if (place) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))))
          return taken(event, event.dataTransfer)
        },
        blur: () => {
          draft.saver.flush()
          return false
        },
      },
    })
    draft.view = view
    if (autoFocus) view.focus()
    return () => {
      draft.view = null
      view.destroy()
    }
  }, [draft, label, language, autoFocus])
  return <div ref={place} />
}
