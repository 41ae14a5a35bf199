/** A reader's clock further away from the portal's than this is wrong. */
const TRUSTED_SECONDS = 12 * 3600
/** Bars move at least so often. */
const PACE_MS = 20_000

/**
 * Moves the mark «on the air» from programme to programme as time passes, without asking anybody: every programme
 * says when it begins and ends. Without it the page is as true as when it was made.
 */
export class OnAirElement extends HTMLElement {
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly opened = Date.now()

  connectedCallback(): void {
    document.addEventListener('visibilitychange', this.tick)
    this.tick()
  }

  disconnectedCallback(): void {
    clearTimeout(this.timer)
    document.removeEventListener('visibilitychange', this.tick)
  }

  /** Seconds since 1970 by the reader's clock, or by the portal's when that one is wrong. */
  private get now(): number {
    const made = Number(this.dataset.now)
    const here = Date.now() / 1000
    if (!made || Math.abs(this.opened / 1000 - made) < TRUSTED_SECONDS) return here
    return made + here - this.opened / 1000
  }

  private readonly tick = (): void => {
    const { now } = this
    let next = now + PACE_MS / 1000
    for (const programme of this.querySelectorAll<HTMLElement>('[data-airs]')) {
      const airs = Number(programme.dataset.airs)
      const ends = Number(programme.dataset.ends)
      const on = airs <= now && now < ends
      if (on !== programme.hasAttribute('aria-current')) this.mark(programme, on)
      programme.toggleAttribute('data-past', ends <= now)
      const bar = on ? programme.querySelector('progress') : null
      if (bar) bar.value = Math.round(((now - airs) / (ends - airs)) * 100)
      for (const moment of [airs, ends]) if (moment > now && moment < next) next = moment
    }
    const from = Number(this.dataset.from)
    if (from) this.style.setProperty('--now', String((now - from) / 300))
    clearTimeout(this.timer)
    // A moment later than due: timers may be early.
    if (!document.hidden) this.timer = setTimeout(this.tick, (next - now) * 1000 + 50)
  }

  private mark(programme: HTMLElement, on: boolean): void {
    programme.querySelector('[data-mark]')?.remove()
    if (!on) return programme.removeAttribute('aria-current')
    programme.setAttribute('aria-current', 'true')
    const template = this.querySelector<HTMLTemplateElement>('template[data-mark-template]')
    if (!template) return
    const mark = template.content.cloneNode(true) as DocumentFragment
    const title = programme.querySelector('a')?.textContent ?? ''
    const until = mark.querySelector('[data-mark-until]')
    if (until) until.textContent = (template.dataset.until ?? '').replace('{time}', programme.dataset.to ?? '')
    mark
      .querySelector('progress')
      ?.setAttribute('aria-label', (template.dataset.elapsed ?? '').replace('{title}', title))
    ;(programme.querySelector('[data-what]') ?? programme).append(mark)
  }
}

if (!customElements.get('nx-on-air')) customElements.define('nx-on-air', OnAirElement)
