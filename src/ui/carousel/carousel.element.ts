/** Makes the arrows of a carousel work and fetches at once the images that are eager at this width. */
export class CarouselElement extends HTMLElement {
  connectedCallback(): void {
    const wide = matchMedia('(min-width: 768px)').matches
    for (const image of this.querySelectorAll<HTMLImageElement>(`img[data-eager=${wide ? 'wide' : 'narrow'}]`))
      image.loading = 'eager'
    const list = this.querySelector<HTMLElement>('[data-slides]')
    const arrows = this.querySelectorAll<HTMLButtonElement>('[data-step]')
    if (!list) return
    const update = (): void => {
      const end = list.scrollWidth - list.clientWidth
      for (const arrow of arrows)
        arrow.disabled = arrow.dataset.step === '1' ? list.scrollLeft >= end - 2 : list.scrollLeft <= 2
    }
    for (const arrow of arrows) {
      arrow.onclick = () =>
        list.scrollBy({ left: Number(arrow.dataset.step) * list.clientWidth * 0.9, behavior: 'smooth' })
    }
    list.addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    update()
  }
}

if (!customElements.get('nx-carousel')) customElements.define('nx-carousel', CarouselElement)
