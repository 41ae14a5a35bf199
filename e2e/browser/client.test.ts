import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { letPass, open } from '../page.ts'

/** Opens the first article of the front page, by its own address. */
async function article(): Promise<Page> {
  const front = await open('/')
  const href = await front.locator('main a[href*="_"][href$=".html"]').first().getAttribute('href')
  return open(href!)
}

/** As a page that was opened before the program changed. */
const ofOlderRelease = (page: Page) =>
  page.locator('head script[type=module]').evaluate((script) => script.setAttribute('src', '/static/assets/older.js'))

describe('what every page loads', () => {
  test('OPEN-92 a content counts as read after a second in view, once', async () => {
    const page = await article()
    await page.clock.install({ time: new Date('2026-11-20T09:00:00Z') })
    await page.clock.pauseAt(new Date('2026-11-20T09:00:10Z'))
    const calls: string[] = []
    await page.route('**/api/front/view/*', (route) => {
      calls.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`)
      return route.fulfill({ status: 204 })
    })
    await page.reload()
    const { contentId } = await page.evaluate(() => JSON.parse(document.getElementById('nx-state')!.textContent!))
    await page.clock.runFor(900)
    expect(calls).toEqual([])
    await page.clock.runFor(5000)
    await expect.poll(() => calls).toEqual([`POST /api/front/view/${contentId}`])
  })

  test('OPEN-92 a list counts nothing', async () => {
    const page = await open('/')
    await page.clock.install()
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.reload()
    await letPass(page, 10_000)
    expect(calls.filter((url) => url.includes('/view/'))).toEqual([])
  })

  test('PWA-03, PWA-05 a part that cannot be loaded is only logged, and a page older than the release comes anew once', async () => {
    const page = await open('/nada/', { status: 404, expected: /ChunkLoadError|Failed to load module script/ })
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.text().startsWith('ChunkLoadError')) errors.push(message.text())
    })
    await page.route('**/assets/streams-*.js', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '' }),
    )
    const streams = page.locator('details[data-layer="streams"] summary')
    await ofOlderRelease(page)
    const reloaded = page.waitForEvent('load')
    await streams.click()
    await reloaded
    await ofOlderRelease(page)
    await streams.click()
    await expect.poll(() => errors.length).toBe(2)
    expect(await page.locator('main').innerText()).toContain('Página no encontrada')
    expect(await page.locator('[role=alert]').count()).toBe(0)
  })

  test('the skip link is the first stop and leads into the page', async () => {
    const page = await open('/')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Saltar al contenido')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenido')
  })

  test('SITE-06 the interface follows the page, not the browser', async () => {
    const page = await open('/ca/')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ca')
    expect(await page.locator('[data-today]').innerText()).toMatch(
      /^(dilluns|dimarts|dimecres|dijous|divendres|dissabte|diumenge), /,
    )
    expect(await page.locator('details[data-layer="streams"] summary').innerText()).toContain('Directes')
  })

  test('a page kept over midnight shows the new day', async () => {
    const page = await open('/ca/')
    await page.clock.install({ time: new Date('2027-04-01T10:00:00Z') })
    await page.reload()
    expect(await page.locator('[data-today]').innerText()).toBe('dijous, 1 d’abril de 2027')
  })
})

test.each(['/acceso/', '/ca/registro/'])('nothing on %s meets the security policy', async (path) => {
  const page = await open('/cuenta-eliminada/')
  const issues: unknown[] = []
  const cdp = await page.context().newCDPSession(page)
  cdp.on('Audits.issueAdded', ({ issue }) => issue.code === 'ContentSecurityPolicyIssue' && issues.push(issue.details))
  await cdp.send('Audits.enable')
  await page.goto(path)
  await page.locator('main [data-island="ready"]').first().waitFor()
  expect(issues).toEqual([])
})
