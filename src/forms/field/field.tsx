import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import { faultText, fieldTexts } from './form-context.ts'
import type { Form } from './use-form.ts'
import s from './field.module.css'

/** What every field is told. */
export interface FieldProps {
  form: Form
  name: string
  label: string
  required?: boolean | undefined
  hint?: ReactNode
  disabled?: boolean | undefined
}

/** Attributes that tie an input to its label, its hint and what is wrong with it. */
export function inputProps({ form, name, required, hint, disabled }: FieldProps) {
  const id = form.idOf(name)
  const wrong = form.errors[name] !== undefined
  const described = [hint ? `${id}-hint` : '', wrong ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    id,
    name,
    required,
    disabled,
    'aria-invalid': wrong || undefined,
    'aria-describedby': described || undefined,
  }
}

/** The red asterisk of a field that must be filled in (VALI-43); voices say it with the field's own state. */
export function Need(): ReactElement {
  return (
    <span className="need" aria-hidden="true">
      {' '}
      *
    </span>
  )
}

/** Label, input, hint, and the one thing that is wrong (VALI-44). */
export function Field({ children, ...props }: FieldProps & { children: ReactNode }): ReactElement {
  const { form, name, label, required, hint } = props
  return (
    <div className={`field${form.errors[name] ? ' field--bad' : ''}`}>
      <label htmlFor={form.idOf(name)}>
        {label}
        {required ? <Need /> : null}
      </label>
      {children}
      {hint ? (
        <p className="hint" id={`${form.idOf(name)}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError {...props} />
    </div>
  )
}

/** What is wrong with a field, when something is. */
export function FieldError({ form, name, label }: Pick<FieldProps, 'form' | 'name' | 'label'>): ReactElement | null {
  const fault = form.errors[name]
  if (fault === undefined) return null
  return (
    <p className="error" id={`${form.idOf(name)}-error`}>
      <Icon name="alert" />
      <span>{faultText(form.context, fault, label)}</span>
    </p>
  )
}

/** The sentence at the head of a form that was not taken; told at once to who does not see it. */
export function FormNotice({ form }: { form: Form }): ReactElement {
  const text = form.refusal ?? (form.wrong ? fieldTexts(form.context)('form.errors') : null)
  return (
    <div role="alert">
      {text ? (
        <div className="notice notice--bad" tabIndex={-1} data-refusal="">
          <Icon name="alert" />
          <div>
            <p>{text}</p>
            <WrongFields form={form} />
          </div>
        </div>
      ) : null}
    </div>
  )
}

/** Without script nothing leads to what is wrong but links (WCAG 3.3.1); a script puts the focus there. */
function WrongFields({ form }: { form: Form }): ReactElement | null {
  const { errors, labels } = form
  const wrong = Object.entries(labels).filter(([name]) => errors[name] !== undefined)
  if (form.alive || !form.sent || wrong.length === 0) return null
  return (
    <ul className={s.wrong}>
      {wrong.map(([name, label]) => {
        const text = faultText(form.context, errors[name]!, label)
        const isNamed = text.toLocaleLowerCase().includes(label.toLocaleLowerCase())
        return (
          <li key={name}>
            <a href={`#${form.idOf(name)}`}>{isNamed ? text : `${label}: ${text}`}</a>
          </li>
        )
      })}
    </ul>
  )
}

/** What stands in a field at first: what was sent without script, else what is known. */
export function firstValue({ form, name }: Pick<FieldProps, 'form' | 'name'>, known?: string): string | undefined {
  const sent = form.sent?.values[name]
  return typeof sent === 'string' ? sent : known
}

/** The button that sends a form: it waits while the form does, for the eye and for the ear (AUTH-36). */
export function SubmitButton({ form, children }: { form: Form; children: ReactNode }): ReactElement {
  return (
    <>
      <button className="button button--wide" type="submit" aria-disabled={form.busy || undefined} disabled={form.busy}>
        {form.busy ? <span className={s.turning} aria-hidden="true" /> : null}
        {children}
      </button>
      <span className="hide" aria-live="polite">
        {form.busy ? fieldTexts(form.context)('common.sending') : ''}
      </span>
    </>
  )
}
