import type { PageState } from '../browser/boot-state.ts'
import { lazily } from '../browser/chunks.ts'
import { keepInstallOffer } from '../browser/install-offer.ts'
import { keepsOffline } from '../sites/keeps-offline.ts'
import type { KeepAhead } from './model.ts'

/** Lets the worker of the site stand in for the network (PWA-02): below its name, and where it has a host of its own. */
export function keepOffline({ site: { alias, id }, base, webFeatures }: PageState): void {
  if (!keepsOffline({ webFeatures: webFeatures[id] ?? {} })) return
  keepInstallOffer()
  for (const scope of new Set([`/${alias}/`, `${base}/`]))
    navigator.serviceWorker
      .register(`${scope}service-worker.js`, { scope })
      .then((registration) => {
        if (!registration.active) return keepThisPage(registration)
        lazily(
          () => import('./new-version.ts'),
          ({ offer }) => offer(registration),
        )
      })
      // What keeps workers out may refuse, or give nothing back.
      .catch((error: unknown) => console.warn(error))
  if (document.documentElement.dataset['reader'] !== 'in') return
  lazily(
    () => import('./keep-saved.ts'),
    ({ keepSaved }) => keepSaved(base),
  )
}

/** Nobody stood behind the first page of a visit while it came: the worker keeps it afterwards. */
function keepThisPage({ installing }: ServiceWorkerRegistration): void {
  const wanted: KeepAhead = { keep: [location.pathname + location.search] }
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'activated') installing.postMessage(wanted)
  })
}
