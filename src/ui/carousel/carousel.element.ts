import { MOBILE } from '../../browser/breakpoints.ts'
import { LETTER } from '../../browser/letters.ts'

/** Makes the arrows of a carousel work and fetches at once the images that are eager at this width. */
export class CarouselElement extends HTMLElement {
  #sizes: ResizeObserver | undefined

  connectedCallback(): void {
    const wide = matchMedia(`(min-width: ${MOBILE / LETTER}rem)`).matches
    for (const image of this.querySelectorAll<HTMLImageElement>(`img[data-eager=${wide ? 'wide' : 'narrow'}]`))
      image.loading = 'eager'
    const list = this.querySelector<HTMLElement>('[data-slides]')
    const arrows = this.querySelectorAll<HTMLButtonElement>('[data-step]')
    if (!list) return
    const schedule = this.dataset.kind === 'schedule'
    if (schedule) beginWithCurrent(this, list)
    const update = (): void => {
      const end = list.scrollWidth - list.clientWidth
      for (const arrow of arrows)
        arrow.disabled = arrow.dataset.step === '1' ? list.scrollLeft >= end - 2 : list.scrollLeft <= 2
    }
    for (const arrow of arrows) {
      arrow.onclick = () => {
        const left = Number(arrow.dataset.step) * (schedule ? groupWidth(list) : list.clientWidth * 0.9)
        list.scrollBy({ left, behavior: 'smooth' })
      }
    }
    list.addEventListener('scroll', update, { passive: true })
    this.#sizes = atSizes(list, update)
  }

  disconnectedCallback(): void {
    this.#sizes?.disconnect()
  }
}

/**
 * Acts once the list is laid out, and whenever it or its slides have another size. Whoever asks for a width at once has
 * the whole page laid out once more.
 */
function atSizes(list: HTMLElement, act: () => void): ResizeObserver {
  const sizes = new ResizeObserver(act)
  for (const box of [list, list.firstElementChild]) if (box) sizes.observe(box)
  return sizes
}

/** The slides that are in view together: a schedule moves by whole groups of them (TV-09). */
function groupWidth(list: HTMLElement): number {
  const [first, second] = list.children as unknown as HTMLElement[]
  if (!first || !second) return list.clientWidth
  const slide = second.offsetLeft - first.offsetLeft
  return Math.max(1, Math.round(list.clientWidth / slide)) * slide
}

/**
 * What is on the air comes first, what was before it is a step back. That stays so when the page changes its size,
 * until the reader takes the list into the own hands.
 */
function beginWithCurrent(carousel: HTMLElement, list: HTMLElement): void {
  const begin = (): void => {
    const current = list.querySelector('[aria-current]')?.closest('li')
    if (current) list.scrollLeft = current.offsetLeft
  }
  const sizes = atSizes(list, begin)
  for (const touch of ['pointerdown', 'wheel', 'keydown', 'touchstart'])
    carousel.addEventListener(touch, () => sizes.disconnect(), { once: true, passive: true })
}

if (!customElements.get('nx-carousel')) customElements.define('nx-carousel', CarouselElement)
