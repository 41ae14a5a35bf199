import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { lettingIn } from '../letting-in.ts'
import { afterCalls, open } from '../page.ts'

/** Its form for sites whose question is no certified consent platform. */
const LIBRARY = 'https://pagead2.googlesyndication.com/tag/js/gpt.js'
/** Speaks like the ad library, writes down what it is told, and fills what it is told to show. */
const LIBRARY_SCRIPT = `const heard = []
const told = (window.told = [])
const service = {
  addEventListener: (_name, listener) => heard.push(listener),
  setPrivacySettings: (privacy) => told.push({ privacy }),
}
const tag = {
  defineSlot(unit, sizes, id) {
    const slot = { getSlotElementId: () => id, addService: () => slot, defineSizeMapping: (mapping) => (told.push({ id, mapping }), slot) }
    told.push({ unit, sizes, id })
    tag[id] = slot
    return slot
  },
  pubads: () => service,
  enableServices() {},
  display(id) {
    document.getElementById(id).append('sold')
    for (const listener of heard) listener({ slot: tag[id], isEmpty: false })
  },
}
const waiting = window.googletag.cmd
window.googletag = Object.assign(tag, { cmd: { push: (run) => run() } })
for (const run of waiting) run()`
const BAR = `<nx-consent hidden data-offered="advertising"><button data-consent="all">Todas</button>
<button data-consent="none">Ninguna</button></nx-consent>`

/** The headers of a page of a site that lets the ad library in. */
function letIn(headers: Record<string, string>): Record<string, string> {
  const own = headers['content-security-policy']!
  const policy = own.replace("script-src 'self'", "script-src 'self' https://pagead2.googlesyndication.com")
  return { ...headers, 'content-security-policy': policy }
}

/** The demonstration sells nothing: its page, as a site that lets the ad library in would send it. */
async function soldPage(width: number): Promise<{ page: Page; asked: string[] }> {
  const page = await open('/programas/', { width })
  const asked: string[] = []
  await page.route(LIBRARY, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: LIBRARY_SCRIPT })
  })
  await page.route('**/programas/', async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text())
      .replace(/(?<=<\/footer>)(?![^]*<\/footer>)/, BAR)
      .replace('"gptAdvertisingEnabled":false', '"gptAdvertisingEnabled":true')
      .replace('"adNetworkCode":""', '"adNetworkCode":"1234"')
      .replace(
        /("id":"programas","slotType":"box",)"adUnitCode":"","sizes":"[^"]*","mapping":"[^"]*"/,
        '$1"adUnitCode":"portal/shows","sizes":"[[300,250]]","mapping":"[[[0,0],[[300,250]]],[[1024,0],[[300,600]]]]"',
      )
    await route.fulfill({
      response: answer,
      body: html,
      headers: letIn(answer.headers()),
    })
  })
  await page.reload()
  await page.waitForFunction(() => window.nxConsent && document.querySelector('nx-ad [id]'))
  return { page, asked }
}

type Told = { unit?: string; sizes?: unknown; id?: string; mapping?: unknown; privacy?: unknown }[]
const told = (page: Page) => page.evaluate(() => (window as unknown as { told?: Told }).told ?? [])

test('ADS-11, OPEN-122 the library is asked once its place is two hundred pixels from being seen, and not before', async () => {
  const { page, asked } = await soldPage(1440)
  await page.setViewportSize({ width: 1440, height: 200 })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.reload()
  await page.waitForFunction(() => window.nxConsent)
  await page.evaluate(() => window.nxConsent!.set(['advertising']))
  const place = page.locator('nx-ad').first()
  /** Scrolls until the place is so far below what is seen. */
  const leave = (px: number) =>
    place.evaluate((ad, far) => {
      scrollBy({ top: ad.getBoundingClientRect().top - innerHeight - far, behavior: 'instant' })
    }, px)
  await leave(260)
  await place.locator('[id^="programas-"]').waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(asked).toEqual([])
  await leave(190)
  await expect.poll(() => asked).toEqual([LIBRARY])
  expect(await place.evaluate((ad) => ad.getBoundingClientRect().top > innerHeight)).toBe(true)
})

test('ADS-06, ADS-11, ADS-14, OPEN-122 the library is asked after consent, with the network, the unit and the sizes', async () => {
  const { page, asked } = await soldPage(1440)
  const ad = page.locator('nx-ad').first()
  await ad.scrollIntoViewIfNeeded()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(asked).toEqual([])
  const before = await ad.boundingBox()
  await page.locator('[data-consent="all"]').click()
  await expect.poll(() => told(page)).not.toEqual([])
  expect(asked).toEqual([LIBRARY])
  const [limits, slot] = await told(page)
  // Our bar is no certified consent platform: nobody makes a profile of the reader, and says so before anything is shown.
  expect(limits).toEqual({ privacy: { limitedAds: true } })
  expect(slot).toMatchObject({ unit: '/1234/portal/shows', sizes: [[300, 250]] })
  const { mapping } = (await told(page)).find((one) => one.mapping)!
  expect(mapping).toEqual([
    [[1024, 0], [[300, 600]]],
    [[0, 0], [[300, 250]]],
  ])
  await expect.poll(() => ad.locator('.ad__own').count()).toBe(0)
  expect((await ad.boundingBox())!.height).toBeGreaterThanOrEqual(before!.height - 1)
})

