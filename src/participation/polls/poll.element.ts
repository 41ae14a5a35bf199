import { pageState } from '../../browser/boot-state.ts'
import { CallError } from '../../browser/http.ts'
import { formatHour } from '../../platform/i18n/dates.ts'
import { pageLocale } from '../../platform/i18n/locale.ts'
import { formatNumber } from '../../platform/i18n/numbers.ts'
import { countedText, fill } from '../../platform/i18n/text.ts'
import { readerId, userCall } from '../../readers/current/reader.ts'
import { offerSignIn } from '../../readers/library/offer-sign-in.ts'
import type { PollAnswer } from './model.ts'

/** Local storage: what this browser has voted, by poll; the portal does not know (a vote is secret). */
const KEY = 'nx-poll-'

/** Sends the vote, and puts the results where the options stood for whoever has voted. */
export class PollElement extends HTMLElement {
  private busy = false

  connectedCallback(): void {
    const form = this.querySelector('form')
    if (!form) return
    // Its own sentence stands below the options; a browser's would be in the browser's language.
    form.noValidate = true
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      if (!this.busy) void this.vote(form)
    })
    // The page is the same for everybody: who has voted learns it from a call, made with the cookie alone.
    if (readerId()) void this.look()
  }

  private get path(): string {
    return `${pageState()?.base ?? ''}/api/front/poll/${this.dataset['pollId']}`
  }

  private async vote(form: HTMLFormElement): Promise<void> {
    const optionIds = new FormData(form).getAll('option').map(String)
    const lacks = optionIds.length === 0
    if (lacks) {
      this.tell('poll.error.choose')
      form.querySelector('input')?.focus()
    }
    // Whoever needs an account hears so at once, not when all is filled in.
    if (!readerId()) return this.signIn()
    if (lacks) return
    this.busy = true
    try {
      const poll = await userCall<PollAnswer>('POST', `${this.path}/vote`, { optionIds })
      remember(poll.id, optionIds)
      this.tell('poll.thanks')
      this.show(poll)
    } catch (error) {
      await this.refused(error)
    }
    this.busy = false
  }

  private async refused(error: unknown): Promise<void> {
    const { errorCode = '', message = '', apiInfo } = error instanceof CallError ? error : {}
    if (!readerId()) return this.signIn()
    if (errorCode === 'ALREADY_VOTED') {
      this.tell('poll.error.voted')
      return this.look()
    }
    if (errorCode === 'POLL_NOT_ACTIVE' || errorCode === 'FORBIDDEN') return this.say(message)
    this.tell(apiInfo?.status === 0 ? 'error.server-not-responding' : 'poll.error')
  }

  private signIn(): void {
    offerSignIn(this.dataset['login']!)
  }

  /** Asks whether this reader has voted; what fails leaves the form as it is. */
  private async look(): Promise<void> {
    try {
      const poll = await userCall<PollAnswer>('GET', this.path)
      if (poll.hasVoted) this.show(poll)
    } catch (error) {
      console.warn(error)
    }
  }

  private show(poll: PollAnswer): void {
    const results = this.querySelector('template')!.content.cloneNode(true) as DocumentFragment
    const own = results.lastElementChild!
    own.remove()
    const mine = remembered(poll.id)
    const most = Math.max(...poll.options.map(({ percentage = 0 }) => percentage))
    for (const { id, percentage = 0 } of poll.options) {
      const row = results.querySelector(`[data-option="${CSS.escape(id)}"]`)
      if (!row) continue
      row.querySelector('progress')!.value = percentage
      row.querySelector('b')!.textContent = this.text('poll.percentage', { n: percentage })
      row.toggleAttribute('data-first', percentage === most && most > 0)
      if (mine.includes(id)) row.querySelector('span')!.append(' ', own.cloneNode(true))
      row.toggleAttribute('data-own', mine.includes(id))
    }
    const { totalVotes = 0 } = poll
    const n = formatNumber(totalVotes, pageLocale())
    const total = countedText(this.texts, 'poll.total', totalVotes, pageLocale(), n)
    results.querySelector('[data-total]')!.textContent = total
    results.querySelector('[data-at]')!.textContent = this.text('poll.at', { time: formatHour(new Date()) })
    const form = this.querySelector('form')
    const held = form?.contains(document.activeElement)
    form?.remove()
    const said = this.querySelector<HTMLElement>('[role=status]')!
    said.after(results)
    // The button that was pressed is gone: who goes by keyboard stays here.
    const next = said.textContent ? said : said.nextElementSibling
    if (held) Object.assign(next as HTMLElement, { tabIndex: -1 }).focus()
  }

  private text(key: string, values: Record<string, string | number> = {}): string {
    return fill(this.texts[key] ?? '', values)
  }

  private get texts(): Record<string, string> {
    return JSON.parse(this.dataset['texts'] ?? '{}') as Record<string, string>
  }

  private tell(key: string): void {
    this.say(this.text(key))
  }

  private say(text: string): void {
    this.querySelector('[role=status]')!.textContent = text
  }
}

function remember(poll: string, options: readonly string[]): void {
  try {
    localStorage.setItem(KEY + poll, JSON.stringify(options))
  } catch {
    // Without storage nobody knows what it was.
  }
}

function remembered(poll: string): unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY + poll) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

if (!customElements.get('nx-poll')) customElements.define('nx-poll', PollElement)
