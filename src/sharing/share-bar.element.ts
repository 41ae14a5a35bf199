import { closeAsLayers } from '../browser/panel.ts'
import { showSnackbar, snackbarRegion } from '../ui/snackbar/snackbar.element.ts'
import { COPIED_TICK_MS } from './model.ts'

/** What a press on the bar asks of the browser. */
export type ShareWish = 'copy' | 'native'

/** Does what was pressed; what fails is only logged (SHAR-23). */
export async function fulfil(wish: ShareWish, pressed: HTMLElement): Promise<void> {
  try {
    await (wish === 'copy'
      ? copyAddress(pressed)
      : navigator.share({ title: titleOf(document), url: addressOf(location) }))
  } catch (error) {
    console.warn('sharing', error)
  }
}

/** The panel closes as every layer does. */
export function watchPanel(bar: HTMLElement): void {
  snackbarRegion()
  const panel = bar.querySelector<HTMLDetailsElement>('[data-share-more]')
  if (panel) closeAsLayers(panel)
}

/** When the ticks go: a second copy gives its own the whole time. */
const ticks = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

async function copyAddress(pressed: HTMLElement): Promise<void> {
  await navigator.clipboard.writeText(addressOf(location))
  showSnackbar(pressed.dataset['copied'] ?? '')
  pressed.dataset['done'] = ''
  clearTimeout(ticks.get(pressed))
  ticks.set(
    pressed,
    setTimeout(() => delete pressed.dataset['done'], COPIED_TICK_MS),
  )
}

/** The address of the page without what only this visit needs: a preview's key, a campaign, a place on the page. */
function addressOf({ origin, pathname }: Location): string {
  return origin + pathname
}

/** As the networks read it. */
function titleOf(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content || page.title
}
