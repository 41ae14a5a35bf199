import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityFaults, open, sidewaysOverflow, toldOfSight } from '../page.ts'

const CALL = '**/api/front/streaming/list*'

/** Opens a page under a clock that the test drives; the calls for streams are counted from its beginning. */
async function underClock(path: string): Promise<{ page: Page; calls: string[] }> {
  const page = await open('/contacto-no-hay/', { status: 404 })
  const calls: string[] = []
  await page.clock.install()
  page.on('request', (request) => {
    if (request.url().includes('/api/front/streaming/list')) calls.push(new URL(request.url()).pathname)
  })
  await page.goto(path)
  return { page, calls }
}

const wait = (page: Page, ms: number) => page.clock.runFor(ms)

/** Whether the reader sees the page, as the browser tells it. */
const showPage = (page: Page, seen: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, !seen)

describe('the list of live streams', () => {
  test('TV-19, CONST-05 asks at once, after ten and after twenty seconds while it is on screen', async () => {
    const { page, calls } = await underClock('/directos/')
    await expect.poll(() => calls.length).toBe(1)
    await wait(page, 9_000)
    expect(calls).toHaveLength(1)
    await wait(page, 1_500)
    expect(calls).toHaveLength(2)
    await wait(page, 10_000)
    expect(calls).toHaveLength(3)
  })

  test('OPEN-108 asks nothing while the page is hidden, nor when it is out of sight', async () => {
    const { page, calls } = await underClock('/directos/')
    await expect.poll(() => calls.length).toBe(1)
    await showPage(page, false)
    await wait(page, 60_000)
    expect(calls).toHaveLength(1)
    await showPage(page, true)
    await wait(page, 100)
    await expect.poll(() => calls.length).toBe(2)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await toldOfSight(page.locator('nx-streams').first(), false)
    await wait(page, 200)
    const before = calls.length
    await wait(page, 60_000)
    expect(calls).toHaveLength(before)
  })

  test('TV-27 a call that fails changes nothing and says nothing', async () => {
    const page = await open('/contacto-no-hay/', { status: 404, expected: /500/ })
    await page.route(CALL, (route) => route.fulfill({ status: 500, body: '{}' }))
    const failed = page.waitForResponse(CALL)
    await page.goto('/directos/')
    await failed
    const list = page.locator('nx-streams li')
    expect(await list.count()).toBe(3)
    expect(await page.locator('[role=alert], .snackbar').count()).toBe(0)
    expect(await list.first().locator('h2').innerText()).toBe('Mestral 1')
  })

  test('TV-26 lists the streams as links, says what is on, and follows what the call says', async () => {
    const page = await open('/contacto-no-hay/', { status: 404 })
    await page.route(CALL, async (route) => {
      const answer = await route.fetch()
      const { streamingList } = await answer.json()
      const [first, second] = streamingList
      const at = (minutes: number) => ({ date: new Date(Date.now() + minutes * 60_000).toISOString() })
      const now = { title: 'Última hora', startTime: at(-30), endTime: at(30) }
      await route.fulfill({ json: { streamingList: [{ ...second }, { ...first, now }] } })
    })
    await page.goto('/radio/')
    const module = page.locator('[data-module="streams"]')
    await module.scrollIntoViewIfNeeded()
    await expect.poll(() => module.locator('li h3').allInnerTexts()).toEqual(['Mestral 2', 'Mestral 1'])
    expect(await module.locator('li').last().innerText()).toContain('Última hora')
    expect(
      await module
        .locator('progress')
        .last()
        .evaluate((bar: HTMLProgressElement) => bar.value),
    ).toBeCloseTo(0.5, 1)
    await module.getByRole('link', { name: 'Mestral 1', exact: true }).click()
    await page.waitForURL('**/radio/directos/mestral-1/')
    expect(await page.locator('h1').innerText()).toBe('Mestral 1')
  })

  test('TV-23, TV-24 of a stream that has no page of its own the name leads to its video or its audio', async () => {
    const { page } = await underClock('/contacto/')
    const image = { image: { src: '/static/logos/portal.svg', alt: '' } }
    const streamingList = [
      { id: 'a', kicker: 'Televisión', title: 'Uno', video: { href: '/uno.m3u8' }, audio: { href: '/uno.mp3' }, image },
      { id: 'b', kicker: 'Radio', title: 'Dos', audio: { href: '/dos.mp3' }, image },
    ]
    await page.route(CALL, (route) => route.fulfill({ json: { streamingList } }))
    await page.locator('details[data-layer="streams"] > summary').click()
    const names = page.locator('[data-stream-list] a[data-part="name"]')
    await expect
      .poll(() => names.evaluateAll((all) => all.map((name) => name.getAttribute('href'))))
      .toEqual(['/uno.m3u8', '/dos.mp3'])
  })

  test('TV-18, LIST-22 the page of a stream lists the others, not itself', async () => {
    const { page, calls } = await underClock('/directos/mestral-1/')
    const id = await page.locator('[data-stream-page]').getAttribute('data-stream-page')
    await page.locator('nx-streams').scrollIntoViewIfNeeded()
    await wait(page, 100)
    await expect.poll(() => calls[0]).toBe(`/api/front/streaming/list/${id}`)
    expect(await page.locator('nx-streams h3').allInnerTexts()).not.toContain('Mestral 1')
  })

  test('NAV-28, NAV-29, TV-19 the panel asks while it is open and no longer', async () => {
    const { page, calls } = await underClock('/cultura/')
    const panel = page.locator('details[data-layer="streams"]')
    await panel.locator('summary').click()
    await wait(page, 100)
    await expect.poll(() => panel.locator('li').count()).toBe(3)
    expect(await panel.locator('li a').first().getAttribute('href')).toBe('/directos/mestral-1/')
    await wait(page, 10_000)
    expect(calls).toHaveLength(2)
    await page.keyboard.press('Escape')
    // The browser tells of the closed panel in a moment of its own, whatever the clock says.
    await expect.poll(() => panel.getAttribute('open')).toBeNull()
    await toldOfSight(panel.locator('aside'), false)
    await wait(page, 30_000)
    expect(calls).toHaveLength(2)
  })
})

