import type { NewsAnswer } from './model.ts'
import { applyNews, entriesOf } from './apply-news.ts'

/** After so long without a word from the server the page asks by itself. */
const SILENCE_MS = 40_000
/** A question that is not answered for so long may be asked again. */
const ANSWER_MS = 15_000
/** A connection that says nothing for so long at the start does not work here. */
const PATIENCE_MS = 2500
/** The first question after a silence, and every so many after it, tries again to be told. */
const TRY_AGAIN = 10
/** A refused connection is tried again so often before the next question, each time after twice the wait. */
const QUICK_TRIES = 3
/** The shortest first wait; up to twice as long, or all readers of a portal that was started anew came at once. */
const QUICK_MS = 2000

/**
 * Keeps an open coverage true: is told of news, or asks for them where that does not work. Nothing runs while the page
 * is hidden, nor once the coverage has ended. What the reader is looking at stays where it is.
 */
export class LiveElement extends HTMLElement {
  #source: EventSource | null = null
  #timer = 0
  #again = 0
  #refusals = 0
  #heard = 0
  #unheard = 0
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
    this.#rest()
    this.#refusals = 0
    this.#connect()
    this.#timer = window.setInterval(() => this.#tick(), Number(this.dataset.seconds) * 1000)
    const began = Date.now()
    setTimeout(() => void (this.#heard < began && this.#timer && this.#ask()), PATIENCE_MS)
    this.#tellAges()
  }

  #rest(): void {
    clearInterval(this.#timer)
    clearTimeout(this.#again)
    this.#timer = 0
    this.#source?.close()
    this.#source = null
  }

  #tick(): void {
    this.#tellAges()
    const refused = this.#source?.readyState === EventSource.CLOSED
    if (!refused && Date.now() - this.#heard < SILENCE_MS) return
    void this.#ask()
    if (this.#unheard % TRY_AGAIN === 0) this.#connect()
    this.#unheard += 1
  }

  #connect(): void {
    if (!('EventSource' in window)) return
    clearTimeout(this.#again)
    this.#source?.close()
    const source = new EventSource(`${this.dataset.url}/events`)
    this.#source = source
    const on = (name: string, act: (data: string) => void) =>
      source.addEventListener(name, (event) => {
        this.#heard = Date.now()
        this.#unheard = 0
        this.#refusals = 0
        act((event as MessageEvent<string>).data)
      })
    source.addEventListener('error', () => source.readyState === EventSource.CLOSED && this.#tryAgain())
    on('beat', () => undefined)
    on('hello', (state) => void (state !== this.dataset.state && this.#ask()))
    on('end', () => {
      source.close()
      void this.#ask()
    })
    on('news', (data) => {
      const news = JSON.parse(data) as NewsAnswer & { from: string }
      // Whoever missed something asks for the whole difference.
      if (news.from === this.dataset.state) this.#apply(news)
      else void this.#ask()
    })
  }

  /** A portal that is starting refuses a connection, and then a browser doesn't try again. */
  #tryAgain(): void {
    if (this.#refusals >= QUICK_TRIES) return
    const wait = QUICK_MS * 2 ** this.#refusals * (1 + Math.random())
    this.#refusals += 1
    this.#again = window.setTimeout(() => this.#connect(), wait)
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
    return count === 1 ? this.dataset.one! : this.dataset.many!.replace('{n}', String(count))
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
    const first = entriesOf(this).find((entry) => this.#unseen.has(entry))
    for (const entry of this.#unseen) this.#observer.unobserve(entry)
    this.#unseen.clear()
    this.#count()
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
    first?.querySelector<HTMLElement>('[data-permalink]')?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'start', behavior })
  }

  /** «hace 3 min» for the updates of the last hour; their date for the others. */
  #tellAges(): void {
    for (const entry of this.querySelectorAll<HTMLElement>('[data-update]')) {
      const time = entry.querySelector('time')!
      const small = time.querySelector<HTMLElement>('small')!
      const minutes = Math.floor((Date.now() - Date.parse(time.dateTime)) / 60_000)
      small.dataset.day ??= small.textContent!
      const ago = minutes < 1 ? this.dataset.now! : this.dataset.ago!.replace('{n}', String(minutes))
      small.textContent = !this.#ended && minutes >= 0 && minutes < 60 ? ago : small.dataset.day
    }
  }
}

if (!customElements.get('nx-live')) customElements.define('nx-live', LiveElement)
