import { pollStreams } from '../../browser/streams.ts'

/** A list of live streams that stays true while it is on screen (TV-19, TV-26). */
export class StreamsElement extends HTMLElement {
  #observer: IntersectionObserver | null = null
  #poll: ReturnType<typeof pollStreams> | null = null

  connectedCallback(): void {
    this.#poll = pollStreams(this)
    this.#observer = new IntersectionObserver((entries) => {
      this.#poll?.onScreen(entries.some((entry) => entry.isIntersecting))
    })
    this.#observer.observe(this)
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect()
    this.#poll?.end()
  }
}

if (!customElements.get('nx-streams')) customElements.define('nx-streams', StreamsElement)
