import type { Page, Request } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { wallTime } from '../../src/platform/i18n/dates.ts'
import {
  accessibilityFaults,
  atRest,
  letPass,
  open,
  screenFaults,
  show,
  sidewaysOverflow,
  toldOfSight,
  type Look,
} from '../page.ts'

const CALL = '**/webapi/searcher/**'

/** Pages on which what waits 400 or 1000 ms waits a tenth of it; the tests of those delays take over the clock. */
const hurried = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const later = window.setTimeout
    window.setTimeout = ((run: () => void, ms?: number, ...more: unknown[]) =>
      later(run, ms === 400 || ms === 1000 ? ms / 10 : ms, ...more)) as typeof later
  })
}
/** What a page waits for is what readers wait for. */
const asItIs = async (): Promise<void> => undefined

async function searcher(path: string, look: Look = {}, before: (page: Page) => Promise<void> = hurried): Promise<Page> {
  const page = await open(path, look, before)
  await page.locator('x-island[of=searcher][data-island=ready]').waitFor()
  return page
}

/** A page as it is sent. */
const sent = async (path: string) => (await fetch(new URL(path, inject('portal')))).text()

const calls = (page: Page): Request[] => {
  const made: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/webapi/searcher/')) made.push(request)
  })
  return made
}
const bodyOf = (request: Request) => (request.postDataJSON() as { params: Record<string, unknown> }).params
const field = (page: Page) => page.locator('x-island input[name=text], x-island input[name=searchText]')
const card = (n: number) => ({
  id: String(n),
  type: 'article',
  lang: 'es',
  title: `Hallazgo ${n}`,
  url: `/x_${n}.html`,
  description: [],
  image: null,
  multimedia: null,
  mediaInfo: null,
  kicker: null,
  category: null,
  authors: [],
  signature: null,
  place: null,
  publishedDate: { date: '2026-01-01T10:00:00Z' },
  articleNewsTypeEnum: 'news',
  totalTime: null,
  ratingValue: null,
  ratingNumVotes: null,
  event: null,
  live: null,
})
const answer = (from: number, count: number, more: boolean) => ({
  results: Array.from({ length: count }, (_, n) => card(from + n)),
  numResults: 40,
  numResultsExact: true,
  hasMoreResults: more,
  searcherPayload: { cursorMark: `mark-${from}`, categoryId: null, moduleId: 'site', limit: 12 },
})

describe('the site search', () => {
  it('SRCH-02, SRCH-06, SRCH-07 has three addresses, each with the field filled', async () => {
    for (const path of ['/buscar?text=viento', '/buscar/viento']) {
      const page = await searcher(path)
      expect(await page.locator('select[name=searchtype] option').allTextContents()).toEqual([
        'Todo',
        'Noticias',
        'Otros contenidos',
      ])
      expect(await field(page).inputValue()).toBe('viento')
      expect(await page.locator('x-island article').count()).toBeGreaterThan(3)
    }
    const empty = await searcher('/buscar/')
    expect(await empty.locator('x-island article').count()).toBe(0)
  })

  it('SRCH-07, SRCH-29 proposes searches and other ways where there is no list', async () => {
    const page = await searcher('/ca/buscar/')
    const start = page.locator('[data-search-start]')
    expect(await start.locator('a[href="/ca/hemeroteca/"]').isVisible()).toBe(true)
    await start.locator('.chip').first().click()
    await page.locator('x-island article').first().waitFor()
    expect(await start.count()).toBe(0)
    await field(page).fill('zzzzqqqq')
    await field(page).press('Enter')
    await start.waitFor()
    expect(await page.getByText('Comprova com està escrit').count()).toBe(1)
    await page.locator('[data-clear]').click()
    await page.waitForURL('**/ca/buscar/')
    expect(await start.locator('.chip').count()).toBeGreaterThan(2)
  })

  it('SRCH-27, SRCH-36, SRCH-37, SRCH-38, SRCH-52, SRCH-53 replaces the list, tells count, address and title, without reload', async () => {
    const page = await searcher('/buscar?text=viento')
    await page.evaluate(() => Object.assign(window, { same: true }))
    const before = await page.locator('x-island article h2').allTextContents()
    await field(page).fill('puerto')
    await field(page).press('Enter')
    await page.waitForURL('**/buscar?text=puerto')
    await expect.poll(() => page.title()).toBe("Mestral - Resultados de búsqueda para 'puerto'")
    const titles = () => page.locator('x-island article h2').allTextContents()
    await expect.poll(titles).not.toEqual(before)
    const after = await titles()
    expect(Number(await page.locator('[data-count]').getAttribute('data-count'))).toBeGreaterThanOrEqual(after.length)
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
    await field(page).fill('nieve')
    await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
    await page.waitForURL('**/buscar?text=nieve')
  })

  it('SRCH-54, SRCH-55, SRCH-56, CONST-12 says that a text is too short, and goes nowhere', async () => {
    const page = await searcher('/buscar?text=viento', {}, asItIs)
    await page.clock.install()
    const made = calls(page)
    const url = page.url()
    await field(page).fill('pa')
    await field(page).press('Enter')
    await page.getByText('Introduce al menos tres caracteres para hacer una búsqueda.', { exact: true }).waitFor()
    await letPass(page, 5000)
    expect(made).toEqual([])
    expect(page.url()).toBe(url)
    await field(page).fill('pan')
    await expect.poll(() => page.locator('x-island [role=alert]').textContent()).toBe('')
  })

  it('SRCH-29, SRCH-30 has a message for nothing', async () => {
    const page = await searcher('/buscar?text=zzzzqqqq')
    expect(await page.getByText('No hemos encontrado resultados para tu búsqueda.').count()).toBe(1)
    const recipes = await searcher('/ocio/cocina/buscador.html/?searchText=zzzzqqqq')
    expect(await recipes.getByText('No hay resultados con estos criterios.').count()).toBe(1)
  })

  it('SRCH-28, SRCH-38, SRCH-51, OPEN-76, OPEN-156 the field can be emptied, and everything at once; the keyboard goes on there, and the page is called as where nothing is asked for', async () => {
    const page = await searcher('/buscar?text=viento&searchtype=news')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    await page.locator('[data-clear]').press('Enter')
    await expect.poll(() => field(page).inputValue()).toBe('')
    await expect.poll(() => page.locator('[data-clear]').count()).toBe(0)
    expect(await focused()).toBe('text')
    await field(page).fill('puerto')
    await expect.poll(() => page.locator('[data-clear]').count()).toBe(1)
    await page.locator('[data-clear-all]').press('Enter')
    await page.waitForURL('**/buscar/')
    expect(await focused()).toBe('searchtype')
    expect(await field(page).inputValue()).toBe('')
    expect(await page.locator('select[name=searchtype]').inputValue()).toBe('')
    await expect.poll(() => page.locator('[data-clear-all]').count()).toBe(0)
    const recipes = await searcher('/ocio/cocina/buscador.html/?searchText=pan&dificultad=easy')
    await recipes.getByRole('button', { name: 'Borrar los filtros' }).click()
    await recipes.waitForURL('**/ocio/cocina/buscador.html')
    await expect.poll(() => recipes.title()).toBe('Buscador de recetas - Mestral Ocio')
    const everything = Number(/data-count="(\d+)"/.exec(await sent('/ocio/cocina/buscador.html'))?.[1])
    await expect.poll(() => recipes.locator('[data-count]').getAttribute('data-count')).toBe(String(everything))
  })

  it('SRCH-19, SRCH-88, OPEN-156 what opens the dates is a button that says what is chosen and whether it is open', async () => {
    const page = await searcher('/buscar?text=viento')
    const button = (expanded: boolean) => page.getByRole('button', { name: 'Fecha Cualquier fecha', expanded })
    await button(false).click()
    await expect.poll(() => button(true).count()).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => button(false).count()).toBe(1)
  })

  it('OPEN-02 the way to the other language follows the search', async () => {
    const page = await searcher('/buscar?text=viento')
    const other = page.locator('header nav a[hreflang=ca]')
    expect(await other.getAttribute('href')).toBe('/ca/buscar?text=viento')
    await field(page).fill('puerto')
    await field(page).press('Enter')
    await expect.poll(() => other.getAttribute('href')).toBe('/ca/buscar?text=puerto')
    await page.goBack()
    await expect.poll(() => other.getAttribute('href')).toBe('/ca/buscar?text=viento')
  })
})

