import { watchFilm } from './strip.ts'

/** The address while a photo is shown large: it can be copied and leads to the photo without script too. */
function addressOf(page: string, number: number): string {
  return `${page}?foto=${number}`
}

/** All photos of a strip over the whole screen, beginning with one; Escape or the button closes it. */
export function openFullScreen(gallery: HTMLElement, number: number): void {
  const template = gallery.querySelector<HTMLTemplateElement>('template[data-full-screen]')
  const strip = gallery.querySelector('[data-strip]')
  const dialog = template?.content.firstElementChild?.cloneNode(true)
  if (!strip || !(dialog instanceof HTMLDialogElement)) return
  const list = dialog.querySelector<HTMLElement>('[data-film]')!
  for (const item of strip.children) {
    const copy = item.cloneNode(true) as HTMLElement
    copy.removeAttribute('id')
    for (const source of copy.querySelectorAll('source, img')) source.setAttribute('sizes', '100vw')
    const link = copy.querySelector('a')
    link?.replaceWith(...link.childNodes)
    list.append(copy)
  }
  const { page } = gallery.dataset
  const before = location.href
  gallery.append(dialog)
  dialog.showModal()
  const [back, next] = dialog.querySelectorAll<HTMLButtonElement>('[data-move]')
  const total = list.children.length
  const film = watchFilm(list, (current) => {
    // A scroll that is told late must not write the address of a photo that is closed.
    if (!dialog.open) return
    dialog.querySelector('[data-counter]')!.textContent = `${current + 1} / ${total}`
    if (back) back.disabled = current === 0
    if (next) next.disabled = current === total - 1
    if (page) history.replaceState(history.state, '', addressOf(page, current + 1))
  })
  film.go(number - 1, false)
  list.focus()
  dialog.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.dataset['move']) film.go(film.current + Number(button.dataset['move']))
    else if (button) dialog.close()
  })
  dialog.addEventListener('close', () => {
    const shown = film.current + 1
    dialog.remove()
    if (page) history.replaceState(history.state, '', before)
    gallery.dispatchEvent(new CustomEvent('nx-photo', { detail: shown }))
  })
}
