import { inTime } from '../../browser/time-limit.ts'
import { nameSlots } from '../../browser/ad-slots.ts'
import { pageLocale } from '../../platform/i18n/locale.ts'
import { countedText } from '../../platform/i18n/text.ts'
import { atEnd } from '../../ui/load-more/at-end.ts'
import { whenUnseen } from '../../ui/load-more/place.ts'
import { AD_SLOTS, callQuery } from './letters.ts'

/** From typing to the call, so that a word is one call. */
const TYPING_MS = 400
/** Fetched so far before the end comes into sight, so that the foot of the page is not pushed from under the eyes. */
const AHEAD = 600

interface Answer {
  html: string | string[]
  cursorMark: string | null
  /** Of all that is asked for. */
  total: number
}

/**
 * The show index in the browser: letters and text fetch what they ask for, the end of the grid fetches what follows
 * (TV-35..TV-41). Without it the letters are links and the text is a form.
 */
export class ShowIndexElement extends HTMLElement {
  #letter = ''
  #text = ''
  /** What the list in sight was asked for. */
  #shown = { letter: '', text: '' }
  #cursor: string | null = null
  #turn = 0
  #busy = false
  #endWatch: (() => void) | undefined
  #placeWatch: (() => void) | undefined

  connectedCallback(): void {
    this.#letter = this.dataset['letter'] ?? ''
    this.#text = this.dataset['text'] ?? ''
    this.#shown = { letter: this.#letter, text: this.#text }
    this.#cursor = this.dataset['cursor'] || null
    this.addEventListener('click', (event) => this.#onClick(event))
    this.querySelector('select')?.addEventListener('change', (event) =>
      this.#choose((event.target as HTMLSelectElement).value),
    )
    let timer: ReturnType<typeof setTimeout> | undefined
    const form = this.querySelector('form')
    form?.addEventListener('submit', (event) => {
      event.preventDefault()
      clearTimeout(timer)
      this.#search()
    })
    this.#field?.addEventListener('input', () => {
      clearTimeout(timer)
      // An emptied field gives the whole list back at once (TV-41).
      if (this.#field?.value === '') this.#search()
      else timer = setTimeout(() => this.#search(), TYPING_MS)
    })
    addEventListener('popstate', this.#back)
    this.#watch()
    this.#takeEarly()
  }

  /** Anew when shows came: the end may still be in sight. */
  #watch(): void {
    this.#endWatch?.()
    this.#placeWatch?.()
    const [end, place] = [this.querySelector('[data-end]'), this.querySelector('[data-place]')]
    if (end) this.#endWatch = atEnd(end, () => void this.#more(), AHEAD)
    if (this.#cursor) place?.classList.add('to-come')
    else if (place) this.#placeWatch = whenUnseen(place, () => place.classList.remove('to-come'))
  }

  /** What was chosen or typed before this ran counts. */
  #takeEarly(): void {
    const letter = this.querySelector('select')?.value ?? this.#letter
    if (letter !== this.#letter) this.#choose(letter)
    else this.#search()
  }

  disconnectedCallback(): void {
    removeEventListener('popstate', this.#back)
    this.#endWatch?.()
    this.#placeWatch?.()
  }

  get #field(): HTMLInputElement | null {
    return this.querySelector('input[name=text]')
  }

  get #grid(): HTMLElement {
    return this.querySelector('[data-grid]')!
  }

  #onClick(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLElement>('[data-choose]')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    this.#choose(link.dataset['choose'] ?? '')
  }

  /** The letter that is chosen already, and «all», give the whole list back (TV-38, TV-39). */
  #choose(letter: string): void {
    this.#letter = letter === this.#letter ? '' : letter
    this.#text = ''
    if (this.#field) this.#field.value = ''
    void this.#show()
  }

