import { call } from '../../browser/http.ts'
import type {} from '../../browser/install-offer.ts'
import { deviceEndpoint, unfollow } from './device.ts'
import { PUSH_CHANGED } from './push.element.ts'

interface Own {
  topic: string
  name: string
  url: string
}

/** Everything that this device is told of, each with the way to end it. */
export class PushListElement extends HTMLElement {
  readonly #changed = () => void this.#fill()

  connectedCallback(): void {
    document.addEventListener(PUSH_CHANGED, this.#changed)
    void this.#fill()
  }

  disconnectedCallback(): void {
    document.removeEventListener(PUSH_CHANGED, this.#changed)
  }

  async #fill(): Promise<void> {
    try {
      const endpoint = await deviceEndpoint()
      const { items } = endpoint
        ? await call<{ items: Own[] }>('POST', `${this.dataset['path']}mine`, { endpoint })
        : { items: [] }
      this.querySelector('ul')?.remove()
      this.querySelector<HTMLElement>('[data-none]')!.hidden = items.length > 0
      if (items.length === 0) return
      const list = document.createElement('ul')
      list.className = 'flow'
      list.append(...items.map((item) => this.#line(item)))
      this.prepend(list)
    } catch (error) {
      console.warn(error)
    }
  }

  #line({ topic, name, url }: Own): HTMLLIElement {
    const line = document.createElement('li')
    const link = Object.assign(document.createElement('a'), { href: url, textContent: name })
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'button button--line button--small',
      textContent: this.dataset['remove'] ?? '',
      ariaLabel: (this.dataset['removeName'] ?? '').replace('{name}', () => name),
    })
    button.addEventListener('click', () => void this.#remove(topic))
    line.append(link, ' ', button)
    return line
  }

  async #remove(topic: string): Promise<void> {
    await unfollow(topic).catch((error: unknown) => console.warn(error))
    const said = this.querySelector<HTMLElement>('[data-said]')!
    said.textContent = this.dataset['off'] ?? ''
    said.tabIndex = -1
    said.focus()
    document.dispatchEvent(new Event(PUSH_CHANGED))
  }
}

/** The button that puts the portal on the screen of a device, where its browser offers that. */
export class InstallElement extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button')!
    const offer = () => void (button.hidden = !window.nxInstall)
    offer()
    document.addEventListener('nx-install', offer)
    button.addEventListener('click', () => {
      void window.nxInstall?.prompt()
      window.nxInstall = null
      offer()
    })
  }
}

customElements.define('nx-push-list', PushListElement)
customElements.define('nx-install', InstallElement)
