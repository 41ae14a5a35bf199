import { pageLocale } from '../platform/i18n/locale.ts'
import { translator } from '../platform/i18n/text.ts'
import { snackbarRegion } from '../ui/snackbar/snackbar.element.ts'
import { offlineMessages } from './messages.ts'
import { USE_NOW } from './model.ts'

/** Says that a newer build waits behind the worker of this page; pressed, it takes over and the page comes anew, once. */
export function offer(registration: ServiceWorkerRegistration): void {
  // The worker of another scope leaves this page alone.
  if (navigator.serviceWorker.controller !== registration.active) return
  if (registration.waiting) show(registration.waiting)
  const whenInstalled = (): void => {
    const next = registration.installing
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && registration.waiting) show(next)
    })
  }
  // A build that was found while this program was on its way is not told of again.
  whenInstalled()
  registration.addEventListener('updatefound', whenInstalled)
}

function show(waiting: ServiceWorker): void {
  const t = translator(offlineMessages, pageLocale())
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button button--small',
    textContent: t('offline.use'),
  })
  button.addEventListener('click', () => {
    // Another tab has already asked for it.
    if (waiting.state === 'activated') return location.reload()
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage(USE_NOW)
  })
  const message = Object.assign(document.createElement('span'), {
    className: 'snackbar',
    textContent: t('offline.update'),
  })
  message.append(' ', button)
  snackbarRegion().replaceChildren(message)
}