describe('filters', () => {
  it('SRCH-05, SRCH-35, SRCH-20, SRCH-62, CONST-03 a change searches a second later, once, and stands in the address', async () => {
    const page = await searcher('/buscar?text=viento', {}, asItIs)
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    const made = calls(page)
    await page.locator('select[name=searchtype]').selectOption('other')
    await page.clock.runFor(600)
    await page.locator('select[name=searchtype]').selectOption('news')
    await page.clock.runFor(900)
    expect(made).toHaveLength(0)
    await page.clock.runFor(200)
    await expect.poll(() => made.length).toBe(1)
    expect(bodyOf(made[0]!)).toMatchObject({ type: 'news', searchText: 'viento', dateValue: null, filterValues: {} })
    await page.waitForURL('**/buscar?text=viento&searchtype=news')
  })

  it('SRCH-24, SRCH-25, SRCH-26 shows four places, the rest behind a toggle', async () => {
    const page = await searcher('/buscar?text=viento')
    const seen = () => page.locator('[data-filter]:visible').count()
    expect(await seen()).toBe(2)
    await page.getByRole('button', { name: 'Más filtros' }).click()
    await expect.poll(() => seen()).toBe(5)
    await page.getByRole('button', { name: 'Menos filtros' }).click()
    await expect.poll(() => seen()).toBe(2)
    const tasks = await searcher('/ocio/bricolaje/buscador.html')
    expect(await tasks.locator('[data-filter]:visible').count()).toBe(3)
    expect(await tasks.getByRole('button', { name: /filtros$/ }).count()).toBe(0)
  })

  it('SRCH-01, SRCH-09, SRCH-10, SRCH-14, SRCH-17 recipes and tasks have their own, restored from the address', async () => {
    const page = await searcher('/ocio/cocina/buscador.html')
    await page.locator('select[name=dificultad]').selectOption('easy')
    await page.waitForURL('**/cocina/buscador.html/?dificultad=easy')
    const titles = await page.locator('x-island article h2').allTextContents()
    await page.reload()
    await page.locator('[data-island=ready]').waitFor()
    expect(await page.locator('select[name=dificultad]').inputValue()).toBe('easy')
    await expect.poll(() => page.locator('x-island article h2').allTextContents()).toEqual(titles)
    const tasks = await searcher('/ocio/bricolaje/buscador.html')
    expect(await tasks.locator('[data-filter]').count()).toBe(3)
  })

  it('SRCH-57, SRCH-59, SRCH-60, SRCH-61, SRCH-63, SRCH-64, SRCH-65, SRCH-66, CONST-13, CONST-14, CONST-15 offers names while somebody types', async () => {
    const page = await searcher('/buscar?text=viento', {}, asItIs)
    await page.getByRole('button', { name: 'Más filtros' }).click()
    const asked: Record<string, unknown>[] = []
    await page.route(CALL, async (route) => {
      asked.push(bodyOf(route.request()))
      await route.fulfill({
        json: {
          ...answer(1, 0, false),
          results: Array.from({ length: 30 }, (_, n) => ({ ...card(n), title: `Ávila ${n}` })),
        },
      })
    })
    const box = page.locator('[data-filter=tema] input[role=combobox]')
    await box.focus()
    const options = page.locator('[data-filter=tema] [role=option]')
    expect(await options.count()).toBe(0)
    await page.clock.install()
    await box.pressSequentially('avi')
    await letPass(page, 5000)
    expect(asked).toHaveLength(0)
    await box.pressSequentially('la')
    await expect.poll(() => options.count()).toBe(10)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ searchText: 'avila', limit: 12, type: 'tag', filters: {} })
    await box.press('ArrowDown')
    await box.press('Enter')
    await page.waitForURL(/[?&]tema=0/)
    await page.getByRole('link', { name: 'Quitar el filtro Ávila 0' }).waitFor()
  })

  it('SRCH-58, CONST-04 names are asked for 400 ms after the last letter', async () => {
    const page = await searcher('/buscar?text=viento', {}, asItIs)
    await page.getByRole('button', { name: 'Más filtros' }).click()
    const made = calls(page)
    const box = page.locator('[data-filter=tema] input[role=combobox]')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await box.fill('avil')
    await page.clock.runFor(399)
    await box.fill('avila')
    await page.clock.runFor(399)
    expect(made).toHaveLength(0)
    await page.clock.runFor(1)
    await expect.poll(() => made.length).toBe(1)
    expect(bodyOf(made[0]!)).toMatchObject({ searchText: 'avila' })
  })
})

