import { pageState } from '../../browser/boot-state.ts'
import { readerId, userCall } from '../../readers/current/reader.ts'
import { showPlace } from '../../readers/profile/show-place.ts'

/** Fills the page of a reader's activity, and sends appeals. */
export class ActivityElement extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('submit', (event) => {
      const form = event.target as HTMLFormElement
      event.preventDefault()
      if (form.dataset['appeal']) void this.appeal(form)
    })
    this.addEventListener('change', (event) => {
      const box = event.target as HTMLInputElement
      if (box.dataset['mail'] !== undefined) void this.mail(box)
    })
    this.dataset['alive'] = ''
    showPlace(document.querySelector('[data-profile-nav]'))
    // The portal made it for whoever is signed in.
    if (this.dataset['filled'] === undefined) void this.fill()
    else this.dataset['ready'] = ''
  }

  private text(key: string): string {
    return (JSON.parse(this.dataset['texts'] ?? '{}') as Record<string, string>)[key] ?? ''
  }

  private path(path: string): string {
    return `${pageState()?.base ?? ''}${path}`
  }

  private async fill(): Promise<void> {
    if (!readerId()) return this.signIn()
    try {
      const { html } = await userCall<{ html: string }>('GET', this.path('/webapi/receipts/'))
      this.innerHTML = html
      this.dataset['ready'] = ''
    } catch (error) {
      if (!readerId()) return this.signIn()
      console.warn(error)
      this.textContent = this.text('error')
    }
  }

  private async mail(box: HTMLInputElement): Promise<void> {
    const said = this.querySelector('[data-mail-said]')!
    said.textContent = ''
    try {
      await userCall('POST', this.path('/api/front/receipts/mail'), { wanted: box.checked })
      said.textContent = this.text('saved')
    } catch (error) {
      console.warn(error)
      box.checked = !box.checked
      said.textContent = this.text('error')
    }
  }

  private signIn(): void {
    const link = Object.assign(document.createElement('a'), {
      className: 'button',
      href: this.dataset['login']!,
      textContent: this.text('login'),
    })
    this.replaceChildren(link)
  }

  private async appeal(form: HTMLFormElement): Promise<void> {
    const text = String(new FormData(form).get('text') ?? '').trim()
    try {
      await userCall('POST', this.path(`/api/front/receipt/${form.dataset['appeal']}/appeal`), { text })
      await this.fill()
      this.querySelector<HTMLElement>('[role=status]')?.scrollIntoView({ block: 'nearest' })
    } catch (error) {
      console.warn(error)
      form.querySelector('[data-said]')!.textContent = this.text('failed')
    }
  }
}

if (!customElements.get('nx-activity')) customElements.define('nx-activity', ActivityElement)
