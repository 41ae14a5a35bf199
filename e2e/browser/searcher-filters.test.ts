import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { wallTime } from '../../src/platform/i18n/dates.ts'
import { letPass, sidewaysOverflow } from '../page.ts'
import { answer, asItIs, bodyOf, CALL, calls, card, searcher } from '../searcher.ts'

describe('filters', () => {
  it('SRCH-05, SRCH-35, SRCH-20, SRCH-62, CONST-03 a change searches a second later, once, and stands in the address', async () => {
    const page = await searcher('/buscar?text=viento', {}, asItIs)
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    const made = calls(page)
    await page.locator('select[name=searchtype]').selectOption('other')
    await page.clock.runFor(600)
    await page.locator('select[name=searchtype]').selectOption('news')
    await page.clock.runFor(900)
    expect(made).toHaveLength(0)
    await page.clock.runFor(200)
    await expect.poll(() => made.length).toBe(1)
    expect(bodyOf(made[0]!)).toMatchObject({ type: 'news', searchText: 'viento', dateValue: null, filterValues: {} })
    await page.waitForURL('**/buscar?text=viento&searchtype=news')
  })

  it('SRCH-24, SRCH-25, SRCH-26 shows four places, the rest behind a toggle', async () => {
    const page = await searcher('/buscar?text=viento')
    const seen = () => page.locator('[data-filter]:visible').count()
    expect(await seen()).toBe(2)
    await page.getByRole('button', { name: 'Más filtros' }).click()
    await expect.poll(() => seen()).toBe(5)
    await page.getByRole('button', { name: 'Menos filtros' }).click()
    await expect.poll(() => seen()).toBe(2)
    const tasks = await searcher('/ocio/bricolaje/buscador.html')
    expect(await tasks.locator('[data-filter]:visible').count()).toBe(3)
    expect(await tasks.getByRole('button', { name: /filtros$/ }).count()).toBe(0)
  })

  it('SRCH-01, SRCH-09, SRCH-10, SRCH-14, SRCH-17 recipes and tasks have their own, restored from the address', async () => {
    const page = await searcher('/ocio/cocina/buscador.html')
    await page.locator('select[name=dificultad]').selectOption('easy')
    await page.waitForURL('**/cocina/buscador.html/?dificultad=easy')
    const titles = await page.locator('x-island article h2').allTextContents()
    await page.reload()
    await page.locator('[data-island=ready]').waitFor()
    expect(await page.locator('select[name=dificultad]').inputValue()).toBe('easy')
    await expect.poll(() => page.locator('x-island article h2').allTextContents()).toEqual(titles)
    const tasks = await searcher('/ocio/bricolaje/buscador.html')
    expect(await tasks.locator('[data-filter]').count()).toBe(3)
  })

  it('SRCH-57, SRCH-59, SRCH-60, SRCH-61, SRCH-63, SRCH-64, SRCH-65, SRCH-66, CONST-13, CONST-14, CONST-15 offers names while somebody types', async () => {
    const page = await searcher('/buscar?text=viento', {}, asItIs)
    await page.getByRole('button', { name: 'Más filtros' }).click()
    const asked: Record<string, unknown>[] = []
    await page.route(CALL, async (route) => {
      asked.push(bodyOf(route.request()))
      await route.fulfill({
        json: {
          ...answer(1, 0, false),
          results: Array.from({ length: 30 }, (_, n) => ({ ...card(n), title: `Ávila ${n}` })),
        },
      })
    })
    const box = page.locator('[data-filter=tema] input[role=combobox]')
    await box.focus()
    const options = page.locator('[data-filter=tema] [role=option]')
    expect(await options.count()).toBe(0)
    await page.clock.install()
    await box.pressSequentially('avi')
    await letPass(page, 5000)
    expect(asked).toHaveLength(0)
    await box.pressSequentially('la')
    await expect.poll(() => options.count()).toBe(10)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ searchText: 'avila', limit: 12, type: 'tag', filters: {} })
    await box.press('ArrowDown')
    await box.press('Enter')
    await page.waitForURL(/[?&]tema=0/)
    await page.getByRole('link', { name: 'Quitar el filtro Ávila 0' }).waitFor()
  })

  it('SRCH-58, CONST-04 names are asked for 400 ms after the last letter', async () => {
    const page = await searcher('/buscar?text=viento', {}, asItIs)
    await page.getByRole('button', { name: 'Más filtros' }).click()
    const made = calls(page)
    const box = page.locator('[data-filter=tema] input[role=combobox]')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await box.fill('avil')
    await page.clock.runFor(399)
    await box.fill('avila')
    await page.clock.runFor(399)
    expect(made).toHaveLength(0)
    await page.clock.runFor(1)
    await expect.poll(() => made.length).toBe(1)
    expect(bodyOf(made[0]!)).toMatchObject({ searchText: 'avila' })
  })
})