describe('pages of shows and streams', () => {
  const PATHS = [
    '/programas/',
    '/programas/som-de-poble/',
    '/radio/ca/programas/som-de-poble/temporada-6/',
    '/directos/',
    '/ca/directos/radio-mestral/',
    '/directos/mestral-1/',
  ]
  test.each(PATHS)('SITE-01 %s has no fault for those who do not see, in both schemes and widths', async (path) => {
    for (const [width, scheme] of [
      [390, 'dark'],
      [1440, 'light'],
    ] as const) {
      const page = await open(path, { width, scheme, reducedMotion: true })
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)
    }
  })

  test('LIST-13, LIST-15 further episodes come in place, and can be played there', async () => {
    const page = await open('/programas/som-de-poble/')
    await page.waitForFunction(() => customElements.get('nx-load-more'))
    const lines = page.locator('ul[data-load-more-list] > li')
    const before = await lines.count()
    await page.locator('nx-load-more [data-more]').click()
    await expect.poll(() => lines.count(), { timeout: 20_000 }).toBeGreaterThan(before)
    expect(await lines.nth(before).locator('h3 a').getAttribute('href')).toContain('/programas/som-de-poble/')
    expect(await lines.nth(before).locator('[data-track]').count()).toBe(1)
  })

  test('LIST-21 without JavaScript seasons, episodes and recordings are reached', async () => {
    const page = await open('/programas/som-de-poble/', { js: false })
    await page.getByRole('link', { name: 'Temporada 6' }).click()
    await expect.poll(() => page.locator('[aria-current=page]', { hasText: 'Temporada 6' }).isVisible()).toBe(true)
    await page.locator('[data-content] h3 a').first().click()
    await expect.poll(() => page.locator('[data-episode] figure').isVisible()).toBe(true)
    await page.locator('a[rel=prev]').click()
    await expect.poll(() => page.locator('h1').isVisible()).toBe(true)
    const axe = await open(new URL(page.url()).pathname, { width: 820 })
    expect(await accessibilityFaults(axe)).toEqual([])
  })
})
