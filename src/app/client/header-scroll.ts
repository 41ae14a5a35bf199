import { headerState, scrolledTo, type Scrolled } from './scroll-state.ts'

/** Keeps the scroll states of the header in its `data-` attributes. */
export function watchHeader(header: HTMLElement): void {
  const extras = document.querySelectorAll<HTMLElement>('[data-banner], [data-topics]')
  // A page that comes back scrolled down says so by a scroll event; reading the position now would cost a layout.
  let last: Scrolled = { position: 0, up: false }
  const show = () => {
    let extra = 0
    for (const element of extras) extra += element.offsetHeight
    const { stickable, sticky, showElements } = headerState(last, extra)
    const { dataset } = header
    // Leaving is drawn only when it was there: scrolling away from the top is no leave.
    header.toggleAttribute('data-leaving', dataset['sticky'] === 'true' && stickable && !sticky)
    dataset['stickable'] = `${stickable}`
    dataset['sticky'] = `${sticky}`
    dataset['showElements'] = `${showElements}`
  }
  addEventListener(
    'scroll',
    () => {
      const next = scrolledTo(last, scrollY)
      if (next === last) return
      last = next
      show()
    },
    { passive: true },
  )
}
