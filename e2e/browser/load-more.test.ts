import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { open } from '../page.ts'

/** A listing whose next piece answers what the test says, with the moments at which it was asked. */
async function listing(
  answers: { html: string; nextPage: string | null }[],
): Promise<{ page: Page; asked: { url: string; at: number }[] }> {
  const page = await open('/ribalta/')
  const asked: { url: string; at: number }[] = []
  await page.route('**/webapi/load-more/**', async (route) => {
    asked.push({ url: new URL(route.request().url()).pathname, at: Date.now() })
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.fulfill({ json: answers[asked.length - 1] ?? { html: '', nextPage: null } })
  })
  await page.waitForFunction(() => customElements.get('nx-load-more'))
  return { page, asked }
}

describe('load more', () => {
  it('LIST-12 LIST-13 LIST-14 asks nextPage once, a second after the press', async () => {
    const { page, asked } = await listing([
      { html: '<li class="added"><a href="/x/">Otra</a></li>', nextPage: '/webapi/load-more/x/9' },
    ])
    const next = await page.locator('nx-load-more').getAttribute('data-next')
    const start = Date.now()
    await page.locator('[data-more]').click()
    await page.locator('[data-more]').click()
    await page.locator('.added').waitFor()
    expect(asked.map(({ url }) => url)).toEqual([next])
    expect(asked[0]!.at - start).toBeGreaterThanOrEqual(990)
  })

  it('LIST-15 LIST-16 LIST-17 appends html, goes on with nextPage and ends with null', async () => {
    const { page, asked } = await listing([
      { html: '<li class="added">1</li>', nextPage: '/webapi/load-more/x/9' },
      { html: '<li class="added"><a href="/x/">2</a></li>', nextPage: null },
    ])
    await page.locator('[data-more]').click()
    await expect.poll(() => page.locator('[data-load-more-list] > .added').count(), { timeout: 5000 }).toBe(1)
    await expect.poll(() => page.locator('[data-more][aria-disabled]').count()).toBe(0)
    await page.locator('[data-more]').click()
    await expect.poll(() => page.locator('[data-load-more-list] > .added').count(), { timeout: 5000 }).toBe(2)
    expect(asked[1]!.url).toBe('/webapi/load-more/x/9')
    expect(await page.locator('[data-more]').count()).toBe(0)
    expect(await page.locator('nx-load-more [role=status]').textContent()).toBe('Se han añadido más contenidos.')
  })
})
