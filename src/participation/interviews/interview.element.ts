import { pageState } from '../../browser/boot-state.ts'
import { call } from '../../browser/http.ts'
import { formatTime } from '../../platform/i18n/dates.ts'
import { fill } from '../../platform/i18n/text.ts'
import { ASK_SECONDS, type AnsweredQuestion, type InterviewAnswer } from './model.ts'

/** Puts new answers on the page while they come, without anybody reloading it. */
export class InterviewElement extends HTMLElement {
  private timer: ReturnType<typeof setTimeout> | undefined

  connectedCallback(): void {
    if (this.dataset['state'] === 'open' || this.dataset['state'] === 'live') this.wait()
  }

  disconnectedCallback(): void {
    clearTimeout(this.timer)
  }

  private wait(): void {
    this.timer = setTimeout(() => void this.ask(), ASK_SECONDS * 1000)
  }

  private async ask(): Promise<void> {
    let over = false
    try {
      if (!document.hidden) {
        const path = `${pageState()?.base ?? ''}/api/front/digital-interview/${this.dataset['interview']}`
        const { state, answers } = await call<InterviewAnswer>('GET', path)
        this.show(answers)
        over = state === 'closed'
      }
    } catch (error) {
      // The next question comes soon.
      console.warn(error)
    }
    if (!over && this.isConnected) this.wait()
  }

  /** Adds what is new, puts right what was changed, and takes away what is gone. */
  private show(answers: readonly AnsweredQuestion[]): void {
    const list = this.querySelector('[data-list]')!
    const known = new Map([...list.children].map((row) => [(row as HTMLElement).dataset['answer'], row]))
    let fresh = 0
    for (const answer of answers) {
      const row = known.get(answer.id)
      known.delete(answer.id)
      if (row) this.write(row, answer)
      else {
        fresh += 1
        list.prepend(this.write(this.made(), answer))
      }
    }
    for (const row of known.values()) row.remove()
    if (answers.length > 0) this.querySelector('[data-none]')?.remove()
    if (fresh > 0) this.tell(fresh)
  }

  private made(): Element {
    const { content } = this.querySelector('template')!
    const row = content.firstElementChild!.cloneNode(true) as Element
    row.toggleAttribute('data-new', true)
    return row
  }

  private write(row: Element, { id, name, question, answer, answeredBy, answeredAt }: AnsweredQuestion): Element {
    const place = (mark: string) => row.querySelector<HTMLElement>(`[data-${mark}]`)!
    row.id = `p-${id}`
    ;(row as HTMLElement).dataset['answer'] = id
    place('question').textContent = question
    place('name').textContent = name || this.texts['erased']!
    place('text').textContent = answer
    place('by').textContent = answeredBy || place('by').dataset['guest']!
    const time = row.querySelector('time')!
    time.dateTime = answeredAt
    time.textContent = formatTime(answeredAt)
    row.querySelector('a')!.href = `#p-${id}`
    return row
  }

  private tell(n: number): void {
    this.querySelector('[role=status]')!.textContent = fill(this.texts[n === 1 ? 'new.one' : 'new'] ?? '', { n })
  }

  private get texts(): Record<string, string> {
    return JSON.parse(this.dataset['texts'] ?? '{}') as Record<string, string>
  }
}

if (!customElements.get('nx-interview')) customElements.define('nx-interview', InterviewElement)