describe('dates', () => {
  const summary = (page: Page) => page.locator('[data-date-filter] > summary')

  it('SRCH-19, SRCH-88, SRCH-103, SRCH-104, SRCH-15, SRCH-16 a choice closes the panel and searches once', async () => {
    const page = await searcher('/buscar?text=viento')
    const made = calls(page)
    await summary(page).click()
    await page.locator('[data-preset=lastWeek]').click()
    await expect.poll(() => page.locator('[data-date-filter]').getAttribute('open')).toBeNull()
    await page.waitForURL(/startDate=\d{4}-\d\d-\d\d&endDate=\d{4}-\d\d-\d\d$/)
    expect(made).toHaveLength(1)
    expect(bodyOf(made[0]!)['dateValue']).toEqual({
      startDate: expect.stringMatching(/T00:00:00$/),
      endDate: expect.stringMatching(/T23:59:59$/),
    })
    await page.reload()
    await page.locator('[data-date-filter=lastWeek]').waitFor()
    await page.locator('[data-island=ready]').waitFor()
    await summary(page).click()
    await page.locator('[data-preset=any]').click()
    await page.waitForURL('**/buscar?text=viento')
  })

  it('SRCH-88, SRCH-102 on a phone every choice and every day can be seen and touched', async () => {
    const page = await searcher('/buscar?text=viento', { width: 390, height: 844 })
    const inside = (selector: string) =>
      page.locator(selector).evaluateAll((all) =>
        all.every((one) => {
          const { left, right } = one.getBoundingClientRect()
          return left >= 0 && right <= innerWidth && right - left > 24
        }),
      )
    for (const more of [false, true]) {
      if (more) await page.getByRole('button', { name: 'Más filtros' }).click()
      await summary(page).click()
      await expect.poll(() => page.locator('[data-preset]').count()).toBe(8)
      await expect.poll(() => inside('[data-preset]')).toBe(true)
      await page.locator('[data-preset=range]').click()
      await page.locator('[data-calendar]').waitFor()
      expect(await inside('[data-calendar] td [role=button]:not([data-outside-month])')).toBe(true)
      expect(await sidewaysOverflow(page)).toBe(0)
      await page.keyboard.press('Escape')
    }
    await page.setViewportSize({ width: 390, height: 450 })
    await summary(page).click()
    await page.locator('[data-preset=range]').click()
    const bottom = () => page.locator('[data-calendar]').evaluate((it) => it.getBoundingClientRect().bottom)
    await expect.poll(bottom).toBeLessThanOrEqual(450)
    expect(await page.locator('[data-calendar]').evaluate((it) => it.getBoundingClientRect().top)).toBeGreaterThan(0)
  })

  it('SRCH-102, SRCH-105, SRCH-106, SRCH-108, SRCH-109 a range is picked in a calendar without days to come', async () => {
    const page = await searcher('/buscar?text=viento', {}, asItIs)
    const made = calls(page)
    await summary(page).click()
    await page.locator('[data-preset=range]').click()
    await page.locator('[data-calendar]').waitFor()
    await page.getByRole('button', { name: 'Mes anterior' }).first().click()
    const day = page.locator('[data-calendar] td [role=button]:not([data-outside-month])').nth(9)
    await page.clock.install()
    await day.click()
    await letPass(page, 5000)
    expect(made).toHaveLength(0)
    await day.click()
    await expect.poll(() => made.length).toBe(1)
    const { startDate, endDate } = bodyOf(made[0]!)['dateValue'] as Record<string, string>
    expect(startDate!.slice(0, 10)).toBe(endDate!.slice(0, 10))
    expect(endDate).toMatch(/T23:59:59$/)
    await page.locator('[data-date-filter=range]').waitFor()
    await summary(page).click()
    await page.getByRole('button', { name: 'Mes siguiente' }).first().click()
    const disabled = page.locator('[data-calendar] td [data-disabled]:not([data-outside-month])')
    const { year, month, day: today } = wallTime(new Date())
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
    expect(await disabled.count()).toBe(last - today)
    expect(await disabled.locator('[title="Fecha no disponible"]').count()).toBe(last - today)
  })

  it('PWA-03, SRCH-102 a calendar that cannot be loaded leaves list and filters as they are', async () => {
    const page = await searcher('/buscar?text=viento', { expected: /ChunkLoadError|ERR_FAILED/ })
    // Not the first time in this session, which would fetch the page anew.
    await page.evaluate(() => sessionStorage.setItem('nx-chunk-reload', '1'))
    const before = await page.locator('x-island article').count()
    const said = page.waitForEvent('console', (message) => message.text().includes('ChunkLoadError'))
    await page.route('**/range-calendar*', (route) => route.abort())
    await summary(page).click()
    await page.locator('[data-preset=range]').click()
    await said
    expect(await page.locator('x-island article').count()).toBe(before)
    await page.locator('[data-preset=today]').click()
    await page.locator('[data-date-filter=today]').waitFor()
  })

  it('SRCH-105 the first day alone asks for nothing, wherever the reader goes on', async () => {
    const page = await searcher('/buscar?text=viento')
    const made = calls(page)
    const day = (at: number) => page.locator('[data-calendar] td [role=button]:not([data-outside-month])').nth(at)
    const rangeOfCall = (at: number) => bodyOf(made[at]!)['dateValue'] as Record<string, string>
    await summary(page).click()
    await page.locator('[data-preset=range]').click()
    await page.getByRole('button', { name: 'Mes anterior' }).first().click()
    await day(9).click()
    await page.locator('[data-preset=lastYear]').click()
    await expect.poll(() => made.length).toBe(1)
    expect(rangeOfCall(0)['startDate']!.slice(0, 4)).toBe(String(wallTime(new Date()).year - 1))
    await page.locator('[data-date-filter=lastYear]').waitFor()
    await summary(page).click()
    await page.locator('[data-preset=range]').click()
    await page.locator('[data-calendar] [data-year]').selectOption({ index: 2 })
    await day(9).click()
    await page.mouse.click(2, 2)
    await page.locator('[data-date-filter=lastYear]:not([open])').waitFor()
    await summary(page).click()
    await page.locator('[data-preset=range]').click()
    await day(9).click()
    // The month may be chosen between the two days.
    await page.locator('[data-calendar] [data-month]').dispatchEvent('pointerup')
    await page.locator('[data-calendar] [data-year]').selectOption({ index: 3 })
    await day(9).click()
    await expect.poll(() => made.length).toBe(2)
    const { startDate, endDate } = rangeOfCall(1)
    expect(Number(endDate!.slice(0, 4)) - Number(startDate!.slice(0, 4))).toBe(1)
  })
})

