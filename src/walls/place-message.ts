import { fill } from '../platform/i18n/text.ts'
import type { WallMessage } from './messages/model.ts'

/**
 * Puts a message on the page from the mould that stands there; answers what takes it away. A modal takes the focus; one
 * that cannot be closed locks the scroll of the page, whose header and footer the keyboard still reaches.
 */
export function placeMessage(place: HTMLElement, message: WallMessage, closed: () => void): () => void {
  const mould = place.querySelector<HTMLTemplateElement>('template[data-message-box]')!
  const box = filled(mould.content.firstElementChild!.cloneNode(true) as HTMLElement, message)
  const isModal = message.type === 'modal'
  const before = document.activeElement
  const controller = new AbortController()
  const { signal } = controller
  const remove = () => {
    controller.abort()
    box.remove()
    if (isModal && !message.canBeClosed) document.body.style.overflow = ''
  }
  const close = () => {
    remove()
    closed()
    if (isModal && before instanceof HTMLElement) before.focus()
  }
  box.querySelector('[data-close]')?.addEventListener('click', close)
  if (message.canBeClosed)
    document.addEventListener(
      'keydown',
      (event) => {
        const isHere = isModal || box.contains(document.activeElement)
        if (event.key === 'Escape' && isHere && !event.defaultPrevented) close()
      },
      { signal },
    )
  slot(place).append(box)
  if (isModal) {
    box.setAttribute('role', 'dialog')
    box.tabIndex = -1
    if (!message.canBeClosed) document.body.style.overflow = 'hidden'
    box.focus({ preventScroll: true })
  }
  return remove
}

/** Where messages are put: styles place what stands in it. */
function slot(place: HTMLElement): HTMLElement {
  const known = place.querySelector<HTMLElement>('[data-messages]')
  return known ?? place
}

function filled(box: HTMLElement, message: WallMessage): HTMLElement {
  Object.assign(box.dataset, { message: message.id, type: message.type, position: message.position })
  for (const part of box.querySelectorAll<HTMLElement>('[data-field]')) {
    const text = message[part.dataset['field'] as 'smallText']
    if (text) part.textContent = text
    else part.remove()
  }
  for (const part of box.querySelectorAll<HTMLAnchorElement>('[data-link]')) {
    const name = part.dataset['link'] as 'button'
    const [text, url] = [message[`${name}Text`], message[`${name}Url`]]
    if (text && url) Object.assign(part, { textContent: text, href: withWayBack(url) })
    else (name === ('bottom' as string) ? part.parentElement! : part).remove()
  }
  const actions = box.querySelector('[data-actions]')
  if (actions?.childElementCount === 0) actions.remove()
  const logo = box.querySelector<HTMLAnchorElement>('[data-logo]')!
  if (message.logo) {
    if (message.logoUrl) logo.href = message.logoUrl
    Object.assign(logo.firstElementChild!, { src: message.logo, alt: message.logoText })
  } else logo.remove()
  count(box, message)
  if (!message.canBeClosed) box.querySelector('[data-close]')?.remove()
  return box
}

/** Where the wall in the text offers the same way in, its link: it leads back here, and the newsroom's own knows no page. */
function withWayBack(url: string): string {
  const ways = document.querySelectorAll<HTMLAnchorElement>('[data-wall-place] a')
  const { href } = new URL(url, location.href)
  return [...ways].find((way) => way.origin + way.pathname === href)?.getAttribute('href') ?? url
}

function count(box: HTMLElement, { type, counterText, numConsumedContent: num, maxConsumedContent: max }: WallMessage) {
  const counter = box.querySelector<HTMLElement>('[data-counter]')!
  if (type !== 'float-counter') return counter.remove()
  const text = counter.querySelector('[data-counter-text]')!
  text.textContent = fill(counterText || text.textContent, { num, max })
  const bars = Array.from({ length: max }, (_, at) => {
    const bar = document.createElement('i')
    bar.toggleAttribute('data-on', at < num)
    return bar
  })
  counter.querySelector('[data-bars]')!.replaceChildren(...bars)
}
