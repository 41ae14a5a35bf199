import { Following, type News } from '../../browser/following.ts'
import { pageLocale } from '../../platform/i18n/locale.ts'
import { countedText } from '../../platform/i18n/text.ts'
import { timeZone } from '../../platform/i18n/zone.ts'
import type { NewsAnswer } from './model.ts'
import { applyNews, entriesOf } from './apply-news.ts'

/** A question that is not answered for so long may be asked again. */
const ANSWER_MS = 15_000

/**
 * Keeps an open coverage true: is told of news, or asks for them where that does not work. Nothing runs while the page
 * is hidden, nor once the coverage has ended. What the reader is looking at stays where it is.
 */
export class LiveElement extends HTMLElement {
  #following: Following<NewsAnswer & News> | null = null
  #asking = false
  #unseen = new Set<Element>()
  #observer = new IntersectionObserver((seen) => this.#saw(seen), { rootMargin: '-130px 0px 0px' })

  connectedCallback(): void {
    window.addEventListener('hashchange', this)
    this.#findAnchor()
    this.#tellAges()
    if (this.#ended) return
    document.addEventListener('visibilitychange', this)
    this.querySelector('[data-live-new]')?.addEventListener('click', () => this.#showNew())
    const notice = this.querySelector<HTMLElement>('[data-live-notice]')
    if (notice) notice.hidden = false
    this.#follow()
  }

  disconnectedCallback(): void {
    window.removeEventListener('hashchange', this)
    document.removeEventListener('visibilitychange', this)
    this.#rest()
  }

  handleEvent(event: Event): void {
    if (event.type === 'hashchange') this.#findAnchor()
    else if (document.hidden) this.#rest()
    else this.#follow()
  }

  get #ended(): boolean {
    return this.dataset.ended !== undefined
  }

  /** An address may name an update that stands on a page of older ones by now. */
  #findAnchor(): void {
    const anchor = decodeURIComponent(location.hash.slice(1))
    if (!anchor.startsWith('u-') || document.getElementById(anchor)) return
    location.replace(`${this.dataset.page!.replace(/\.html$/, '')}/${encodeURIComponent(anchor)}/`)
  }

  #follow(): void {
    if (this.#ended || document.hidden) return
    this.#following ??= new Following<NewsAnswer & News>({
      url: this.dataset.url!,
      seconds: Number(this.dataset.seconds),
      state: () => this.dataset.state,
      ask: () => this.#ask(),
      apply: (news) => this.#apply(news),
      tick: () => this.#tellAges(),
    })
    this.#following.start()
  }

  #rest(): void {
    this.#following?.stop()
  }

  /** @param whole asks for every update of the page, where the newest alone are not enough */
  async #ask(whole = false): Promise<void> {
    if (this.#asking || this.#ended) return
    this.#asking = true
    const newest = whole ? undefined : entriesOf(this)[0]?.dataset.update
    try {
      const url = this.dataset.url! + (newest ? `?after=${encodeURIComponent(newest)}` : '')
      const answer = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(ANSWER_MS) })
      if (answer.status === 404 || answer.status === 410) this.#end()
      if (!answer.ok) throw new Error(`live coverage: ${answer.status}`)
      const news = (await answer.json()) as NewsAnswer
      this.#asking = false
      this.#apply(news, whole)
    } catch (error) {
      console.warn(error)
    }
    this.#asking = false
  }

  #apply(news: NewsAnswer, whole = false): void {
    if (news.state === this.dataset.state) return
    const added = applyNews(this, news)
    if (!added) {
      if (!whole) void this.#ask(true)
      return
    }
    this.dataset.state = news.state
    for (const entry of added) {
      this.#unseen.add(entry)
      this.#observer.observe(entry)
    }
    this.#tellAges()
    this.#count()
    const status = this.querySelector('[data-live-status]')
    if (status && added.length > 0) status.textContent = this.#words(added.length)
    if (news.ended) this.#end()
  }

  #end(): void {
    this.dataset.ended = ''
    this.#rest()
    this.querySelector('[data-live-notice]')?.remove()
  }

  #words(count: number): string {
    const texts = JSON.parse(this.dataset.texts ?? '{}') as Record<string, string>
    return countedText(texts, 'live.new.count', count, pageLocale())
  }

  #count(): void {
    for (const entry of this.#unseen) if (!entry.isConnected) this.#unseen.delete(entry)
    const button = this.querySelector<HTMLButtonElement>('[data-live-new]')
    if (!button) return
    button.hidden = this.#unseen.size === 0
    button.textContent = this.#unseen.size > 0 ? this.#words(this.#unseen.size) : ''
  }

  #saw(entries: IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      this.#unseen.delete(target)
      this.#observer.unobserve(target)
    }
    this.#count()
  }

  #showNew(): void {
    const filter = this.querySelector<HTMLInputElement>('[data-live-only-keys]')
    if (filter) filter.checked = false
    const first = entriesOf(this).find((entry) => this.#unseen.has(entry))
    for (const entry of this.#unseen) this.#observer.unobserve(entry)
    this.#unseen.clear()
    this.#count()
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    first?.querySelector<HTMLElement>('[data-permalink]')?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'start', behavior })
  }

  /** «hace 3 min» for the updates of the last hour; their date for those of other days of the site's clock. */
  #tellAges(): void {
    const dayOf = new Intl.DateTimeFormat('sv', { timeZone: timeZone() })
    const today = dayOf.format(Date.now())
    for (const entry of this.querySelectorAll<HTMLElement>('[data-update]')) {
      const time = entry.querySelector('time')!
      const small = time.querySelector<HTMLElement>('small')!
      const minutes = Math.floor((Date.now() - Date.parse(time.dateTime)) / 60_000)
      small.dataset.day ??= small.textContent!
      const ofToday = dayOf.format(Date.parse(time.dateTime)) === today
      const ago = minutes < 1 ? this.dataset.now! : this.dataset.ago!.replace('{n}', String(minutes))
      small.textContent = !this.#ended && minutes >= 0 && minutes < 60 ? ago : ofToday ? '' : small.dataset.day
    }
  }
}

if (!customElements.get('nx-live')) customElements.define('nx-live', LiveElement)
