import { EditorView } from '@tiptap/pm/view'
import { type ReactElement, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { useFault } from '../../ui/fault.desk.tsx'
import { describedBy, FieldNotes, TextField } from '../../ui/field.desk.tsx'
import { useFormPlace } from './form.desk.tsx'
import { closeWords, isWords, openWords, pastedWords } from './words.ts'
import styles from './desk-words.module.css'

interface WordsProps {
  label: string
  control: { kind: 'words' | 'rich' }
  value: unknown
  onChange(value: unknown): void
}

/** Words with their marks; HTML that is more than words is shown as it is written. */
export function WordsControl(props: WordsProps): ReactElement {
  const html = typeof props.value === 'string' ? props.value : ''
  const { isReadOnly } = useFormPlace()
  if (isWords(html)) return <WordsField {...props} html={html} />
  return <TextField label={props.label} value={html} rows={4} readOnly={isReadOnly} onChange={props.onChange} />
}

function WordsField({ label, control, html, onChange }: WordsProps & { html: string }): ReactElement {
  const { language, isReadOnly } = useFormPlace()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef({ html, onChange })
  useEffect(() => {
    latest.current.onChange = onChange
  }, [onChange])
  const view = useRef<EditorView>(null)
  const inParagraphs = control.kind === 'rich'
  const error = useFault(undefined, html === '')
  const attributes = useMemo(
    (): Record<string, string> => ({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': id,
      class: `input ${styles['words']}`,
      ...(language && { lang: language }),
      ...(error && { 'aria-invalid': 'true', 'aria-describedby': describedBy(id, undefined, error)! }),
    }),
    [id, language, error],
  )
  const known = useRef(attributes)
  // The foot of the form looks for the field that is wrong once all of it is drawn.
  useLayoutEffect(() => {
    known.current = attributes
    view.current?.setProps({ attributes })
  }, [attributes])
  useEffect(() => {
    const made = new EditorView(place.current, {
      state: openWords(latest.current.html),
      editable: () => !isReadOnly,
      attributes: known.current,
      handleDOMEvents: {
        // Before the field's own way, which would have the browser read what another program wrote.
        paste(one, event) {
          event.preventDefault()
          const words = event.clipboardData?.getData('text/plain') ?? ''
          if (one.editable && words !== '') one.dispatch(one.state.tr.replaceSelection(pastedWords(words)))
          return true
        },
        // What is dragged within the field is the field's own; anything else is not for it.
        drop(one, event) {
          if (one.dragging) return false
          event.preventDefault()
          return true
        },
      },
      dispatchTransaction(change) {
        made.updateState(made.state.apply(change))
        if (!change.docChanged) return
        const said = closeWords(made.state, inParagraphs)
        latest.current.html = said
        latest.current.onChange(said === '' ? undefined : said)
      },
    })
    view.current = made
    return () => made.destroy()
  }, [isReadOnly, inParagraphs])
  useEffect(() => {
    // Somebody else changed it: what is written here itself is never read again.
    if (html === latest.current.html) return
    latest.current.html = html
    view.current?.updateState(openWords(html))
  }, [html])
  return (
    <div className="field">
      <span className="label" id={id}>
        {label}
      </span>
      <div ref={place} />
      <FieldNotes id={id} error={error} />
    </div>
  )
}
