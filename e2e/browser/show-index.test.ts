import { describe, expect, it } from 'vitest'
import { accessibilityFaults, open, sidewaysOverflow } from '../page.ts'

const PATH = '/programas/'

async function index(look = {}, path = PATH) {
  const page = await open(path, look)
  await page.waitForFunction(() => customElements.get('nx-show-index'))
  const calls: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.includes('/webapi/shows/search/')) calls.push(url)
  })
  const names = () => page.locator('[data-grid] article h2').allTextContents()
  return { page, calls, names }
}

describe('the show index', () => {
  it('TV-28, TV-29 has a letter bar, which is a select where there is no room', async () => {
    const { page } = await index({ width: 1100 })
    const bar = page.locator('ul a[data-choose]')
    expect(await bar.allTextContents()).toEqual(['#', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'Todos'])
    expect(await bar.first().isVisible()).toBe(true)
    expect(await page.locator('nx-show-index select').isVisible()).toBe(false)
    const narrow = await index({ width: 1099 })
    expect(await narrow.page.locator('nx-show-index select').isVisible()).toBe(true)
    expect(await narrow.page.locator('nx-show-index option').count()).toBe(28)
    expect(await narrow.page.locator('ul a[data-choose]').first().isVisible()).toBe(false)
  })

  it('TV-37, TV-38, TV-39, TV-43, TV-44, TV-45 a letter fetches its shows; the same again, and «all», give everything back', async () => {
    const { page, calls, names } = await index()
    const all = await names()
    const letter = all[0]!.normalize('NFD').charAt(0).toUpperCase()
    const choose = (text: string) => page.locator(`ul a[data-choose="${text}"]`).click()
    await choose(letter)
    await expect.poll(async () => (await names()).every((name) => name.normalize('NFD').startsWith(letter))).toBe(true)
    expect(calls[0]!.searchParams.get('letter')).toBe(letter)
    await expect.poll(() => page.locator('nx-show-index [role=status]').textContent()).toMatch(/^\d+ programas?$/)
    expect(await page.locator('.head__note').textContent()).toBe(
      await page.locator('nx-show-index [role=status]').textContent(),
    )
    expect(Object.fromEntries(calls[0]!.searchParams)).toMatchObject({
      limit: '12',
      types: 'program',
      orderBy: 'lastPublishedContentDate',
    })
    await choose(letter)
    await expect.poll(names).toEqual(all)
    expect(await page.locator('a[data-choose][aria-current]').getAttribute('data-choose')).toBe('')
    await choose(letter)
    await choose('')
    await expect.poll(names).toEqual(all)
  })

  it('TV-30, TV-36, TV-40, TV-41 a text filters by name and lets the letter go; without text everything is back', async () => {
    const { page, calls, names } = await index()
    const all = await names()
    await page.locator('ul a[data-choose="E"]').click()
    await expect.poll(() => calls.length).toBe(1)
    await page.locator('nx-show-index input[name=text]').fill('faro')
    await page.locator('nx-show-index input[name=text]').press('Enter')
    await expect.poll(() => calls.length).toBe(2)
    expect(calls[1]!.searchParams.get('letter')).toBeNull()
    expect(calls[1]!.searchParams.get('text')).toBe('faro')
    expect(await page.locator('a[data-choose="E"][aria-current]').count()).toBe(0)
    await page.locator('nx-show-index input[name=text]').fill('zzzz')
    await page.getByText('No hay programas que coincidan.').waitFor({ state: 'visible' })
    await page.locator('nx-show-index input[name=text]').fill('')
    await expect.poll(names).toEqual(all)
  })

  it('TV-35, TV-37 a letter that nobody answered leaves the list with its own, which goes on, and can be asked again', async () => {
    const { page, calls, names } = await index({ expected: /500|shows/ })
    const all = await names()
    let isDown = true
    await page.route(
      (url) => url.pathname.endsWith('/shows/search/'),
      (route) => (isDown ? route.fulfill({ status: 500, body: '{}' }) : route.continue()),
    )
    await page.locator('ul a[data-choose="E"]').click()
    await expect.poll(() => page.locator('a[data-choose][aria-current]').getAttribute('data-choose')).toBe('')
    expect(await names()).toEqual(all)
    const field = page.locator('nx-show-index input[name=text]')
    await field.fill('faro')
    await field.press('Enter')
    await expect.poll(() => calls.length).toBeGreaterThan(1)
    await page.locator('nx-show-index:not([aria-busy])').waitFor()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(async () => (await names()).length).toBeGreaterThan(all.length)
    isDown = false
    await field.press('Enter')
    await expect.poll(names).toEqual(['El Faro'])
  })

  it('TV-37, TV-39, TV-40 back and forward bring letter, text and list again; «all» lets a text go as well', async () => {
    const { page, names } = await index()
    const all = await names()
    const field = page.locator('nx-show-index input[name=text]')
    await page.locator('ul a[data-choose="E"]').click()
    await page.waitForURL('**/?letter=E')
    const found = await names()
    await field.pressSequentially('far', { delay: 600 })
    await page.waitForURL('**/?text=far')
    await page.goBack()
    await page.waitForURL('**/?letter=E')
    await expect.poll(names).toEqual(found)
    expect(await field.inputValue()).toBe('')
    expect(await page.locator('a[data-choose="E"][aria-current]').count()).toBe(1)
    await page.goForward()
    await expect.poll(() => field.inputValue()).toBe('far')
    await expect.poll(names).not.toEqual(found)
    await page.locator('ul a[data-choose=""]').click()
    await expect.poll(names).toEqual(all)
    expect(await field.inputValue()).toBe('')
  })

  it('TV-32, TV-33, TV-34, TV-35 cards with ads among them, and more at the end of the scroll', async () => {
    const { page, calls } = await index({}, '/radio/programas/')
    const ads = () =>
      page
        .locator('[data-grid] > *')
        .evaluateAll((cells) => cells.flatMap((cell, at) => (cell.hasAttribute('data-ad-slot') ? [at + 1] : [])))
    expect((await ads()).slice(0, 2)).toEqual([6, 12])
    const before = await page.locator('[data-grid] article').count()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => page.locator('[data-grid] article').count()).toBeGreaterThan(before)
    expect(calls[0]!.pathname).toMatch(/\/webapi\/shows\/search\/.+/)
    expect((await ads()).slice(0, 3)).toEqual([6, 12, 18])
  })

  it('TV-32 an advertisement that comes with further shows stands in its frame', async () => {
    const { page } = await index()
    const ads = page.locator('[data-grid] > [data-ad-slot]')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => ads.count()).toBeGreaterThanOrEqual(3)
    const frames = await ads.evaluateAll((all) => all.map((ad) => ad.querySelectorAll('.ad__label + .ad__slot').length))
    expect(frames.every((count) => count === 1)).toBe(true)
  })

  it('without script letters are links, the text is a form, and pages go on', async () => {
    const page = await open(`${PATH}?letter=E`, { js: false })
    const names = await page.locator('[data-grid] article h2').allTextContents()
    expect(names.length).toBeGreaterThan(0)
    expect(names.every((name) => name.startsWith('E'))).toBe(true)
    await page.locator('nx-show-index input[name=text]').fill('faro')
    await page.locator('nx-show-index form[role=search] button').click()
    expect(page.url()).toContain('text=faro')
  })

  it.each([390, 1440])('axe finds nothing at %i px', async (width) => {
    const { page } = await index({ width })
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
  })
})
