/** Something of another site: its frame comes when the reader has agreed to all such, or asks for this one. */
export class EmbedElement extends HTMLElement {
  #end: (() => void) | undefined

  connectedCallback(): void {
    const ask = this.querySelector<HTMLElement>('[data-ask]')
    if (ask) ask.hidden = false
    this.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-show]')
      if (button?.dataset['show'] === 'this') this.#load(true)
      if (button?.dataset['show'] === 'always') window.nxConsent?.set([...granted(), 'embeds'])
    })
    const follow = () => {
      if (window.nxConsent?.has('embeds')) this.#load(false)
    }
    document.addEventListener('nx-consent', follow)
    this.#end = () => document.removeEventListener('nx-consent', follow)
    follow()
  }

  disconnectedCallback(): void {
    this.#end?.()
  }

  #load(asked: boolean): void {
    if (this.querySelector('iframe')) return
    const frame = document.createElement('iframe')
    frame.src = this.dataset['frame'] ?? 'about:blank'
    frame.title = this.dataset['title'] ?? ''
    frame.className = this.dataset['frameClass'] ?? ''
    frame.loading = 'lazy'
    frame.allow = 'fullscreen; picture-in-picture; encrypted-media'
    this.querySelector('[data-ask]')?.replaceWith(frame)
    if (asked) frame.focus()
  }
}

const granted = () =>
  (['advertising', 'embeds', 'analytics'] as const).filter((category) => window.nxConsent?.has(category))

customElements.define('nx-embed', EmbedElement)
