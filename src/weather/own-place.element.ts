import { inTime } from '../browser/time-limit.ts'
import type { WindAnswer } from './model.ts'

/** Local storage: the place whose wind this device wants to see, as it is called in addresses. */
const KEY = 'nx-place'

function chosen(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function choose(slug: string | null): void {
  try {
    if (slug === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, slug)
  } catch {
    // A browser that keeps nothing shows the wind of everybody.
  }
}

/** Shows the wind of the place that was chosen on this device instead of that of everybody, in the same room. */
class WindElement extends HTMLElement {
  connectedCallback(): void {
    const slug = chosen()
    if (slug !== null && slug !== this.dataset['place']) void this.#show(slug)
  }

  async #show(slug: string): Promise<void> {
    try {
      const answer = await fetch(`${this.dataset['url']}${encodeURIComponent(slug)}/wind`, {
        headers: { 'accept-language': document.documentElement.lang },
        signal: inTime(),
      })
      // A place that this site lacks may be one of its sisters', which share the choice.
      if (answer.status === 410 && chosen() === slug) choose(null)
      if (!answer.ok) return
      const { wind } = (await answer.json()) as WindAnswer
      if (!wind) return
      this.querySelector('[data-wind-place]')!.textContent = wind.place
      this.querySelector('[data-wind-speed]')!.textContent = String(wind.speed)
      this.querySelector('[data-wind-barb]')!.innerHTML = wind.barb
      this.querySelector('a')!.href = wind.href
      this.dataset['place'] = slug
    } catch {
      // Offline the wind of everybody stays.
    }
  }
}

/** Lets a reader choose a place on this device, and leave it. */
class OwnPlaceElement extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button')!
    const tell = () => button.setAttribute('aria-pressed', String(chosen() === this.dataset['place']))
    button.addEventListener('click', () => {
      choose(chosen() === this.dataset['place'] ? null : this.dataset['place']!)
      tell()
    })
    tell()
  }
}

if (!customElements.get('nx-wind')) customElements.define('nx-wind', WindElement)
if (!customElements.get('nx-own-place')) customElements.define('nx-own-place', OwnPlaceElement)
