import { lazily } from '../../browser/chunks.ts'
import { watchFilm, type Film } from './strip.ts'

/**
 * Arrows, keys and the full screen for a strip of photos. Without script the strip scrolls and snaps, and each photo is
 * a link to itself.
 */
export class GalleryElement extends HTMLElement {
  connectedCallback(): void {
    const strip = this.querySelector<HTMLElement>('[data-strip]')
    if (strip) this.run(strip)
    else document.addEventListener('keydown', this.turn)
  }

  disconnectedCallback(): void {
    document.removeEventListener('keydown', this.turn)
  }

  /** Where one photo stands alone, the arrow keys follow the links beside it. */
  private turn = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return
    const rel = { ArrowLeft: 'prev', ArrowRight: 'next' }[event.key]
    if (rel) this.querySelector<HTMLAnchorElement>(`a[rel=${rel}]`)?.click()
  }

  private run(strip: HTMLElement): void {
    const links = this.querySelectorAll<HTMLAnchorElement>('[data-to]')
    const [back, next] = this.querySelectorAll<HTMLButtonElement>('[data-move]')
    const film: Film = watchFilm(strip, (current) => {
      links.forEach((link, index) => {
        link.ariaCurrent = index === current ? 'true' : null
        if (index === current && link.parentElement?.parentElement) {
          const row = link.parentElement.parentElement
          row.scrollTo({ left: link.offsetLeft - row.offsetLeft - row.clientWidth / 2 })
        }
      })
      if (back) back.disabled = current === 0
      if (next) next.disabled = current === strip.children.length - 1
    })
    this.addEventListener('click', (event) => {
      const target = event.target instanceof Element ? event.target : null
      const move = target?.closest<HTMLElement>('[data-move]')
      const to = target?.closest<HTMLElement>('[data-to]')
      const photo = target?.closest<HTMLElement>('a[data-photo]')
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      if (move && !move.closest('dialog')) film.go(film.current + Number(move.dataset['move']))
      else if (to) {
        event.preventDefault()
        film.go(Number(to.dataset['to']) - 1)
        history.replaceState(history.state, '', `#f-${to.dataset['to']}`)
      } else if (photo) {
        event.preventDefault()
        lazily(
          () => import('./full-screen.ts'),
          ({ openFullScreen }) => openFullScreen(this, Number(photo.dataset['photo'])),
        )
      }
    })
    this.addEventListener('nx-photo', (event) => {
      const shown = (event as CustomEvent<number>).detail
      film.go(shown - 1, false)
      this.querySelector<HTMLElement>(`a[data-photo="${shown}"]`)?.focus({ preventScroll: true })
    })
  }
}

if (!customElements.get('nx-gallery')) customElements.define('nx-gallery', GalleryElement)
