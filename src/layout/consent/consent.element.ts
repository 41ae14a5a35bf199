import { CONSENT_SECONDS, consentCookie, consentDay, consentIn, type ConsentCategory } from './model.ts'

/** What everything of third parties asks before it begins (OPEN-122). */
export interface Consent {
  /** False until the reader has said yes to this category; who hears yes begins. */
  has(category: ConsentCategory): boolean
  /** Keeps a choice: what is named is let in, all else is not. The page comes anew without what had begun. */
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
  #offered: readonly ConsentCategory[] = []
  /** The last choice that was read or made here; browsers that keep no cookies know no other. */
  #last: readonly ConsentCategory[] | null = null
  /** What asked for the bar, and has the focus again when it has been answered (OPEN-156). */
  #opener: HTMLElement | null = null
  /** What has begun on this page: it ends with the page alone, whatever its code left here. */
  readonly #begun = new Set<ConsentCategory>()
  /** What has the focus is never below the bar (OPEN-156). */
  readonly #room = new ResizeObserver(([entry]) => {
    document.documentElement.style.scrollPaddingBottom = `${entry!.borderBoxSize[0]!.blockSize}px`
  })

  connectedCallback(): void {
    const offered = (this.dataset['offered'] ?? '').split(' ') as ConsentCategory[]
    this.#offered = offered
    this.hidden = this.#granted !== null
    const set = (categories: readonly ConsentCategory[]) => {
      const granted = offered.filter((category) => categories.includes(category))
      this.#last = granted
      document.cookie = consentCookie(offered, granted, {
        secure: location.protocol === 'https:',
        now: new Date(),
        cookies: document.cookie,
      })
      if ([...this.#begun].some((category) => !granted.includes(category))) return location.reload()
      this.hidden = true
      this.#opener?.focus()
      this.#opener = null
      this.#tell()
      document.dispatchEvent(new Event(CHANGED))
    }
    window.nxConsent = {
      has: (category) => {
        const granted = this.#granted?.includes(category) ?? false
        if (granted) this.#begun.add(category)
        return granted
      },
      set,
      open: () => this.#open(),
      follow: (listener) => {
        document.addEventListener(CHANGED, listener)
        listener()
        return () => document.removeEventListener(CHANGED, listener)
      },
    }
    this.#listen(offered, set)
    this.#room.observe(this)
    this.#tell()
    document.dispatchEvent(new Event(CHANGED))
  }

  /** What is let in, null before anybody was asked; another tab may have changed it a moment ago. */
  get #granted(): readonly ConsentCategory[] | null {
    this.#last = consentIn(document.cookie, this.#offered) ?? this.#last
    return this.#last
  }

  #listen(offered: readonly ConsentCategory[], set: (categories: readonly ConsentCategory[]) => void): void {
    // The page of cookies has the same choices in full.
    for (const place of [this, ...document.querySelectorAll<HTMLElement>('[data-consent-page]')]) {
      place.addEventListener('click', ({ target }) => {
        const button = (target as Element).closest<HTMLElement>('[data-consent]')
        if (button?.dataset['consent'] === 'all') set(offered)
        if (button?.dataset['consent'] === 'none') set([])
        if (button?.dataset['consent'] === 'settings')
          this.#showChoices(button.getAttribute('aria-expanded') !== 'true')
      })
      place.addEventListener('submit', (event) => {
        event.preventDefault()
        const chosen = new FormData(event.target as HTMLFormElement)
        set(offered.filter((category) => chosen.has(category)))
      })
      for (const part of place.querySelectorAll<HTMLElement>('[data-consent-script]')) part.hidden = false
    }
    for (const opener of document.querySelectorAll<HTMLElement>('[data-consent-open]')) {
      opener.hidden = false
      opener.addEventListener('click', () => this.#open())
    }
  }

  /** The page of cookies says what is let in, and since when. */
  #tell(): void {
    for (const page of document.querySelectorAll<HTMLElement>('[data-consent-page]')) this.#check(page)
    tellDay()
  }

  #check(place: HTMLElement): void {
    for (const box of place.querySelectorAll<HTMLInputElement>('input[name]'))
      box.checked = this.#granted?.includes(box.name as ConsentCategory) ?? false
  }

  #open(): void {
    this.hidden = false
    this.#opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
    this.#check(this)
    this.#showChoices(true)
    this.querySelector<HTMLElement>('input[name]')?.focus()
  }

  #showChoices(shown: boolean): void {
    const form = this.querySelector('form')
    if (form) form.hidden = !shown
    this.querySelector('[data-consent="settings"]')?.setAttribute('aria-expanded', String(shown))
  }
}

/** When it was chosen, and when it will be asked again. */
function tellDay(): void {
  const day = consentDay(document.cookie)
  const said = (after: number) =>
    new Date(Date.parse(day!) + after * 1000).toLocaleDateString(document.documentElement.lang, {
      dateStyle: 'long',
      timeZone: 'UTC',
    })
  for (const place of document.querySelectorAll<HTMLElement>('[data-consent-at]')) {
    const { consentAt = '', consentNone = '' } = place.dataset
    place.textContent = day
      ? consentAt.replace('{date}', said(0)).replace('{again}', said(CONSENT_SECONDS))
      : consentNone
  }
}

customElements.define('nx-consent', ConsentElement)
