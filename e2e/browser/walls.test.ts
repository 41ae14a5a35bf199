import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { accessibilityFaults, afterCalls, open, sidewaysOverflow } from '../page.ts'
import { newReader, openAs } from '../reader.ts'

/** Addresses of contents of the demonstration whose pages say that not everybody may read them, by their titles. */
async function found(words: string, title: string): Promise<string> {
  const html = await (await fetch(`${inject('portal')}/buscar/${encodeURIComponent(words)}/`)).text()
  const link = new RegExp(`href="([^"]*${title}[^"]*\\.html)"`).exec(html)?.[1]
  if (!link) throw new Error(`no ${title}`)
  return link
}
const registered = await found('sombrerera', 'sombrerera')
const metered = await found('cooperativa salinas', 'fabrica-de-sal')

/** The messages that the next call of a page gets, and what the server tells this page of its wall. */
async function told(page: Page, messages: object[], more: object = {}) {
  const usual = { canBeClosed: true, logo: '', logoUrl: '', logoText: '', smallText: '', aboveButtonText: '' }
  const texts = { buttonText: '', buttonUrl: '', button2Text: '', button2Url: '', underButtonText: '', bottomText: '' }
  const rest = {
    bottomUrl: '',
    position: 'bottom-right',
    counterText: '',
    numConsumedContent: 0,
    maxConsumedContent: 5,
  }
  const asked: string[] = []
  await page.route('**/api/front/paywall/*/messages', (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({
      json: messages.map((one) => ({ ...usual, ...texts, ...rest, principalText: 'Hola', ...one })),
    })
  })
  await page.route(`**${registered}`, async (route) => {
    const answer = await route.fetch()
    const id = /_(\d+)\.html/.exec(registered)![1]
    const data = { accessGranted: false, messageIds: ['1'], userCounter: 5, userRfv: 3, conditionName: 'x', ...more }
    const cookie = `nx-paywall-data-${id}=${encodeURIComponent(JSON.stringify(data))}; Path=${registered}`
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'set-cookie': cookie } })
  })
  return asked
}

/** Whether the header may stick once a page was scrolled from its top to a place. */
const mayStick = (page: Page, place: number) =>
  page.evaluate(async (top) => {
    for (const y of [0, top]) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
    return document.querySelector<HTMLElement>('[data-header]')!.dataset['stickable']
  }, place)
const messageOf = (page: Page, id: string) => page.locator(`main [data-message="${id}"]`)

test('PAYW-02 a closed page can be read without JavaScript, and its links lead to an account and back', async () => {
  const page = await open(registered, { js: false, width: 390 })
  const wall = page.locator('[data-wall-place]')
  expect(await wall.getByText('Este contenido es solo para personas registradas.').isVisible()).toBe(true)
  const link = wall.getByRole('link', { name: 'Inicia sesión' })
  expect(await link.getAttribute('href')).toBe(`/acceso/?backUrl=${encodeURIComponent(registered)}`)
  expect(await sidewaysOverflow(page)).toBe(0)
})

test('PAYW-13 somebody with an account reads it whole, and nothing stands in the way', async () => {
  const page = await openAs(await newReader(), registered)
  expect(await page.locator('[data-wall-place]').count()).toBe(0)
  expect(await page.locator('main [data-message]').count()).toBe(0)
  const ld = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(ld!)).toMatchObject({ isAccessibleForFree: false, hasPart: { cssSelector: '.gated' } })
})

test('no room is kept for the bar of gifts where no script fills it', async () => {
  const page = await openAs(await newReader(), registered, { js: false, width: 390 })
  expect(await page.locator('.gated p').count()).toBeGreaterThan(0)
  expect((await page.locator('nx-wall').boundingBox())!.height).toBe(0)
})

test('PAYW-02 OPEN-139 neither the back button nor the copies of the worker bring a closed word to who is signed out', async () => {
  const look = { offline: true, firstVisit: true, expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/ }
  const page = await openAs(await newReader(), registered, look)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const words = await page.locator('.gated p').last().innerText()
  expect(words.length).toBeGreaterThan(40)
  await page.goto('/ribalta/')
  // A session that ends by itself: nobody pressed anything that forgets.
  await page.context().clearCookies()
  await page.goBack()
  await page.locator('[data-wall-place]').waitFor()
  expect(await page.content()).not.toContain(words)
  const kept = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) texts.push(await (await cache.match(request))!.text())
    }
    return texts
  })
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.filter((text) => text.includes(words))).toEqual([])
  await page.context().setOffline(true)
  await page.goto(registered)
  expect(await page.locator('h1').innerText()).toBe('Sin conexión')
  expect(await page.content()).not.toContain(words)
})

