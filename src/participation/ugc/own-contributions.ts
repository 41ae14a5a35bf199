import { pageState } from '../../browser/boot-state.ts'
import { userCall } from '../../readers/current/reader.ts'

interface Own {
  id: string
  title: string
  state: string
  receipt: string | null
}

/** Shows a reader what they sent to a call, and lets them take it back; nobody else's page has it. */
export async function showOwn(
  place: HTMLElement,
  path: string,
  say: (key: string, values?: Record<string, string>) => string,
): Promise<void> {
  const { contributions } = await userCall<{ contributions: Own[] }>('GET', `${path}/mine`)
  const row = place.querySelector('template')!
  const rows = contributions.map(({ id, title, state, receipt }) => {
    const item = (row.content.cloneNode(true) as DocumentFragment).querySelector('li')!
    item.querySelector('b')!.textContent = title
    item.querySelector('span')!.textContent = say(`ugc.mine.state.${state}`)
    item.querySelector('small')!.textContent = receipt ? say('ugc.mine.receipt', { code: receipt }) : ''
    const button = item.querySelector('button')!
    button.hidden = state === 'withdrawn'
    button.setAttribute('aria-label', `${button.textContent}: ${title}`)
    button.addEventListener('click', () => {
      if (!confirm(say('ugc.mine.withdraw.sure', { title }))) return
      button.disabled = true
      void userCall('POST', `${pageState()?.base ?? ''}/api/front/contribution/${id}/withdraw`)
        // What others see of it is gone as well.
        .then(() => document.getElementById(`envio-${id}`)?.remove())
        .then(() => showOwn(place, path, say))
        .catch((error: unknown) => {
          console.warn(error)
          button.disabled = false
        })
    })
    return item
  })
  place.querySelector('ul')!.replaceChildren(...rows)
  place.hidden = rows.length === 0
}
