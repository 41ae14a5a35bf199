import type * as ShareBar from '../../sharing/share-bar.element.ts'
import { SHARE_NATIVE } from '../../browser/breakpoints.ts'
import { lazily } from '../../browser/chunks.ts'
import { LETTER } from '../../browser/letters.ts'

/** Loads the share bar's own script when a pointer, a finger or the focus reaches the bar, and hands it the presses. */
export function watchShare(bar: HTMLElement): void {
  let loading: Promise<typeof ShareBar> | undefined
  const load = () =>
    (loading ??= import('../../sharing/share-bar.element.ts').then(
      (part) => {
        part.watchPanel(bar)
        return part
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    bar.addEventListener(type, () => lazily(load), { once: true, passive: true })
  bar.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest<HTMLElement>('[data-share-item], summary')
    if (!pressed) return
    const item = pressed.dataset['shareItem'] ?? 'more'
    const native =
      'share' in navigator &&
      !matchMedia(`(min-width: ${SHARE_NATIVE / LETTER}rem)`).matches &&
      !/like|comments|copy/.test(item)
    if (item !== 'copy' && !native) return
    event.preventDefault()
    lazily(load, ({ fulfil }) => fulfil(native ? 'native' : 'copy', pressed))
  })
}
