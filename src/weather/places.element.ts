import { inTime } from '../browser/time-limit.ts'

/** So long the reader has to stop typing before places are asked for. */
const PAUSE_MS = 180

interface Found {
  slug: string
  name: string
}

/** Suggests places below a search field, by arrow keys or pointer; without it the form asks the server. */
export class PlacesElement extends HTMLElement {
  #input: HTMLInputElement | null = null
  #list = document.createElement('ul')
  #chosen = -1
  #asked = 0
  #timer = 0

  connectedCallback(): void {
    const input = this.querySelector('input')
    if (!input || this.#input) return
    this.#input = input
    this.#list.id = `${input.id}-lista`
    this.#list.className = this.dataset['list'] ?? ''
    this.#list.hidden = true
    this.#list.setAttribute('role', 'listbox')
    this.#list.setAttribute('aria-label', this.dataset['label'] ?? '')
    input.after(this.#list)
    for (const [name, value] of Object.entries({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-controls': this.#list.id,
    }))
      input.setAttribute(name, value)
    input.addEventListener('input', () => {
      clearTimeout(this.#timer)
      this.#timer = window.setTimeout(() => void this.#ask(input.value), PAUSE_MS)
    })
    input.addEventListener('keydown', (event) => this.#key(event))
    input.addEventListener('blur', () => this.#close())
    // The field keeps the focus; a finger that only scrolls the list picks nothing.
    this.#list.addEventListener('mousedown', (event) => event.preventDefault())
    this.#list.addEventListener('click', ({ target }) => {
      const option = (target as Element).closest<HTMLElement>('[data-slug]')
      if (option) this.#go(option)
    })
    this.dataset['ready'] = ''
  }

  async #ask(text: string): Promise<void> {
    const number = ++this.#asked
    if (text.trim() === '') return this.#close()
    try {
      const answer = await fetch(`${this.dataset['url']}?q=${encodeURIComponent(text)}`, {
        headers: { 'accept-language': document.documentElement.lang },
        signal: inTime(),
      })
      if (!answer.ok || number !== this.#asked) return
      const { places } = (await answer.json()) as { places: Found[] }
      this.#show(places)
    } catch {
      // Offline: the form still works once the reader is back.
      this.#close()
    }
  }

  #show(places: readonly Found[]): void {
    this.#chosen = -1
    this.#list.replaceChildren(
      ...places.map(({ slug, name }, index) => {
        const option = document.createElement('li')
        option.id = `${this.#list.id}-${index}`
        option.setAttribute('role', 'option')
        option.setAttribute('aria-selected', 'false')
        option.dataset['slug'] = slug
        option.textContent = name
        return option
      }),
    )
    this.#list.hidden = places.length === 0
    this.#input?.setAttribute('aria-expanded', String(places.length > 0))
    this.#input?.removeAttribute('aria-activedescendant')
  }

  #key(event: KeyboardEvent): void {
    const options = [...this.#list.children] as HTMLElement[]
    if (event.key === 'Escape' && !this.#list.hidden) {
      event.preventDefault()
      this.#close()
    }
    if (this.#list.hidden || options.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      this.#chosen = (this.#chosen + step + options.length + (this.#chosen < 0 && step < 0 ? 1 : 0)) % options.length
      options.forEach((option, index) => option.setAttribute('aria-selected', String(index === this.#chosen)))
      const option = options[this.#chosen]!
      option.scrollIntoView({ block: 'nearest' })
      this.#input?.setAttribute('aria-activedescendant', option.id)
    } else if (event.key === 'Enter' && this.#chosen >= 0) {
      event.preventDefault()
      this.#go(options[this.#chosen]!)
    }
  }

  #go(option: HTMLElement): void {
    location.assign(`${this.dataset['base']}${option.dataset['slug']}/`)
  }

  #close(): void {
    this.#asked++
    this.#list.hidden = true
    this.#input?.setAttribute('aria-expanded', 'false')
    this.#input?.removeAttribute('aria-activedescendant')
  }
}

if (!customElements.get('nx-places')) customElements.define('nx-places', PlacesElement)
