import { pageState } from '../../browser/boot-state.ts'
import { CallError } from '../../browser/http.ts'
import { pageLocale } from '../../platform/i18n/locale.ts'
import { countedText } from '../../platform/i18n/text.ts'
import { readerId, userCall } from '../../readers/current/reader.ts'
import { offerSignIn } from '../../readers/library/offer-sign-in.ts'

/** Backs questions where they stand, and marks those that the reader backs; without script their forms send themselves. */
export class BacksElement extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('submit', this)
    if (readerId()) void this.mark()
    this.dataset['alive'] = ''
  }

  handleEvent(event: Event): void {
    event.preventDefault()
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-question]')!
    void (readerId() ? this.back(row) : this.signIn())
  }

  private path(rest: string): string {
    return `${pageState()?.base ?? ''}/api/front/digital-interview/${rest}`
  }

  private async mark(): Promise<void> {
    try {
      const { backed } = await userCall<{ backed: string[] }>('GET', this.path(`${this.dataset['interview']}/mine`))
      for (const id of backed) {
        const row = this.querySelector(`[data-question="${id}"]`)
        if (row) this.press(row)
      }
    } catch (error) {
      // They can be pressed all the same; the portal knows.
      console.warn(error)
    }
  }

  private async back(row: HTMLElement): Promise<void> {
    const button = row.querySelector('button')!
    if (button.ariaPressed === 'true') return
    try {
      const { backs } = await userCall<{ backs: number }>('POST', this.path(`question/${row.dataset['question']}/back`))
      this.press(row)
      const count = row.querySelector('[data-backs]')!
      count.textContent = countedText(this.texts, 'interview.backs', backs, pageLocale())
      this.say(this.texts['interview.backed']!)
    } catch (error) {
      if (!readerId()) return this.signIn()
      if (error instanceof CallError && error.errorCode === 'ALREADY_VOTED') this.press(row)
      this.say((error instanceof CallError && error.message) || this.texts['interview.back.error']!)
    }
  }

  private press(row: Element): void {
    row.querySelector('button')!.ariaPressed = 'true'
  }

  private say(text: string): void {
    this.querySelector('[role=status]')!.textContent = text
  }

  private signIn(): void {
    offerSignIn(this.dataset['login']!)
  }

  private get texts(): Record<string, string> {
    return JSON.parse(this.dataset['texts'] ?? '{}') as Record<string, string>
  }
}

if (!customElements.get('nx-backs')) customElements.define('nx-backs', BacksElement)
