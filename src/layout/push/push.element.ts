import { follow, ownTopics, refusal, unfollow } from './device.ts'

/** Fired on the document when what this device is told of has changed. */
export const PUSH_CHANGED = 'nx-push'

/** The button beside a thing: what will come is said before the browser asks. */
export class PushElement extends HTMLElement {
  #on = false
  #busy = false

  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      const pressed = (target as Element).closest('button')
      if (!pressed || this.#busy) return
      const answer = pressed.dataset['push']
      if (answer === 'yes') void this.#run(() => this.#follow())
      else if (answer === 'no') this.#show(false, true)
      else if (this.#on) void this.#run(() => this.#unfollow())
      else this.#open()
    })
    this.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape' && !this.#ask.hidden) this.#show(false, true)
    })
    ownTopics().then(
      (topics) => this.#paint(topics.includes(this.#topic)),
      (error: unknown) => console.warn(error),
    )
    this.dataset['alive'] = ''
  }

  get #topic(): string {
    return this.dataset['topic'] ?? ''
  }
  get #button(): HTMLButtonElement {
    return this.querySelector('button')!
  }
  get #ask(): HTMLElement {
    return this.querySelector<HTMLElement>('[data-push-ask]')!
  }
  #text(key: string): string {
    return (JSON.parse(this.dataset['texts'] ?? '{}') as Record<string, string>)[`push.${key}`] ?? ''
  }
  #say(key: string): void {
    this.querySelector('[data-push-said]')!.textContent = this.#text(key)
  }

  #open(): void {
    const why = refusal()
    if (why) return this.#say(why)
    this.#say('')
    this.#show(Boolean(this.#ask.hidden))
  }

  #show(shown: boolean, back = false): void {
    this.#ask.hidden = !shown
    // Above everything, whatever it stands in; where browsers cannot, it lies where it stands.
    if ('popover' in this.#ask) {
      this.#ask.popover = 'manual'
      this.#ask.togglePopover(shown)
    }
    this.#button.ariaExpanded = String(shown)
    if (shown) this.#ask.querySelector('button')?.focus()
    if (back) this.#button.focus()
  }

  async #follow(): Promise<void> {
    const why = await follow(this.#topic)
    this.#show(false, true)
    if (!why) this.#paint(true)
    this.#say(why ?? 'on')
  }

  async #unfollow(): Promise<void> {
    await unfollow(this.#topic)
    this.#paint(false)
    this.#say('off')
  }

  async #run(act: () => Promise<void>): Promise<void> {
    this.#busy = true
    try {
      await act()
      document.dispatchEvent(new Event(PUSH_CHANGED))
    } catch (error) {
      console.warn(error)
      this.#say('failed')
    }
    this.#busy = false
  }

  #paint(on: boolean): void {
    this.#on = on
    this.#button.querySelector('span')!.textContent = this.#text(on ? 'stop' : 'ask')
    this.#button.ariaLabel = this.#text(on ? 'stop.name' : 'ask.name')
    if (on) this.#button.removeAttribute('aria-expanded')
    else this.#button.ariaExpanded = 'false'
  }
}

customElements.define('nx-push', PushElement)
