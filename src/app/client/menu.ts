/**
 * What is below an entry of the navigation stands in the page once, in the row of sections. The menu shows it as well,
 * a group for each entry, from when somebody opens it.
 */
export function fillMenu(header: HTMLElement): void {
  const menu = header.querySelector<HTMLDetailsElement>('details[data-layer="menu"]')
  const first = menu?.querySelector('nav > div')
  if (!menu || !first) return
  let isFilled = false
  const fill = () => {
    if (isFilled) return
    isFilled = true
    const groups = [...header.querySelectorAll('details[data-layer="submenu"]')].map((drop) => {
      const group = first.cloneNode(true) as Element
      group.firstElementChild!.textContent = drop.previousElementSibling!.firstChild!.textContent
      group.lastElementChild!.replaceChildren(...drop.lastElementChild!.cloneNode(true).childNodes)
      return group
    })
    first.after(...groups)
  }
  // Whoever presses finds it filled; a browser that looks for words on the page tells when it has opened it.
  menu.addEventListener('click', fill)
  menu.addEventListener('toggle', fill)
  if (menu.open) fill()
}
