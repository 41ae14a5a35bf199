import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { set } from '../fits.ts'
import { accessibilityFaults, atRest, open, sidewaysOverflow } from '../page.ts'

const header = (page: Page) => page.locator('[data-header]')
const layer = (page: Page, name: string) => page.locator(`details[data-layer="${name}"]`).first()
const bodyOverflow = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflowY)
const states = (page: Page) =>
  header(page).evaluate(({ dataset }) => [dataset['stickable'], dataset['sticky'], dataset['showElements']].join(' '))

/** A short page with everything that a header has. */
const SHORT = '/aviso-legal/'

/** Lets more alerts follow the one of the short page, made from its own, and holds the clock. */
async function addAlerts(page: Page, more: (one: string) => string): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-20T09:00:00Z') })
  await page.clock.pauseAt(new Date('2026-11-20T09:00:10Z'))
  await page.route(`**${SHORT}`, async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    const [one] = /<div[^>]* data-alert="[\s\S]*?<\/button><\/div><\/div>/.exec(html)!
    await route.fulfill({ response: answer, body: html.replace(one, one + more(one)) })
  })
}

/** Scrolls at once and lets the scroll event pass. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate(async (top) => {
    window.scrollTo({ top, behavior: 'instant' })
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, y)
}

describe('layers', () => {
  test('NAV-03 a keyboard walks through the closed header and into the page', async () => {
    for (const width of [390, 1440]) {
      const page = await open('/', { width })
      const inMain = () => page.evaluate(() => document.activeElement?.closest('main') !== null)
      for (let steps = 0; steps < 80 && !(await inMain()); steps++) await page.keyboard.press('Tab')
      await expect.poll(() => inMain(), { message: `${width} px` }).toBe(true)
    }
  })

  test('NAV-03, NAV-05, NAV-07, NAV-08, NAV-28, OPEN-156 what opens a layer is a button with a name, and says whether it is open', async () => {
    const page = await open('/')
    const button = (name: string | RegExp, expanded = false) =>
      header(page).getByRole('button', { name, exact: true, expanded })
    for (const name of ['Directos', 'Menú', 'Buscar', 'Abrir el submenú Ribalta', /Menú de la cuenta/])
      await expect.poll(() => button(name).first().isVisible(), { message: String(name) }).toBe(true)
    await button('Directos').click()
    await expect.poll(() => button('Directos', true).count()).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => button('Directos').count()).toBe(1)
  })

  test('NAV-03, NAV-04 the menu opens, holds the page still, and closes by its button and by Escape', async () => {
    const page = await open('/')
    const menu = layer(page, 'menu')
    const button = menu.locator('summary')
    await button.click()
    await expect.poll(() => menu.locator('nav').isVisible()).toBe(true)
    await expect.poll(() => bodyOverflow(page)).toBe('hidden')
    // What is below an entry is here as well, three levels deep.
    for (const href of ['/ribalta/', '/ribalta/riubaix/', '/ribalta/pla-dalbercs/'])
      expect(await menu.locator(`a[href="${href}"]`).first().isVisible(), href).toBe(true)
    // An entry stands once, with what is below it.
    expect(await menu.getByRole('link', { name: 'Ribalta', exact: true }).count()).toBe(1)
    await page.mouse.wheel(0, 600)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await button.click()
    await expect.poll(() => menu.locator('nav').isVisible()).toBe(false)
    await expect.poll(() => bodyOverflow(page)).not.toBe('hidden')
    await button.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect.poll(() => menu.locator('nav').isVisible()).toBe(false)
    await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true)
  })

  test('NAV-05, SRCH-06, SRCH-54, SRCH-55, SRCH-56 search opens with its field focused and leads to /buscar/{text}', async () => {
    const page = await open(SHORT)
    const search = layer(page, 'search')
    await search.locator('summary').click()
    const field = search.locator('input')
    await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true)
    await field.fill('pa')
    await field.press('Enter')
    await search.getByText('Introduce al menos tres caracteres para hacer una búsqueda.', { exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe(SHORT)
    await field.fill('lluvia fina')
    await expect.poll(() => search.locator('[data-error]').textContent()).toBe('')
    await field.press('Enter')
    await page.waitForURL(/\/buscar\//)
    expect(new URL(page.url()).pathname).toMatch(/^\/buscar\/lluvia%20fina\/?$/)
  })

  test.each([
    [SHORT, 'temporal', 'Tema', 'sugerencias'],
    [`/ca${SHORT}`, 'temporal', 'Tema', 'suggeriments'],
  ])('SRCH-57, SRCH-58, SRCH-64, SRCH-65 the search of %s offers names and titles', async (path, text, kind, word) => {
    const page = await open(path)
    const search = layer(page, 'search')
    await search.locator('summary').click()
    const field = search.locator('input')
    const list = search.locator('[role=listbox]')
    const options = list.locator('[role=option]')
    await expect.poll(() => field.getAttribute('role')).toBe('combobox')
    expect(await list.isVisible()).toBe(false)
    await field.pressSequentially(text)
    await options.first().waitFor()
    expect(await options.count()).toBeLessThanOrEqual(10)
    expect(await search.locator('[role=status]').textContent()).toContain(word)
    expect(await options.getByText(kind, { exact: true }).count()).toBeGreaterThan(0)
    expect(await field.getAttribute('aria-expanded')).toBe('true')
    // Escape closes the list, and only then the layer.
    await field.press('Escape')
    await expect.poll(() => list.isVisible()).toBe(false)
    await expect.poll(() => field.inputValue()).toBe(text)
    await field.press('ArrowDown')
    await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true')
    await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'))
    expect(await accessibilityFaults(page)).toEqual([])
    await field.press('ArrowUp')
    await expect.poll(() => field.getAttribute('aria-activedescendant')).toBeNull()
    await field.press('ArrowDown')
    await field.press('Enter')
    await page.waitForURL((url) => url.pathname !== path && !url.pathname.includes('/buscar'))
    expect(new URL(page.url()).pathname.startsWith('/ca/')).toBe(path.startsWith('/ca/'))
  })

  test('SRCH-06, OPEN-74 words with a slash stay one part of the address', async () => {
    const page = await open(SHORT)
    const search = layer(page, 'search')
    await search.locator('summary').click()
    await search.locator('input').fill('24/7 mar')
    await search.locator('input').press('Enter')
    await page.waitForURL('**/buscar/24%2F7%20mar')
    expect(await page.locator('main input[name=text]').inputValue()).toBe('24/7 mar')
  })

  test('SRCH-06, SRCH-57, SRCH-66 nothing is offered for few letters, and Enter without a choice searches', async () => {
    const page = await open(SHORT)
    const made: string[] = []
    page.on('request', (request) => request.url().includes('/webapi/searcher/') && made.push(request.url()))
    const search = layer(page, 'search')
    await search.locator('summary').click()
    const field = search.locator('input')
    await expect.poll(() => field.getAttribute('role')).toBe('combobox')
    await page.clock.install()
    await field.pressSequentially('llu')
    await page.clock.runFor(60_000)
    expect(made).toEqual([])
    await page.clock.resume()
    await field.pressSequentially('via')
    await search.locator('[role=option]').first().waitFor()
    await field.press('Enter')
    await page.waitForURL('**/buscar/lluvia')
  })

  test('NAV-05, SRCH-55 on a phone the page stays where it is, and all of the search can be reached', async () => {
    const page = await open('/', { width: 390, touch: true, reducedMotion: true })
    await scrollTo(page, 1200)
    await scrollTo(page, 900)
    await expect.poll(() => states(page)).toBe('true true true')
    const search = layer(page, 'search')
    const top = async () => (await search.locator('summary').boundingBox())!.y
    await expect.poll(top).toBeGreaterThan(0)
    const button = (await search.locator('summary').boundingBox())!
    // Bands get their height when they come near, and the page moves by as much, so that what is read stays.
    await atRest(page)
    const position = await page.evaluate(() => scrollY)
    expect(position).toBeGreaterThan(0)
    await page.touchscreen.tap(button.x + 20, button.y + 20)
    const field = search.locator('input')
    await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true)
    // The keyboard takes the lower half.
    await page.setViewportSize({ width: 390, height: 450 })
    await page.keyboard.type('pa')
    await page.keyboard.press('Enter')
    await search.locator('[data-error]:not(:empty)').waitFor()
    await atRest(page)
    expect(await page.evaluate(() => scrollY)).toBe(position)
    for (const part of [field, search.locator('button'), search.locator('[data-error]')]) {
      const { y, height } = (await part.boundingBox())!
      expect(y).toBeGreaterThan(0)
      expect(y + height).toBeLessThanOrEqual(450)
    }
    expect(await field.getAttribute('maxlength')).toBe('100')
  })

  test('NAV-05 what is opened stays when the page is scrolled on, and Escape leaves the page where it is', async () => {
    const page = await open('/', { reducedMotion: true })
    await scrollTo(page, 1200)
    await scrollTo(page, 900)
    await expect.poll(() => states(page)).toBe('true true true')
    const button = layer(page, 'search').locator('summary')
    await button.evaluate((it) => it.focus({ preventScroll: true }))
    await page.keyboard.press('Enter')
    const field = layer(page, 'search').locator('input')
    await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true)
    await scrollTo(page, 1600)
    await expect.poll(() => states(page)).toBe('true false false')
    await atRest(page)
    const inView = async (one: typeof field) => (await one.boundingBox())!.y >= 0
    expect(await inView(field)).toBe(true)
    const position = await page.evaluate(() => scrollY)
    await page.keyboard.press('Escape')
    await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true)
    await atRest(page)
    expect(await page.evaluate(() => scrollY)).toBe(position)
    expect(await inView(button)).toBe(true)
  })

  test('NAV-07, NAV-22 entries with children open them, also on a narrow row', async () => {
    for (const width of [400, 1440]) {
      const page = await open('/', { width })
      const drop = layer(page, 'submenu')
      await drop.locator('summary').click()
      const child = drop.locator('ul a').first()
      expect(await child.isVisible()).toBe(true)
      if (width === 1440) {
        // It stands below its entry, and is as wide as its words.
        const left = (it: Element) => Math.round(it.getBoundingClientRect().left)
        const panel = drop.locator('> ul')
        expect(await panel.evaluate(left)).toBe(await drop.locator('xpath=..').evaluate(left))
        expect((await panel.boundingBox())!.width).toBeLessThan(640)
      }
      const box = await child.boundingBox()
      const hit = await page.evaluate(([x, y]) => document.elementFromPoint(x!, y!)?.tagName, [box!.x + 5, box!.y + 5])
      expect(hit).toBe('A')
      await page.mouse.click(5, 850)
      await expect.poll(() => child.isVisible()).toBe(false)
    }
  })

  test.each(['/', '/ca/'])(
    'NAV-06 the row of sections of %s has room for all of them on a usual desk',
    async (path) => {
      const page = await open(path)
      const row = page.locator('[data-header] nav[data-drag]')
      for (const width of [1280, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => row.evaluate((it) => it.scrollWidth - it.clientWidth), { message: `${width}` }).toBe(0)
      }
    },
  )

  test('NAV-06 the row of sections scrolls by drag at 400 px', async () => {
    const page = await open('/', { width: 400 })
    const row = page.locator('[data-header] nav[data-drag]')
    const box = (await row.boundingBox())!
    await page.mouse.move(box.x + 300, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 100, box.y + 20, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => row.evaluate((it) => it.scrollLeft)).toBeGreaterThan(100)
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('NAV-06 sections that have no room in a wide row fade out, and are reached by drag and by keyboard', async () => {
    const page = await open('/', { width: 1440 })
    const row = page.locator('[data-header] nav[data-drag]')
    const fade = () => row.evaluate((it) => getComputedStyle(it, '::after').opacity)
    expect(await row.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
    expect(await fade()).toBe('0')
    await set(page, 'wide spacing')
    await page.setViewportSize({ width: 1100, height: 900 })
    await expect.poll(fade).toBe('1')
    const last = row.locator('> div > a').last()
    const isIn = () =>
      last.evaluate((it) => it.getBoundingClientRect().right <= it.closest('nav')!.getBoundingClientRect().right + 1)
    expect(await isIn()).toBe(false)
    await last.focus()
    await expect.poll(isIn).toBe(true)
    await expect.poll(fade).toBe('0')
  })

  test('NAV-28, NAV-29, NAV-30 the panel of live streams opens, holds the page still and closes by its icon', async () => {
    const page = await open(SHORT)
    const streams = layer(page, 'streams')
    expect((await streams.locator('summary').textContent())?.trim()).toBe('Directos')
    await streams.locator('summary').click()
    const panel = streams.locator('aside')
    expect(await panel.isVisible()).toBe(true)
    expect(await bodyOverflow(page)).toBe('hidden')
    await panel.getByRole('button', { name: 'Cerrar los directos' }).click()
    await expect.poll(() => panel.isVisible()).toBe(false)
    await expect.poll(() => bodyOverflow(page)).not.toBe('hidden')
  })

  test('NAV-09, NAV-10 signed out, the account button has login and registration; radio has no accounts', async () => {
    const page = await open('/')
    const user = layer(page, 'user')
    await user.locator('summary').click()
    expect(await user.locator('a').evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual([
      '/acceso/?backUrl=%2F',
      '/registro/',
    ])
    const radio = await open('/radio/')
    expect(await radio.locator('[data-user]').count()).toBe(0)
  })

  test('NAV-15 the way back follows an address that scripts have changed', async () => {
    const page = await open('/programas/?letter=A')
    const user = layer(page, 'user')
    const back = async () => {
      const href = await user.locator('a').first().getAttribute('href')
      return new URL(href!, 'http://x').searchParams.get('backUrl')
    }
    expect(await back()).toBe('/programas/?letter=A')
    for (const address of ['/programas/?letter=B&text=c', '/programas/']) {
      await page.evaluate((to) => history.replaceState(null, '', to), address)
      await user.locator('summary').click()
      await expect.poll(back).toBe(address)
      await page.keyboard.press('Escape')
    }
  })

  test('NAV-15 hearts lead back to the query too, with and without JavaScript', async () => {
    const found = await open('/ocio/cocina/')
    const recipe = await found
      .locator('main article h2 a[href*="/cocina/"][href$=".html"]')
      .first()
      .getAttribute('href')
    for (const js of [true, false]) {
      const page = await open(`${recipe}?raciones=6${js ? '&utm_source=x' : ''}`, { js })
      const link = page.locator('main a[href*="?backUrl="][data-share-item="like"]').first()
      const back = () => link.evaluate((one: HTMLAnchorElement) => new URL(one.href).searchParams.get('backUrl'))
      // A part that was sent open tells of it once the page is there; no reader has pressed anything then.
      await page.locator('details').first().dispatchEvent('toggle')
      await expect.poll(back).toBe(`${recipe}?raciones=6`)
      if (!js) continue
      await page.evaluate((to) => history.replaceState(null, '', to), `${recipe}?raciones=8&utm_source=x`)
      await link.focus()
      await expect.poll(back).toBe(`${recipe}?raciones=8&utm_source=x`)
    }
  })

  test('without JavaScript every layer opens by its own button', async () => {
    const page = await open(SHORT, { js: false })
    for (const name of ['menu', 'search', 'user', 'streams', 'submenu']) {
      const one = layer(page, name)
      await one.locator('summary').click()
      await expect
        .poll(() => one.locator('a:visible, input:visible, p:visible').count(), { message: name })
        .toBeGreaterThan(0)
      await one.locator('summary').click()
    }
    expect(await layer(page, 'search').locator('form').getAttribute('action')).toBe('/buscar')
  })
})

describe('scroll states', () => {
  test('NAV-16, NAV-17, NAV-18, NAV-19, NAV-20, NAV-21 stickable, sticky and showElements follow position and direction', async () => {
    const page = await open('/', { height: 500 })
    const extra = await page.evaluate(() => document.querySelector<HTMLElement>('[data-topics]')?.offsetHeight ?? 0)
    const edge = 132 + extra
    expect(await states(page)).toBe('false false true')
    await scrollTo(page, edge)
    await expect.poll(() => states(page)).toBe('false false true')
    await scrollTo(page, edge + 6)
    await expect.poll(() => states(page)).toBe('true false false')
    await scrollTo(page, 700)
    await scrollTo(page, 695)
    await expect.poll(() => states(page)).toBe('true false false')
    await scrollTo(page, 694)
    await expect.poll(() => states(page)).toBe('true true true')
    const top = await header(page).evaluate(async (it) => {
      await Promise.all(it.getAnimations().map(({ finished }) => finished))
      return Math.round(it.getBoundingClientRect().top)
    })
    expect(top).toBe(-40)
    await scrollTo(page, 760)
    await expect.poll(() => states(page)).toBe('true false false')
    await scrollTo(page, 0)
    await expect.poll(() => states(page)).toBe('false false true')
  })

  test('SITE-28, SITE-29, SITE-30, NAV-22, OPEN-127 device classes and the header change at 578 and 1100 px', async () => {
    const page = await open('/', { width: 577 })
    const device = () => page.evaluate(() => document.documentElement.dataset['device'])
    const date = () => page.locator('[data-today]').isVisible()
    for (const [width, name, full] of [
      [577, 'mobile', false],
      [578, 'tablet', false],
      [1099, 'tablet', false],
      [1100, 'desktop', true],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(device).toBe(name)
      expect(await date(), String(width)).toBe(full)
    }
  })
})

describe('where the header is', () => {
  test('NAV-01 front, article, listing, show, search and error page have one header with the logo', async () => {
    const front = await open('/')
    const article = await front.locator('main article a[href$=".html"]').first().getAttribute('href')
    const paths = [
      '/',
      article!,
      '/ribalta/',
      '/programas/',
      '/buscar/',
      '/showroom/',
      '/ca/',
      '/ocio/',
      '/nada-de-nada/',
    ]
    for (const path of paths) {
      const html = await (await front.request.get(path)).text()
      expect(html.match(/<header[^>]* data-header/g), path).toHaveLength(1)
      expect(/<header[^>]* data-header[\s\S]*?<\/header>/.exec(html)![0], path).toMatch(
        /<img[^>]* src="\/static\/logos\//,
      )
    }
    expect(await front.locator('[data-header] img[src^="/static/logos/"]').first().isVisible()).toBe(true)
  })

  test('SITE-32 at 1100 px the full header and the letters of the shows as a bar, below them a select', async () => {
    const page = await open('/programas/', { width: 1099 })
    const letters = page.locator('nx-show-index')
    const look = async () => [
      await page.locator('[data-today]').isVisible(),
      await letters.locator('ul a[data-choose]').first().isVisible(),
      await letters.locator('select').isVisible(),
    ]
    expect(await look()).toEqual([false, false, true])
    await page.setViewportSize({ width: 1100, height: 900 })
    await expect.poll(() => look()).toEqual([true, true, false])
  })
})

describe('alerts', () => {
  test('NAV-24, NAV-25, OPEN-141, CONST-02 an alert closes by itself after 7 s and is shown once per session', async () => {
    const page = await open(SHORT)
    await page.clock.install({ time: new Date('2026-11-20T09:00:00Z') })
    await page.clock.pauseAt(new Date('2026-11-20T09:00:10Z'))
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    const alert = page.locator('[data-alert]')
    expect(await alert.count()).toBe(1)
    await page.clock.runFor(6900)
    await expect.poll(() => alert.isVisible()).toBe(true)
    await page.clock.runFor(200)
    await expect.poll(() => alert.isVisible()).toBe(false)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('nx-alerts'))).toBe('["aviso-rojo-viento"]')
    await page.reload()
    expect(await alert.isVisible()).toBe(false)
    await page.evaluate(() => sessionStorage.setItem('nx-alerts', '["another"]'))
    await page.reload()
    expect(await alert.isVisible()).toBe(true)
  })

  test('OPEN-141 a page left before the alert has gone comes back where it was', async () => {
    for (const width of [390, 1440]) {
      // The browser holds on to what stood at the top: words in the place of a picture it would not find again.
      const page = await open('/lo-mas-leido/', { width, pictures: true })
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset['faces'])).toBeUndefined()
      await scrollTo(page, 700)
      await atRest(page)
      const link = page.locator('main h2 a').nth(4)
      const before = await link.evaluate((it) => it.getBoundingClientRect().top)
      await link.evaluate((it: HTMLAnchorElement) => it.click())
      await page.waitForURL(/\.html$/)
      await page.goBack()
      await expect.poll(() => page.locator('[data-alert]:visible').count()).toBe(0)
      await expect
        .poll(() => link.evaluate((it, was) => Math.abs(it.getBoundingClientRect().top - was), before))
        .toBeLessThan(2)
    }
  })

  test('OPEN-141 the close button closes at once', async () => {
    const page = await open(SHORT)
    await page.getByRole('button', { name: 'Cerrar el aviso' }).click()
    await expect.poll(() => page.locator('[data-alert]').count()).toBe(0)
  })

  test('NAV-23 whoever closes the alert by keyboard goes on in the header', async () => {
    const page = await open(SHORT)
    await page.locator('[data-alert-close]').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-header]') !== null)).toBe(true)
  })

  test('nothing jumps when an alert leaves by itself', async () => {
    const page = await open('/', { pictures: true })
    // The seven seconds end when the test says so; frames are the browser's own.
    await page.addInitScript(() => {
      const later = window.setTimeout
      window.setTimeout = ((run: (...with_: unknown[]) => void, ms?: number, ...more: unknown[]) => {
        if (ms !== 7000) return later(run, ms, ...more)
        Object.assign(window, { sevenSecondsLater: () => run(...more) })
        return 0
      }) as typeof later
    })
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    // The typefaces have come: what they move is measured with the page, not with the alert.
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['faces'])).toBeUndefined()
    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift' })
    })
    await page.evaluate(() => (window as unknown as { sevenSecondsLater(): void }).sevenSecondsLater())
    await expect.poll(() => page.locator('[data-alert]').count()).toBe(0)
    const shifted = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    )
    expect(shifted).toBeLessThan(0.01)
  })

  test('OPEN-141 several alerts are shown one after another', async () => {
    const page = await open(SHORT)
    await addAlerts(page, (one) => ['second', 'third'].map((id) => one.replace('aviso-rojo-viento', id)).join(''))
    const shown = () =>
      page.locator('[data-alert]:visible').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['alert']))
    await page.evaluate(() => sessionStorage.setItem('nx-alerts', '["aviso-rojo-viento"]'))
    await page.reload()
    expect(await shown()).toEqual(['second'])
    await page.clock.runFor(7100)
    await expect.poll(() => shown()).toEqual(['third'])
    await page.getByRole('button', { name: 'Cerrar el aviso' }).click()
    await expect.poll(() => shown()).toEqual([])
    await page.reload()
    expect(await shown()).toEqual([])
  })

  test('NAV-23 the menu has its button and its last link in view below an alert of several lines', async () => {
    for (const [width, height, js] of [
      [390, 664, true],
      [390, 664, false],
      [800, 600, true],
    ] as const) {
      const page = await open(SHORT, { width, height, js })
      await page.clock.install()
      await page.route(`**${SHORT}`, async (route) => {
        const answer = await route.fetch()
        const said = /(<a[^>]*>)Viento de hasta[^<]*/
        const body = (await answer.text()).replace(said, `$1${'Rachas fuertes en toda la costa norte. '.repeat(8)}`)
        await route.fulfill({ response: answer, body })
      })
      await page.evaluate(() => sessionStorage.clear())
      await page.reload()
      expect((await page.locator('[data-alert]').boundingBox())!.height).toBeGreaterThan(60)
      const menu = layer(page, 'menu')
      await menu.locator('summary').click()
      const sheet = menu.locator('nav')
      const last = sheet.getByRole('link').last()
      await last.scrollIntoViewIfNeeded()
      const [button, whole, end] = await Promise.all(
        [menu.locator('summary'), sheet, last].map(async (one) => (await one.boundingBox())!),
      )
      const at = `${width} px${js ? '' : ' without JavaScript'}`
      expect(whole!.y, at).toBeGreaterThanOrEqual(button!.y + button!.height)
      expect(end!.y + end!.height, at).toBeLessThanOrEqual(height)
    }
  })

  test('NAV-23 the menu stays below its button when a longer alert follows while it is open', async () => {
    const page = await open(SHORT, { width: 390, height: 664 })
    await addAlerts(page, (one) =>
      one
        .replace('aviso-rojo-viento', 'second')
        .replace(/(<a[^>]*>)Viento de hasta[^<]*/, `$1${'Rachas fuertes en toda la costa norte. '.repeat(8)}`),
    )
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    const menu = layer(page, 'menu')
    await menu.locator('summary').click()
    await menu.locator('nav').waitFor()
    await page.clock.runFor(7100)
    await page.locator('[data-alert=second]').waitFor()
    const between = async () => {
      const [button, sheet] = await Promise.all(
        [menu.locator('summary'), menu.locator('nav')].map(async (one) => (await one.boundingBox())!),
      )
      return sheet!.y - button!.y - button!.height
    }
    await expect.poll(between).toBeGreaterThanOrEqual(0)
  })

  test('without JavaScript alerts simply stand there', async () => {
    const page = await open(SHORT, { js: false })
    expect(await page.locator('[data-alert]').isVisible()).toBe(true)
    expect(await page.locator('[data-alert-close]').isVisible()).toBe(false)
  })
})

