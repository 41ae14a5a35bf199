import { closeAsLayers } from '../../browser/panel.ts'
import { spokenPieces, voiceOf } from './speech.ts'

/** Local storage: the size of letters that was chosen on this device; `app/client/boot.ts` shows it before the first paint. */
const KEY = 'nx-letters'
/** What is read aloud of a text, in its order. */
const SPOKEN = 'h1, .prose > :is(p, h2, h3, h4, blockquote, ul, ol)'

/** Reads the text of a page with a voice of the browser, and keeps the size of its letters on this device. */
class ReadingToolsElement extends HTMLElement {
  private readonly button = this.querySelector<HTMLButtonElement>('[data-listen]')
  /** What the button starts with is told by its texts. */
  private state: 'idle' | 'speaking' | 'paused' = 'idle'
  private ended = new AbortController()

  connectedCallback(): void {
    const { signal } = (this.ended = new AbortController())
    this.keepSize(signal)
    closeAsLayers(this.querySelector('details')!, signal)
    if (!this.button || !('speechSynthesis' in globalThis)) return
    this.offer()
    speechSynthesis.addEventListener('voiceschanged', () => this.offer(), { signal })
    this.button.addEventListener('click', () => this.pressed(), { signal })
    addEventListener('pagehide', () => this.stop(), { signal })
  }

  disconnectedCallback(): void {
    this.ended.abort()
    if (this.state !== 'idle') this.stop()
  }

  private keepSize(signal: AbortSignal): void {
    const root = document.documentElement.dataset
    const inputs = this.querySelectorAll<HTMLInputElement>('[name="letters"]')
    for (const input of inputs) {
      if (input.value === root['letters']) input.checked = true
      const choose = () => store((root['letters'] = input.value))
      input.addEventListener('change', choose, { signal })
    }
  }

  private get voice(): SpeechSynthesisVoice | undefined {
    return voiceOf(speechSynthesis.getVoices(), document.documentElement.lang.split('-')[0]!)
  }

  private offer(): void {
    this.button!.hidden = this.voice === undefined
  }

  private pressed(): void {
    if (this.state === 'speaking') {
      speechSynthesis.pause()
      this.say('paused')
    } else if (this.state === 'paused') {
      speechSynthesis.resume()
      this.say('speaking')
    } else this.start()
  }

  private start(): void {
    const { voice } = this
    if (!voice) return
    speechSynthesis.cancel()
    const blocks = [...(this.closest('article') ?? document).querySelectorAll<HTMLElement>(SPOKEN)]
    const pieces = blocks.flatMap((block) =>
      spokenPieces(block.textContent ?? '').map((text) =>
        Object.assign(new SpeechSynthesisUtterance(text), { voice, lang: voice.lang, block }),
      ),
    )
    pieces.at(-1)?.addEventListener('end', () => this.stop())
    for (const piece of pieces) {
      piece.addEventListener('start', () => mark(piece.block))
      speechSynthesis.speak(piece)
    }
    if (pieces.length > 0) this.say('speaking')
  }

  private stop(): void {
    speechSynthesis.cancel()
    mark(null)
    this.say('idle')
  }

  private say(state: typeof this.state): void {
    this.state = state
    const texts = JSON.parse(this.dataset['texts'] ?? '{}') as Record<string, string>
    const text = texts[state === 'idle' ? 'start' : state === 'speaking' ? 'pause' : 'resume'] ?? ''
    this.button!.querySelector('span')!.textContent = text
  }
}

/** Shows which part is heard. */
function mark(block: HTMLElement | null): void {
  for (const one of document.querySelectorAll('[data-spoken]')) if (one !== block) one.removeAttribute('data-spoken')
  block?.setAttribute('data-spoken', '')
}

function store(size: string): void {
  try {
    localStorage.setItem(KEY, size)
  } catch {
    // Without storage the size lasts as long as the page.
  }
}

customElements.define('nx-reading-tools', ReadingToolsElement)
