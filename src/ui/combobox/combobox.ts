import { pageLocale } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/text.ts'
import { comboboxMessages } from './messages.ts'

/** What a field offers below it. */
export interface Choices<T> {
  /** Offers these instead of those before; it is said how many they are. */
  show(found: readonly T[]): void
  /** Offers nothing, and says nothing. */
  forget(): void
}

interface Offer<T> {
  /** Where they are shown; it stands beside the field and has a name. */
  list: HTMLElement
  /** A choice as it is shown. */
  optionOf(choice: T): HTMLElement
  pick(choice: T): void
}

/** Lists so far; each has a name of its own. */
let made = 0

/** Makes a field one that offers choices by arrow keys and pointer; whoever takes none goes on as without it. */
export function combobox<T>(input: HTMLInputElement, { list, optionOf, pick }: Offer<T>): Choices<T> {
  const t = translator(comboboxMessages, pageLocale())
  const said = Object.assign(document.createElement('p'), { className: 'hide', role: 'status' })
  list.id = `choices-${++made}`
  list.role = 'listbox'
  list.hidden = true
  list.after(said)
  input.role = 'combobox'
  input.ariaAutoComplete = 'list'
  input.ariaExpanded = 'false'
  input.setAttribute('aria-controls', list.id)

  let offered: readonly T[] = []
  let active = -1

  const mark = (next: number) => {
    active = next
    ;[...list.children].forEach((option, n) => option.setAttribute('aria-selected', String(n === next)))
    const option = list.children[next]
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }
  const open = (shown: boolean) => {
    list.hidden = !shown
    input.ariaExpanded = String(shown)
    if (!shown) mark(-1)
  }
  const put = (found: readonly T[]) => {
    offered = found
    list.replaceChildren(
      ...found.map((choice, n) => Object.assign(optionOf(choice), { id: `${list.id}-${n}`, role: 'option' })),
    )
    open(found.length > 0)
  }
  input.addEventListener('keydown', (event) => {
    if (offered.length === 0 || event.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      open(true)
      // One place of the way round is the field itself.
      const places = offered.length + 1
      mark(((active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1)
    } else if (event.key === 'Escape' && !list.hidden) {
      // First only the list goes, then the layer.
      event.preventDefault()
      event.stopPropagation()
      open(false)
    } else if (event.key === 'Enter') {
      const chosen = offered[active]
      if (!chosen) return
      event.preventDefault()
      pick(chosen)
    }
  })
  // The field keeps the focus; a finger that only scrolls the list picks nothing.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('[role=option]') : null
    const chosen = option && offered[[...list.children].indexOf(option)]
    if (chosen) pick(chosen)
  })
  return {
    show(found) {
      put(found)
      said.textContent =
        found.length === 0 ? t('combobox.none') : t('combobox.count', { count: found.length, n: found.length })
    },
    forget() {
      put([])
      said.textContent = ''
    },
  }
}
