import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults, type Look, open, sidewaysOverflow } from '../page.ts'

let address: string | undefined

/** An article of the front page that is open to everybody and takes comments. */
async function article(look: Look = {}): Promise<Page> {
  if (!address) {
    const front = await open('/')
    const hrefs = await front
      .locator('main article a[href*="_"][href$=".html"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
    for (const href of new Set(hrefs)) {
      const html = await (await front.request.get(href)).text()
      if (html.includes('href="#comments"') && html.includes('page-article') && html.length > 20_000) address ??= href
    }
  }
  return open(address!, look)
}

const bar = (page: Page) => page.locator('[data-share="bar"]')
const item = (page: Page, name: string) => bar(page).locator(`[data-share-item="${name}"]`)
const shown = (page: Page) => bar(page).locator(':scope > [data-share-item]')

/** Puts a `navigator.share` in place (or none) that writes down what it was asked. */
async function nativeShare(page: Page, how: 'works' | 'rejects' | 'missing'): Promise<void> {
  await page.addInitScript((kind) => {
    Object.assign(window, { shared: [] })
    const share = (what: unknown) => {
      ;(window as unknown as { shared: unknown[] }).shared.push(what)
      return kind === 'rejects' ? Promise.reject(new Error('no wish to share')) : Promise.resolve()
    }
    Object.defineProperty(Navigator.prototype, 'share', { value: share, configurable: true })
    if (kind === 'missing') delete (Navigator.prototype as { share?: unknown }).share
  }, how)
  await page.reload()
}
const asked = (page: Page) => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)

