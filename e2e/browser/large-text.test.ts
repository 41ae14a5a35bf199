import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { everyKind, oneOfEach } from '../every-kind.ts'
import { misfits, set } from '../fits.ts'
import { open, type Look } from '../page.ts'

const paths = oneOfEach(await everyKind(inject('portal'))).map(({ path }) => path)

/** A page of any status, or none yet. */
async function quick(path: string, width: number, look: Look = {}): Promise<Page> {
  const page = await open('/robots.txt', { width, expected: /status of 404/, ...look })
  if (path !== '') await page.goto(path, { waitUntil: 'load' })
  return page
}

/** As it came: what is put into it must not stand where a script still compares its words with its own. */
const AS_IT_CAME = { js: false }

test("WCAG 1.4.4 the browser's own larger letters are followed and fit", async () => {
  const places = [
    ['/', 390],
    ['/ocio/', 390],
    ['/el-tiempo/', 390],
    ['/directos/', 390],
    [paths.find((path) => /\/ribalta\/.*_\d+\.html$/.test(path))!, 1440],
    ['/ca/', 1100],
    ['/ca/directos/radio-mestral/', 600],
  ] as const
  for (const [path, width] of places) {
    const page = await quick('', width)
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await page.goto(path, { waitUntil: 'load' })
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px')
    expect(await misfits(page), path).toEqual([])
    // Nothing stays in sight on top of what is read.
    const staying = page.locator('[data-share-place]')
    if ((await staying.count()) > 0)
      expect(await staying.evaluate((it) => getComputedStyle(it).position), path).toBe('static')
  }
})

test('WCAG 1.4.10 names, tags and choices break on the narrowest telephone, however long their word', async () => {
  const article = paths.find((path) => /\/ribalta\/.*_\d+\.html$/.test(path))!
  const recipe = paths.find((path) => /\/cocina\/.*_\d+\.html$/.test(path))!
  for (const path of [article, recipe, '/', '/boletines/', '/buscar/?text=viento']) {
    const page = await quick(path, 320, AS_IT_CAME)
    const found = await page.locator('main').evaluate((main) => {
      const all = main.querySelectorAll(
        'p > b > a, b > span > a, li.tag, nav.chips > a, .check label, tbody td, li > a b',
      )
      const texts = [...all].filter((one) => !one.closest('[role=group], [role=region]'))
      for (const one of texts) one.textContent = 'x'.repeat(66)
      return texts.length
    })
    expect(found, path).toBeGreaterThan(0)
    await expect.poll(() => misfits(page), { message: path }).toEqual([])
  }
})

test('WCAG 1.4.10 a table does not scroll for one word without end', async () => {
  const section = await (await fetch(new URL('/economia/', inject('portal')))).text()
  const [, path] = /href="(\/economia\/como-queda-tu-nomina[^"]+)"/.exec(section)!
  const page = await quick(path!, 320, AS_IT_CAME)
  const tables = page.locator('main div:has(> table)')
  await tables.locator('tbody th').evaluateAll((names) => {
    for (const name of names) name.textContent = 'x'.repeat(66)
  })
  const beyond = await tables.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth))
  expect(beyond).toEqual([0])
})

test('WCAG 1.4.10 titles and names of one word without end break where their lines end', async () => {
  const article = paths.find((path) => /\/ribalta\/.*_\d+\.html$/.test(path))!
  const post = paths.find((path) => /^\/blogs\/.*_\d+\.html$/.test(path))!
  const recipe = paths.find((path) => /\/cocina\/.*_\d+\.html$/.test(path))!
  const show = paths.find((path) => /^\/programas\/[\w-]+\/$/.test(path))!
  const others = ['/', '/blogs/', '/blogs/cuaderno-del-viento/', '/autores/neus-calatri/', '/directos/', '/hemeroteca/']
  for (const path of [article, post, recipe, show, ...others]) {
    const page = await quick(path, 390, AS_IT_CAME)
    await page.locator('main').evaluate((main) => {
      const crumb = main.querySelector('nav ol li + li > a')
      if (crumb) crumb.textContent = 'Clima y energía, de la transición a la vida de cada día'
      const names = ':is(h1, :is(h2, h3) a, .kicker, .byline, .meta, .summary, .chip, header p)'
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const text = walker.currentNode
        if (text.textContent!.trim().length < 10 || text.parentElement!.closest('time, .button')) continue
        if (text.parentElement!.closest(names)) text.textContent = '#NoALaViolenciaContraLasMujeres2026'
      }
    })
    await expect.poll(() => misfits(page), { message: path }).toEqual([])
    // The stroke before a long crumb stands beside it.
    const crumbs = page.locator('main nav ol li + li > a')
    if ((await crumbs.count()) > 0)
      expect(
        await crumbs.first().evaluate((a: HTMLElement) => a.offsetTop - a.parentElement!.offsetTop),
        path,
      ).toBeLessThan(4)
  }
})

