import { describe, expect, it } from 'vitest'
import { accessibilityFaults, atRest, letPass, open, toldOfSight } from '../page.ts'
import { answer, asItIs, bodyOf, CALL, calls, field, searcher } from '../searcher.ts'

describe('pages', () => {
  it('SRCH-31, SRCH-32, SRCH-39, SRCH-40, SRCH-41 skeletons, then page by page a second after the end of the list', async () => {
    const page = await searcher('/buscar?text=viento', {}, asItIs)
    const asked: string[] = []
    let go: () => void = () => undefined
    const held = new Promise<void>((resolve) => (go = resolve))
    await page.route(CALL, async (route) => {
      const mark = route.request().url().split('/webapi/searcher/')[1]!
      asked.push(mark)
      if (asked.length === 1) await held
      await route.fulfill({ json: mark === '' ? answer(1, 12, true) : answer(13, 12, false) })
    })
    await field(page).fill('hallazgo')
    await field(page).press('Enter')
    await expect.poll(() => page.locator('[data-skeleton]').count()).toBe(5)
    go()
    await expect.poll(() => page.locator('x-island article').count()).toBe(12)
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await page.locator('x-island article').last().scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await page.locator('[data-busy=more] .spinner').waitFor()
    await letPass(page, 999)
    expect(asked).toEqual([''])
    await letPass(page, 1)
    await page.clock.resume()
    await expect.poll(() => page.locator('x-island article').count()).toBe(24)
    expect(asked).toEqual(['', 'mark-1'])
    expect(await page.locator('x-island article h2').first().textContent()).toBe('Hallazgo 1')
  })

  it('SRCH-67, VOD-01 what is said in a recording leads to its second, and the player begins there', async () => {
    const page = await searcher('/buscar/')
    const line = page.locator('x-island a[href$="?t=83"]')
    // The clock reads captions after their contents.
    await expect
      .poll(
        async () => {
          await page.goto(new URL('/buscar/?text=hilo+de+pescar', page.url()).href)
          return line.count()
        },
        { timeout: 60_000 },
      )
      .toBe(1)
    expect(await line.textContent()).toContain('hilo de pescar')
    await line.click()
    await page.waitForURL(/\.html\?t=83$/)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('?')
    await page.locator('nx-player:defined [data-poster]').click()
    const position = () => page.locator('nx-player video').evaluate((video) => (video as HTMLVideoElement).currentTime)
    await expect.poll(position, { timeout: 15_000 }).toBeGreaterThanOrEqual(83)
    expect(await position()).toBeLessThan(100)
    const plain = await open(new URL(page.url()).pathname + '?t=83', { js: false })
    expect(await plain.locator('nx-player video').getAttribute('src')).toMatch(/#t=83$/)
  }, 90_000)

  it('SRCH-68 people and programmes stand above the results, and the feed follows what is asked', async () => {
    const page = await searcher('/ca/buscar/')
    await field(page).fill('faro')
    await field(page).press('Enter')
    await page.locator('[data-search-feed]').waitFor()
    await field(page).fill('calatrí')
    await field(page).press('Enter')
    const named = page.locator('[data-also] a')
    await expect.poll(() => named.first().getAttribute('href')).toMatch(/^\/ca\/autores\//)
    const feed = '/ca/rss/buscar/?text=calatr%C3%AD'
    await expect.poll(() => page.locator('[data-search-feed]').getAttribute('href')).toBe(feed)
    await expect
      .poll(() => page.locator('link[rel=alternate][type="application/rss+xml"]').getAttribute('href'))
      .toBe(feed)
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('SRCH-22 nothing moves while the searcher comes to life', async () => {
    const page = await open('/robots.txt', { width: 390, pictures: true })
    await page.addInitScript(() => {
      const moved: number[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of ['/buscar/?text=faro', '/agenda/']) {
      await page.goto(new URL(path, page.url()).href)
      await page.locator('x-island[of=searcher][data-island=ready]').waitFor()
      await atRest(page)
      await atRest(page)
      const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved)
      expect(
        moved.reduce((sum, each) => sum + each, 0),
        path,
      ).toBeLessThan(0.02)
    }
  })

  it('SRCH-111 a call that fails is only logged, and the list stays', async () => {
    const page = await searcher('/buscar?text=viento', { expected: /500/ })
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    const before = await page.locator('x-island article h2').allTextContents()
    await page.route(CALL, (route) => route.fulfill({ status: 500, body: '{}' }))
    await field(page).fill('puerto')
    await field(page).press('Enter')
    await expect.poll(() => warnings.length).toBe(1)
    await expect.poll(() => page.locator('x-island article h2').allTextContents()).toEqual(before)
    expect(await page.locator('[role=alert]:not(:empty)').count()).toBe(0)
    // What is said of the list is still true of it.
    expect(await page.locator('[data-said]').textContent()).toMatch(/ para «viento»$/)
    expect(await field(page).inputValue()).toBe('puerto')
    await page.locator('select[name=searchtype]').selectOption('news')
    await expect.poll(() => warnings.length, { timeout: 5000 }).toBe(2)
    await expect.poll(() => page.locator('select[name=searchtype]').inputValue()).toBe('')
    await expect.poll(() => page.locator('x-island article h2').allTextContents()).toEqual(before)
  })

  it('SRCH-111 a next page that fails is asked for again when the reader comes back to the end, not for ever', async () => {
    const page = await searcher('/buscar?text=viento', { expected: /500/ }, asItIs)
    await page.clock.install()
    const made = calls(page)
    await page.route(CALL, (route) => route.fulfill({ status: 500, body: '{}' }))
    const end = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await end()
    await expect.poll(() => made.length).toBe(1)
    await expect.poll(() => page.locator('[data-busy=more]').count()).toBe(0)
    await letPass(page, 10_000)
    expect(made).toHaveLength(1)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await toldOfSight(page.locator('x-island article').last(), false)
    await end()
    await expect.poll(() => made.length).toBe(2)
  })

  it('SRCH-41 cards fill the place that was kept for them, below what is read', async () => {
    const page = await searcher('/buscar?text=viento')
    const cards = page.locator('x-island article')
    await cards.last().evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const top = () => cards.nth(11).evaluate((card) => card.getBoundingClientRect().top)
    const y = await top()
    const foot = page.locator('body > footer')
    expect((await foot.boundingBox())!.y).toBeGreaterThan(900)
    await expect.poll(() => cards.count()).toBe(24)
    expect(Math.abs((await top()) - y)).toBeLessThanOrEqual(1)
    expect((await foot.boundingBox())!.y).toBeGreaterThan(900)
  })

  it('SRCH-39, SRCH-41 whoever scrolls on to the foot sees what comes, each time again, and comes back from an article to its place', async () => {
    const page = await searcher('/buscar?text=viento', { width: 390, height: 844 })
    const cards = page.locator('x-island article')
    const toFoot = () => page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await toFoot()
    const y = await page.evaluate(() => scrollY)
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(24)
    // The foot of a page may lie between two pixels.
    expect(Math.abs((await page.evaluate(() => scrollY)) - y)).toBeLessThanOrEqual(1)
    const before = await cards.count()
    await toFoot()
    await expect.poll(() => cards.count()).toBeGreaterThan(before)
    await expect.poll(() => page.locator('[data-busy=more]').count()).toBe(0)
    await atRest(page)
    const shown = await cards.count()
    const link = cards.nth(17).locator('h2 a')
    await link.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
    // The alert that stood above is not shown again: what counts is where the link stands.
    const top = () => link.evaluate((one) => Math.round(one.getBoundingClientRect().top))
    const left = await top()
    await link.click()
    await page.waitForURL('**/*.html')
    await page.goBack()
    await expect.poll(() => cards.count()).toBe(shown)
    await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThanOrEqual(1)
  })

  it('SRCH-41 who left the list by keyboard comes back to the same link', async () => {
    const page = await searcher('/buscar?text=viento')
    const cards = page.locator('x-island article')
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect.poll(() => cards.count()).toBe(24)
    const link = cards.nth(17).locator('h2 a')
    const href = await link.evaluate((one: HTMLAnchorElement) => one.href)
    await link.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/*.html')
    await page.goBack()
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLAnchorElement).href)).toBe(href)
  })

  it('SRCH-06, SRCH-38 back to the address of the header search brings its words, list and title', async () => {
    const page = await searcher('/buscar/viento')
    const first = await page.locator('x-island article h2').allTextContents()
    await field(page).fill('puerto')
    await field(page).press('Enter')
    await expect.poll(() => page.title()).toBe("Mestral - Resultados de búsqueda para 'puerto'")
    await page.goBack()
    await expect.poll(() => page.title()).toBe("Mestral - Resultados de búsqueda para 'viento'")
    expect(await field(page).inputValue()).toBe('viento')
    await expect.poll(() => page.locator('x-island article h2').allTextContents()).toEqual(first)
  })

  it('SRCH-27, SRCH-29 what was found is said aloud, and a misspelt word gets its likely meaning', async () => {
    const page = await searcher('/buscar/')
    const said = page.locator('x-island [role=status][data-said]')
    expect(await said.textContent()).toBe('')
    await field(page).fill('viento')
    await field(page).press('Enter')
    await expect.poll(() => said.textContent()).toMatch(/^\d+ resultados para «viento»$/)
    await field(page).fill('tenporal')
    await field(page).press('Enter')
    await expect.poll(() => said.textContent()).toBe('0 resultados para «tenporal»')
    await page.getByRole('link', { name: '¿Querías decir «temporal»?' }).click()
    await page.waitForURL('**/buscar?text=temporal')
    await page.locator('x-island article').first().waitFor()
  })

  it('back and forward restore list and place', async () => {
    const page = await searcher('/buscar?text=viento')
    const first = await page.locator('x-island article h2').allTextContents()
    await field(page).fill('puerto')
    await field(page).press('Enter')
    await page.waitForURL('**/buscar?text=puerto')
    await page.goBack()
    await expect.poll(() => field(page).inputValue()).toBe('viento')
    await expect.poll(() => page.locator('x-island article h2').allTextContents()).toEqual(first)
    await page.goForward()
    await expect.poll(() => field(page).inputValue()).toBe('puerto')
  })

  it('without script it is a form with numbered pages', async () => {
    const page = await open('/buscar?text=viento', { js: false })
    await page.getByRole('link', { name: 'Página 2' }).first().click()
    expect(page.url()).toContain('page=2')
    await expect.poll(() => page.locator('x-island article').count()).toBeGreaterThan(0)
    await page.locator('select[name=searchtype]').selectOption('other')
    await page.locator('x-island button[type=submit]').click()
    expect(page.url()).toContain('searchtype=other')
  })
})

it('SRCH-81, SRCH-40 the list of a newsletter goes on behind its cursor, and its call names the section', async () => {
  const page = await open('/ocio/boletines/')
  await page.locator('main a[href="/ocio/boletines/planes/"]').first().click()
  await page.locator('x-island[of=searcher][data-island=ready]').waitFor()
  const made = calls(page)
  const cards = page.locator('x-island article')
  expect(await cards.count()).toBe(12)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect.poll(() => cards.count(), { timeout: 5000 }).toBeGreaterThan(12)
  expect(bodyOf(made[0]!)).toMatchObject({ type: 'newsletter', taxonUrl: '/planes/' })
  expect(new URL(made[0]!.url()).pathname).toMatch(/^\/ocio\/webapi\/searcher\/.+/)
  expect(await accessibilityFaults(page)).toEqual([])
})
