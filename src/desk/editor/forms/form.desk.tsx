import { createContext, type ReactElement, type ReactNode, use, useMemo } from 'react'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { useText } from '../../app/language.desk.tsx'
import { At } from '../../ui/fault.desk.tsx'
import { fieldMessages } from './messages.ts'
import type { Control, Field } from './model.ts'

/** What controls need of the content they stand in. */
export interface FormPlace {
  /** The language in which its texts are written; null for what has all of them. */
  language: Locale | null
  site: string
  isReadOnly: boolean
  /** Names of fields and choices that only this form has, by their keys. */
  words?: (key: string) => string | undefined
}

/** The register: a control for every kind that a schema may ask for. */
export type Controls = { [K in Control['kind']]: (props: ControlProps<K>) => ReactElement | null }

const FormContext = createContext<{ place: FormPlace; controls: Controls | null } | null>(null)

/** Tells all controls inside where they stand, and what there are; null while they are fetched. */
export function FormIn(props: { place: FormPlace; controls: Controls | null; children: ReactNode }): ReactElement {
  const { place, controls, children } = props
  const value = useMemo(() => ({ place, controls }), [place, controls])
  return <FormContext value={value}>{children}</FormContext>
}

/** What is inside can only be read while this holds. */
export function FormReadOnly({ when, children }: { when: boolean; children: ReactNode }): ReactElement {
  const { place, controls } = useForm()
  const value = useMemo(
    () => ({ place: when ? { ...place, isReadOnly: true } : place, controls }),
    [place, controls, when],
  )
  return <FormContext value={value}>{children}</FormContext>
}

function useForm(): { place: FormPlace; controls: Controls | null } {
  const form = use(FormContext)
  if (!form) throw new Error('a control without a form')
  return form
}

/** Where a control stands. */
export const useFormPlace = (): FormPlace => useForm().place

/** What a control is given. */
export interface ControlProps<K extends Control['kind'] = Control['kind']> {
  name: string
  label: string
  control: Extract<Control, { kind: K }>
  value: unknown
  /** A document may be without it. */
  isOptional?: boolean
  onChange(value: unknown): void
}

/** The name of a field in the language of whoever works here; beside a form as in it. */
export function useFieldName(): (name: string) => string {
  const text = useText(fieldMessages)
  const words = use(FormContext)?.place.words
  return (name) => words?.(`field.${name}`) ?? text(`field.${name}` as never)
}

/** What a path of a document is called, e.g. «Respuestas, 2, Texto» for `options.1.text`. */
export function useFieldAt(): (path: string) => string {
  const nameOf = useFieldName()
  return (path) =>
    path
      .split('.')
      .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : nameOf(part)))
      .join(', ')
}

/** One field with the control that its schema asks for. */
export function FieldControl({
  field,
  value,
  onChange,
}: {
  field: Field
  value: unknown
  onChange(value: unknown): void
}): ReactElement {
  const nameOf = useFieldName()
  return (
    <At step={field.name}>
      <AnyControl
        name={field.name}
        label={nameOf(field.name)}
        control={field.control}
        value={value ?? field.otherwise}
        isOptional={!field.required && field.otherwise === undefined}
        onChange={onChange}
      />
    </At>
  )
}

/** A control by its kind. */
export function AnyControl(props: ControlProps): ReactElement | null {
  const { controls } = useForm()
  const View = controls?.[props.control.kind] as ((props: ControlProps) => ReactElement | null) | undefined
  return View ? <View {...props} /> : null
}

/** Fields one below the other; `value` is the record that holds them. */
export function Fields({
  fields,
  value,
  onChange,
}: {
  fields: readonly Field[]
  value: Record<string, unknown>
  onChange(value: Record<string, unknown>): void
}): ReactElement {
  return (
    <>
      {fields.map((field) => (
        <FieldControl
          key={field.name}
          field={field}
          value={value[field.name]}
          onChange={(next) => {
            const { [field.name]: _, ...rest } = value
            onChange(next === undefined ? rest : { ...value, [field.name]: next })
          }}
        />
      ))}
    </>
  )
}