describe('dates', () => {
  const summary = (page: Page) => page.locator('[data-date-filter] > summary')

  it('SRCH-19, SRCH-88, SRCH-103, SRCH-104, SRCH-15, SRCH-16 a choice closes the panel and searches once', async () => {
    const page = await searcher('/buscar?text=viento')
    const made = calls(page)
    await summary(page).click()
    await page.locator('[data-preset=lastWeek]').click()
    await expect.poll(() => page.locator('[data-date-filter]').getAttribute('open')).toBeNull()
    await page.waitForURL(/startDate=\d{4}-\d\d-\d\d&endDate=\d{4}-\d\d-\d\d$/)
    expect(made).toHaveLength(1)
    expect(bodyOf(made[0]!)['dateValue']).toEqual({
      startDate: expect.stringMatching(/T00:00:00$/),
      endDate: expect.stringMatching(/T23:59:59$/),
    })
    await page.reload()
    await page.locator('[data-date-filter=lastWeek]').waitFor()
    await page.locator('[data-island=ready]').waitFor()
    await summary(page).click()
    await page.locator('[data-preset=any]').click()
    await page.waitForURL('**/buscar?text=viento')
  })

  it('SRCH-88, SRCH-102 on a phone every choice and every day can be seen and touched', async () => {
    const page = await searcher('/buscar?text=viento', { width: 390, height: 844 })
    const inside = (selector: string) =>
      page.locator(selector).evaluateAll((all) =>
        all.every((one) => {
          const { left, right } = one.getBoundingClientRect()
          return left >= 0 && right <= innerWidth && right - left > 24
        }),
      )
    for (const more of [false, true]) {
      if (more) await page.getByRole('button', { name: 'Más filtros' }).click()
      await summary(page).click()
      await expect.poll(() => page.locator('[data-preset]').count()).toBe(8)
      await expect.poll(() => inside('[data-preset]')).toBe(true)
      await page.locator('[data-preset=range]').click()
      await page.locator('[data-calendar]').waitFor()
      expect(await inside('[data-calendar] td [role=button]:not([data-outside-month])')).toBe(true)
      expect(await sidewaysOverflow(page)).toBe(0)
      await page.keyboard.press('Escape')
    }
    await page.setViewportSize({ width: 390, height: 450 })
    await summary(page).click()
    await page.locator('[data-preset=range]').click()
    const bottom = () => page.locator('[data-calendar]').evaluate((it) => it.getBoundingClientRect().bottom)
    await expect.poll(bottom).toBeLessThanOrEqual(450)
    expect(await page.locator('[data-calendar]').evaluate((it) => it.getBoundingClientRect().top)).toBeGreaterThan(0)
  })

  it('SRCH-102, SRCH-105, SRCH-106, SRCH-108, SRCH-109 a range is picked in a calendar without days to come', async () => {
    const page = await searcher('/buscar?text=viento', {}, asItIs)
    const made = calls(page)
    await summary(page).click()
    await page.locator('[data-preset=range]').click()
    await page.locator('[data-calendar]').waitFor()
    await page.getByRole('button', { name: 'Mes anterior' }).first().click()
    const day = page.locator('[data-calendar] td [role=button]:not([data-outside-month])').nth(9)
    await page.clock.install()
    await day.click()
    await letPass(page, 5000)
    expect(made).toHaveLength(0)
    await day.click()
    await expect.poll(() => made.length).toBe(1)
    const { startDate, endDate } = bodyOf(made[0]!)['dateValue'] as Record<string, string>
    expect(startDate!.slice(0, 10)).toBe(endDate!.slice(0, 10))
    expect(endDate).toMatch(/T23:59:59$/)
    await page.locator('[data-date-filter=range]').waitFor()
    await summary(page).click()
    await page.getByRole('button', { name: 'Mes siguiente' }).first().click()
    const disabled = page.locator('[data-calendar] td [data-disabled]:not([data-outside-month])')
    const { year, month, day: today } = wallTime(new Date())
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
    expect(await disabled.count()).toBe(last - today)
    expect(await disabled.locator('[title="Fecha no disponible"]').count()).toBe(last - today)
  })

  it('PWA-03, SRCH-102 a calendar that cannot be loaded leaves list and filters as they are', async () => {
    const page = await searcher('/buscar?text=viento', { expected: /ChunkLoadError|ERR_FAILED/ })
    // Not the first time in this session, which would fetch the page anew.
    await page.evaluate(() => sessionStorage.setItem('nx-chunk-reload', '1'))
    const before = await page.locator('x-island article').count()
    const said = page.waitForEvent('console', (message) => message.text().includes('ChunkLoadError'))
    await page.route('**/range-calendar*', (route) => route.abort())
    await summary(page).click()
    await page.locator('[data-preset=range]').click()
    await said
    expect(await page.locator('x-island article').count()).toBe(before)
    await page.locator('[data-preset=today]').click()
    await page.locator('[data-date-filter=today]').waitFor()
  })

  it('SRCH-105 the first day alone asks for nothing, wherever the reader goes on', async () => {
    const page = await searcher('/buscar?text=viento')
    const made = calls(page)
    const day = (at: number) => page.locator('[data-calendar] td [role=button]:not([data-outside-month])').nth(at)
    const rangeOfCall = (at: number) => bodyOf(made[at]!)['dateValue'] as Record<string, string>
    await summary(page).click()
    await page.locator('[data-preset=range]').click()
    await page.getByRole('button', { name: 'Mes anterior' }).first().click()
    await day(9).click()
    await page.locator('[data-preset=lastYear]').click()
    await expect.poll(() => made.length).toBe(1)
    expect(rangeOfCall(0)['startDate']!.slice(0, 4)).toBe(String(wallTime(new Date()).year - 1))
    await page.locator('[data-date-filter=lastYear]').waitFor()
    await summary(page).click()
    await page.locator('[data-preset=range]').click()
    await page.locator('[data-calendar] [data-year]').selectOption({ index: 2 })
    await day(9).click()
    await page.mouse.click(2, 2)
    await page.locator('[data-date-filter=lastYear]:not([open])').waitFor()
    await summary(page).click()
    await page.locator('[data-preset=range]').click()
    await day(9).click()
    // The month may be chosen between the two days.
    await page.locator('[data-calendar] [data-month]').dispatchEvent('pointerup')
    await page.locator('[data-calendar] [data-year]').selectOption({ index: 3 })
    await day(9).click()
    await expect.poll(() => made.length).toBe(2)
    const { startDate, endDate } = rangeOfCall(1)
    expect(Number(endDate!.slice(0, 4)) - Number(startDate!.slice(0, 4))).toBe(1)
  })
})

