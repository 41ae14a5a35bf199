import { placeMessage } from '../place-message.ts'
import type { WallMessage } from '../messages/model.ts'

/** What the event tells: the id of the message to pretend. */
interface FakeId {
  paywallFakeId: string
}

/** The event on the window by which the showroom tells every part of the page which wall to pretend (OPEN-119). */
const FAKE_PAYWALL_EVENT = 'paywall:fake-id'

/**
 * Sends the chosen id to the page as an event instead of loading it anew, says which one counts, and shows its message
 * in place of the one before: the scroll is free whatever it was. Nothing is counted here.
 */
export function fakeWall(place: HTMLElement): void {
  const messages = JSON.parse(place.dataset['messages'] ?? '[]') as WallMessage[]
  let remove: (() => void) | undefined
  addEventListener(FAKE_PAYWALL_EVENT, (event) => {
    const id = String((event as CustomEvent<FakeId | null>).detail?.paywallFakeId ?? '')
    say(place, id)
    remove?.()
    const message = messages.find((one) => one.id === id)
    remove = message && placeMessage(place, message, () => undefined)
    document.body.style.overflow = ''
  })
  place.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    tell(String(new FormData(event.target as HTMLFormElement).get('paywallFakeId') ?? '').trim())
  })
  const id = place.querySelector<HTMLElement>('[data-fake-id]')?.dataset['fakeId']
  if (id) tell(id)
}

function say(place: HTMLElement, id: string): void {
  const status = place.querySelector<HTMLElement>('[data-fake-id]')
  if (!status) return
  status.dataset['fakeId'] = id
  status.textContent = (id ? place.dataset['active']?.replace('{id}', id) : place.dataset['none']) ?? ''
}

function tell(paywallFakeId: string): void {
  dispatchEvent(new CustomEvent<FakeId>(FAKE_PAYWALL_EVENT, { detail: { paywallFakeId } }))
}
