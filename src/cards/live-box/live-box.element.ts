import { inTime } from '../../browser/time-limit.ts'

/**
 * Keeps the newest updates of a coverage true on an open front page: asks every half minute while the page is seen,
 * and no more once the coverage has ended.
 */
export class LiveBoxElement extends HTMLElement {
  #timer = 0
  #state = ''

  connectedCallback(): void {
    document.addEventListener('visibilitychange', this)
    this.#run()
  }

  disconnectedCallback(): void {
    document.removeEventListener('visibilitychange', this)
    clearInterval(this.#timer)
  }

  handleEvent(): void {
    clearInterval(this.#timer)
    if (document.hidden) return
    this.#run()
    void this.#ask()
  }

  #run(): void {
    this.#timer = window.setInterval(() => void this.#ask(), Number(this.dataset.seconds) * 1000)
  }

  async #ask(): Promise<void> {
    try {
      const answer = await fetch(this.dataset.url!, { cache: 'no-cache', signal: inTime() })
      if (!answer.ok) throw new Error(`live coverage: ${answer.status}`)
      const { state, ended, parts } = (await answer.json()) as {
        state: string
        ended: boolean
        parts: Record<string, string>
      }
      // A link that has the focus stays under it until the next question.
      if (state !== this.#state && parts['box'] && !this.contains(document.activeElement)) {
        this.innerHTML = parts['box']
        this.#state = state
      }
      if (ended) this.disconnectedCallback()
    } catch (error) {
      console.warn(error)
    }
  }
}

if (!customElements.get('nx-live-box')) customElements.define('nx-live-box', LiveBoxElement)
