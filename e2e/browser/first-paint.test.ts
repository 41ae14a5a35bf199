import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { open } from '../page.ts'

const faces = ['1em "Piazzolla Variable"', 'italic 1em "Piazzolla Variable"', '1em "Instrument Sans Variable"']
const serif = 'getComputedStyle(document.querySelector("h1, h2")).fontFamily'

describe('the first paint', () => {
  test('a first visit changes over to the typefaces once, when the page stands', async () => {
    let arrive = () => {}
    const come = new Promise<void>((done) => (arrive = done))
    const page = await open('/', { firstVisit: true }, async (each) => {
      await each.route('**/*.woff2', async (route) => {
        await come
        await route.continue()
      })
    })
    const lowest = () =>
      page.evaluate(() => getComputedStyle([...document.querySelectorAll('main > .band')].at(-1)!).contentVisibility)
    // Until then nobody lays out what lies far below.
    expect(await lowest()).toBe('auto')
    arrive()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['faces'] ?? 'ours')).toBe('ours')
    expect(await lowest()).toBe('visible')
    expect(await page.evaluate(serif)).toMatch(/^"Piazzolla Variable"/)
    expect(await page.evaluate((all) => all.every((face) => document.fonts.check(face)), faces)).toBe(true)
    const [painted, asked] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.woff2'))
          .map(({ startTime }) => startTime),
      ),
    ])
    expect(asked).toBeGreaterThan(painted!)
  })

  test('a later visit asks for them before the first word', async () => {
    const page = await open('/', { firstVisit: true })
    await expect.poll(() => page.evaluate(() => localStorage.getItem('nx-faces'))).toBe('1')
    await page.goto('/acceso/', { waitUntil: 'domcontentloaded' })
    expect(await page.evaluate(() => document.documentElement.dataset['faces'])).toBeUndefined()
  })

  test('without JavaScript they come as they always do', async () => {
    const page = await open('/', { js: false })
    expect(await page.locator('html').getAttribute('data-faces')).toBeNull()
  })

  test.each([
    ['/participa/', 390, '</picture>', 'main .media'],
    ['/programas/', 390, '</picture>', 'main .media'],
    ['/registro/', 1440, '<aside', 'main h1'],
  ])('of %s, %i wide, what came before %s stands where it stays', async (path, width, end, selector) => {
    const place = async (before?: (page: Page) => Promise<void>) => {
      const page = await open(path, { width, js: false }, before)
      const { x, width: wide } = (await page.locator(selector).first().boundingBox())!
      return [Math.round(x), Math.round(wide)]
    }
    const cut = async (page: Page) => {
      await page.route(path, async (route) => {
        const answer = await route.fetch()
        const html = await answer.text()
        const at = html.indexOf(end, html.indexOf('<main'))
        await route.fulfill({ response: answer, body: html.slice(0, at + (end.startsWith('</') ? end.length : 0)) })
      })
    }
    expect(await place(cut)).toEqual(await place())
  })

  test('what is told of a call to readers is one line in other typefaces too', async () => {
    const path = '/participa/el-mestral-desde-tu-ventana/'
    const page = await open(path, { js: false, firstVisit: true, expected: /ERR_FAILED/ }, async (each) => {
      await each.route('**/*.woff2', (route) => route.abort())
    })
    const facts = await page.locator('main p', { hasText: /^Abierta hasta/ }).boundingBox()
    expect(facts!.height).toBeLessThan(30)
  })

  test('what only adorns a page is asked for after it', async () => {
    const page = await open('/', { firstVisit: true })
    const adornment = () =>
      page.evaluate(() => {
        const [asked] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/isobars-'))
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        return asked && paint ? asked.startTime - paint.startTime : null
      })
    await expect.poll(adornment).toBeGreaterThan(0)
    const html = await (await page.request.get('/')).text()
    expect(html).not.toMatch(/rel="preload"[^>]*as="font"/)
    expect(html).toContain('--isobars:url(/static/')
  })
})
