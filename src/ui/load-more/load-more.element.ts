import { inTime } from '../../browser/time-limit.ts'
import { pageLocale } from '../../platform/i18n/locale.ts'
import { countedText } from '../../platform/i18n/text.ts'
import { atEnd } from './at-end.ts'
import { LIST_DELAY } from './delay.ts'
import { whenUnseen } from './place.ts'

/**
 * Appends the next items of the list before it: a second after the press (or the end of the list, where the site wants
 * it), one request at a time, until there is no `nextPage`. The HTML comes from the same origin only, which has
 * sanitised it.
 */
export class LoadMoreElement extends HTMLElement {
  #busy = false
  #endWatch: (() => void) | undefined
  #placeWatch: (() => void) | undefined

  connectedCallback(): void {
    this.#control?.addEventListener('click', this)
    this.#watch()
  }

  disconnectedCallback(): void {
    this.#endWatch?.()
    this.#placeWatch?.()
  }

  #watch(): void {
    this.#endWatch?.()
    if (this.dataset.scroll === undefined || !this.dataset.next) return
    this.classList.add('to-come')
    this.#endWatch = atEnd(this.#control ?? this, () => {
      // What failed is tried again by the reader, not by the scroll.
      if (!this.#failed) void this.#load(false)
    })
  }

  handleEvent(event: Event): void {
    const mouse = event as MouseEvent
    if (mouse.metaKey || mouse.ctrlKey || mouse.shiftKey) return
    event.preventDefault()
    void this.#load(true)
  }

  get #control(): HTMLElement | null {
    return this.querySelector('[data-more]')
  }

  get #failed(): boolean {
    return this.dataset.state === 'failed'
  }

  /** Says how it stands; the end and a failure are also seen, and after one the control offers another try. */
  #show(state: 'loading' | 'added' | 'end' | 'failed', words = this.dataset[state] ?? ''): void {
    this.dataset.state = state
    const status = this.querySelector('[role=status]')
    if (status) {
      status.textContent = words
      status.classList.toggle('hide', state !== 'failed' && state !== 'end')
    }
    const control = this.#control
    if (!control) return
    this.dataset.label ??= control.textContent ?? ''
    control.textContent = (state === 'failed' && this.dataset.retry) || this.dataset.label
    if (state === 'loading') control.setAttribute('aria-disabled', 'true')
    else control.removeAttribute('aria-disabled')
  }

  /** What comes a second after a press finds its place, and pushes nothing from under the eyes. */
  #keepPlace(): void {
    this.#placeWatch?.()
    this.classList.add('to-come')
  }

  #leavePlace(): void {
    this.#placeWatch = whenUnseen(this, () => this.classList.remove('to-come'))
  }

  async #load(pressed: boolean): Promise<void> {
    if (this.#busy || !this.dataset.next) return
    this.#busy = true
    this.#show('loading')
    this.#keepPlace()
    await new Promise((resolve) => setTimeout(resolve, LIST_DELAY))
    try {
      const url = new URL(this.dataset.next, location.href)
      if (url.origin !== location.origin) throw new Error('another origin')
      const response = await fetch(url, {
        headers: { accept: 'application/json', 'accept-language': document.documentElement.lang },
        signal: inTime(),
      })
      if (!response.ok) throw new Error(String(response.status))
      this.#append(await response.json(), pressed)
    } catch (error) {
      console.warn('load more', error)
      this.#show('failed')
    }
    this.#busy = false
    this.#leavePlace()
    // Still at the end of the list: what came was shorter than the window.
    if (!this.#failed) this.#watch()
  }

  #append({ html, nextPage }: { html: string; nextPage: string | null }, pressed: boolean): void {
    const lists = [...document.querySelectorAll('[data-load-more-list]')]
    const list = lists.findLast((one) => one.compareDocumentPosition(this) & Node.DOCUMENT_POSITION_FOLLOWING)
    const old = list?.childElementCount ?? 0
    list?.append(newCells(list, html))
    const added = (list?.childElementCount ?? 0) - old
    const texts = JSON.parse(this.dataset.added ?? '{}') as Record<string, string>
    if (nextPage) this.#show('added', countedText(texts, 'listing.loaded', added, pageLocale()))
    else this.#show('end')
    this.#turnPage(nextPage)
    // Who pressed goes on with the first new item; who scrolled is left where the eyes are.
    const focused = pressed && this.contains(document.activeElement)
    if (nextPage) this.dataset.next = nextPage
    else {
      delete this.dataset.next
      this.#control?.remove()
    }
    if (focused) list?.children[old]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  }

  /** The address becomes that of the page just shown, and the control leads to the one after it. */
  #turnPage(nextPage: string | null): void {
    const control = this.#control
    if (!(control instanceof HTMLAnchorElement)) return
    history.replaceState(history.state, '', control.href)
    const number = nextPage && /\d{1,9}$/.exec(nextPage)?.[0]
    if (number) control.href = control.href.replace(/\d{1,9}\/$/, `${number}/`)
  }
}

/** What came between two presses moves the rest of the list on: what stands there already does not come again. */
function newCells(list: Element, html: string): DocumentFragment {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html })
  const idOf = (cell: Element) =>
    (cell.matches('[data-content]') ? cell : cell.querySelector('[data-content]'))?.getAttribute('data-content')
  // The first cards of a list may stand above its grid.
  const known = new Set([...list.parentElement!.querySelectorAll('[data-content]')].map(idOf))
  const again = [...content.children].filter((cell) => known.has(idOf(cell) ?? ''))
  for (const cell of again) cell.remove()
  return content
}

if (!customElements.get('nx-load-more')) customElements.define('nx-load-more', LoadMoreElement)