describe('pages', () => {
  it('SRCH-31, SRCH-32, SRCH-39, SRCH-40, SRCH-41 skeletons, then page by page a second after the end of the list', async () => {
    const page = await searcher('/buscar?text=viento', {}, asItIs)
    const asked: string[] = []
    let go: () => void = () => undefined
    const held = new Promise<void>((resolve) => (go = resolve))
    await page.route(CALL, async (route) => {
      const mark = route.request().url().split('/webapi/searcher/')[1]!
      asked.push(mark)
      if (asked.length === 1) await held
      await route.fulfill({ json: mark === '' ? answer(1, 12, true) : answer(13, 12, false) })
    })
    await field(page).fill('hallazgo')
    await field(page).press('Enter')
    await expect.poll(() => page.locator('[data-skeleton]').count()).toBe(5)
    go()
    await expect.poll(() => page.locator('x-island article').count()).toBe(12)
    await page.clock.install()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await page.locator('x-island article').last().scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await page.locator('[data-busy=more] .spinner').waitFor()
    await letPass(page, 999)
    expect(asked).toEqual([''])
    await letPass(page, 1)
    await page.clock.resume()
    await expect.poll(() => page.locator('x-island article').count()).toBe(24)
    expect(asked).toEqual(['', 'mark-1'])
    expect(await page.locator('x-island article h2').first().textContent()).toBe('Hallazgo 1')
  })

  it('SRCH-67, VOD-01 what is said in a recording leads to its second, and the player begins there', async () => {
    const page = await searcher('/buscar/')
    const line = page.locator('x-island a[href$="?t=83"]')
    // The clock reads captions after their contents.
    await expect
      .poll(
        async () => {
          await page.goto(new URL('/buscar/?text=hilo+de+pescar', page.url()).href)
          return line.count()
        },
        { timeout: 60_000 },
      )
      .toBe(1)
    expect(await line.textContent()).toContain('hilo de pescar')
    await line.click()
    await page.waitForURL(/\.html\?t=83$/)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('?')
    await page.locator('nx-player:defined [data-poster]').click()
    const position = () => page.locator('nx-player video').evaluate((video) => (video as HTMLVideoElement).currentTime)
    await expect.poll(position, { timeout: 15_000 }).toBeGreaterThanOrEqual(83)
    expect(await position()).toBeLessThan(100)
    const plain = await open(new URL(page.url()).pathname + '?t=83', { js: false })
    expect(await plain.locator('nx-player video').getAttribute('src')).toMatch(/#t=83$/)
  }, 90_000)

  it('SRCH-68 people and programmes stand above the results, and the feed follows what is asked', async () => {
    const page = await searcher('/ca/buscar/')
    await field(page).fill('faro')
    await field(page).press('Enter')
    await page.locator('[data-search-feed]').waitFor()
    await field(page).fill('calatrí')
    await field(page).press('Enter')
    const named = page.locator('[data-also] a')
    await expect.poll(() => named.first().getAttribute('href')).toMatch(/^\/ca\/autores\//)
    const feed = '/ca/rss/buscar/?text=calatr%C3%AD'
    await expect.poll(() => page.locator('[data-search-feed]').getAttribute('href')).toBe(feed)
    await expect
      .poll(() => page.locator('link[rel=alternate][type="application/rss+xml"]').getAttribute('href'))
      .toBe(feed)
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('SRCH-22 nothing moves while the searcher comes to life', async () => {
    const page = await open('/robots.txt', { width: 390 })
    await page.addInitScript(() => {
      const moved: number[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of ['/buscar/?text=faro', '/agenda/']) {
      await page.goto(new URL(path, page.url()).href)
      await page.locator('x-island[of=searcher][data-island=ready]').waitFor()
      await atRest(page)
      await atRest(page)
      const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved)
      expect(
        moved.reduce((sum, each) => sum + each, 0),
        path,
      ).toBeLessThan(0.02)
    }
  })

  it('SRCH-111 a call that fails is only logged, and the list stays', async () => {
    const page = await searcher('/buscar?text=viento', { expected: /500/ })
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    const before = await page.locator('x-island article h2').allTextContents()
    await page.route(CALL, (route) => route.fulfill({ status: 500, body: '{}' }))
    await field(page).fill('puerto')
    await field(page).press('Enter')
    await expect.poll(() => warnings.length).toBe(1)
    await expect.poll(() => page.locator('x-island article h2').allTextContents()).toEqual(before)
    expect(await page.locator('[role=alert]:not(:empty)').count()).toBe(0)
    // What is said of the list is still true of it.
    expect(await page.locator('[data-said]').textContent()).toMatch(/ para «viento»$/)
    expect(await field(page).inputValue()).toBe('puerto')
    await page.locator('select[name=searchtype]').selectOption('news')
    await expect.poll(() => warnings.length, { timeout: 5000 }).toBe(2)
    await expect.poll(() => page.locator('select[name=searchtype]').inputValue()).toBe('')
    await expect.poll(() => page.locator('x-island article h2').allTextContents()).toEqual(before)
  })

  it('SRCH-111 a next page that fails is asked for again when the reader comes back to the end, not for ever', async () => {
    const page = await searcher('/buscar?text=viento', { expected: /500/ }, asItIs)
    await page.clock.install()
    const made = calls(page)
    await page.route(CALL, (route) => route.fulfill({ status: 500, body: '{}' }))
    const end = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await end()
    await expect.poll(() => made.length).toBe(1)
    await expect.poll(() => page.locator('[data-busy=more]').count()).toBe(0)
    await letPass(page, 10_000)
    expect(made).toHaveLength(1)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await toldOfSight(page.locator('x-island article').last(), false)
    await end()
    await expect.poll(() => made.length).toBe(2)
  })

  it('SRCH-41 cards fill the place that was kept for them, below what is read', async () => {
    const page = await searcher('/buscar?text=viento')
    const cards = page.locator('x-island article')
    await cards.last().evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const top = () => cards.nth(11).evaluate((card) => card.getBoundingClientRect().top)
    const y = await top()
    const foot = page.locator('body > footer')
    expect((await foot.boundingBox())!.y).toBeGreaterThan(900)
    await expect.poll(() => cards.count()).toBe(24)
    expect(Math.abs((await top()) - y)).toBeLessThanOrEqual(1)
    expect((await foot.boundingBox())!.y).toBeGreaterThan(900)
  })

  it('SRCH-39, SRCH-41 whoever scrolls on to the foot sees what comes, each time again, and comes back from an article to its place', async () => {
    const page = await searcher('/buscar?text=viento', { width: 390, height: 844 })
    const cards = page.locator('x-island article')
    const toFoot = () => page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await toFoot()
    const y = await page.evaluate(() => scrollY)
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(24)
    // The foot of a page may lie between two pixels.
    expect(Math.abs((await page.evaluate(() => scrollY)) - y)).toBeLessThanOrEqual(1)
    const before = await cards.count()
    await toFoot()
    await expect.poll(() => cards.count()).toBeGreaterThan(before)
    await expect.poll(() => page.locator('[data-busy=more]').count()).toBe(0)
    await atRest(page)
    const shown = await cards.count()
    const link = cards.nth(17).locator('h2 a')
    await link.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
    // The alert that stood above is not shown again: what counts is where the link stands.
    const top = () => link.evaluate((one) => Math.round(one.getBoundingClientRect().top))
    const left = await top()
    await link.click()
    await page.waitForURL('**/*.html')
    await page.goBack()
    await expect.poll(() => cards.count()).toBe(shown)
    await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThanOrEqual(1)
  })

  it('SRCH-41 who left the list by keyboard comes back to the same link', async () => {
    const page = await searcher('/buscar?text=viento')
    const cards = page.locator('x-island article')
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect.poll(() => cards.count()).toBe(24)
    const link = cards.nth(17).locator('h2 a')
    const href = await link.evaluate((one: HTMLAnchorElement) => one.href)
    await link.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/*.html')
    await page.goBack()
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLAnchorElement).href)).toBe(href)
  })

  it('SRCH-06, SRCH-38 back to the address of the header search brings its words, list and title', async () => {
    const page = await searcher('/buscar/viento')
    const first = await page.locator('x-island article h2').allTextContents()
    await field(page).fill('puerto')
    await field(page).press('Enter')
    await expect.poll(() => page.title()).toBe("Mestral - Resultados de búsqueda para 'puerto'")
    await page.goBack()
    await expect.poll(() => page.title()).toBe("Mestral - Resultados de búsqueda para 'viento'")
    expect(await field(page).inputValue()).toBe('viento')
    await expect.poll(() => page.locator('x-island article h2').allTextContents()).toEqual(first)
  })

  it('SRCH-27, SRCH-29 what was found is said aloud, and a misspelt word gets its likely meaning', async () => {
    const page = await searcher('/buscar/')
    const said = page.locator('x-island [role=status][data-said]')
    expect(await said.textContent()).toBe('')
    await field(page).fill('viento')
    await field(page).press('Enter')
    await expect.poll(() => said.textContent()).toMatch(/^\d+ resultados para «viento»$/)
    await field(page).fill('tenporal')
    await field(page).press('Enter')
    await expect.poll(() => said.textContent()).toBe('0 resultados para «tenporal»')
    await page.getByRole('link', { name: '¿Querías decir «temporal»?' }).click()
    await page.waitForURL('**/buscar?text=temporal')
    await page.locator('x-island article').first().waitFor()
  })

  it('back and forward restore list and place', async () => {
    const page = await searcher('/buscar?text=viento')
    const first = await page.locator('x-island article h2').allTextContents()
    await field(page).fill('puerto')
    await field(page).press('Enter')
    await page.waitForURL('**/buscar?text=puerto')
    await page.goBack()
    await expect.poll(() => field(page).inputValue()).toBe('viento')
    await expect.poll(() => page.locator('x-island article h2').allTextContents()).toEqual(first)
    await page.goForward()
    await expect.poll(() => field(page).inputValue()).toBe('puerto')
  })

  it('without script it is a form with numbered pages', async () => {
    const page = await open('/buscar?text=viento', { js: false })
    await page.getByRole('link', { name: 'Página 2' }).first().click()
    expect(page.url()).toContain('page=2')
    await expect.poll(() => page.locator('x-island article').count()).toBeGreaterThan(0)
    await page.locator('select[name=searchtype]').selectOption('other')
    await page.locator('x-island button[type=submit]').click()
    expect(page.url()).toContain('searchtype=other')
  })
})

describe('the scripts of the searcher', () => {
  it('SRCH-07 all are asked for at once, each once, and none by an article', async () => {
    const page = await open('/')
    // What the front asks for late has names of its own among them.
    await page.goto('about:blank')
    const asked: string[] = []
    const waiting: (() => void)[] = []
    let held = true
    await page.route('**/*.js', async (route) => {
      const { pathname } = new URL(route.request().url())
      asked.push(pathname)
      // The page's own script is what takes the names out when the page is painted.
      if (held && !pathname.includes('/main-')) await new Promise<void>((go) => waiting.push(go))
      await route.continue()
    })
    expect((await sent('/buscar/')).replace(/<template>.*?<\/template>/g, '')).not.toContain('modulepreload')
    await page.goto('/buscar/', { waitUntil: 'commit' })
    const links = page.locator('body > link[rel=modulepreload]')
    await links.first().waitFor({ state: 'attached' })
    const named = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLLinkElement).href).pathname))
    expect(named.filter((path) => /searcher\.island|take-over|island-loader/.test(path))).toHaveLength(3)
    // Not one has come yet.
    await expect.poll(() => named.filter((path) => !asked.includes(path))).toEqual([])
    const before = new Set(asked)
    held = false
    for (const go of waiting) go()
    await page.locator('x-island[of=searcher][data-island=ready]').waitFor()
    expect(asked.filter((path) => !before.has(path) && /island|react|take-over|alive/.test(path))).toEqual([])
    expect(named.filter((path) => asked.indexOf(path) !== asked.lastIndexOf(path))).toEqual([])
    const front = await sent('/')
    expect(front).not.toContain('modulepreload')
    expect(await sent(/href="(\/ribalta\/[^"#?]*_\d+\.html)"/.exec(front)![1]!)).not.toContain('modulepreload')
  })
})

describe('before the script has come', () => {
  const late = async (path: string) => {
    const page = await open('/buscar/')
    await page.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 250))
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    return page
  }

  it('SRCH-52 words and choices made early are not lost', async () => {
    const page = await late('/buscar?text=viento')
    await page.locator('x-island input[name=text]').fill('puerto')
    await page.locator('select[name=searchtype]').selectOption('other')
    await page.waitForURL('**/buscar?text=puerto&searchtype=other')
    expect(await field(page).inputValue()).toBe('puerto')
    expect(await page.locator('select[name=searchtype]').inputValue()).toBe('other')
  })

  /** Does something in the moment when React listens to the searcher, and has not rendered it yet. */
  const between = (page: Page, what: 'choose' | 'send') =>
    page.addInitScript((does) => {
      const listen = EventTarget.prototype.addEventListener
      EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: never[]) {
        listen.call(this, type, ...(rest as unknown as [EventListener]))
        if (type !== 'change' || !(this instanceof HTMLElement) || this.getAttribute('of') !== 'searcher') return
        // React listens to the island from here on, and renders it in a task of its own.
        EventTarget.prototype.addEventListener = listen
        const field = this.querySelector<HTMLInputElement>('[name=text]')!
        const select = this.querySelector<HTMLSelectElement>('select[name=searchtype]')!
        queueMicrotask(() => {
          const changed = does === 'send' ? field : select
          changed.value = does === 'send' ? 'puerto' : 'other'
          for (const event of ['input', 'change']) changed.dispatchEvent(new Event(event, { bubbles: true }))
          if (does === 'send') field.form!.requestSubmit()
        })
      } as typeof listen
    }, what)

  it('SRCH-52 nor is a choice made in the moment between', async () => {
    const page = await open('/buscar/')
    await between(page, 'choose')
    await page.goto('/buscar?text=viento')
    await page.waitForURL('**/buscar?text=viento&searchtype=other')
    expect(await page.locator('select[name=searchtype]').inputValue()).toBe('other')
  })

  it('SRCH-36, SRCH-52 words that are sent in that moment are looked for', async () => {
    const page = await open('/buscar/')
    await between(page, 'send')
    await page.goto('/buscar?text=viento')
    await page.waitForURL('**/buscar?text=puerto')
    expect(await field(page).inputValue()).toBe('puerto')
  })

  it('TV-37, TV-41 a letter or a word for the show index neither', async () => {
    const page = await late('/programas/')
    await page.locator('nx-show-index input[name=text]').fill('faro')
    await page.waitForURL('**/programas/?text=faro')
    const narrow = await late('/programas/')
    await narrow.setViewportSize({ width: 390, height: 800 })
    await narrow.locator('nx-show-index select').selectOption('E')
    await narrow.waitForURL('**/programas/?letter=E')
    expect(await narrow.locator('nx-show-index select').inputValue()).toBe('E')
  })
})

