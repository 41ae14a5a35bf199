import { formatterFactory, HtmlValidate, StaticConfigLoader } from 'html-validate'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { isListed, KEPT_PLACES } from '../../src/layout/kept/kept-list.ts'
import { everyKind, oneOfEach } from '../every-kind.ts'
import { colonHours } from '../hours.ts'
import { lettingIn } from '../letting-in.ts'
import { accessibilityFaults, contrastFaults, open, withoutPictures } from '../page.ts'

const pages = await everyKind(inject('portal'))
const kinds = oneOfEach(pages.filter(({ status }) => status === 200))

/** Checks documents against the HTML standard, as a browser's maker would. */
const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    elements: ['html5'],
    // Both ways of writing an element without end are right; React has its own.
    rules: { 'void-style': 'off' },
  }),
)

describe('one page of every kind', () => {
  test('is reachable from the front pages in both languages', () => {
    const shown = pages.map(({ html }) => /<body class="([^"]+)"/.exec(html)?.[1])
    for (const kind of [
      'article',
      'audio',
      'diy',
      'episode',
      'event',
      'gallery',
      'live',
      'page',
      'poll',
      'post',
      'recipe',
      'video',
    ])
      expect(shown.filter((one) => one === `page-${kind}`).length, kind).toBeGreaterThanOrEqual(2)
    expect(
      pages.filter(({ status, path }) => status !== 200 && !path.includes('no-exist')).map(({ path }) => path),
    ).toEqual([])
  })

  test('OPEN-68 none knows of the newsroom’s desk', () => {
    expect(pages.filter(({ html }) => /\/static\/desk\/|"\/redaccion/.test(html)).map(({ path }) => path)).toEqual([])
  })

  test('SITE-45, OPEN-87, TV-03 none shows hours in two forms, but where a form is given', async () => {
    const page = await open('/robots.txt')
    const sample = '<p>Hoy, 9:05, y el 3 may 2024, 09:05</p><div data-slot><time>09:05</time></div><p>Dura 1:02:03</p>'
    expect(await page.evaluate(colonHours, sample)).toEqual(['Hoy, 9:05, y el'])
    const found: string[] = []
    for (const { path, html } of pages)
      for (const hour of await page.evaluate(colonHours, html)) found.push(`${path}: ${hour}`)
    expect(found).toEqual([])
  })

  test.each(oneOfEach(pages, { everyLanguage: true }).map(({ path, html }) => ({ path, html })))(
    '$path is HTML as the standard has it',
    async ({ path, html }) => {
      const { results } = await checker.validateString(html, path)
      expect(results.length === 0 ? '' : formatterFactory('text')(results)).toBe('')
    },
  )

  test.each(kinds.map(({ path }) => path).filter((path) => !path.includes('/showroom/')))(
    'OPEN-156, OPEN-122 %s is as axe wants it in light and dark, asks for nothing that fails and nobody else, and keeps what it says',
    async (path) => {
      const page = await open('/robots.txt')
      const faults: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'warning') faults.push(message.text())
      })
      page.on('requestfailed', (request) => {
        const why = request.failure()?.errorText ?? ''
        // What the page itself no longer wants is no failure.
        if (why !== 'net::ERR_ABORTED') faults.push(`${request.url()} ${why}`)
      })
      page.on('request', (request) => {
        if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== inject('portal'))
          faults.push(`a third party: ${request.url()}`)
      })
      page.on('response', (answer) => {
        if (answer.status() >= 400) faults.push(`${answer.url()} ${answer.status()}`)
      })
      // That they come is tested where they are looked at.
      await withoutPictures(page)
      await lettingIn(page, path)
      await page.goto(path, { waitUntil: 'load' })
      await page.evaluate(async () => {
        for (let at = 0; at < document.body.scrollHeight; at += innerHeight) {
          scrollTo(0, at)
          await new Promise((done) => setTimeout(done, 25))
        }
        scrollTo(0, 0)
      })
      await page.locator('nx-consent').waitFor({ state: 'visible' })
      faults.push(...(await hiddenInSight(page)))
      for (const hour of await page.evaluate(colonHours, null)) faults.push(`an hour with a colon: ${hour}`)
      faults.push(...(await accessibilityFaults(page)))
      await page.emulateMedia({ colorScheme: 'dark' })
      faults.push(...(await contrastFaults(page)).map((fault) => `dark: ${fault}`))
      faults.push(...(await unlistedNames(page)))
      expect(faults).toEqual([])
    },
  )
})

/** What says that it is hidden and is there all the same, since a rule gives it a box: mostly what works by script alone. */
function hiddenInSight(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[hidden]:not([hidden="until-found"])')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map(({ outerHTML }) => `hidden in sight: ${outerHTML.slice(0, 90)}`),
  )
}

/** What a browser keeps after a page and the page of cookies does not tell of. */
async function unlistedNames(page: Page): Promise<string[]> {
  const cookie = (await page.context().cookies()).map(({ name }) => name)
  const held = await page.evaluate(async () => ({
    browser: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    offline: [...(await caches.keys()), ...(await indexedDB.databases()).map(({ name }) => name ?? '')],
  }))
  return KEPT_PLACES.flatMap((place) =>
    ({ cookie, ...held })[place].filter((name) => !isListed(place, name)).map((name) => `${place}: ${name}`),
  )
}
