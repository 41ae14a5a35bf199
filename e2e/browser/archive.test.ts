import { describe, expect, it } from 'vitest'
import { open } from '../page.ts'
import { bodyOf, calls, searcher } from '../searcher.ts'

describe('the archive and automatic boards', () => {
  it('HEME-04 without script the form of the archive leads to the address of its days', async () => {
    const page = await open('/ca/hemeroteca/', { js: false })
    const days = async (first: string, last: string) => {
      await page.locator('[data-date-filter] > summary').click()
      await page.locator('input[name=startDate]').fill(first)
      await page.locator('input[name=endDate]').fill(last)
      await page.locator('x-island button[type=submit]').click()
      return new URL(page.url()).pathname
    }
    expect(await days('2024-05-03', '2024-05-01')).toBe('/ca/hemeroteca/2024/05/01/2024/05/03/')
    expect(await days('2024-05-03', '')).toBe('/ca/hemeroteca/2024/05/03/2024/05/03/')
    expect(await days('2099-01-01', '')).toBe('/ca/hemeroteca/hoy/')
    expect(await days('', '')).toBe('/ca/hemeroteca/hoy/')
  })

  it('SRCH-46, SRCH-47 in Catalan the page is named in Catalan, and never twice', async () => {
    const page = await searcher('/ca/hemeroteca/2/')
    expect(await page.title()).toBe('Hemeroteca - Mestral - Pàg. 2')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForURL('**/ca/hemeroteca/3/')
    await expect.poll(() => page.title()).toBe('Hemeroteca - Mestral - Pàg. 3')
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/[^\d] - Pàg\. 3$/)
  })

  it('HEME-05, HEME-06, HEME-07, HEME-08 a date leads to its address; days to come cannot be picked', async () => {
    const page = await searcher('/hemeroteca/')
    const made = calls(page)
    const choose = async (preset: string) => {
      await page.locator('[data-island=ready] [data-date-filter] > summary').click()
      await page.locator(`[data-preset=${preset}]`).click()
    }
    await choose('today')
    await page.waitForURL('**/hemeroteca/hoy/')
    await choose('yesterday')
    await page.waitForURL('**/hemeroteca/ayer/')
    await choose('lastWeek')
    await page.waitForURL(/\/hemeroteca\/\d{4}\/\d\d\/\d\d\/\d{4}\/\d\d\/\d\d\/$/)
    await choose('range')
    await page.locator('[data-calendar]').waitFor()
    expect(await page.locator('[data-calendar] button[slot=next]').isDisabled()).toBe(true)
    expect(made.filter((request) => request.postData()?.includes('startDate'))).toEqual([])
    await page.locator('[data-preset=any]').click()
    await page.waitForURL('**/hemeroteca/')
  })

  it.each([
    ['', 'abril', 'Elige la fecha inicial', 'Elige la fecha final', 'Contenidos del 14 de abril de 2019'],
    ['/ca', 'abril', 'Tria la data inicial', 'Tria la data final', 'Continguts del dia 14 d’abril de 2019'],
  ])(
    'HEME-04, SRCH-102, SRCH-106 a day of years ago is five presses away (%s/hemeroteca/)',
    async (base, month, ...words) => {
      const page = await searcher(`${base}/hemeroteca/`, { width: 390, height: 844 })
      await page.locator('[data-date-filter] > summary').click()
      await page.locator('[data-preset=range]').click()
      const asked = page.locator('[data-calendar] p[role=status]')
      await expect.poll(() => asked.textContent()).toBe(words[0])
      if (base) {
        const names = await page
          .locator('[data-calendar] td [role=button]')
          .evaluateAll((all) => all.map((e) => e.ariaLabel))
        expect(names.join()).toMatch(/Hui, .*Última data disponible/)
        expect(await page.locator('[data-calendar]').innerHTML()).not.toMatch(/Today|available|selected/)
      }
      await page.locator('[data-year]').selectOption('2019')
      await page.locator('[data-month]').selectOption({ label: month })
      const day = page.locator('[data-calendar] td [role=button]:not([data-outside-month])').nth(13)
      await day.click()
      await expect.poll(() => asked.textContent()).toBe(words[1])
      await day.click()
      await page.waitForURL(`**${base}/hemeroteca/2019/04/14/2019/04/14/`)
      expect(await page.locator('h1').innerText()).toBe(words[2])
    },
  )

  it('SRCH-43, SRCH-44, SRCH-45, SRCH-46, SRCH-47, SRCH-48, SRCH-49, SRCH-50 the next page comes by its number, and everything that names the page follows', async () => {
    const page = await searcher('/hemeroteca/')
    const loaded: unknown[] = []
    await page.exposeFunction('heard', (detail: unknown) => loaded.push(detail))
    await page.evaluate(() => {
      addEventListener('listing:content_loaded', (event) => {
        void (window as unknown as { heard(detail: unknown): void }).heard((event as CustomEvent).detail)
      })
    })
    const made = calls(page)
    const before = await page.locator('x-island article').count()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForURL('**/hemeroteca/2/')
    expect(new URL(made[0]!.url()).pathname).toBe('/webapi/searcher/')
    expect(bodyOf(made[0]!)).toMatchObject({ page: 2 })
    await expect.poll(() => page.locator('x-island article').count()).toBeGreaterThan(before)
    await expect.poll(() => page.title()).toMatch(/ - Pag\. 2$/)
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/ - Pag\. 2$/)
    expect(await page.locator('link[rel=prev]').getAttribute('href')).toBe('/hemeroteca/')
    expect(await page.locator('link[rel=next]').getAttribute('href')).toBe('/hemeroteca/3/')
    expect(loaded).toEqual([{ page: 2, url: '/hemeroteca/2/', total: expect.any(Number) }])
  })
})
