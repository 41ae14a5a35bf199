import { inTime } from '../../browser/time-limit.ts'
import { formatDuration } from '../../content/cards/duration.ts'
import { cuesOf, type Cue } from './webvtt.ts'

/** Reads what is said when the reader wants it; every line leads to its place in the recording. */
export class TranscriptElement extends HTMLElement {
  connectedCallback(): void {
    const details = this.querySelector('details')
    details?.addEventListener('toggle', () => void this.fill(details), { once: true })
  }

  /** A file that cannot be had leaves the links to it. */
  private async fill(details: HTMLDetailsElement): Promise<void> {
    try {
      const answer = await fetch(this.dataset['src'] ?? '', { signal: inTime() })
      if (!answer.ok) throw new Error(`transcript: ${answer.status}`)
      const cues = cuesOf(await answer.text())
      if (cues.length === 0) return
      const list = document.createElement('ol')
      list.tabIndex = 0
      list.ariaLabel = details.querySelector('summary')?.textContent ?? ''
      list.append(...cues.map((cue) => this.line(cue)))
      details.append(list)
    } catch (error) {
      console.warn(error)
    }
  }

  private line({ from, text }: Cue): HTMLElement {
    const item = document.createElement('li')
    const button = document.createElement('button')
    const time = formatDuration(from)
    Object.assign(button, { type: 'button', textContent: time, ariaLabel: `${this.dataset['go']}: ${time}` })
    button.addEventListener('click', () => {
      const detail = { contentId: this.dataset['content'], position: from }
      window.dispatchEvent(new CustomEvent('player:seek', { detail }))
    })
    item.append(button, document.createTextNode(text))
    return item
  }
}

if (!customElements.get('nx-transcript')) customElements.define('nx-transcript', TranscriptElement)
