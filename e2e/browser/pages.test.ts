import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { accessibilityFaults, open } from '../page.ts'

/** One page of every kind, by what it is; the stories are taken from the front page. */
const pages: Record<string, string> = {
  'front page': '/',
  'front page in Catalan': '/ca/',
  'front page of Ocio': '/ocio/',
  'front page of Radio': '/radio/',
  taxon: '/economia/',
  'most read': '/lo-mas-leido/',
  search: '/buscar/viento/',
}

beforeAll(async () => {
  const html = await (await fetch(`${inject('portal')}/`)).text()
  // The front may open with a coverage, which follows its events from the start; articles stand in sections.
  pages['article'] = /href="(\/(?:ribalta|politica|cultura|deportes)\/[^"#?]*_\d+\.html)"/.exec(html)![1]!
  pages['author'] = /href="(\/autores\/[^"#?]+)"/.exec(html)?.[1] ?? '/autores/'
})

const kinds = [...Object.keys(pages), 'article', 'author']

describe.each(kinds)('%s', (kind) => {
  test('OPEN-145 is complete without JavaScript', async () => {
    const page = await open(pages[kind]!, { js: false })
    expect(await page.locator('h1').count()).toBe(1)
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(200)
  })

  test('every picture in view is there and keeps its place', async () => {
    const page = await open(pages[kind]!, { pictures: true })
    await page.waitForLoadState('networkidle')
    const broken = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.getBoundingClientRect().top < innerHeight && image.getBoundingClientRect().width > 0)
        .filter((image) => image.complete && image.naturalWidth === 0)
        .map((image) => image.currentSrc),
    )
    expect(broken).toEqual([])
    const unsized = await page.evaluate(() =>
      [...document.images]
        .filter((image) => !image.hasAttribute('width') || !image.hasAttribute('height'))
        .map((image) => image.src),
    )
    expect(unsized).toEqual([])
  })
})

test('budgets: an article before any interaction costs at most 5 KB of JavaScript and 40 KB of HTML', async () => {
  // Asked for again, a page gets its smallest form, behind the answer.
  for (let times = 0; times < 3; times++) {
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
    await (await fetch(inject('portal') + pages['article']!, { headers })).arrayBuffer()
    await sleep(500)
  }
  const page = await open(pages['article']!, { firstVisit: true })
  await page.waitForLoadState('networkidle')
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.js'))
      .map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
  )
  expect(
    scripts.reduce((total, script) => total + script.bytes, 0),
    JSON.stringify(scripts),
  ).toBeLessThanOrEqual(5 * 1024)
  const html = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).encodedBodySize,
  )
  expect(html).toBeLessThanOrEqual(40 * 1024)
})

test('layout shifts stay below 0.02, the change of typefaces among them', async () => {
  const others = ['/opinion/', '/directos/', '/avisos/', '/hemeroteca/aquel-dia/']
  for (const path of [pages['front page']!, pages['article']!, ...others]) {
    const page = await open(path, { width: 390, firstVisit: true })
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['faces'])).toBeUndefined()
    const shifts = await page.evaluate(
      () =>
        new Promise<{ value: number; moved: string[] }[]>((done) => {
          const found: { value: number; moved: string[] }[] = []
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & {
              value: number
              hadRecentInput: boolean
              sources: { node: Node | null }[]
            })[]) {
              const moved = entry.sources.map(({ node }) => `${node?.nodeName} «${node?.textContent?.slice(0, 40)}»`)
              if (!entry.hadRecentInput) found.push({ value: entry.value, moved })
            }
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => done(found), 1000)
        }),
    )
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    expect(sum, `${path} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02)
  }
})

test.each([
  ['/no-existe-esta-pagina/', 404],
  ['/ca/no-existeix/', 404],
])('ERR the error page %s is a whole page', async (path, status) => {
  const page = await open(path, { status })
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.locator('header').count()).toBeGreaterThan(0)
})

test('the language switch leads to the same story in the other language', async () => {
  const page = await open(pages['article']!)
  const twin = await page.locator('link[rel=alternate][hreflang=ca]').getAttribute('href')
  expect(twin).toContain('/ca/')
  const answer = await page.request.get(new URL(twin!).pathname)
  expect(answer.status()).toBe(200)
})
