/** How long a short message stays (SHAR-21, CONST-06). */
const SNACKBAR_MS = 4000

let timer: ReturnType<typeof setTimeout> | undefined

/** The place of short messages; there from the first use on, so that it is heard when its text changes. */
export function snackbarRegion(): HTMLElement {
  const known = document.querySelector<HTMLElement>('[data-snackbar]')
  if (known) return known
  const region = document.createElement('div')
  region.className = 'snackbars no-print'
  region.role = 'status'
  region.ariaLive = 'polite'
  region.dataset['snackbar'] = ''
  document.body.append(region)
  return region
}

/**
 * Says something short at the foot of the window for some time; a newer message takes the place of the older, and none
 * that of an offer, which stands until it is taken.
 */
export function showSnackbar(text: string): void {
  const region = snackbarRegion()
  const message = Object.assign(document.createElement('span'), { className: 'snackbar', textContent: text })
  const offers = [...region.children].filter((each) => each.querySelector('button'))
  region.replaceChildren(...offers, message)
  clearTimeout(timer)
  timer = setTimeout(() => message.remove(), SNACKBAR_MS)
}
