import { formatterFactory, HtmlValidate, StaticConfigLoader } from 'html-validate'
import { describe, expect, inject, test } from 'vitest'
import { everyKind, oneOfEach, showingMore } from '../every-kind.ts'
import { colonHours } from '../hours.ts'
import { open } from '../page.ts'
import { faultsOfPage } from '../whole-page.ts'

const pages = await everyKind(inject('portal'))
/** The showroom, which shows everything at once, has a suite of its own; fronts differ by language as well. */
const looked = oneOfEach(pages).filter(({ path }) => !path.includes('/showroom/'))
const kinds = [...showingMore(looked), ...pages.filter(({ path }) => ['/ca/', '/radio/ca/'].includes(path))].map(
  ({ path, status }) => ({ path, status }),
)

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

  test('none has a class of a value that is missing', () => {
    expect(
      pages.filter(({ html }) => /class="[^"]*\b(?:undefined|null|false)\b/.test(html)).map(({ path }) => path),
    ).toEqual([])
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

  test.each(kinds)(
    'OPEN-156, OPEN-122, WCAG 1.4.4, 1.4.10, 1.4.12 $path is as axe wants it in light and dark, fits into every screen with large letters too, asks for nothing that fails and nobody else, and keeps what it says',
    async ({ path, status }) => {
      expect(await faultsOfPage(path, status)).toEqual([])
    },
  )
})
