import { useId, useRef, useState, type FocusEvent, type FormEvent, type RefObject, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { afterPress } from '../../browser/after-press.ts'
import type { SentForm } from '../../web/render/sent-form.ts'
import type { Fault } from '../rules/rules.ts'
import { useAlive } from '../../ui/hydrated/use-hydrated.ts'
import type { FormContext } from './form-context.ts'

/** What stands in a form: texts, ticks, and lists of what is ticked among several. */
export type FormValues = Record<string, string | boolean | string[]>

/** Why a form was not taken: a sentence for the whole of it, sentences for fields, or both. */
export interface Refusal {
  text?: string
  fields?: Record<string, Fault | string>
}

/** What a form does. */
export interface FormSettings {
  context: FormContext
  /** What was sent without script and not taken. */
  sent?: SentForm | null | undefined
  /** Names of the fields, in their order, for the list of what is wrong; empty where the sentence says enough. */
  labels?: Readonly<Record<string, string>> | undefined
  /** What is wrong before anything is sent; one fault per field (VALI-44). */
  faults(values: FormValues, now: Date): Record<string, Fault>
  /** Sends it. `leaving`: another page comes, so the form stays busy. */
  send(values: FormValues): Promise<Refusal | 'leaving' | void>
}

/** A form and its state, for the pieces in this folder. */
export interface Form {
  context: FormContext
  ref: RefObject<HTMLFormElement | null>
  /** False on the server and until the browser has taken the form over. */
  alive: boolean
  busy: boolean
  /** Sentence for the whole form. */
  refusal: string | null
  /** Fields are wrong: the sentence at the head of the form says so. */
  wrong: boolean
  errors: Readonly<Record<string, Fault | string>>
  /** What was sent without script and not taken. */
  sent: SentForm | null
  labels: Readonly<Record<string, string>>
  idOf(name: string): string
  /** Values as they stand. */
  values(): FormValues
  setError(name: string, fault: Fault | string | null): void
  /** To be spread on the `<form>`. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: boolean
    'aria-busy': boolean
    onSubmit(event: FormEvent): void
    onBlur(event: FocusEvent): void
    onInput(event: SyntheticEvent): void
  }
}

/** The values of a form's fields; ticks with `data-list` are gathered under their name. */
export function readForm(form: HTMLFormElement): FormValues {
  const values: FormValues = {}
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement || isArea(element))) continue
    if (!element.name || element.disabled) continue
    if (element instanceof HTMLInputElement && element.type === 'checkbox') {
      if (!('list' in element.dataset)) values[element.name] = element.checked
      else {
        const list = (values[element.name] ??= []) as string[]
        if (element.checked) list.push(element.value)
      }
    } else if (!(element instanceof HTMLInputElement && element.type === 'radio') || element.checked)
      values[element.name] = element.value
  }
  return values
}

const isArea = (element: Element): element is HTMLTextAreaElement => element instanceof HTMLTextAreaElement

/**
 * The sentence at the head of a long form is read though its button is far below. The button that waited has lost the
 * focus; who pressed Enter in a field keeps it there.
 */
function bringNotice(form: HTMLFormElement | null): void {
  const notice = form?.querySelector<HTMLElement>('[data-refusal]')
  if (form?.contains(document.activeElement)) notice?.scrollIntoView({ block: 'nearest' })
  else notice?.focus()
}

/**
 * A form of plain fields: what the browser or a password manager writes into them counts, also before the page is
 * taken over. Fields are checked when they are left and when the form is sent; the first wrong one gets the focus.
 */
export function useForm({ context, sent: before = null, labels = {}, faults, send }: FormSettings): Form {
  const ref = useRef<HTMLFormElement>(null)
  const prefix = useId()
  const alive = useAlive()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(before?.text ?? null)
  const [errors, setErrors] = useState((before?.fields ?? {}) as Readonly<Record<string, Fault | string>>)
  const [sent, setSent] = useState(before !== null)
  const values = () => (ref.current ? readForm(ref.current) : {})
  const setError = (name: string, fault: Fault | string | null) =>
    setErrors(({ [name]: _, ...others }) => (fault ? { ...others, [name]: fault } : others))

  function show(refused: Refusal): void {
    flushSync(() => {
      setErrors(refused.fields ?? {})
      setRefusal(refused.text ?? null)
    })
    for (const element of ref.current?.elements ?? [])
      if (element instanceof HTMLElement && refused.fields?.[element.getAttribute('name') ?? '']) return element.focus()
    bringNotice(ref.current)
  }

  async function submit(): Promise<void> {
    const given = values()
    const found = faults(given, new Date())
    setSent(true)
    show({ fields: found })
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const outcome = await send(given).catch((error: unknown) => {
      setBusy(false)
      throw error
    })
    if (outcome === 'leaving') return
    setBusy(false)
    if (outcome) show(outcome)
  }

  /** What the rules say of a field now; a sentence of the server stays until its field is changed. */
  function recheck(event: SyntheticEvent, typing: boolean): void {
    const { name, defaultValue } = event.target as HTMLInputElement
    if (!name || (typing && !(name in errors))) return
    const given = values()
    const fault = faults(given, new Date())[name] ?? null
    // Whoever has not come to a field yet is not told that it is missing; whoever emptied it is.
    const untouched = given[name] === '' && !defaultValue && !sent
    if (!typing && (typeof errors[name] === 'string' || untouched)) return
    if (!typing && fault === null && !(name in errors)) return
    setError(name, fault)
  }

  return {
    context,
    ref,
    alive,
    busy,
    refusal,
    wrong: sent && Object.keys(errors).length > 0,
    errors,
    sent: before,
    labels,
    idOf: (name) => `${prefix}${name}`,
    values,
    setError,
    props: {
      ref,
      noValidate: alive,
      'aria-busy': busy,
      onSubmit(event) {
        event.preventDefault()
        if (!busy) void submit()
      },
      // Nothing moves away from under a press; a button of the form says itself what is wrong.
      onBlur: (event) => {
        if (!(event.relatedTarget instanceof HTMLButtonElement)) afterPress(() => recheck(event, false))
      },
      onInput: (event) => recheck(event, true),
    },
  }
}