describe('the recipe search', () => {
  it('SRCH-21, SRCH-66 Escape takes the names away and leaves the word; a name typed whole is chosen', async () => {
    const page = await searcher('/ocio/cocina/buscador.html')
    await page.getByRole('button', { name: 'Más filtros' }).click()
    const box = page.locator('[data-filter=ingrediente] input[role=combobox]')
    await box.pressSequentially('calab')
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true')
    await box.press('Escape')
    await expect
      .poll(async () => [await box.getAttribute('aria-expanded'), await box.inputValue()])
      .toEqual(['false', 'calab'])
    await box.press('ArrowDown')
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true')
    await box.press('Escape')
    await box.press('Escape')
    await expect.poll(() => box.inputValue()).toBe('')
    await box.pressSequentially('CALABAZA')
    await expect.poll(() => box.getAttribute('aria-expanded')).toBe('true')
    await box.press('Tab')
    await page.waitForURL('**/?ingrediente=calabaza')
    expect(await box.inputValue()).toBe('calabaza')
  })
})

it('SRCH-81, SRCH-40 the list of a newsletter goes on behind its cursor, and its call names the section', async () => {
  const page = await open('/ocio/boletines/')
  await page.locator('main a[href="/ocio/boletines/planes/"]').first().click()
  await page.locator('x-island[of=searcher][data-island=ready]').waitFor()
  const made = calls(page)
  const cards = page.locator('x-island article')
  expect(await cards.count()).toBe(12)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect.poll(() => cards.count(), { timeout: 5000 }).toBeGreaterThan(12)
  expect(bodyOf(made[0]!)).toMatchObject({ type: 'newsletter', taxonUrl: '/planes/' })
  expect(new URL(made[0]!.url()).pathname).toMatch(/^\/ocio\/webapi\/searcher\/.+/)
  expect(await accessibilityFaults(page)).toEqual([])
})

