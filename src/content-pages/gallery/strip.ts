/** A list of photos that scrolls sideways, one photo at a time. */
export interface Film {
  /** The photo in the middle, from 0. */
  readonly current: number
  go(to: number, smooth?: boolean): void
}

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Lets arrow keys move a list of photos and says which one is in the middle. */
export function watchFilm(list: HTMLElement, changed: (current: number) => void): Film {
  const items = [...list.children] as HTMLElement[]
  let current = 0
  const middle = (item: HTMLElement): number => item.offsetLeft + item.clientWidth / 2
  const look = (): void => {
    // At its ends a list cannot bring the last photo to the middle.
    const end = list.scrollWidth - list.clientWidth
    const at = list.scrollLeft + list.clientWidth / 2
    const distance = (index: number) => Math.abs(middle(items[index]!) - at)
    let next = items.reduce((best, _, index) => (distance(index) < distance(best) ? index : best), 0)
    if (list.scrollLeft <= 2) next = 0
    else if (list.scrollLeft >= end - 2) next = items.length - 1
    if (next !== current) changed((current = next))
  }
  const film: Film = {
    get current() {
      return current
    },
    go(to, smooth = true) {
      const item = items[Math.min(items.length - 1, Math.max(0, to))]
      if (!item) return
      list.scrollTo({ left: middle(item) - list.clientWidth / 2, behavior: smooth && !still() ? 'smooth' : 'instant' })
    },
  }
  list.addEventListener('scroll', look, { passive: true })
  list.addEventListener('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey } = event
    const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: items.length - 1 }[key]
    if (to === undefined || altKey || ctrlKey || metaKey) return
    event.preventDefault()
    film.go(to)
  })
  changed(current)
  return film
}
