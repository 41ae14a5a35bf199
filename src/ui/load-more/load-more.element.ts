/** From the reader's wish to the request (LIST-13). */
const DELAY_MS = 1000

/**
 * Appends the next items of the list before it: a second after the press, one request at a time, until there
 * is no `nextPage`. The HTML comes from the same origin only, which has sanitised it.
 */
export class LoadMoreElement extends HTMLElement {
  #busy = false
  #observer: IntersectionObserver | null = null

  connectedCallback(): void {
    this.#control?.addEventListener('click', this)
    if (this.dataset.scroll === undefined) return
    this.#observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && this.#load(),
    )
    this.#observer.observe(this)
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect()
  }

  handleEvent(event: Event): void {
    const mouse = event as MouseEvent
    if (mouse.metaKey || mouse.ctrlKey || mouse.shiftKey) return
    event.preventDefault()
    this.#load()
  }

  get #control(): HTMLElement | null {
    return this.querySelector('[data-more]')
  }

  #say(text: string | undefined): void {
    const status = this.querySelector('[role=status]')
    if (status) status.textContent = text ?? ''
  }

  async #load(): Promise<void> {
    if (this.#busy || !this.dataset.next) return
    this.#busy = true
    this.#control?.setAttribute('aria-disabled', 'true')
    this.#say(this.dataset.loading)
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
    try {
      const url = new URL(this.dataset.next, location.href)
      if (url.origin !== location.origin) throw new Error('another origin')
      const response = await fetch(url, { headers: { accept: 'application/json' } })
      if (!response.ok) throw new Error(String(response.status))
      this.#append(await response.json())
    } catch {
      this.#say(this.dataset.failed)
    }
    this.#busy = false
    this.#control?.removeAttribute('aria-disabled')
  }

  #append({ html, nextPage }: { html: string; nextPage: string | null }): void {
    const lists = [...document.querySelectorAll('[data-load-more-list]')]
    const list = lists.findLast((one) => one.compareDocumentPosition(this) & Node.DOCUMENT_POSITION_FOLLOWING)
    const old = list?.childElementCount ?? 0
    list?.insertAdjacentHTML('beforeend', html)
    this.#say(this.dataset.added)
    if (nextPage) {
      this.dataset.next = nextPage
      return
    }
    // The control goes, so the focus it had moves on to the first new item.
    const focused = this.contains(document.activeElement)
    delete this.dataset.next
    this.#observer?.disconnect()
    this.#control?.remove()
    if (focused) list?.children[old]?.querySelector<HTMLElement>('a')?.focus()
  }
}

if (!customElements.get('nx-load-more')) customElements.define('nx-load-more', LoadMoreElement)
