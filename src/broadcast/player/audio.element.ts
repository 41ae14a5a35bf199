import { lazily } from '../../browser/chunks.ts'

/**
 * One sound, or a list of them: a button plays its own in the player at the foot of the page, which goes on while the
 * reader chooses others or reads on. What follows in the list plays next.
 */
export class AudioElement extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('keydown', (event) => {
      const { target, key } = event
      if (key !== ' ' || !(target instanceof HTMLAnchorElement) || !target.dataset['track']) return
      event.preventDefault()
      target.click()
    })
    this.addEventListener('click', (event) => {
      const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-track]')
      // A new tab stays a new tab.
      if (!button || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      lazily(
        () => import('./dock.ts'),
        ({ choose }) => choose(this, button),
      )
    })
  }
}

if (!customElements.get('nx-audio')) customElements.define('nx-audio', AudioElement)
