import { pageState } from '../../browser/boot-state.ts'
import { call } from '../../browser/http.ts'

/** Why a device is not told of anything. */
export type Refusal = 'denied' | 'install' | 'unable'

const path = (more = ''): string => `${pageState()?.base ?? ''}/api/front/push/${more}`
const isTablet = () => navigator.maxTouchPoints > 1 && /Mac/.test(navigator.platform)

/** Why this browser cannot be told of anything; null when it can. */
export function refusal(): Refusal | null {
  if (!('serviceWorker' in navigator)) return 'unable'
  // Those of Apple only take notices for what stands on the home screen.
  if (!('PushManager' in window)) return /iPhone|iPad/.test(navigator.userAgent) || isTablet() ? 'install' : 'unable'
  return Notification.permission === 'denied' ? 'denied' : null
}

/** The address of this device, when it has one. */
export async function deviceEndpoint(): Promise<string | null> {
  if (refusal() || Notification.permission !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null
}

let asked: Promise<string[]> | undefined

/** What this device is told of; asked once for all buttons of a page. */
export function ownTopics(): Promise<string[]> {
  asked ??= deviceEndpoint().then(async (endpoint) =>
    endpoint ? (await call<{ topics: string[] }>('POST', path('mine'), { endpoint })).topics : [],
  )
  return asked
}

/** Lets this device be told of something; the browser asks its reader when it has not yet. */
export async function follow(topic: string): Promise<Refusal | null> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const { key } = await call<{ key: string }>('GET', path())
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // A subscription that was made with another key stands in the way.
    const former = await pushManager.getSubscription()
    if (!former) throw error
    await former.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint, keys } = subscription.toJSON()
  await call('POST', path(), { device: { endpoint, ...keys }, topic })
  asked = undefined
  return null
}

/** Tells this device of something no more, or of nothing at all. */
export async function unfollow(topic?: string): Promise<void> {
  const endpoint = await deviceEndpoint()
  if (!endpoint) return
  const { topics } = await call<{ topics: string[] }>('DELETE', path(), { endpoint, ...(topic && { topic }) })
  asked = undefined
  if (topics.length > 0) return
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
