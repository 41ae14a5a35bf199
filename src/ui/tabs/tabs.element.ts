/** Makes tabs of radio buttons: roles, arrow keys, one panel shown. */
export class TabsElement extends HTMLElement {
  connectedCallback(): void {
    const bar = this.querySelector('[data-tabs]')
    if (!bar || this.dataset.ready !== undefined) return
    const tabs = [...bar.querySelectorAll('label')].map((label) => {
      const tab = document.createElement('button')
      tab.type = 'button'
      tab.role = 'tab'
      tab.textContent = label.textContent
      tab.setAttribute('aria-controls', label.dataset.panel ?? '')
      return tab
    })
    const select = (chosen: HTMLButtonElement): void => {
      for (const tab of tabs) {
        tab.ariaSelected = String(tab === chosen)
        tab.tabIndex = tab === chosen ? 0 : -1
        const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
        if (panel) panel.hidden = tab !== chosen
      }
    }
    const checked = [...bar.querySelectorAll('input')].findIndex((input) => input.checked)
    bar.role = 'tablist'
    bar.replaceChildren(...tabs)
    tabs.forEach((tab, index) => {
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
      if (panel) [panel.role, panel.ariaLabel] = ['tabpanel', tab.textContent]
      tab.onclick = () => select(tab)
      tab.onkeydown = (event) => {
        const { key } = event
        const places: Record<string, number> = {
          ArrowRight: index + 1,
          ArrowLeft: index - 1,
          Home: 0,
          End: -1,
        }
        const next = key in places ? tabs.at(places[key]! % tabs.length) : undefined
        if (!next) return
        event.preventDefault()
        select(next)
        next.focus()
      }
    })
    const first = tabs[Math.max(0, checked)]
    if (first) select(first)
    this.dataset.ready = ''
  }
}

if (!customElements.get('nx-tabs')) customElements.define('nx-tabs', TabsElement)
