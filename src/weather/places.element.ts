import { inTime } from '../browser/time-limit.ts'
import { type Choices, combobox } from '../ui/combobox/combobox.ts'

/** So long the reader has to stop typing before places are asked for. */
const PAUSE_MS = 180

interface Found {
  slug: string
  name: string
}

/** Suggests places below a search field, by arrow keys or pointer; without it the form asks the server. */
export class PlacesElement extends HTMLElement {
  #choices: Choices<Found> | null = null
  #running: AbortController | undefined
  #timer = 0

  connectedCallback(): void {
    const input = this.querySelector('input')
    if (!input || this.#choices) return
    const { list = '', label = '', base = '' } = this.dataset
    const places = Object.assign(document.createElement('ul'), { className: list, ariaLabel: label })
    input.after(places)
    this.#choices = combobox<Found>(input, {
      list: places,
      optionOf: ({ name }) => Object.assign(document.createElement('li'), { textContent: name }),
      pick: ({ slug }) => location.assign(`${base}${slug}/`),
    })
    input.addEventListener('input', () => {
      clearTimeout(this.#timer)
      this.#timer = window.setTimeout(() => void this.#ask(input.value), PAUSE_MS)
    })
    input.addEventListener('blur', () => this.#forget())
    this.dataset['ready'] = ''
  }

  async #ask(text: string): Promise<void> {
    this.#running?.abort()
    if (text.trim() === '') return this.#choices?.forget()
    const { signal } = (this.#running = new AbortController())
    try {
      const answer = await fetch(`${this.dataset['url']}?q=${encodeURIComponent(text)}`, {
        headers: { 'accept-language': document.documentElement.lang },
        signal: inTime(signal),
      })
      if (!answer.ok) return
      const { places } = (await answer.json()) as { places: Found[] }
      if (!signal.aborted) this.#choices?.show(places)
    } catch {
      // Offline: the form still works once the reader is back.
      if (!signal.aborted) this.#choices?.forget()
    }
  }

  #forget(): void {
    this.#running?.abort()
    this.#choices?.forget()
  }
}

if (!customElements.get('nx-places')) customElements.define('nx-places', PlacesElement)
