import { pageState } from '../../browser/boot-state.ts'
import { CallError } from '../../browser/http.ts'
import { readerId, userCall } from '../../readers/current/reader.ts'
import { offerSignIn } from '../../readers/library/offer-sign-in.ts'

/** Asks how a recipe went once stars were given, and sends the answer as a comment. */
export class CookedElement extends HTMLElement {
  #busy = false

  connectedCallback(): void {
    document.addEventListener('nx-rated', this)
    this.addEventListener('submit', this)
    this.#form.noValidate = true
  }

  disconnectedCallback(): void {
    document.removeEventListener('nx-rated', this)
  }

  handleEvent(event: Event): void {
    if (event.type === 'nx-rated') return void this.toggleAttribute('data-open', true)
    event.preventDefault()
    if (!this.#busy) void this.#send()
  }

  get #form(): HTMLFormElement {
    return this.querySelector('form')!
  }

  #text(key: string): string {
    return (JSON.parse(this.dataset['texts'] ?? '{}') as Record<string, string>)[key] ?? ''
  }

  #say(text: string): void {
    const said = this.querySelector<HTMLElement>('[data-said]')!
    said.textContent = text
    said.toggleAttribute('data-bad', true)
  }

  async #send(): Promise<void> {
    const fields = new FormData(this.#form)
    const cooked = fields.get('cooked')
    if (!cooked) {
      this.#say(this.#text('cooked.choose'))
      return this.querySelector('input')!.focus()
    }
    if (!readerId()) return this.#signIn()
    this.#busy = true
    // A second attempt after a lost answer is the same form.
    const clientId = (this.dataset['client'] ??= crypto.randomUUID())
    try {
      const path = `${pageState()?.base ?? ''}/api/front/comments/${this.dataset['contentId']}`
      const body = { text: String(fields.get('text') ?? '').trim(), cooked, clientId }
      const { status } = await userCall<{ status: 'pending' | 'published' }>('POST', path, body)
      this.#thank(this.#text(status === 'pending' ? 'comments.pending' : 'comments.published'))
    } catch (error) {
      this.#refused(error)
    }
    this.#busy = false
  }

  #thank(text: string): void {
    const thanks = Object.assign(document.createElement('p'), {
      className: 'notice notice--good',
      textContent: text,
      tabIndex: -1,
    })
    thanks.role = 'status'
    this.#form.replaceWith(thanks)
    thanks.focus()
  }

  #refused(error: unknown): void {
    const { errorCode = '', message = '', apiInfo } = error instanceof CallError ? error : {}
    if (apiInfo && apiInfo.status > 0) delete this.dataset['client']
    if (!readerId()) return this.#signIn()
    if (apiInfo?.status === 0) return this.#say(this.#text('error.server-not-responding'))
    this.#say(errorCode && (apiInfo?.status ?? 0) < 500 ? message : this.#text('comments.error.post'))
  }

  #signIn(): void {
    offerSignIn(this.dataset['login']!)
  }
}

if (!customElements.get('nx-cooked')) customElements.define('nx-cooked', CookedElement)
