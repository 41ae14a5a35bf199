import { call } from '../../browser/http.ts'
import { forgetKeptPages, keptPageCount } from '../../browser/kept-pages.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { countedText, fill } from '../../platform/i18n/text.ts'
import type { KeepAhead } from '../model.ts'
import type { Pack } from './model.ts'

const MEGABYTE = 1_000_000

/** Has the worker keep what fills some minutes, says what it weighs before, and forgets everything when asked. */
class PackElement extends HTMLElement {
  readonly #texts = JSON.parse(this.dataset['texts'] ?? '{}') as Record<string, string>
  #pack: Pack | null = null

  connectedCallback(): void {
    if (!('serviceWorker' in navigator) || !('caches' in window)) return
    this.#button('prepare').addEventListener('click', () => void this.#prepare())
    this.#button('clear').addEventListener('click', () => void this.#clear())
    void this.#count()
    if (navigator.onLine) this.#online()
    const said = document.querySelector<HTMLElement>('[data-back]')
    const away = said?.textContent ?? ''
    for (const event of ['online', 'offline'])
      addEventListener(event, () => {
        if (said) said.textContent = event === 'online' ? said.dataset['back']! : away
      })
  }

  #part<E extends HTMLElement>(name: string): E {
    return this.querySelector<E>(`[data-part="${name}"]`)!
  }
  #button(name: string): HTMLButtonElement {
    return this.#part<HTMLButtonElement>(name)
  }
  #say(key: string): void {
    this.#part('said').textContent = this.#texts[key] ?? ''
  }

  /** Whoever comes by a link has a network: the page says what it is for, and what can be taken along. */
  #online(): void {
    const title = document.querySelector<HTMLElement>('[data-online]')
    if (title && location.pathname.endsWith('/offline/')) {
      title.textContent = title.dataset['online']!
      for (let next = title.nextElementSibling; next; next = next.nextElementSibling)
        (next as HTMLElement).hidden = true
    }
    void this.#offer()
  }

  /** Nothing is fetched but the list, and how large the recording is. */
  async #offer(): Promise<void> {
    try {
      this.#pack = await call<Pack>('GET', this.dataset['path']!)
      const { pages, sound, bytes } = this.#pack
      if (pages.length === 0) return
      const file = sound && (await fetch(sound.source, { method: 'HEAD' }))
      const all = bytes + Number(file?.headers.get('content-length') ?? 0)
      this.#part('size').textContent = fill(this.#texts['size'] ?? '', { n: Math.max(1, Math.round(all / MEGABYTE)) })
      this.#part('way').hidden = false
    } catch (error) {
      console.warn(error)
    }
  }

  async #prepare(): Promise<void> {
    const button = this.#button('prepare')
    button.disabled = true
    this.#say('going')
    try {
      const { pages, sound } = this.#pack!
      const { active } = await navigator.serviceWorker.ready
      const { port1, port2 } = new MessageChannel()
      const done = new Promise<boolean>((settle) => {
        port1.onmessage = ({ data }) => settle(data === true)
      })
      const wanted: KeepAhead = { keep: pages.map(({ url }) => url), ...(sound && { sound }) }
      active!.postMessage(wanted, [port2])
      this.#say((await done) ? 'done' : 'failed')
    } catch (error) {
      console.warn(error)
      this.#say('failed')
    }
    button.disabled = false
    await this.#count()
  }

  async #clear(): Promise<void> {
    await forgetKeptPages()
    await this.#count()
    this.#say('cleared')
    const said = this.#part('said')
    said.tabIndex = -1
    said.focus()
  }

  async #count(): Promise<void> {
    const n = await keptPageCount(this.dataset['alias']!)
    this.#part('pages').textContent = countedText(this.#texts, 'pages', n, document.documentElement.lang as Locale)
    this.#part('device').hidden = n === 0
  }
}

customElements.define('nx-pack', PackElement)