  /** On the way back and forward the list is again what its address asks for. */
  #back = (): void => {
    const query = new URLSearchParams(location.search)
    const [letter, text] = [query.get('letter') ?? '', query.get('text') ?? '']
    if (letter === this.#letter && text === this.#text) return
    this.#letter = letter
    this.#text = text
    if (this.#field) this.#field.value = text
    void this.#show()
  }

  /** A text lets the letter go (TV-40). */
  #search(): void {
    const text = this.#field?.value.trim() ?? ''
    if (text === this.#text) return
    this.#text = text
    this.#letter = ''
    void this.#show()
  }

  async #show(): Promise<void> {
    this.#mark()
    const turn = this.#turn + 1
    const answer = await this.#fetch('')
    if (!answer) {
      if (turn === this.#turn) this.#stay()
      return
    }
    this.#shown = { letter: this.#letter, text: this.#text }
    this.#grid.replaceChildren()
    this.#append(answer)
    this.toggleAttribute('data-nothing', this.#grid.childElementCount === 0)
    this.#tell(answer.total)
    this.#turnAddress()
  }

  /** Nobody answered: the list stays with its letter and goes on at its end, and the same may be asked again. */
  #stay(): void {
    this.#letter = this.#shown.letter
    this.#text = this.#shown.text
    this.#mark()
  }

  #turnAddress(): void {
    const query = new URLSearchParams()
    if (this.#letter) query.set('letter', this.#letter)
    if (this.#text) query.set('text', this.#text)
    const address = query.size ? `?${query}` : ''
    if (address === location.search) return
    // The letters of one word are one step of the way back.
    const typing = this.#text !== '' && new URLSearchParams(location.search).has('text')
    history[typing ? 'replaceState' : 'pushState'](history.state, '', address || location.pathname)
  }

  async #more(): Promise<void> {
    if (this.#busy || !this.#cursor) return
    const answer = await this.#fetch(encodeURIComponent(this.#cursor))
    if (answer) this.#append(answer)
  }

  async #fetch(mark: string): Promise<Answer | null> {
    const turn = ++this.#turn
    this.#busy = true
    this.setAttribute('aria-busy', 'true')
    try {
      const query = callQuery({ letter: this.#letter, text: this.#text })
      const response = await fetch(`${this.dataset['call']}${mark}?${query}`, {
        headers: { 'accept-language': document.documentElement.lang },
        signal: inTime(),
      })
      if (!response.ok) throw new Error(`shows: ${response.status}`)
      const answer = (await response.json()) as Answer
      return turn === this.#turn ? answer : null
    } catch (error) {
      console.warn(error)
      return null
    } finally {
      if (turn === this.#turn) {
        this.#busy = false
        this.removeAttribute('aria-busy')
      }
    }
  }

  /** How many there are, in the head of the page and aloud. */
  #tell(total: number): void {
    const texts = JSON.parse(this.dataset['texts'] ?? '{}') as Record<string, string>
    const words = countedText(texts, 'shows.count', total, pageLocale())
    for (const place of document.querySelectorAll('[data-show-count]')) place.textContent = words
  }

  #append({ html, cursorMark }: Answer): void {
    this.#cursor = cursorMark
    for (const card of [html].flat()) {
      this.#ad()
      const cell = document.createElement('div')
      cell.className = this.dataset['cell'] ?? ''
      cell.innerHTML = card
      this.#grid.append(cell)
    }
    this.#ad()
    this.#watch()
  }

  #ad(): void {
    const place = this.#grid.childElementCount + 1
    // An advertisement in the grid may have a template of its own.
    const template = this.querySelector<HTMLTemplateElement>(':scope > template')
    if (!AD_SLOTS.includes(place) || !template) return
    const ad = template.content.cloneNode(true) as DocumentFragment
    nameSlots(ad)
    this.#grid.append(ad)
  }

  #mark(): void {
    for (const link of this.querySelectorAll<HTMLElement>('[data-choose]')) {
      const chosen = link.dataset['choose'] === this.#letter
      if (chosen) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
    const select = this.querySelector('select')
    if (select) select.value = this.#letter
  }
}

if (!customElements.get('nx-show-index')) customElements.define('nx-show-index', ShowIndexElement)
