import { pageState } from '../../browser/boot-state.ts'
import { Following } from '../../browser/following.ts'
import { call } from '../../browser/http.ts'
import { formatHour } from '../../platform/i18n/dates.ts'
import { pageLocale } from '../../platform/i18n/locale.ts'
import { countedText, fill } from '../../platform/i18n/text.ts'
import {
  ASK_SECONDS,
  TYPING_MS,
  type AnsweredQuestion,
  type InterviewAnswer,
  type InterviewNews,
  type Typing,
} from './model.ts'
import { showWaiting } from './waiting.ts'

/** Puts new answers on the page as they come, without anybody reloading it. */
export class InterviewElement extends HTMLElement {
  private following: Following<InterviewNews> | null = null
  private waiting = 0
  private silent = 0

  connectedCallback(): void {
    if (this.dataset['state'] !== 'open' && this.dataset['state'] !== 'live') return
    this.following = new Following<InterviewNews>({
      url: `${pageState()?.base ?? ''}/api/front/digital-interview/${this.dataset['interview']}`,
      seconds: ASK_SECONDS,
      state: () => this.dataset['version'],
      ask: () => void this.ask(),
      apply: (news) => this.show(news),
      heard: { typing: (data) => this.tellTyping(JSON.parse(data) as Typing) },
    })
    document.addEventListener('visibilitychange', this)
    this.fresh.addEventListener('click', () => this.lookAtNew())
    this.handleEvent()
  }

  disconnectedCallback(): void {
    document.removeEventListener('visibilitychange', this)
    this.following?.stop()
    clearTimeout(this.silent)
  }

  /** Nothing runs while the page is hidden, nor once the interview is over. */
  handleEvent(): void {
    if (document.hidden || this.dataset['state'] === 'closed') this.following?.stop()
    else this.following?.start()
  }

  private async ask(): Promise<void> {
    try {
      const path = `${pageState()?.base ?? ''}/api/front/digital-interview/${this.dataset['interview']}`
      const now = await call<InterviewAnswer>('GET', path)
      if (now.version === this.dataset['version']) return
      const ids = (questions: readonly { id: string }[]) => questions.map(({ id }) => id)
      this.show({ ...now, index: ids(now.answers), waitingIndex: ids(now.waiting) })
    } catch (error) {
      // The next question comes soon.
      console.warn(error)
    }
  }

  /** Adds what is new, puts right what was changed, and takes away what is gone. */
  private show({ state, version, answers, index, waiting, waitingIndex }: Omit<InterviewNews, 'from'>): void {
    const list = this.querySelector('[data-list]')!
    const known = new Map([...list.children].map((row) => [(row as HTMLElement).dataset['answer']!, row]))
    // Who reads further down goes on reading there.
    const away = list.getBoundingClientRect().top < 0
    let fresh = 0
    for (const answer of answers) {
      const row = known.get(answer.id)
      if (row) this.write(row, answer)
      else {
        fresh += 1
        list.prepend(this.write(this.made(), answer))
      }
    }
    for (const [id, row] of known) if (!index.includes(id)) row.remove()
    if (index.length > 0) this.querySelector('[data-none]')?.remove()
    showWaiting({ index: waitingIndex, waiting }, this.texts)
    this.dataset['version'] = version
    this.dataset['state'] = state
    if (fresh > 0) {
      this.nobodyTypes()
      this.tell(fresh, away)
    }
    if (state === 'closed') this.following?.stop()
  }

  private made(): Element {
    const { content } = this.querySelector('template')!
    const row = content.firstElementChild!.cloneNode(true) as Element
    row.toggleAttribute('data-new', true)
    return row
  }

  private write(
    row: Element,
    { id, name, question, backs = 0, answer, answeredBy, answeredAt }: AnsweredQuestion,
  ): Element {
    const place = (mark: string) => row.querySelector<HTMLElement>(`[data-${mark}]`)!
    row.id = `p-${id}`
    ;(row as HTMLElement).dataset['answer'] = id
    place('question').textContent = question
    place('name').textContent = name || this.texts['interview.erased']!
    place('backs').textContent =
      backs > 0 ? ` · ${countedText(this.texts, 'interview.backs', backs, pageLocale())}` : ''
    place('text').textContent = answer
    place('by').textContent = answeredBy || place('by').dataset['guest']!
    const time = row.querySelector('time')!
    time.dateTime = answeredAt
    time.textContent = formatHour(answeredAt)
    row.querySelector('a')!.href = `#p-${id}`
    return row
  }

  private tell(n: number, away: boolean): void {
    const words = (count: number) => countedText(this.texts, 'interview.new', count, pageLocale())
    this.querySelector('[role=status]')!.textContent = words(n)
    if (!away) return
    this.waiting += n
    this.fresh.querySelector('button')!.textContent = words(this.waiting)
    this.fresh.hidden = false
  }

  /** Says who is writing, until the answer is there or nothing is heard of it for a while. */
  private tellTyping({ name }: Typing): void {
    const place = this.querySelector<HTMLElement>('[data-typing]')!
    const said = fill(this.texts['interview.typing']!, { name })
    const words = place.lastElementChild!
    // It is said aloud once, not with every key.
    if (words.textContent !== said) words.textContent = said
    place.toggleAttribute('data-on', true)
    clearTimeout(this.silent)
    this.silent = window.setTimeout(() => this.nobodyTypes(), TYPING_MS)
  }

  private nobodyTypes(): void {
    clearTimeout(this.silent)
    const place = this.querySelector<HTMLElement>('[data-typing]')!
    place.toggleAttribute('data-on', false)
    place.lastElementChild!.textContent = ''
  }

  private lookAtNew(): void {
    this.waiting = 0
    this.fresh.hidden = true
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    this.querySelector<HTMLElement>('[data-new] a')?.focus({ preventScroll: true })
    this.scrollIntoView({ block: 'start', behavior })
  }

  private get fresh(): HTMLElement {
    return this.querySelector('[data-fresh]')!
  }

  private get texts(): Record<string, string> {
    return JSON.parse(this.dataset['texts'] ?? '{}') as Record<string, string>
  }
}

if (!customElements.get('nx-interview')) customElements.define('nx-interview', InterviewElement)
