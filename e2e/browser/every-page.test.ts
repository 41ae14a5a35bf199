import { formatterFactory, HtmlValidate, StaticConfigLoader } from 'html-validate'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { everyKind, type FoundPage } from '../every-kind.ts'
import { accessibilityFaults, contrastFaults, open } from '../page.ts'

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>'

let pages: FoundPage[] = []
beforeAll(async () => {
  pages = await everyKind(inject('portal'))
}, 120_000)

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

/** A page of every class that its body names, else of every first folder: what is worth opening in a browser. */
function oneOfEach(): string[] {
  const byKind = new Map<string, string>()
  for (const { path, html, status } of pages) {
    if (status !== 200) continue
    const kind =
      /<body class="([^"]+)"/.exec(html)?.[1] ??
      (path.replace(/^(?:\/(?:ocio|radio))?(?:\/ca)?\//, '').split('/')[0] || path)
    if (!byKind.has(kind)) byKind.set(kind, path)
  }
  return [...byKind.values()]
}

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

  test('is HTML as the standard has it', { timeout: 240_000 }, async () => {
    const reports = []
    for (const { html, path } of pages) reports.push(await checker.validateString(html, path))
    const results = reports.flatMap((report) => report.results)
    expect(results.length === 0 ? '' : formatterFactory('text')(results)).toBe('')
  })

  test(
    'OPEN-156 is as axe wants it in light and dark, and asks for nothing that fails',
    { timeout: 240_000 },
    async () => {
      const faults: string[] = []
      const waiting = oneOfEach()
      const turn = async (): Promise<void> => {
        const page = await open('/robots.txt')
        let path: string | undefined
        const note = (what: string): void => void faults.push(`${path}: ${what}`)
        page.on('console', (message) => {
          if (['error', 'warning'].includes(message.type())) note(message.text())
        })
        page.on('requestfailed', (request) => {
          const why = request.failure()?.errorText ?? ''
          // What the page itself no longer wants is no failure.
          if (why !== 'net::ERR_ABORTED') note(`${request.url()} ${why}`)
        })
        page.on('response', (answer) => {
          if (answer.status() >= 400) note(`${answer.url()} ${answer.status()}`)
        })
        // Hundreds of pictures would have to be drawn first; that they come is tested where they are looked at.
        await page.route('**/static/images/**', (route) =>
          route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
        )
        for (path = waiting.pop(); path !== undefined; path = waiting.pop()) {
          await page.goto(path, { waitUntil: 'load' })
          await page.evaluate(async () => {
            for (let at = 0; at < document.body.scrollHeight; at += innerHeight) {
              scrollTo(0, at)
              await new Promise((done) => setTimeout(done, 25))
            }
          })
          await page.waitForTimeout(100)
          if (path.includes('/showroom/')) continue
          await page.evaluate(() => scrollTo(0, 0))
          for (const fault of await accessibilityFaults(page)) note(fault)
          await page.emulateMedia({ colorScheme: 'dark' })
          for (const fault of await contrastFaults(page)) note(`dark: ${fault}`)
          await page.emulateMedia({ colorScheme: 'light' })
        }
      }
      await Promise.all([turn(), turn()])
      expect(faults).toEqual([])
    },
  )
})