describe('on a phone', () => {
  it('SRCH-21, SRCH-65 the names fit beside the keyboard, and are scrolled without being picked', async () => {
    const page = await searcher('/buscar/', { width: 390, height: 450, touch: true, reducedMotion: true })
    await page.getByRole('button', { name: 'Más filtros' }).tap()
    const box = page.locator('[data-filter=autor] input[role=combobox]')
    await box.tap()
    await box.pressSequentially('a')
    const list = page.locator('[data-filter=autor] [role=listbox]')
    await expect.poll(() => list.locator('[role=option]').count()).toBe(10)
    expect((await list.boundingBox())!.height).toBeLessThanOrEqual(210)
    const { x, y } = (await list.boundingBox())!
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', top: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + 40, y: top }] })
    await touch('touchStart', y + 90)
    for (const moved of [75, 55, 35, 15]) await touch('touchMove', y + moved)
    await touch('touchEnd', y + 15)
    // A finger that comes down while the list still glides only stops it.
    let top = 0
    const isAtRest = async () => top === (top = await list.evaluate((it) => it.scrollTop)) && top > 20
    await expect.poll(isAtRest).toBe(true)
    expect(await box.inputValue()).toBe('a')
    const last = list.locator('[role=option]').last()
    const name = await last.textContent()
    await last.tap()
    await expect.poll(() => box.inputValue()).toBe(name)
    await page.waitForURL('**/buscar?autor=*')
  })
})

