import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { testBrowser, testPushService } from '../../src/platform/push/testing.ts'
import { query } from '../database.ts'
import { open } from '../page.ts'

const service = await testPushService(inject('pushPort'))
afterAll(() => service.stop())
const browser = testBrowser()
const endpoint = `${service.url}/chromium`

/** A page whose browser gets its messages from the service of this test: that of Chromium is not asked. */
async function device(path: string): Promise<Page> {
  const page = await open(path, { offline: true, firstVisit: true })
  await page.addInitScript(
    ({ address, keys }) => {
      const subscription = {
        endpoint: address,
        toJSON: () => ({ endpoint: address, keys }),
        unsubscribe: () => Promise.resolve(true),
      } as unknown as PushSubscription
      // Without a screen Chromium asks nobody and allows nothing.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = () => Promise.resolve('granted')
      PushManager.prototype.subscribe = () => {
        document.documentElement.dataset['subscribed'] = ''
        return Promise.resolve(subscription)
      }
      PushManager.prototype.getSubscription = () => Promise.resolve(subscription)
    },
    { address: endpoint, keys: browser.keys },
  )
  await page.reload()
  await page.evaluate(() => navigator.serviceWorker.ready)
  return page
}

interface Shown {
  shown?: [title: string, options: NotificationOptions]
}

/** What a push service hands to the browser comes to the worker of the portal; what it shows. */
async function delivered(page: Page, data: string): Promise<Shown['shown']> {
  const origin = inject('portal')
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url() === `${origin}/service-worker.js`)!
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = async (...shown) => void Object.assign(self, { shown })
  })
  const session = await page.context().newCDPSession(page)
  const found = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
    if (own) found.resolve(own.registrationId)
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found.promise, data })
  const shown = () => worker.evaluate(() => (self as unknown as Shown).shown)
  await expect.poll(shown).toBeDefined()
  return shown()
}

test('a device is told of what its reader asked for, after our own sentence, and no more once it was ended', async () => {
  const page = await device('/avisos/')
  const asked = () => page.locator('html[data-subscribed]').count()
  const button = page.getByRole('button', { name: 'Avisarme: Mestral' })
  await page.locator('nx-push[data-alive]').waitFor()
  await button.press('Enter')
  const why = page.getByText('Te avisaremos en este dispositivo de la última hora de Mestral, también de noche.')
  expect([await why.isVisible(), await asked()]).toEqual([true, 0])
  await page.keyboard.press('Escape')
  expect([await why.isVisible(), await button.evaluate((one) => one === document.activeElement)]).toEqual([false, true])
  await button.press('Enter')
  await page.getByRole('button', { name: 'Continuar' }).press('Enter')
  const list = page.locator('nx-push-list li')
  await expect.poll(() => list.count()).toBe(1)
  expect(await list.locator('a').innerText()).toBe('Mestral')

  await query(
    inject('dataDir'),
    `with told as (insert into push_note (key, topics, content_id, site, words, urgent, noted_at, expires_at) values ('breaking:portal:e2e',
      '{breaking:portal}', (select min(id) from content where site = 'portal' and type = 'article' and state = 'published'), 'portal',
      '{"es": {"title": "Última hora", "body": "Nieva en Núria", "url": "${inject('portal')}/el-tiempo/"}}',
      true, now(), now() + interval '1 hour') returning id)
    insert into push_delivery (note_id, subscription_id, next_at)
      select told.id, s.id, now() - interval '1 minute' from told, push_subscription s where endpoint = '${endpoint}'`,
  )
  await expect.poll(() => service.taken.length, { timeout: 10_000 }).toBe(1)
  expect(await delivered(page, browser.read(service.taken[0]!.body))).toEqual([
    'Última hora',
    {
      body: 'Nieva en Núria',
      tag: 'breaking:portal:e2e',
      lang: 'es',
      icon: '/static/app-icons/portal-192.png',
      data: { url: `${inject('portal')}/el-tiempo/` },
    },
  ])

  await list.getByRole('button').click()
  await expect.poll(() => list.count()).toBe(0)
  expect(await query(inject('dataDir'), `select from push_subscription where endpoint = '${endpoint}'`)).toEqual([])
})
