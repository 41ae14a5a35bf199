import { describe, expect, it } from 'vitest'
import { open } from '../page.ts'

describe('showroom', () => {
  it('SITE-34..SITE-38 columns take 25, 33, 50, 66 and 100 per cent of their row on a desktop', async () => {
    const page = await open('/showroom/')
    const shares = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-column]')].map((column) => {
        const row = column.parentElement!
        const gap = parseFloat(getComputedStyle(row).columnGap)
        return [
          column.dataset['column'],
          Math.round(((column.getBoundingClientRect().width + gap) / (row.getBoundingClientRect().width + gap)) * 100),
        ]
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
    const tabs = page.locator('section[aria-labelledby=with-border] [role=tab]')
    await expect.poll(() => tabs.count()).toBe(2)
    const panels = page.locator('section[aria-labelledby=with-border] div[data-panel]')
    expect(await tabs.nth(0).getAttribute('aria-selected')).toBe('true')
    expect([await panels.nth(0).isVisible(), await panels.nth(1).isVisible()]).toEqual([true, false])
    await tabs.nth(1).click()
    expect(await tabs.nth(1).getAttribute('aria-selected')).toBe('true')
    expect([await panels.nth(0).isVisible(), await panels.nth(1).isVisible()]).toEqual([false, true])
    await page.keyboard.press('ArrowLeft')
    expect(await tabs.nth(0).getAttribute('aria-selected')).toBe('true')
  })

  it('LIST-06 the second list can be reached without script', async () => {
    const page = await open('/showroom/', { js: false })
    const panels = page.locator('section[aria-labelledby=with-border] div[data-panel]')
    expect([await panels.nth(0).isVisible(), await panels.nth(1).isVisible()]).toEqual([true, false])
    await page.locator('section[aria-labelledby=with-border] label').nth(1).click()
    expect([await panels.nth(0).isVisible(), await panels.nth(1).isVisible()]).toEqual([false, true])
  })

  it('LIST-07 LIST-08 border and view-more follow the settings', async () => {
    const page = await open('/showroom/')
    const border = (id: string) =>
      page.evaluate(
        (name) => getComputedStyle(document.querySelector(`section[aria-labelledby=${name}]`)!).borderTopWidth,
        id,
      )
    expect(await border('with-border')).toBe('1px')
    expect(await border('without-border')).toBe('0px')
    expect(await page.locator('section[aria-labelledby=with-border] [data-view-more]').count()).toBe(0)
    expect(await page.locator('section[aria-labelledby=without-border] [data-view-more]').count()).toBe(1)
  })
})
