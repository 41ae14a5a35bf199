import { describe, expect, it } from 'vitest'
import { accessibilityFaults, open } from '../page.ts'
import { unfitting } from '../whole-page.ts'

describe('showroom', () => {
  it('SITE-34, SITE-35, SITE-36, SITE-37, SITE-38 columns take 25, 33, 50, 66 and 100 per cent of their row on a desktop', async () => {
    const page = await open('/showroom/')
    const shares = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-column]')].map((column) => {
        const row = column.parentElement!
        const share = column.getBoundingClientRect().width / row.getBoundingClientRect().width
        return [column.dataset['column'], Math.round(share * 100)]
      }),
    )
    expect(new Map(shares as [string, number][])).toEqual(
      new Map([
        ['25', 25],
        ['33', 33],
        ['50', 50],
        ['66', 67],
        ['100', 100],
      ]),
    )
  })

  it('SITE-33 SITE-39 OPEN-90 names md, lg, xl and sizes 50 to 900 that grow', async () => {
    const page = await open('/showroom/')
    const tokens = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      const sizes = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900].map((size) =>
        parseFloat(style.getPropertyValue(`--text-${size}`)),
      )
      return { names: ['md', 'lg', 'xl'].map((name) => style.getPropertyValue(`--${name}`).trim()), sizes }
    })
    expect(tokens.names).toEqual(['578px', '768px', '1100px'])
    expect([tokens.sizes[0], tokens.sizes.at(-1)]).toEqual([0.625, 3.5])
    expect([...tokens.sizes].sort((a, b) => a - b)).toEqual(tokens.sizes)
    const box = await page.evaluate(() =>
      [50, 900].map((size) => parseFloat(getComputedStyle(document.querySelector(`[data-size="${size}"]`)!).fontSize)),
    )
    expect(box[0]!).toBeLessThan(box[1]!)
  })

  it('LIST-05 LIST-06 has two tabs, the first active; pressing the second swaps the lists', async () => {
    const page = await open('/showroom/')
    const tabs = page.locator('section[aria-labelledby=most-read-with-border] [role=tab]')
    await expect.poll(() => tabs.count()).toBe(2)
    const panels = page.locator('section[aria-labelledby=most-read-with-border] div[data-panel]')
    expect(await tabs.nth(0).getAttribute('aria-selected')).toBe('true')
    expect([await panels.nth(0).isVisible(), await panels.nth(1).isVisible()]).toEqual([true, false])
    await tabs.nth(1).click()
    await expect.poll(() => tabs.nth(1).getAttribute('aria-selected')).toBe('true')
    expect([await panels.nth(0).isVisible(), await panels.nth(1).isVisible()]).toEqual([false, true])
    for (const [key, chosen] of [
      ['ArrowLeft', 0],
      ['ArrowLeft', 1],
      ['ArrowRight', 0],
      ['End', 1],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => tabs.nth(chosen).getAttribute('aria-selected'), { message: key }).toBe('true')
    }
  })

  it('LIST-06 the second list can be reached without script', async () => {
    const page = await open('/showroom/', { js: false })
    const panels = page.locator('section[aria-labelledby=most-read-with-border] div[data-panel]')
    expect([await panels.nth(0).isVisible(), await panels.nth(1).isVisible()]).toEqual([true, false])
    await page.locator('section[aria-labelledby=most-read-with-border] label').nth(1).click()
    expect([await panels.nth(0).isVisible(), await panels.nth(1).isVisible()]).toEqual([false, true])
  })

  it('LIST-07 LIST-08 border and view-more follow the settings', async () => {
    const page = await open('/showroom/')
    const border = (id: string) =>
      page.evaluate(
        (name) => getComputedStyle(document.querySelector(`section[aria-labelledby=${name}]`)!).borderTopWidth,
        id,
      )
    expect(await border('most-read-with-border')).toBe('1px')
    expect(await border('most-read-ordinary')).toBe('0px')
    expect(await page.locator('section[aria-labelledby=most-read-with-border] [data-view-more]').count()).toBe(0)
    expect(await page.locator('section[aria-labelledby=most-read-ordinary] [data-view-more]').count()).toBe(1)
  })

  it('SITE-47 SITE-48 SITE-49 OPEN-89 favourites are two abreast 25 px apart, one below the other 20 px apart under 578 px', async () => {
    const list = async (width: number) => {
      const page = await open('/showroom/', { width })
      return page.locator('[data-example=favourites] ul').evaluate((one) => {
        const { columnGap, rowGap, gridTemplateColumns } = getComputedStyle(one)
        return { columnGap, rowGap, columns: gridTemplateColumns.split(' ').length }
      })
    }
    expect(await list(577)).toEqual({ columnGap: '20px', rowGap: '20px', columns: 1 })
    expect(await list(578)).toEqual({ columnGap: '25px', rowGap: '25px', columns: 2 })
    expect(await list(1440)).toEqual({ columnGap: '25px', rowGap: '25px', columns: 2 })
  })

  it.each(['/showroom/', '/ca/showroom/'])(
    'PAYW-35, PAYW-41 %s lists what it shows, every entry leads to it, and pictures are the originals',
    async (path) => {
      const page = await open(path, { js: false })
      const anchors = await page
        .locator('nav a[href^="#"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.slice(1)))
      expect(anchors.length).toBeGreaterThan(20)
      const missing = await page.evaluate((ids) => ids.filter((id) => !document.getElementById(id)), anchors)
      expect(missing).toEqual([])
      expect(await page.locator('[data-module-example]').count()).toBeGreaterThan(30)
      const empty = await page
        .locator('[data-module-example]')
        .evaluateAll((all) =>
          all
            .filter((one) => !one.querySelector('h2, h3, article, ul, form, nx-ad'))
            .map((one) => one.getAttribute('data-module-example')),
        )
      expect(empty).toEqual([])
      expect(await page.locator('main img[src*="/original"]').count()).toBeGreaterThan(20)
      // Also what stands around it, such as the picture of an alert.
      expect(await page.locator('[data-alerts] img[src*="/original"]').count()).toBe(1)
      const variants = page.locator('img:is([srcset], [loading=lazy], [src*="/1-1/"]), source[srcset*="/images/"]')
      expect(await variants.count()).toBe(0)
    },
  )

  it('SITE-21 SITE-22 OPEN-119 the fake wall is told by the address and by an event on the window', async () => {
    const state = (page: Awaited<ReturnType<typeof open>>) =>
      page.evaluate(() => JSON.parse(document.getElementById('nx-state')!.textContent!))
    const plain = await open('/showroom/')
    expect(await state(plain)).toMatchObject({ runningInShowroom: true, paywallFakeId: null })
    await plain.evaluate(() => {
      Object.assign(window, { told: [] })
      addEventListener('paywall:fake-id', (event) =>
        (window as unknown as { told: unknown[] }).told.push((event as CustomEvent).detail),
      )
    })
    await plain.waitForFunction(() => customElements.get('nx-wall'))
    await plain.locator('#paywall input').fill('muro-7')
    await plain.locator('#paywall button').click()
    expect(await plain.evaluate(() => (window as unknown as { told: unknown[] }).told)).toEqual([
      { paywallFakeId: 'muro-7' },
    ])
    expect(await plain.locator('#paywall [role=status]').textContent()).toBe('Simulando: muro-7')
    const told = await open('/showroom/?paywallFakeId=muro-9', { js: false })
    expect(await told.locator('#paywall [role=status]').textContent()).toBe('Simulando: muro-9')
    const address = await open('/showroom/?paywallFakeId=muro-9')
    expect(await state(address)).toMatchObject({ paywallFakeId: 'muro-9' })
    expect(await state(await open('/showroom/?paywallFakeId=%3Cb%3E'))).toMatchObject({ paywallFakeId: null })
    expect(await state(await open('/'))).toMatchObject({ runningInShowroom: false, paywallFakeId: null })
  })

  it('PAYW-35 is kept from search engines, and only where the site has the feature', async () => {
    const page = await open('/showroom/')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    expect((await page.request.get('/ocio/showroom/')).status()).toBe(404)
  })

  it('WCAG 1.4.4, 1.4.10, 1.4.12 fits into every screen, with large letters too', async () => {
    expect(await unfitting(await open('/showroom/'))).toEqual([])
  })

  it('has no fault that axe finds', { timeout: 240_000 }, async () => {
    const page = await open('/ca/showroom/', { scheme: 'dark' })
    // Several examples of one module have one name; on a real page it stands once.
    // Contrast is measured where the pieces stand on pages; here it would take minutes.
    const faults = await accessibilityFaults(page, ['landmark-unique', 'color-contrast'])
    expect(faults).toEqual([])
  })
})
