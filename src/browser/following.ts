/** After so long without a word from the server a page asks by itself. */
const SILENCE_MS = 40_000
/** A connection that says nothing for so long at the start does not work here. */
const PATIENCE_MS = 2500
/** The first question after a silence, and every so many after it, tries again to be told. */
const TRY_AGAIN = 10
/** A refused connection is tried again so often before the next question, each time after twice the wait. */
const QUICK_TRIES = 3
/** The shortest first wait; up to twice as long, or all readers of a portal that was started anew came at once. */
const QUICK_MS = 2000

/** What came since the state `from`. */
export interface News {
  from: string
}

/** A part of an open page that follows a content. */
export interface Followed<N extends News> {
  /** Address of the call that is asked; its events are below it. */
  readonly url: string
  /** So often it asks where it cannot be told. */
  readonly seconds: number
  /** What it shows now. */
  state(): string | undefined
  /** Asks for everything. */
  ask(): unknown
  /** Takes news of what it shows. */
  apply(news: N): void
  /** Time passes. */
  tick?(): void
  /** What is told besides, by the names of its events. */
  heard?: Readonly<Record<string, (data: string) => void>>
}

/** Tells a part of a page of news, or lets it ask for them where that does not work. */
export class Following<N extends News> {
  readonly #of: Followed<N>
  #source: EventSource | null = null
  #timer = 0
  #again = 0
  #refusals = 0
  #heard = 0
  #unheard = 0

  constructor(of: Followed<N>) {
    this.#of = of
  }

  start(): void {
    this.stop()
    this.#refusals = 0
    this.#connect()
    this.#timer = window.setInterval(() => this.#tick(), this.#of.seconds * 1000)
    const began = Date.now()
    setTimeout(() => void (this.#heard < began && this.#timer && this.#of.ask()), PATIENCE_MS)
    this.#of.tick?.()
  }

  stop(): void {
    clearInterval(this.#timer)
    clearTimeout(this.#again)
    this.#timer = 0
    this.#source?.close()
    this.#source = null
  }

  #tick(): void {
    this.#of.tick?.()
    const refused = this.#source?.readyState === EventSource.CLOSED
    if (!refused && Date.now() - this.#heard < SILENCE_MS) return
    this.#of.ask()
    if (this.#unheard % TRY_AGAIN === 0) this.#connect()
    this.#unheard += 1
  }

  #connect(): void {
    if (!('EventSource' in window)) return
    clearTimeout(this.#again)
    this.#source?.close()
    const source = new EventSource(`${this.#of.url}/events`)
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
    for (const [name, act] of Object.entries(this.#of.heard ?? {})) on(name, act)
    on('hello', (state) => void (state !== this.#of.state() && this.#of.ask()))
    on('end', () => {
      source.close()
      this.#of.ask()
    })
    on('news', (data) => {
      const news = JSON.parse(data) as N
      // Whoever missed something asks for the whole difference.
      if (news.from === this.#of.state()) this.#of.apply(news)
      else this.#of.ask()
    })
  }
  /** A portal that is starting refuses a connection, and then a browser doesn't try again. */
  #tryAgain(): void {
    if (this.#refusals >= QUICK_TRIES) return
    const wait = QUICK_MS * 2 ** this.#refusals * (1 + Math.random())
    this.#refusals += 1
    this.#again = window.setTimeout(() => this.#connect(), wait)
  }
}
