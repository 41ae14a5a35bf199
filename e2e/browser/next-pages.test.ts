import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { open } from '../page.ts'

/** How the page that is shown came; «navigational-prefetch» when it was there before its link was followed. */
const delivery = (page: Page) =>
  page.evaluate(() => (performance.getEntriesByType('navigation')[0] as { deliveryType?: string }).deliveryType)

/** Puts a button down on a link, and takes it away once the browser had the time to ask. */
async function press(page: Page, link: Locator): Promise<void> {
  await link.hover()
  await page.mouse.down()
  // The answer goes to the browser, not to the page: nothing tells of it.
  await page.waitForLoadState('networkidle')
  await page.mouse.up()
}

describe('the next page', () => {
  test('a text is there when the finger leaves its link', async () => {
    const page = await open('/')
    const link = page.locator('main h3 a[href$=".html"]:visible').first()
    const path = await link.getAttribute('href')
    await press(page, link)
    await page.waitForURL(`**${path}`)
    expect(await delivery(page)).toBe('navigational-prefetch')
    expect(await page.locator('h1').count()).toBe(1)
  })

  test('PAYW-02 what the meter opens comes when it is read, and counts then', async () => {
    const page = await open('/buscar/cooperativa%20salinas/')
    const meter = async () => (await page.context().cookies()).some(({ name }) => name === 'nx-meter')
    const link = page.locator('main a[href*="fabrica-de-sal"]:visible').first()
    await link.hover()
    await page.mouse.down()
    await page.waitForLoadState('networkidle')
    expect(await meter()).toBe(false)
    await page.mouse.up()
    await page.waitForURL('**/*fabrica-de-sal*')
    expect(await delivery(page)).toBe('')
    expect(await page.locator('[data-wall-place]').count()).toBe(0)
    expect(await meter()).toBe(true)
  })

  test('a link that acts is not asked for ahead', async () => {
    const page = await open('/')
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/aviso-legal/?acts',
        rel: 'nofollow',
        id: 'acts',
      })
      link.textContent = 'x'
      document.querySelector('main')!.prepend(link)
    })
    await press(page, page.locator('#acts'))
    await page.waitForURL('**/aviso-legal/?acts')
    expect(await delivery(page)).toBe('')
  })
})
