import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import type { CallPlace } from './model.ts'

/** A field to type in, with its hint and what was wrong with it. */
export function Field({
  name,
  label,
  required,
  hint,
  place,
  children,
}: {
  name: string
  label: string
  required?: boolean
  hint?: string
  place: Pick<CallPlace, 'sent'>
  children(attributes: Record<string, unknown>): ReactNode
}): ReactElement {
  const id = `ugc-${name}`
  const fault = place.sent?.fields[name]
  const described = [hint ? `${id}-hint` : '', `${id}-error`].filter(Boolean).join(' ')
  const value = place.sent?.values[name]
  return (
    <div className={fault ? 'field field--bad' : 'field'} data-field={name}>
      <label htmlFor={id}>
        {label}
        {required ? (
          <span className="need" aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </label>
      {children({
        id,
        name,
        className: 'input',
        required,
        'aria-describedby': described,
        'aria-invalid': fault ? true : undefined,
        defaultValue: typeof value === 'string' ? value : undefined,
      })}
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <Fault id={`${id}-error`} text={fault} />
    </div>
  )
}

/** What is wrong with a field; its place is there before there is anything to say. */
export function Fault({ id, text }: { id: string; text: string | undefined }): ReactElement {
  return (
    <p className="error" id={id} hidden={!text}>
      <Icon name="alert" />
      <span>{text}</span>
    </p>
  )
}
