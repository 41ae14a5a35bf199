import type { User } from '../accounts/model.ts'
import { fulfilWish } from '../library/wish.ts'
import { currentReader, followReader, knownReader, signOut } from './reader.ts'

/** The letter of the account button: of the nick, else of the name, else of the address (NAV-11, OPEN-22). */
export function initialOf({ nick, name, email }: Pick<User, 'nick' | 'name' | 'email'>): string {
  return [...nameOf({ nick, name, email })][0]?.toUpperCase() ?? ''
}

const nameOf = ({ nick, name, email }: Pick<User, 'nick' | 'name' | 'email'>): string => nick || name || email

/**
 * Fills the header for the reader who is signed in: the page itself is the same for everybody. Loaded only with the
 * cookie; without JavaScript the links lead to the sign-in page, which the server knows how to answer.
 */
export function showReader(): void {
  const menus = [...document.querySelectorAll<HTMLElement>('[data-account]')].map((place) => ({
    place,
    signedOut: [...place.childNodes],
  }))
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-user] > summary')].map((summary) => ({
    summary,
    signedOut: [...summary.childNodes],
  }))
  const show = () => {
    const user = knownReader()
    for (const { summary, signedOut } of buttons) {
      if (user) showButton(summary, user)
      else {
        summary.replaceChildren(...signedOut)
        summary.removeAttribute('aria-label')
      }
    }
    for (const { place, signedOut } of menus) {
      if (user) showLinks(place, user)
      else place.replaceChildren(...signedOut)
    }
  }
  followReader(show)
  void currentReader().then(show).then(fulfilWish)
}

function showButton(summary: HTMLElement, user: User): void {
  const letter = document.createElement('span')
  letter.className = summary.dataset['initial'] ?? ''
  letter.textContent = initialOf(user)
  summary.replaceChildren(letter)
  summary.ariaLabel = `${summary.dataset['label']}: ${nameOf(user)}`
}

function showLinks(place: HTMLElement, user: User): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-signed-in]')
  if (!template) return
  const links = template.content.cloneNode(true) as DocumentFragment
  for (const name of links.querySelectorAll('[data-nick]')) name.textContent = nameOf(user)
  for (const button of links.querySelectorAll<HTMLButtonElement>('[data-sign-out]')) {
    button.addEventListener('click', () => {
      button.disabled = true
      void signOut().then(() => location.assign(button.dataset['signOut']!))
    })
  }
  place.replaceChildren(links)
}