describe('share bar', () => {
  it('SHAR-01 SHAR-13 an article has one, four items before «more», the rest behind it, also without script', async () => {
    for (const js of [true, false]) {
      const page = await article({ js })
      expect(await shown(page).count()).toBe(4)
      // Without script the heart is a link to the page that saves.
      const heart = bar(page).getByRole('link', { name: 'Guardar' })
      expect([await heart.count(), await heart.getAttribute('data-share-item')]).toEqual([1, js ? 'like' : null])
      expect(await shown(page).filter({ visible: true }).count()).toBe(js ? 4 : 3)
      expect(await item(page, 'telegram').isVisible()).toBe(false)
      await bar(page).locator('summary').click()
      await item(page, 'telegram').waitFor()
      expect(await item(page, 'copy').isVisible()).toBe(js)
    }
  })

  it('SHAR-03 comments leads to the comments of the page', async () => {
    const page = await article()
    await item(page, 'comments').click()
    expect(page.url()).toMatch(/#comments$/)
    await expect
      .poll(() => page.locator('#comments').evaluate((one) => one.getBoundingClientRect().top < innerHeight))
      .toBe(true)
  })

  it('SHAR-11, SHAR-21, SHAR-22, OPEN-123, CONST-06, CONST-07 copies the address; a snackbar for 4000 ms, a tick for 1000 ms', async () => {
    const page = await article()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install({ time: new Date() })
    await bar(page).locator('summary').click()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await item(page, 'copy').click()
    const snackbar = page.locator('.snackbar')
    await snackbar.waitFor()
    expect(await page.locator('[data-snackbar]').getAttribute('aria-live')).toBe('polite')
    expect(await snackbar.textContent()).toBe('Enlace copiado')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    expect(await item(page, 'copy').getAttribute('data-done')).toBe('')
    await page.clock.runFor(999)
    expect(await item(page, 'copy').getAttribute('data-done')).toBe('')
    await page.clock.runFor(1)
    await expect.poll(() => item(page, 'copy').getAttribute('data-done')).toBeNull()
    await page.clock.runFor(2900)
    expect(await snackbar.count()).toBe(1)
    await page.clock.runFor(99)
    expect(await snackbar.count()).toBe(1)
    await page.clock.runFor(1)
    await expect.poll(() => snackbar.count()).toBe(0)
    // A second copy has its tick for as long as the first.
    await item(page, 'copy').click()
    await snackbar.waitFor()
    await page.clock.runFor(600)
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await item(page, 'copy').click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await page.clock.runFor(999)
    expect(await item(page, 'copy').getAttribute('data-done')).toBe('')
    await page.clock.runFor(1)
    await expect.poll(() => item(page, 'copy').getAttribute('data-done')).toBeNull()
  })

  it('SHAR-18 under 568 px the native share is asked, with title and address', async () => {
    const page = await article({ width: 567 })
    await nativeShare(page, 'works')
    await bar(page).locator('summary').click()
    await expect.poll(() => asked(page)).toEqual([{ title: await page.locator('h1').innerText(), url: page.url() }])
    expect(await bar(page).locator('details').getAttribute('open')).toBeNull()
    await item(page, 'facebook').click()
    await expect.poll(async () => (await asked(page)).length).toBe(2)
    expect(page.context().pages()).toHaveLength(1)
  })

  it('SHAR-19 from 568 px on the own targets are used', async () => {
    const page = await article({ width: 568 })
    await nativeShare(page, 'works')
    await bar(page).locator('summary').click()
    await item(page, 'threads').waitFor()
    expect(await asked(page)).toEqual([])
  })

  it('SHAR-20 without native share the own targets are used under 568 px', async () => {
    const page = await article({ width: 567 })
    await nativeShare(page, 'missing')
    await bar(page).locator('summary').click()
    await item(page, 'threads').waitFor()
    expect(await bar(page).locator('details').getAttribute('open')).toBe('')
  })

  it('SHAR-23 a refused share is only logged', async () => {
    const page = await article({ width: 567 })
    await nativeShare(page, 'rejects')
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await bar(page).locator('summary').click()
    await expect.poll(() => logged.join()).toContain('no wish to share')
    expect(await page.locator('.snackbar, [role=alert]:visible, dialog[open]').count()).toBe(0)
  })

  it('SHAR-15 the small bar takes the whole width under 578 px only', async () => {
    const width = async (at: number) => {
      const page = await open('/programas/el-faro/', { width: at })
      return page
        .locator('[data-share="rrss"]')
        .first()
        .evaluate((one) => {
          const { width: own } = one.getBoundingClientRect()
          return {
            share: own / one.parentElement!.getBoundingClientRect().width,
            items: one.querySelectorAll(':scope > [data-share-item]').length,
          }
        })
    }
    expect(await width(577)).toEqual({ share: 1, items: 3 })
    const wide = await width(578)
    expect(wide.items).toBe(3)
    expect(wide.share).toBeLessThan(0.9)
  })

  it('SHAR-16 one pill at 1083 px, a ring around each from 1084 px', async () => {
    const ring = async (at: number) =>
      shown(await article({ width: at }))
        .first()
        .evaluate((one) => getComputedStyle(one).borderTopColor)
    expect(await ring(1083)).toBe('rgba(0, 0, 0, 0)')
    expect(await ring(1084)).not.toBe('rgba(0, 0, 0, 0)')
  })

  it('SHAR-17 OPEN-126 sticks at the right edge of the page from 1100 px and ends with the story; below it stays where it is', async () => {
    const place = (page: Page) => page.locator('[data-share-place]')
    const top = async (page: Page) => (await place(page).boundingBox())!.y
    const wide = await article({ width: 1100 })
    expect(await place(wide).evaluate((one) => getComputedStyle(one).position)).toBe('sticky')
    const before = await top(wide)
    const line = (await wide.locator('article .wrap > header + *').boundingBox())!
    expect(before).toBeGreaterThan(line.y)
    expect(before).toBeLessThan(line.y + line.height)
    await wide.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
    expect(await top(wide)).toBeGreaterThan(0)
    expect(await top(wide)).toBeLessThan(before)
    const right = (what: string) => wide.locator(what).evaluate((one) => one.getBoundingClientRect().right)
    expect(await right('[data-share-place]')).toBe(await right('article .wrap > header + *'))
    await wide.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const ends = await wide.evaluate(() => [
      document.querySelector('[data-share-place]')!.getBoundingClientRect().bottom,
      document.querySelector('#further')!.getBoundingClientRect().top,
    ])
    expect(ends[0]!).toBeLessThanOrEqual(ends[1]!)
    const narrow = await article({ width: 1099 })
    expect(await place(narrow).evaluate((one) => getComputedStyle(one).position)).toBe('static')
  })

  it('SHAR-01 SHAR-17 recipes, do-it-yourself, interviews and calls have one that stays in sight from 1100 px', async () => {
    for (const [list, link] of [
      ['/ocio/cocina/buscador.html', 'a[href^="/ocio/cocina/"][href*="_"]'],
      ['/ocio/ca/bricolaje/buscador.html', 'a[href^="/ocio/ca/bricolaje/"][href*="_"]'],
      ['/encuentros-digitales/', 'a[href^="/encuentros-digitales/"]'],
      ['/ca/participa/', 'a[href^="/ca/participa/"]'],
    ] as const) {
      const lists = await open(list)
      const address = (await lists.locator(`main article ${link}`).first().getAttribute('href'))!
      for (const width of [1099, 1100]) {
        const page = await open(address, { width, height: 500 })
        expect(await bar(page).count(), address).toBe(1)
        const after = await bar(page).evaluate((one) => {
          scrollTo({ top: one.getBoundingClientRect().top + 250, behavior: 'instant' })
          return Math.round(one.getBoundingClientRect().top)
        })
        if (width === 1100) expect(after, address).toBe(16)
        else expect(after, address).toBe(-250)
        expect(await sidewaysOverflow(page)).toBe(0)
        // Where readers cannot comment, nothing leads to comments.
        expect(await item(page, 'comments').count()).toBe(await page.locator('#comments').count())
      }
    }
  })

  it('is usable by keyboard, in both schemes, without a finding', async () => {
    for (const look of [{ width: 390 }, { width: 1440, scheme: 'dark' as const }]) {
      const page = await article(look)
      await bar(page).locator('summary').focus()
      await page.keyboard.press('Enter')
      await item(page, 'copy').waitFor()
      // Where the page has been scrolled to, the header that waits above its edge covers topics that nobody sees.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)
      await page.keyboard.press('Escape')
      await expect.poll(() => bar(page).locator('details').getAttribute('open')).toBeNull()
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    }
  })

  it('loads nothing of its own before it is meant to be used', async () => {
    const page = await article()
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType('resource').filter((one) => /share-bar/.test(one.name)).length)
    expect(await loaded()).toBe(0)
    await bar(page).hover()
    await expect.poll(loaded).toBe(1)
  })
})