test('WCAG 1.4.4 with larger letters in the browser the columns of a front fold as on a narrower screen', async () => {
  const page = await quick('', 1440)
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.goto('/', { waitUntil: 'load' })
  const columns = page.locator('main .row > *')
  const letters = await columns.evaluateAll((all) =>
    all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().width / 32),
  )
  expect(letters.length).toBeGreaterThan(10)
  expect(letters.filter((width) => width < 15)).toEqual([])
  const { width, height } = (await page.locator('main .media').first().boundingBox())!
  expect(width).toBeGreaterThan(height)
})

test('WCAG 1.4.4 with letters of twice the size columns that have no room beside each other stand below each other', async () => {
  const page = await quick('', 1440)
  const article = paths.find((path) => /\/ribalta\/.*_\d+\.html$/.test(path))!
  for (const path of [article, '/radio/', '/opinion/', '/hemeroteca/', '/programacion/guia/', '/blogs/', '/programas/'])
    for (const width of [820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path, { waitUntil: 'load' })
      await set(page, 'twice the letters')
      await expect.poll(() => misfits(page), { message: `${path} ${width}` }).toEqual([])
    }
})

test('WCAG 1.4.4, 1.4.12 nothing stands on top of what is beside it: the band of the day, the hours of the guide, the tools of a text', async () => {
  const article = paths.find((path) => /\/ribalta\/.*_\d+\.html$/.test(path))!
  const places = [
    ['/', 1440, 'main ul:has(> li [data-wind-place]) > li'],
    ['/ca/', 1100, 'main ul:has(> li [data-wind-place]) > li'],
    ['/programacion/guia/', 390, 'main nav.chips > a'],
    [article, 390, 'nx-reading-tools summary, [data-share-place] [role=group]'],
  ] as const
  for (const [path, width, parts] of places) {
    const page = await quick(path, width)
    await page.waitForFunction(() => document.documentElement.dataset['faces'] === undefined)
    const onTop = () =>
      page.locator(parts).evaluateAll((all) => {
        const boxes = all
          .filter((one) => one.checkVisibility())
          .map((one) => {
            const words = new Range()
            words.selectNodeContents(one)
            const [inner, outer] = [words.getBoundingClientRect(), one.getBoundingClientRect()]
            const right = Math.max(inner.right, outer.right)
            return { name: one.textContent.trim(), left: outer.left, right, top: outer.top, bottom: outer.bottom }
          })
        const faults = boxes.flatMap((one, i) =>
          boxes
            .slice(i + 1)
            .filter(
              (two) =>
                one.left < two.right - 1 &&
                two.left < one.right - 1 &&
                one.top < two.bottom - 1 &&
                two.top < one.bottom - 1,
            )
            .map((two) => `${one.name} / ${two.name}`),
        )
        return boxes.length < 2
          ? ['too few']
          : [...faults, ...(document.documentElement.scrollWidth > innerWidth ? ['sideways'] : [])]
      })
    expect(await onTop(), path).toEqual([])
    for (const setting of ['twice the letters', 'wide spacing'] as const) {
      await set(page, setting)
      await expect.poll(onTop, { message: `${path} ${width} ${setting}` }).toEqual([])
    }
  }
})

test('NAV-03, NAV-05, NAV-28 the layers of the header hold text of twice the size', async () => {
  for (const name of ['menu', 'search', 'user', 'streams', 'submenu']) {
    const page = await quick('/', 390)
    await set(page, 'twice the letters')
    const layer = page.locator(`details[data-layer="${name}"]`).first()
    await layer.locator('> summary').click()
    await expect.poll(() => layer.evaluate((it: HTMLDetailsElement) => it.open)).toBe(true)
    expect(await misfits(page), name).toEqual([])
    const reach = await layer
      .locator('> :not(summary)')
      .first()
      .evaluate((it) => {
        const { left, right, bottom } = it.getBoundingClientRect()
        const scrolls = it.scrollHeight <= it.clientHeight + 1 || /auto|scroll/.test(getComputedStyle(it).overflowY)
        return [
          left >= -1,
          right <= innerWidth + 1,
          scrolls,
          bottom <= innerHeight + 1 || getComputedStyle(it).position !== 'fixed',
        ]
      })
    expect(reach, name).toEqual([true, true, true, true])
  }
})
