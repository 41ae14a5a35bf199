import { GUIDE_GRID } from '../../browser/breakpoints.ts'
import { LETTER } from '../../browser/letters.ts'

/**
 * Lets arrow keys walk through the guide: along the hours and from channel to channel, as they lie on the screen.
 * Without it every programme is a link that Tab reaches.
 */
export class GuideElement extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('keydown', this.walk)
    const days = this.querySelector<HTMLElement>('[data-days]')
    const today = days?.querySelector<HTMLElement>('[aria-current]')
    if (!days || !today) return
    // Measured once it is on the screen and laid out anyway.
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      seen.disconnect()
      days.scrollLeft = today.offsetLeft - days.offsetLeft - (days.clientWidth - today.offsetWidth) / 2
    })
    seen.observe(days)
  }

  disconnectedCallback(): void {
    this.removeEventListener('keydown', this.walk)
  }

  private readonly walk = (event: KeyboardEvent): void => {
    const from = (event.target as Element).closest<HTMLElement>('[data-programme]')
    if (!from || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const grid =
      this.querySelector('[data-guide]')?.getAttribute('data-view') === 'grid' &&
      matchMedia(`(min-width: ${GUIDE_GRID / LETTER}rem)`).matches
    const [forward, back, down, up] = grid
      ? ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']
      : ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft']
    const rows = [...this.querySelectorAll('[data-lineup]')].map((row) => [
      ...row.querySelectorAll<HTMLElement>('[data-programme]'),
    ])
    const at = rows.findIndex((row) => row.includes(from))
    const row = rows[at] ?? []
    const index = row.indexOf(from)
    const to =
      event.key === forward
        ? row[index + 1]
        : event.key === back
          ? row[index - 1]
          : event.key === 'Home'
            ? row[0]
            : event.key === 'End'
              ? row.at(-1)
              : event.key === down
                ? beside(from, rows.slice(at + 1))
                : event.key === up
                  ? beside(from, rows.slice(0, at).reverse())
                  : undefined
    if (!to) return
    event.preventDefault()
    to.focus()
  }
}

/** What the nearest channel that has anything shows while `from` runs. */
function beside(from: HTMLElement, rows: HTMLElement[][]): HTMLElement | undefined {
  const [airs] = hoursOf(from)
  const row = rows.find((one) => one.length > 0)
  return row?.find((one) => hoursOf(one)[1] > airs) ?? row?.at(-1)
}

function hoursOf(link: HTMLElement): [airs: number, ends: number] {
  const { airs, ends } = link.closest<HTMLElement>('[data-airs]')?.dataset ?? {}
  return [Number(airs), Number(ends)]
}

if (!customElements.get('nx-guide')) customElements.define('nx-guide', GuideElement)