test('nothing moves when advertisements come, beside an article and among the cards of a list', async () => {
  const front = await (await fetch(`${inject('portal')}/`)).text()
  const article = /href="(\/(?:ribalta|politica|cultura|deportes)\/[^"#?]*_\d+\.html)"/.exec(front)![1]!
  for (const [path, width] of [
    [article, 1440],
    ['/ribalta/', 390],
  ] as const) {
    const page = await open(path, { width, pictures: true }, async (one) => {
      await one.route(LIBRARY, (route) => route.fulfill({ contentType: 'text/javascript', body: LIBRARY_SCRIPT }))
      await one.route(`**${path}`, async (route) => {
        const answer = await route.fetch()
        const body = (await answer.text())
          .replace(/(?<=<\/footer>)(?![^]*<\/footer>)/, BAR)
          .replace('"gptAdvertisingEnabled":false', '"gptAdvertisingEnabled":true')
          .replaceAll('"adUnitCode":""', '"adUnitCode":"portal/any"')
        await route.fulfill({ response: answer, body, headers: letIn(answer.headers()) })
      })
    })
    // Typefaces come after the first paint, and have their own small shift.
    await page.waitForFunction(() => !('faces' in document.documentElement.dataset))
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const ad = page.locator('nx-ad:visible').first()
    await ad.scrollIntoViewIfNeeded()
    await page.evaluate(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value
      }).observe({ type: 'layout-shift' })
    })
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-consent="all"]')!.click())
    await expect.poll(() => ad.textContent()).toContain('sold')
    expect([path, width, await page.evaluate(() => (window as unknown as { shift: number }).shift)]).toEqual([
      path,
      width,
      0,
    ])
  }
})

test('PAYW-37 samples show places and ask for no advertisement, though the reader has agreed to them', async () => {
  const asked: string[] = []
  const page = await open('/showroom/', {}, async (one) => {
    const value = 'advertising.embeds.analytics..advertising..1.20261123'
    await one.context().addCookies([{ name: 'nx-consent', value, url: inject('portal') }])
    one.on('request', (request) => void (request.url() === LIBRARY && asked.push(LIBRARY)))
    await lettingIn(one, '/showroom/')
  })
  const place = page.locator('nx-ad').first()
  await place.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => window.nxConsent?.has('advertising'))).toBe(true)
  await place.locator('.ad__slot--empty[id]').waitFor()
  await afterCalls(page)
  expect(asked).toEqual([])
})

test('ADS-12 the id of a slot begins with that of its position and ends differently each time', async () => {
  const page = await open('/programas/')
  const ids = () => page.locator('nx-ad > [id]').evaluateAll((all) => all.map(({ id }) => id))
  await expect.poll(async () => (await ids()).length).toBeGreaterThan(0)
  const first = await ids()
  await page.reload()
  await expect.poll(async () => (await ids()).length).toBe(first.length)
  const second = await ids()
  await page.locator('[data-end]').scrollIntoViewIfNeeded()
  await expect.poll(async () => (await ids()).length).toBeGreaterThan(second.length)
  expect(await page.locator('nx-ad > .ad__slot:not([id])').count()).toBe(0)
  for (const id of [...first, ...second, ...(await ids())]) expect(id).toMatch(/^programas-[a-z0-9]{6}$/)
  expect(new Set([...first, ...second]).size).toBe(first.length + second.length)
})

test('ADS-09, ADS-10, ADS-13, SITE-31 at 768 px the map changes, and each width keeps its height free', async () => {
  const page = await open('/')
  const path = await page.locator('main article h2 a[href$=".html"]').first().getAttribute('href')
  await page.goto(new URL(path!, page.url()).href)
  const aside = page.locator('nx-ad[data-ad="lateral"]')
  await page.setViewportSize({ width: 767, height: 900 })
  await expect.poll(() => aside.isVisible()).toBe(false)
  await page.setViewportSize({ width: 768, height: 900 })
  await expect.poll(() => aside.isVisible()).toBe(true)
  const height = () => aside.locator('.ad__slot').evaluate((one) => getComputedStyle(one).minHeight)
  expect(await height()).toBe('220px')
  const shows = await open('/programas/', { width: 400 })
  const small = shows.locator('nx-ad .ad__slot').first()
  expect(await small.evaluate((one) => getComputedStyle(one).minHeight)).toBe('200px')
})

test('a campaign with a limit makes room for another once this browser has seen it so often today', async () => {
  const limited = '<div class="ad__own" data-campaign="uno" data-max="2">Uno</div><template>Dos</template>'
  const page = await open('/programas/', {}, async (one) => {
    await one.route('**/programas/', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/<div class="ad__own"[^>]*>.*?<\/div>/, limited)
      await route.fulfill({ response: answer, body })
    })
  })
  const ad = page.locator('nx-ad').first()
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('nx-ads') ?? '{}').seen)
  for (const times of [1, 2]) {
    await ad.scrollIntoViewIfNeeded()
    await expect.poll(kept).toMatchObject({ uno: times })
    expect(await ad.locator('.ad__own').textContent()).toBe('Uno')
    await page.reload()
  }
  await ad.scrollIntoViewIfNeeded()
  await expect.poll(() => ad.locator('.ad__own').textContent()).toBe('Dos')
  expect(await kept()).toMatchObject({ uno: 2 })
})

test('ADS-14 a site that does not let the library in asks nobody, and its own words stand there without script', async () => {
  const page = await open('/programas/', { js: false })
  const own = page.locator('nx-ad .ad__own').first()
  expect(await own.locator('a').count()).toBe(1)
})