describe('the agenda', () => {
  it('SRCH-12, SRCH-13, EVT-11, SRCH-110 searches events, offers days to come, and its address says so', async () => {
    const page = await searcher('/ocio/agenda/')
    expect(await page.locator('h2:visible').count()).toBeGreaterThan(0)
    await page.locator('[data-date-filter] > summary').click()
    const offered = await page
      .locator('[data-preset]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-preset')))
    expect(offered).toEqual([
      'any',
      'today',
      'tomorrow',
      'nextWeek',
      'nextWeekend',
      'thisMonth',
      'nextMonth',
      'nextYear',
      'range',
    ])
    await page.locator('[data-preset=range]').click()
    await page.locator('[data-calendar]').waitFor()
    await page.getByRole('button', { name: 'Mes siguiente' }).first().click()
    await expect
      .poll(() => page.locator('[data-calendar] td [data-disabled]:not([data-outside-month])').count())
      .toBe(0)
    await page.keyboard.press('Escape')
    await field(page).fill('taller')
    await field(page).press('Enter')
    await page.waitForURL('**/agenda/?searchText=taller')
    await page.locator('[data-count]').waitFor()
    await page.reload()
    await page.locator('[data-island=ready]').waitFor()
    expect(await field(page).inputValue()).toBe('taller')
    // This page came with the results alone: the days of the agenda are fetched.
    await page.locator('[data-clear]').click()
    await page.waitForURL('**/ocio/agenda/')
    await page.locator('main article').first().waitFor()
  })

  it('SRCH-28 who came to some days and clears them gets all that is to come', async () => {
    const page = await searcher('/ocio/agenda/?startDate=2024-05-01&endDate=2024-05-03')
    expect(await page.locator('main article').count()).toBe(0)
    await page.locator('[data-clear-all]').click()
    await page.waitForURL('**/ocio/agenda/')
    await page.locator('main article').first().waitFor()
    await expect.poll(() => page.title()).toContain('Agenda')
  })

  it('EVT-11 a choice of days to come gives what happens then', async () => {
    const page = await searcher('/ocio/agenda/')
    const made = calls(page)
    await page.locator('[data-date-filter] > summary').click()
    await page.locator('[data-preset=nextMonth]').click()
    await page.waitForURL(/startDate=\d{4}-\d\d-01&endDate=/)
    expect(bodyOf(made[0]!)).toMatchObject({
      type: 'event',
      dateValue: { startDate: expect.stringMatching(/-01T00:00:00$/) },
    })
  })
})

