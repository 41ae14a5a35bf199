import type { PushPayload } from '../layout/push/model.ts'

interface Extended extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Pushed extends Extended {
  data: { json(): unknown } | null
}
interface Clicked extends Extended {
  notification: Notification
}
interface Changed extends Extended {
  oldSubscription: PushSubscription | null
  newSubscription: PushSubscription | null
}
/** A tab of this site, as its worker sees it. */
interface Tab {
  url: string
  focus(): Promise<unknown>
}
/** What notices use of the scope that workers run in. */
export interface NoticeScope {
  registration: ServiceWorkerRegistration
  clients: { matchAll(options: object): Promise<Tab[]>; openWindow(url: string): Promise<unknown> }
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Changed) => void): void
}

/** Shows the notices that come, opens what they tell of, and tells the portal when their address changes. */
export function takeNotices(worker: NoticeScope, { scope, icon }: { scope: string; icon: string }): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(event.data?.json() as PushPayload)))

  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    event.waitUntil(go((notification.data as { url: string }).url))
  })

  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(move(event.oldSubscription, event.newSubscription))
  })

  async function show({ title, body, url, tag, lang }: PushPayload): Promise<void> {
    await worker.registration.showNotification(title, { body, tag, lang, icon, data: { url } })
  }

  /** A tab that shows it already comes to the front. */
  async function go(url: string): Promise<void> {
    const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const open = tabs.find((tab) => tab.url.split('#')[0] === url.split('#')[0])
    await (open ? open.focus() : worker.clients.openWindow(url))
  }

  async function move(former: PushSubscription | null, given: PushSubscription | null): Promise<void> {
    if (!former) return
    const next = given ?? (await worker.registration.pushManager.subscribe(former.options))
    const { endpoint, keys } = next.toJSON()
    await fetch(`${scope}api/front/push/moved`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ former: former.endpoint, device: { endpoint, ...keys } }),
    })
  }
}