test('the line below the head says what this browser has read, and lists it when it is opened', async () => {
  const page = await open(metered)
  const line = page.locator('[data-meter]')
  await expect.poll(() => line.textContent()).toContain('Has leído 1 de 5 contenidos este mes. El contador')
  expect(await line.locator('i[data-on]').count()).toBe(1)
  await line.getByText('Cuáles, y qué no cuenta').click()
  await line.locator('a').waitFor()
  expect(await line.locator('a').getAttribute('href')).toBe(metered)
  expect(await accessibilityFaults(page)).toEqual([])
  const plain = await open(metered, { js: false })
  expect(await plain.locator('[data-meter]').textContent()).toContain('Sin cuenta, 5 contenidos al mes.')
})

test('a reader gives a content by a link, and whoever opens it is told until when', async () => {
  const page = await openAs(await newReader(), registered)
  await page.getByRole('button', { name: 'Regalar este contenido' }).click()
  const link = page.getByRole('textbox', { name: 'Enlace de regalo' })
  await link.waitFor()
  expect(await page.getByRole('button', { name: 'Regalar este contenido' }).isVisible()).toBe(false)
  expect(await page.getByRole('status').filter({ hasText: 'Regalos que te quedan este mes: 4.' }).isVisible()).toBe(
    true,
  )
  const friend = await open(new URL(await link.inputValue()).pathname, { width: 390 })
  await friend.getByText('Alguien te ha regalado este contenido, hasta el día').waitFor()
  expect(await friend.locator('[data-wall-place], [data-give]:visible').count()).toBe(0)
  // The tools of the text are on the line of the names; the names stay beside the face.
  const names = (await friend.locator('main p:has(> b):has(time)').first().boundingBox())!
  const face = (await friend.locator('main picture:has(~ p), main span:has(+ p:has(time)) img').first().boundingBox())!
  expect(names.x).toBeGreaterThan(face.x + face.width)
  expect(await accessibilityFaults(friend)).toEqual([])
})

test('PAYW-11 PAYW-12 PAYW-14 PAYW-19 a bar is fetched by the version of the cookie, shows what is named, and goes for the visit', async () => {
  let asked: string[] = []
  const page = await open(registered, {}, async (one) => {
    await one.context().addCookies([{ name: 'nx-paywall-relative-version', value: '42', url: inject('portal') }])
    asked = await told(one, [
      { id: '1', type: 'bottom' },
      { id: '2', type: 'float', principalText: 'Otro' },
    ])
  })
  const bar = messageOf(page, '1')
  await bar.waitFor()
  expect(asked).toEqual(['/api/front/paywall/42/messages'])
  expect(await messageOf(page, '2').count()).toBe(0)
  const box = (await bar.boundingBox())!
  expect([box.x, Math.round(box.width), Math.round(box.y + box.height)]).toEqual([0, 1440, 900])
  await bar.getByRole('button', { name: 'Cerrar' }).click()
  expect(await bar.count()).toBe(0)
  await page.reload()
  await page.locator('nx-wall:defined').waitFor({ state: 'attached' })
  await expect.poll(() => asked.length).toBe(2)
  expect(await bar.count()).toBe(0)
})

test('OPEN-122, PAYW-14 a message does not cover the question of cookies: it comes when that is answered', async () => {
  const bar = '<nx-consent hidden data-offered="embeds"><button data-consent="none">Rechazar</button></nx-consent>'
  let asked: string[] = []
  const page = await open(registered, {}, async (one) => {
    asked = await told(one, [{ id: '1', type: 'bottom' }])
    await one.route(`**${registered}`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('</footer>', `</footer>${bar}`)
      await route.fulfill({ response: answer, body })
    })
  })
  const refuse = page.getByRole('button', { name: 'Rechazar' })
  await refuse.waitFor()
  await expect.poll(() => asked.length).toBe(1)
  await afterCalls(page)
  expect(await messageOf(page, '1').count()).toBe(0)
  await refuse.click()
  await messageOf(page, '1').waitFor()
})

