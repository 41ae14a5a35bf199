import { flushSync } from 'react-dom'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const FIELDS = 'input:not([type=hidden], [type=file], [type=submit]), select:not([multiple]), textarea'

/**
 * What somebody types or chooses before React takes a form over would be set back by it: it is kept until then, and
 * given back as if it were done at that moment. So is a form that is sent with such words, or React would send what
 * stood there before.
 */
export function keepEarlyInput(root: HTMLElement): () => void {
  const kept = new Map<Field, string | boolean>()
  const keep = (field: Field) => {
    if (valueOf(field) !== defaultOf(field) || kept.has(field)) kept.set(field, valueOf(field))
  }
  const hear = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELDS)) keep(target as Field)
  }
  let sent: SubmitEvent | undefined
  const hold = (event: SubmitEvent) => {
    if (kept.size === 0) return
    event.preventDefault()
    event.stopImmediatePropagation()
    sent = event
  }
  for (const field of root.querySelectorAll<Field>(FIELDS)) keep(field)
  // Before React hears of it: an event that comes in between has it render at once, and set the field back.
  root.addEventListener('input', hear, true)
  root.addEventListener('submit', hold, true)
  return () => {
    root.removeEventListener('input', hear, true)
    root.removeEventListener('submit', hold, true)
    // Each by itself: what one changes is known to the next.
    for (const [field, value] of kept) if (field.isConnected) flushSync(() => giveBack(field, value))
    const form = sent?.target
    if (form instanceof HTMLFormElement && form.isConnected) form.requestSubmit(sent?.submitter)
  }
}

const isSwitch = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

function valueOf(field: Field): string | boolean {
  return isSwitch(field) ? field.checked : field.value
}

function defaultOf(field: Field): string | boolean {
  if (isSwitch(field)) return field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

function giveBack(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (isSwitch(field) && field.checked !== value) field.click()
    return
  }
  // Past React's own property of the element, or it would see no change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
}
