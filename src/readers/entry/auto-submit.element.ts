/** Presses the one button of its form as soon as somebody sees the page; without JavaScript the reader does. */
export class Press extends HTMLElement {
  connectedCallback(): void {
    const press = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', press)
      this.querySelector('form')?.requestSubmit()
    }
    document.addEventListener('visibilitychange', press)
    press()
  }
}

customElements.define('nx-press', Press)
