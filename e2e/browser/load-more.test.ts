import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { letPass, open, toldOfSight, type Look } from '../page.ts'

/** A listing whose next piece answers what the test says, and what it was asked for. */
async function listing(
  answers: { html: string; nextPage: string | null }[],
  look: Look = {},
): Promise<{ page: Page; asked: { url: string }[] }> {
  const page = await open('/ribalta/', look)
  const asked: { url: string }[] = []
  await page.route('**/webapi/load-more/**', async (route) => {
    asked.push({ url: new URL(route.request().url()).pathname })
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.fulfill({ json: answers[asked.length - 1] ?? { html: '', nextPage: null } })
  })
  await page.waitForFunction(() => customElements.get('nx-load-more'))
  return { page, asked }
}

describe('load more', () => {
  it('LIST-12, LIST-13, LIST-14, CONST-03 asks nextPage once, a second after the press', async () => {
    const { page, asked } = await listing([
      { html: '<li class="added"><a href="/x/">Otra</a></li>', nextPage: '/webapi/load-more/x/9' },
    ])
    const next = await page.locator('nx-load-more').getAttribute('data-next')
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await page.locator('[data-more]').dispatchEvent('click')
    await page.locator('[data-more]').dispatchEvent('click')
    await letPass(page, 999)
    expect(asked).toEqual([])
    await letPass(page, 1)
    await page.clock.resume()
    await page.locator('.added').waitFor()
    expect(asked.map(({ url }) => url)).toEqual([next])
  })

  it('LIST-15 LIST-16 LIST-17 appends html, goes on with nextPage and ends with null', async () => {
    const { page, asked } = await listing([
      { html: '<li class="added">1</li>', nextPage: '/webapi/load-more/x/9' },
      { html: '<li class="added"><a href="/x/">2</a></li>', nextPage: null },
    ])
    await page.locator('[data-more]').click()
    await expect.poll(() => page.locator('[data-load-more-list] > .added').count()).toBe(1)
    await expect.poll(() => page.locator('[data-more][aria-disabled]').count()).toBe(0)
    expect(await page.locator('nx-load-more [role=status]').textContent()).toBe('1 contenido más')
    await page.locator('[data-more]').click()
    await expect.poll(() => page.locator('[data-load-more-list] > .added').count()).toBe(2)
    expect(asked[1]!.url).toBe('/webapi/load-more/x/9')
    expect(await page.locator('[data-more]').count()).toBe(0)
    const status = page.locator('nx-load-more [role=status]')
    expect(await status.textContent()).toBe('No hay más contenidos.')
    expect((await status.boundingBox())!.height).toBeGreaterThan(10)
  })

  it('LIST-15 what a new content has moved on to the next page does not stand there twice', async () => {
    const page = await open('/ribalta/')
    const cells = page.locator('[data-load-more-list] > :has([data-content])')
    const [old, last] = [await cells.count(), await cells.last().evaluate((cell) => cell.outerHTML)]
    // The newest of a list stand above its grid.
    const lead = await page.locator('main article[data-card=story]').getAttribute('data-content')
    const above = `<div><article data-content="${lead}"><a href="/x/">Otra vez</a></article></div>`
    const added = '<div class="added"><article data-content="0"><a href="/x/">Otra</a></article></div>'
    await page.route('**/webapi/load-more/**', (route) =>
      route.fulfill({ json: { html: above + last + added, nextPage: '/x' } }),
    )
    await page.locator('[data-more]').click()
    await page.locator('.added').waitFor()
    expect(await cells.count()).toBe(old + 1)
    expect(await page.locator('nx-load-more [role=status]').textContent()).toBe('1 contenido más')
  })

  it('OPEN-93 the address follows the page shown, the focus goes on with the first new item', async () => {
    const { page } = await listing([{ html: '<li><a href="/x/">Otra</a></li>', nextPage: '/webapi/load-more/x/9' }])
    const before = await page.locator('[data-load-more-list] > *').count()
    await page.locator('[data-more]').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/ribalta/2/')
    const focused = await page.evaluate(() => {
      const cell = document.activeElement?.closest('[data-load-more-list] > *')
      return cell ? [...cell.parentElement!.children].indexOf(cell) : -1
    })
    expect(focused).toBe(before)
    expect(await page.locator('[data-more]').getAttribute('href')).toMatch(/\/ribalta\/9\/$/)
  })

  it('OPEN-93 a failure is seen and heard, and can be tried again', async () => {
    const page = await open('/ribalta/', { expected: /503/ })
    await page.waitForFunction(() => customElements.get('nx-load-more'))
    let broken = true
    await page.route('**/webapi/load-more/**', (route) =>
      broken
        ? route.fulfill({ status: 503, json: {} })
        : route.fulfill({ json: { html: '<li class="added"><a href="/x/">1</a></li>', nextPage: null } }),
    )
    await page.locator('[data-more]').click()
    const status = page.locator('nx-load-more [role=status]')
    await expect.poll(() => status.textContent()).toBe('No se han podido cargar más contenidos.')
    expect((await status.boundingBox())!.height).toBeGreaterThan(10)
    expect(await page.locator('[data-more]').textContent()).toBe('Reintentar')
    expect(new URL(page.url()).pathname).toBe('/ribalta/')
    broken = false
    await page.locator('[data-more]').click()
    await page.locator('.added').waitFor()
    expect(await page.locator('[data-more]').count()).toBe(0)
  })

  it('LIST-11 OPEN-93 where the site wants it the end of the list is wish enough', async () => {
    const { page, asked } = await listing([{ html: '<li class="added">1</li>', nextPage: null }])
    await page.clock.install()
    await page.locator('nx-load-more').evaluate((element) => {
      element.setAttribute('data-scroll', '')
      element.replaceWith(element)
      element.parentElement!.append(element)
    })
    await toldOfSight(page.locator('nx-load-more'), false)
    await letPass(page, 5000)
    expect(asked).toEqual([])
    await page.locator('nx-load-more').scrollIntoViewIfNeeded()
    await page.locator('.added').waitFor()
    expect(asked).toHaveLength(1)
  })

  it('LIST-11 OPEN-93 whoever jumps over the end of the list on a telephone gets the next piece, once', async () => {
    const items = '<li class="added"><a href="/x/">Otra</a></li>'.repeat(9)
    const { page, asked } = await listing(
      [
        { html: items, nextPage: '/webapi/load-more/x/9' },
        { html: items, nextPage: null },
      ],
      { width: 390, height: 700, touch: true },
    )
    await page.locator('nx-load-more').evaluate(async (element) => {
      element.setAttribute('data-scroll', '')
      const mark = document.createComment('')
      element.replaceWith(mark)
      mark.replaceWith(element)
      // Where the list stood when it was first seen is known a frame later.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    })
    /** Jumps, and lets the page see where it is. */
    const jump = (top: number) =>
      page.evaluate(async (to) => {
        scrollTo({ top: to, behavior: 'instant' })
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      }, top)
    const isBelow = () => page.locator('nx-load-more').evaluate((element) => element.getBoundingClientRect().bottom < 0)
    await jump(10_000_000)
    expect(await isBelow()).toBe(true)
    await expect.poll(() => page.locator('.added').count()).toBe(9)
    expect(asked).toHaveLength(1)
    await expect.poll(() => page.locator('nx-load-more').getAttribute('data-state')).toBe('added')
    await jump(0)
    await jump(10_000_000)
    await expect.poll(() => page.locator('.added').count()).toBe(18)
    expect(asked).toHaveLength(2)
    await expect.poll(() => page.locator('nx-load-more [role=status]').textContent()).toBe('No hay más contenidos.')
  })

  it('SRCH-43 the End key brings the next page of a list of results on a telephone', async () => {
    const page = await open('/hemeroteca/', { width: 390, height: 700, touch: true })
    await page.waitForFunction(() => document.querySelector('[data-island="ready"]'))
    const cards = () => page.locator('main ol > li').count()
    const before = await cards()
    await page.keyboard.press('End')
    await expect.poll(cards).toBeGreaterThan(before)
  })
})