describe('the recipe search', () => {
  it('SRCH-21, SRCH-66 Escape takes the names away and leaves the word; a name typed whole is chosen', async () => {
    const page = await searcher('/ocio/cocina/buscador.html')
    await page.getByRole('button', { name: 'Más filtros' }).click()
    const box = page.locator('[data-filter=ingrediente] input[role=combobox]')
    await box.pressSequentially('calab')
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true')
    await box.press('Escape')
    await expect
      .poll(async () => [await box.getAttribute('aria-expanded'), await box.inputValue()])
      .toEqual(['false', 'calab'])
    await box.press('ArrowDown')
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true')
    await box.press('Escape')
    await box.press('Escape')
    await expect.poll(() => box.inputValue()).toBe('')
    await box.pressSequentially('CALABAZA')
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true')
    await box.press('Tab')
    await page.waitForURL('**/?ingrediente=calabaza')
    expect(await box.inputValue()).toBe('calabaza')
  })
})

describe('on a phone', () => {
  it('SRCH-21, SRCH-65 the names fit beside the keyboard, and are scrolled without being picked', async () => {
    const page = await searcher('/buscar/', { width: 390, height: 450, touch: true, reducedMotion: true })
    await page.getByRole('button', { name: 'Más filtros' }).tap()
    const box = page.locator('[data-filter=autor] input[role=combobox]')
    await box.tap()
    await box.pressSequentially('a')
    const list = page.locator('[data-filter=autor] [role=listbox]')
    await expect.poll(() => list.locator('[role=option]').count()).toBe(10)
    expect((await list.boundingBox())!.height).toBeLessThanOrEqual(210)
    const { x, y } = (await list.boundingBox())!
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', top: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + 40, y: top }] })
    await touch('touchStart', y + 90)
    for (const moved of [75, 55, 35, 15]) await touch('touchMove', y + moved)
    await touch('touchEnd', y + 15)
    // A finger that comes down while the list still glides only stops it.
    let top = 0
    const isAtRest = async () => top === (top = await list.evaluate((it) => it.scrollTop)) && top > 20
    await expect.poll(isAtRest).toBe(true)
    expect(await box.inputValue()).toBe('a')
    const last = list.locator('[role=option]').last()
    const name = await last.textContent()
    await last.tap()
    await expect.poll(() => box.inputValue()).toBe(name)
    await page.waitForURL('**/buscar?autor=*')
  })
})
