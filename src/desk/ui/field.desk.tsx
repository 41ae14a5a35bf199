import { type CSSProperties, type KeyboardEvent, type ReactElement, type ReactNode, useId } from 'react'
import type { Locale } from '../../platform/i18n/locale.ts'
import { useFault } from './fault.desk.tsx'

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** At the end of the label, e.g. «62 de 70». */
  count?: ReactNode
  /** The language of what is written: a coloured edge, and the `lang` of the field. */
  language?: Locale
}

interface TextFieldProps extends FieldProps {
  value: string
  onChange(value: string): void
  type?: 'text' | 'search' | 'email' | 'url' | 'password' | 'datetime-local' | 'date' | 'time' | 'number'
  /** So many lines at least; more of them as somebody writes. */
  rows?: number
  required?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  autoComplete?: string
  placeholder?: string
  maxLength?: number
  name?: string
  inputMode?: 'numeric' | 'text'
  onKeyDown?(event: KeyboardEvent<HTMLElement>): void
}

/** A field for text, with what it is called, a hint and what is wrong with it. */
export function TextField(props: TextFieldProps): ReactElement {
  const { label, hint, error: own, count, language, value, onChange, rows, type = 'text', ...rest } = props
  const refused = useFault(props.name, value.trim() === '')
  const error = own || refused
  const id = useId()
  const shared = {
    ...rest,
    id,
    className: 'input',
    value,
    lang: language,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, hint, error),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className={language ? `field field--${language}` : 'field'}>
      <label htmlFor={id}>
        {language && <LanguageMark language={language} />}
        {label}
        {count != null && <span className="count">{count}</span>}
      </label>
      {rows ? (
        <textarea rows={rows} {...shared} style={{ '--rows': rows } as CSSProperties} />
      ) : (
        <input type={type} {...shared} />
      )}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

interface SelectFieldProps<V extends string> extends FieldProps {
  name?: string
  disabled?: boolean
  value: V
  options: readonly { value: V; text: string }[]
  onChange(value: V): void
}

/** A choice of one from a list; the system's own, which every device knows best. */
export function SelectField<V extends string>(props: SelectFieldProps<V>): ReactElement {
  const { label, hint, name, value, options, disabled, onChange } = props
  const refused = useFault(name, value === '')
  const error = props.error || refused
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="select"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value as V)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

interface SwitchProps {
  label: ReactNode
  checked: boolean
  disabled?: boolean
  onChange(on: boolean): void
}

/** A switch with its words. */
export function Switch(props: SwitchProps): ReactElement {
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        checked={props.checked}
        aria-checked={props.checked}
        disabled={props.disabled}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span>{props.label}</span>
    </label>
  )
}

/** What a field without an input of its own says of a refusal: who fills the form is led to its button. */
export function useRefused(error: string | undefined): { lead: object; note: ReactNode } {
  const id = useId()
  if (!error) return { lead: {}, note: null }
  return {
    lead: { 'data-wrong': '', 'aria-describedby': describedBy(id, undefined, error) },
    note: <FieldNotes id={id} error={error} />,
  }
}

/** ES or CA in the colour of its language. */
export function LanguageMark({ language }: { language: Locale }): ReactElement {
  return <span className={`langl langl--${language}`}>{language.toUpperCase()}</span>
}

/** The ids of what is said below a field. */
export const describedBy = (id: string, hint: ReactNode, error: ReactNode): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

/** What is said below a field: how it is filled, and what is wrong with it. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }): ReactElement {
  return (
    <>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="error" id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </>
  )
}
