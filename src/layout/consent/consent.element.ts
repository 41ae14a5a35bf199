import { consentCookie, consentDay, consentIn, type ConsentCategory } from './model.ts'

/** What everything of third parties asks before it begins (OPEN-122). */
export interface Consent {
  /** False until the reader has said yes to this category. */
  has(category: ConsentCategory): boolean
  /** Keeps a choice: what is named is let in, all else is not. */
  set(categories: readonly ConsentCategory[]): void
  /** Asks again. */
  open(): void
  /** Calls now and after every choice; the answer ends it. */
  follow(listener: () => void): () => void
}

declare global {
  interface Window {
    nxConsent?: Consent
  }
}

const CHANGED = 'nx-consent'

/** The cookie bar: asks once, without taking the focus, and gives `window.nxConsent` to whoever has to wait. */
export class ConsentElement extends HTMLElement {
  #granted: readonly ConsentCategory[] | null = null
  /** What asked for the bar, and has the focus again when it has been answered (OPEN-156). */
  #opener: HTMLElement | null = null

  connectedCallback(): void {
    const offered = (this.dataset['offered'] ?? '').split(' ') as ConsentCategory[]
    this.#granted = consentIn(document.cookie, offered)
    this.hidden = this.#granted !== null
    const set = (categories: readonly ConsentCategory[]) => {
      this.#granted = offered.filter((category) => categories.includes(category))
      document.cookie = consentCookie(offered, this.#granted, {
        secure: location.protocol === 'https:',
        now: new Date(),
      })
      this.hidden = true
      this.#opener?.focus()
      this.#opener = null
      tellDay()
      document.dispatchEvent(new Event(CHANGED))
    }
    window.nxConsent = {
      has: (category) => this.#granted?.includes(category) ?? false,
      set,
      open: () => this.#open(),
      follow: (listener) => {
        document.addEventListener(CHANGED, listener)
        listener()
        return () => document.removeEventListener(CHANGED, listener)
      },
    }
    this.#listen(offered, set)
    tellDay()
    document.dispatchEvent(new Event(CHANGED))
  }

  #listen(offered: readonly ConsentCategory[], set: (categories: readonly ConsentCategory[]) => void): void {
    this.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-consent]')
      if (button?.dataset['consent'] === 'all') set(offered)
      if (button?.dataset['consent'] === 'none') set([])
      if (button?.dataset['consent'] === 'settings') this.#showChoices(button.getAttribute('aria-expanded') !== 'true')
    })
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault()
      const chosen = new FormData(event.target as HTMLFormElement)
      set(offered.filter((category) => chosen.has(category)))
    })
    for (const opener of document.querySelectorAll<HTMLElement>('[data-consent-open]')) {
      opener.hidden = false
      opener.addEventListener('click', () => this.#open())
    }
  }

  #open(): void {
    this.hidden = false
    this.#opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
    for (const box of this.querySelectorAll<HTMLInputElement>('input[name]'))
      box.checked = this.#granted?.includes(box.name as ConsentCategory) ?? false
    this.#showChoices(true)
    this.querySelector<HTMLElement>('input[name]')?.focus()
  }

  #showChoices(shown: boolean): void {
    const form = this.querySelector('form')
    if (form) form.hidden = !shown
    this.querySelector('[data-consent="settings"]')?.setAttribute('aria-expanded', String(shown))
  }
}

/** The page of cookies says when it was chosen. */
function tellDay(): void {
  const day = consentDay(document.cookie)
  for (const place of document.querySelectorAll<HTMLElement>('[data-consent-at]')) {
    const { consentAt = '', consentNone = '' } = place.dataset
    const date = day && new Date(day).toLocaleDateString(document.documentElement.lang, { dateStyle: 'long' })
    place.textContent = date ? consentAt.replace('{date}', date) : consentNone
  }
}

customElements.define('nx-consent', ConsentElement)
