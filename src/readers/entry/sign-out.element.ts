import { signOut } from '../current/reader.ts'

/** Signs out as soon as the page is there, or when its button is pressed; `to` is where it leads (AUTH-12). */
export class SignOut extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.leave()
    })
    void this.leave()
  }

  private async leave(): Promise<void> {
    await signOut()
    location.replace(this.getAttribute('to') ?? '/')
  }
}

customElements.define('nx-sign-out', SignOut)