describe('the archive and automatic boards', () => {
  it('HEME-04 without script the form of the archive leads to the address of its days', async () => {
    const page = await open('/ca/hemeroteca/', { js: false })
    const days = async (first: string, last: string) => {
      await page.locator('[data-date-filter] > summary').click()
      await page.locator('input[name=startDate]').fill(first)
      await page.locator('input[name=endDate]').fill(last)
      await page.locator('x-island button[type=submit]').click()
      return new URL(page.url()).pathname
    }
    expect(await days('2024-05-03', '2024-05-01')).toBe('/ca/hemeroteca/2024/05/01/2024/05/03/')
    expect(await days('2024-05-03', '')).toBe('/ca/hemeroteca/2024/05/03/2024/05/03/')
    expect(await days('2099-01-01', '')).toBe('/ca/hemeroteca/hoy/')
    expect(await days('', '')).toBe('/ca/hemeroteca/hoy/')
  })

  it('SRCH-46, SRCH-47 in Catalan the page is named in Catalan, and never twice', async () => {
    const page = await searcher('/ca/hemeroteca/2/')
    expect(await page.title()).toBe('Hemeroteca - Mestral - Pàg. 2')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForURL('**/ca/hemeroteca/3/')
    await expect.poll(() => page.title()).toBe('Hemeroteca - Mestral - Pàg. 3')
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/[^\d] - Pàg\. 3$/)
  })

  it('HEME-05, HEME-06, HEME-07, HEME-08 a date leads to its address; days to come cannot be picked', async () => {
    const page = await searcher('/hemeroteca/')
    const made = calls(page)
    const choose = async (preset: string) => {
      await page.locator('[data-island=ready] [data-date-filter] > summary').click()
      await page.locator(`[data-preset=${preset}]`).click()
    }
    await choose('today')
    await page.waitForURL('**/hemeroteca/hoy/')
    await choose('yesterday')
    await page.waitForURL('**/hemeroteca/ayer/')
    await choose('lastWeek')
    await page.waitForURL(/\/hemeroteca\/\d{4}\/\d\d\/\d\d\/\d{4}\/\d\d\/\d\d\/$/)
    await choose('range')
    await page.locator('[data-calendar]').waitFor()
    expect(await page.locator('[data-calendar] button[slot=next]').isDisabled()).toBe(true)
    expect(made.filter((request) => request.postData()?.includes('startDate'))).toEqual([])
    await page.locator('[data-preset=any]').click()
    await page.waitForURL('**/hemeroteca/')
  })

  it.each([
    ['', 'abril', 'Elige la fecha inicial', 'Elige la fecha final', 'Contenidos del 14 de abril de 2019'],
    ['/ca', 'abril', 'Tria la data inicial', 'Tria la data final', 'Continguts del dia 14 d’abril de 2019'],
  ])(
    'HEME-04, SRCH-102, SRCH-106 a day of years ago is five presses away (%s/hemeroteca/)',
    async (base, month, ...words) => {
      const page = await searcher(`${base}/hemeroteca/`, { width: 390, height: 844 })
      await page.locator('[data-date-filter] > summary').click()
      await page.locator('[data-preset=range]').click()
      const asked = page.locator('[data-calendar] p[role=status]')
      await expect.poll(() => asked.textContent()).toBe(words[0])
      if (base) {
        const names = await page
          .locator('[data-calendar] td [role=button]')
          .evaluateAll((all) => all.map((e) => e.ariaLabel))
        expect(names.join()).toMatch(/Hui, .*Última data disponible/)
        expect(await page.locator('[data-calendar]').innerHTML()).not.toMatch(/Today|available|selected/)
      }
      await page.locator('[data-year]').selectOption('2019')
      await page.locator('[data-month]').selectOption({ label: month })
      const day = page.locator('[data-calendar] td [role=button]:not([data-outside-month])').nth(13)
      await day.click()
      await expect.poll(() => asked.textContent()).toBe(words[1])
      await day.click()
      await page.waitForURL(`**${base}/hemeroteca/2019/04/14/2019/04/14/`)
      expect(await page.locator('h1').innerText()).toBe(words[2])
    },
  )

  it('SRCH-43, SRCH-44, SRCH-45, SRCH-46, SRCH-47, SRCH-48, SRCH-49, SRCH-50 the next page comes by its number, and everything that names the page follows', async () => {
    const page = await searcher('/hemeroteca/')
    const loaded: unknown[] = []
    await page.exposeFunction('heard', (detail: unknown) => loaded.push(detail))
    await page.evaluate(() => {
      addEventListener('listing:content_loaded', (event) => {
        void (window as unknown as { heard(detail: unknown): void }).heard((event as CustomEvent).detail)
      })
    })
    const made = calls(page)
    const before = await page.locator('x-island article').count()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForURL('**/hemeroteca/2/')
    expect(new URL(made[0]!.url()).pathname).toBe('/webapi/searcher/')
    expect(bodyOf(made[0]!)).toMatchObject({ page: 2 })
    await expect.poll(() => page.locator('x-island article').count()).toBeGreaterThan(before)
    await expect.poll(() => page.title()).toMatch(/ - Pag\. 2$/)
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/ - Pag\. 2$/)
    expect(await page.locator('link[rel=prev]').getAttribute('href')).toBe('/hemeroteca/')
    expect(await page.locator('link[rel=next]').getAttribute('href')).toBe('/hemeroteca/3/')
    expect(loaded).toEqual([{ page: 2, url: '/hemeroteca/2/', total: expect.any(Number) }])
  })
})

it.each([
  ['/buscar?text=viento', 'light'],
  ['/ca/buscar?text=vent', 'dark'],
  ['/ocio/cocina/buscador.html', 'light'],
] as const)('axe finds nothing on %s, %s, at any width', async (path, scheme) => {
  const page = await open(path, { scheme })
  await page.locator('x-island[of=searcher][data-island=ready]').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  for (const width of [820, 390]) {
    await show(page, { width, scheme })
    expect(await sidewaysOverflow(page), `${width} px`).toBe(0)
  }
  expect(await screenFaults(page)).toEqual([])
})
