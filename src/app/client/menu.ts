/**
 * What is below an entry of the navigation stands in the page once, in the row of sections. The menu shows it as well,
 * below its entry, from when somebody opens it.
 */
export function fillMenu(header: HTMLElement): void {
  const menu = header.querySelector<HTMLDetailsElement>('details[data-layer="menu"]')
  const entries = menu?.querySelector('[data-entries]')
  if (!menu || !entries) return
  let isFilled = false
  const fill = () => {
    if (isFilled) return
    isFilled = true
    for (const drop of header.querySelectorAll('details[data-layer="submenu"]')) {
      const item = drop.parentElement!
      const below = document.createElement('ul')
      below.append(...drop.lastElementChild!.cloneNode(true).childNodes)
      entries.children[[...item.parentElement!.children].indexOf(item)]!.append(below)
    }
  }
  // Whoever presses finds it filled; a browser that looks for words on the page tells when it has opened it.
  menu.addEventListener('click', fill)
  menu.addEventListener('toggle', fill)
  if (menu.open) fill()
}