describe('error pages', () => {
  test.each([
    ['ERR-06', 401],
    ['ERR-07', 403],
    ['ERR-08', 404],
    ['ERR-09', 410],
    ['ERR-10', 500],
  ] as const)('%s, OPEN-137 /error/%i/ leads back to the front', async (_id, status) => {
    const page = await open(`/error/${status}/`, { status })
    await page.getByRole('link', { name: 'Volver a la portada' }).click()
    await page.waitForURL('**/')
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test.each([
    ['light', 390, '/nada/'],
    ['dark', 1440, '/ca/nada/'],
    ['light', 820, '/ocio/nada/'],
  ] as const)('axe has nothing to say, %s at %i px', async (scheme, width, path) => {
    const page = await open(path, { scheme, width, status: 404 })
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
  })

  test('OPEN-156 open layers have nothing axe objects to', async () => {
    const page = await open('/nada/', { status: 404 })
    for (const name of ['menu', 'search', 'user', 'streams', 'submenu']) {
      await layer(page, name).locator('summary').click()
      expect(await accessibilityFaults(page), name).toEqual([])
      await page.keyboard.press('Escape')
    }
  })

  test.each(['/nada/', '/ocio/nada/', '/radio/ca/nada/'])('%s is as wide as the screen', async (path) => {
    const page = await open(path, { status: 404 })
    for (const width of [320, 345, 360, 390, 430, 578, 820, 1100]) {
      await page.setViewportSize({ width, height: 900 })
      await page.reload()
      expect(await sidewaysOverflow(page), `${width} px`).toBe(0)
    }
  })
})

test('NAV-28 the tabulator goes past every closed layer of the header into the page', async () => {
  const page = await open('/')
  await page.locator('header details[data-layer] > summary').first().focus()
  const inMain = () => page.evaluate(() => document.activeElement?.closest('main') !== null)
  for (let step = 0; step < 60 && !(await inMain()); step += 1) await page.keyboard.press('Tab')
  await expect.poll(() => inMain()).toBe(true)
})

test('on a telephone the sites, a warning, the weather and the languages share a line', async () => {
  const page = await open('/', { width: 390 })
  const middles = () =>
    header(page).evaluate((it) =>
      ['a[href="/radio/"]', 'a[href^="/etiquetas/"]', 'a[href="/el-tiempo/"]', 'a[hreflang]']
        .map((part) => it.querySelector(part)!.getBoundingClientRect())
        .map(({ top, height }) => Math.round((top + height / 2) / 10)),
    )
  for (const width of [390, 375, 360, 320]) {
    await page.setViewportSize({ width, height: 700 })
    expect([width, new Set(await middles()).size]).toEqual([width, 1])
  }
})
