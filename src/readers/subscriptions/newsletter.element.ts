import { afterPress } from '../../browser/after-press.ts'
import { call } from '../../browser/http.ts'
import { email as emailRule } from '../../forms/rules/rules.ts'
import { fill } from '../../platform/i18n/text.ts'
import { currentReader, readerId } from '../current/reader.ts'

type Input = HTMLInputElement

/**
 * A form of newsletters: its button waits until it is filled in, it is sent without leaving the page, and thanks open
 * above it (NEWS-06, NEWS-13).
 */
export class NewsletterElement extends HTMLElement {
  private busy = false
  /** Whether somebody has left the address once: nobody is told of a fault while still typing. */
  private left = false

  connectedCallback(): void {
    this.form.noValidate = true
    // Fields may belong to the form and stand outside it.
    this.addEventListener('input', () => this.show())
    this.addEventListener('change', ({ target }) => {
      if (target !== this.address) return this.show()
      afterPress(() => {
        this.left = true
        this.show()
      })
    })
    this.addEventListener('submit', (event) => {
      event.preventDefault()
      if (!this.button.disabled) void this.send()
    })
    // Somebody may have typed before this was here, or come back to what they typed.
    this.left = this.address.value !== ''
    this.show()
  }

  private get form(): HTMLFormElement {
    return this.querySelector('form')!
  }
  private field(name: string): Input {
    return this.form.elements.namedItem(name) as Input
  }
  private get address(): Input {
    return this.field('email')
  }
  private get button(): HTMLButtonElement {
    return [...this.form.elements].find((one): one is HTMLButtonElement => one instanceof HTMLButtonElement)!
  }
  private get chosen(): Input[] {
    return [...this.querySelectorAll<Input>('[name="newsletters"]')].filter(
      ({ type, checked }) => type === 'hidden' || checked,
    )
  }
  private text(key: string): string {
    return (JSON.parse(this.dataset['texts'] ?? '{}') as Record<string, string>)[key] ?? ''
  }

  private get wrongAddress(): boolean {
    return emailRule(this.address.value.trim(), {}, new Date()) !== null
  }

  private show(): void {
    const { address, chosen, wrongAddress } = this
    const ready = address.value.trim() !== '' && !wrongAddress && this.field('terms').checked && chosen.length > 0
    this.button.disabled = this.busy || !ready
    const fault = this.querySelector<HTMLElement>('[data-fault]')!
    const told = this.left && wrongAddress
    fault.hidden = !told
    fault.textContent = told ? fault.dataset['fault']! : ''
    address.ariaInvalid = told ? 'true' : null
    const count = this.querySelector('[data-chosen]')
    const [one, some, none] = [this.text('one'), this.text('some'), this.text('none')]
    if (count) count.textContent = [none, one][chosen.length] ?? fill(some, { count: chosen.length })
  }

  private async send(): Promise<void> {
    const refused = this.querySelector('[data-refused]')!
    const email = this.address.value.trim()
    const wishes = this.chosen.map(({ value, dataset }) => ({ id: value, name: dataset['name'], isSubscribed: true }))
    refused.textContent = ''
    this.busy = true
    this.form.ariaBusy = 'true'
    this.show()
    try {
      const path = `${this.dataset['prefix']}/api/front/newsletter/${encodeURIComponent(email)}`
      const { httpCode } = await call<{ httpCode?: number }>('POST', path, wishes)
      if (httpCode !== 200) throw new Error(`the newsletter call said ${httpCode}`)
      const own = readerId() ? (await currentReader())?.email.toLowerCase() === email.toLowerCase() : false
      this.left = false
      this.form.reset()
      this.thank(own)
    } catch (error) {
      console.warn(error)
      refused.textContent = this.text('error')
    }
    this.busy = false
    this.form.ariaBusy = null
    this.show()
  }

  private thank(own: boolean): void {
    const dialog = Object.assign(document.createElement('dialog'), { className: 'modal' })
    dialog.setAttribute('aria-labelledby', 'newsletter-thanks')
    const title = Object.assign(document.createElement('h2'), {
      id: 'newsletter-thanks',
      textContent: this.text('title'),
    })
    const said = Object.assign(document.createElement('p'), { textContent: this.text(own ? 'done' : 'pending') })
    const close = Object.assign(document.createElement('button'), {
      className: 'button',
      type: 'button',
      textContent: this.text('close'),
    })
    close.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => {
      dialog.remove()
      this.address.focus()
    })
    dialog.append(title, said, close)
    document.body.append(dialog)
    dialog.showModal()
  }
}

if (!customElements.get('nx-newsletter')) customElements.define('nx-newsletter', NewsletterElement)
