/** What the event tells: the id of the message to pretend. */
interface FakeId {
  paywallFakeId: string
}

/** The event on the window by which the showroom tells every part of the page which wall to pretend (OPEN-119). */
export const FAKE_PAYWALL_EVENT = 'paywall:fake-id'

/** Sends the chosen id to the page as an event instead of loading it anew, and says which one counts. */
class FakePaywallElement extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('form')?.addEventListener('submit', this)
    addEventListener(FAKE_PAYWALL_EVENT, this)
    const id = this.querySelector<HTMLElement>('[data-fake-id]')?.dataset['fakeId']
    // Whoever shows walls may start after this element: the one of the address is told once all has loaded.
    if (id) setTimeout(tell, 0, id)
  }

  disconnectedCallback(): void {
    removeEventListener(FAKE_PAYWALL_EVENT, this)
  }

  handleEvent(event: Event): void {
    if (event instanceof CustomEvent) return this.#show((event as CustomEvent<FakeId>).detail.paywallFakeId)
    event.preventDefault()
    const data = new FormData(event.target as HTMLFormElement)
    tell(String(data.get('paywallFakeId') ?? '').trim())
  }

  #show(id: string): void {
    const status = this.querySelector<HTMLElement>('[data-fake-id]')
    if (!status) return
    status.dataset['fakeId'] = id
    status.textContent = (id ? this.dataset['active']?.replace('{id}', id) : this.dataset['none']) ?? ''
  }
}

function tell(paywallFakeId: string): void {
  dispatchEvent(new CustomEvent<FakeId>(FAKE_PAYWALL_EVENT, { detail: { paywallFakeId } }))
}

if (!customElements.get('nx-fake-paywall')) customElements.define('nx-fake-paywall', FakePaywallElement)
