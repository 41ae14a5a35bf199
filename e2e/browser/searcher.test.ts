import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { accessibilityFaults, letPass, open, screenFaults, show, sidewaysOverflow } from '../page.ts'
import { asItIs, calls, field, searcher } from '../searcher.ts'

/** A page as it is sent. */
const sent = async (path: string) => (await fetch(new URL(path, inject('portal')))).text()

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