test('PAYW-15 PAYW-16 PAYW-20 PAYW-21 PAYW-22 PAYW-23 PAYW-24 PAYW-25 PAYW-26 PAYW-27 PAYW-28 PAYW-29 OPEN-118 a floating one has all its parts in its corner, and its ways in lead back here', async () => {
  const page = await open(registered, {}, async (one) => {
    await told(
      one,
      [
        {
          id: '1',
          type: 'float-counter',
          position: 'top-left',
          logo: '/static/icons/portal.svg',
          logoUrl: '/ocio/',
          logoText: 'Mestral',
          smallText: 'Pequeño',
          principalText: 'Principal',
          aboveButtonText: 'Encima',
          buttonText: 'Uno',
          buttonUrl: '/registro/',
          button2Text: 'Dos',
          button2Url: '/acceso/',
          underButtonText: 'Debajo',
          bottomText: 'Pie',
          bottomUrl: '/contacto/',
          counterText: '{num} / {max}',
        },
        { id: '3', type: 'float', position: 'bottom-left' },
      ],
      { messageIds: ['1', '3'] },
    )
  })
  const box = messageOf(page, '1')
  await box.waitFor()
  expect(await box.locator('img').getAttribute('alt')).toBe('Mestral')
  const links = await box.locator('a').evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')]))
  const back = `?backUrl=${encodeURIComponent(registered)}`
  expect(links).toEqual([
    ['', '/ocio/'],
    ['Uno', `/registro/${back}`],
    ['Dos', `/acceso/${back}`],
    ['Pie', '/contacto/'],
  ])
  const text = (await box.innerText()).replaceAll(/\s+/g, ' ')
  expect(text).toBe('Pequeño Principal 5 / 5 Encima Uno Dos Debajo Pie')
  expect(await box.locator('i[data-on]').count()).toBe(5)
  const [corner, other] = [(await box.boundingBox())!, (await messageOf(page, '3').boundingBox())!]
  expect([corner.x, corner.y < 200, other.x, Math.round(other.y + other.height)]).toEqual([16, true, 16, 884])
  expect(await messageOf(page, '3').locator('a, i').count()).toBe(0)
  // On a telephone it lies at the edge, and leaves two thirds of the screen to the text.
  await page.setViewportSize({ width: 390, height: 844 })
  const low = (await messageOf(page, '3').boundingBox())!
  expect([low.x, low.width, Math.round(low.y + low.height), low.height < 844 / 3]).toEqual([0, 390, 844, true])
})

test('PAYW-17 PAYW-18 PAYW-19 a modal takes the focus; one that cannot be closed locks the scroll and leaves the header', async () => {
  const page = await open(registered, {}, async (one) => {
    await told(one, [{ id: '1', type: 'modal', canBeClosed: false, buttonText: 'Uno', buttonUrl: '/registro/' }])
  })
  const modal = page.getByRole('dialog')
  await modal.waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toContain('hidden')
  expect(await modal.getByRole('button').count()).toBe(0)
  await page.keyboard.press('Escape')
  expect(await modal.isVisible()).toBe(true)
  expect(await modal.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  expect(await modal.getByRole('link').evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await accessibilityFaults(page)).toEqual([])
  const closable = await open(registered, {}, async (one) => {
    await told(one, [{ id: '1', type: 'modal' }])
  })
  await closable.getByRole('dialog').waitFor()
  await closable.keyboard.press('Escape')
  expect(await closable.getByRole('dialog').count()).toBe(0)
  expect(await closable.evaluate(() => getComputedStyle(document.body).overflow)).not.toContain('hidden')
})

test('PAYW-30 PAYW-31 PAYW-32 NAV-19 a version that is looked at says so, makes the head wait, and its button leads back', async () => {
  const plain = await open(registered)
  await plain.locator('nx-wall:defined').waitFor({ state: 'attached' })
  expect(await plain.getByText('Estás viendo una versión de prueba.').isVisible()).toBe(false)
  const page = await open(registered, { expected: /404/ }, async (one) => {
    await one.context().addCookies([{ name: 'nx-paywall-relative-version', value: '4242', url: inject('portal') }])
  })
  const banner = page.getByText('Estás viendo una versión de prueba.')
  await banner.waitFor()
  const edge = await page.evaluate(() => {
    const height = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`)!.offsetHeight
    return 132 + height('version-banner') + height('topics')
  })
  expect([await mayStick(page, edge), await mayStick(page, edge + 1)]).toEqual(['false', 'true'])
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Volver a la versión publicada' }).click(),
  ])
  await page.locator('nx-wall:defined').waitFor({ state: 'attached' })
  expect(await banner.isVisible()).toBe(false)
  expect((await page.context().cookies()).some(({ name }) => name.includes('relative-version'))).toBe(false)
})

test('PAYW-33 PAYW-34 PAYW-39 OPEN-119 in the showroom an event names the message, whose scroll is free', async () => {
  const page = await open('/showroom/?paywallFakeId=bottom')
  const shown = page.locator('#paywall [data-message][data-type]')
  await shown.waitFor()
  expect(await shown.getAttribute('data-type')).toBe('bottom')
  const tell = (paywallFakeId: string) =>
    page.evaluate(
      (id) => dispatchEvent(new CustomEvent('paywall:fake-id', { detail: { paywallFakeId: id } })),
      paywallFakeId,
    )
  await tell('modal')
  expect([await shown.count(), await shown.getAttribute('data-type')]).toEqual([1, 'modal'])
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).not.toContain('hidden')
  await tell('nada')
  expect(await shown.count()).toBe(0)
  await tell('bottom')
  expect(await shown.count()).toBe(1)
  await page.evaluate(() => dispatchEvent(new CustomEvent('paywall:fake-id')))
  expect(await shown.count()).toBe(0)
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('nx-meter'))).toEqual([])
})
