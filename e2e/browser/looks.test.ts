import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { open, show, sidewaysOverflow } from '../page.ts'
import { faultsOfPage } from '../whole-page.ts'

/** A page of every look of this house of reading, by what it is. */
const pages: Record<string, string> = {
  'a blog in Catalan': '/ca/blogs/cuaderno-del-viento/',
  author: '/autores/pau-ferrandis/',
}

/** The address of a content that a list of the demonstration shows. */
async function linkOn(list: string, words: string): Promise<string> {
  const html = await (await fetch(inject('portal') + list)).text()
  const found = new RegExp(`href="(/[^"#]*${words}[^"#]*_\\d+\\.html)"`).exec(html)
  expect(found, `${words} on ${list}`).not.toBeNull()
  return found![1]!
}

beforeAll(async () => {
  pages['post'] = await linkOn('/blogs/cuaderno-del-viento/', 'rayo-verde')
  pages['interview'] = await linkOn('/cultura/escena/', 'encarna-moll')
  pages['report'] = await linkOn('/ribalta/serra-blava/', 'subasto-su-nieve')
  pages['recipe'] = await linkOn('/ocio/cocina/', 'cocina')
  pages['opinion'] = await linkOn('/opinion/', 'persianas')
})

test.each(['a blog in Catalan', 'author', 'post', 'interview', 'report', 'opinion'])(
  'CONT-02, LIST-02, LIST-20 %s is as axe wants it in light and dark, and fits into every screen',
  async (kind) => {
    expect(await faultsOfPage(pages[kind]!)).toEqual([])
    expect(await sidewaysOverflow(await open(pages[kind]!, { width: 820, js: false }))).toBeLessThanOrEqual(0)
  },
)

test('CONT-02 from the list of blogs to a blog, a post and the post before it', async () => {
  const page = await open('/blogs/')
  await page.getByRole('link', { name: 'Cuaderno del viento' }).first().click()
  await page.waitForURL('**/blogs/cuaderno-del-viento/')
  await page.getByRole('link', { name: 'Se vio el rayo verde, y hay testigos' }).click()
  const title = await page.locator('h1').innerText()
  await page.locator('nav a[rel=prev]').click()
  await expect.poll(() => page.locator('h1').innerText()).not.toBe(title)
  expect(await page.locator('a[rel=next]').first().innerText()).toContain('rayo verde')
})

describe('nothing is left empty', () => {
  test('SITE-29 on a tablet small cards, and the modules below a story, stand two abreast', async () => {
    const tops = async (path: string, places: string) => {
      const page = await open(path, { width: 820 })
      return page.locator(places).evaluateAll((all) => all.slice(0, 2).map((one) => one.getBoundingClientRect().top))
    }
    for (const [path, places] of [
      ['/ribalta/', 'main [data-card=brief]'],
      ['/ocio/', 'main .row:first-of-type .c33 > *'],
      [pages['report']!, 'aside .stack > section'],
    ] as const) {
      const [first, second] = await tops(path, places)
      expect(first, path).toBeGreaterThan(0)
      expect(second, path).toBe(first)
    }
  })

  test('SITE-29 on a tablet no card of the front, or of the page of a show, stands alone beside an empty half', async () => {
    for (const [path, rows] of [
      ['/', 4],
      ['/programas/xicalla/', 1],
    ] as const) {
      const page = await open(path, { width: 820 })
      const rights = await page
        .locator('main .row > :is(.c25, .c33, .c50):last-child')
        .evaluateAll((all) =>
          all.map((it) =>
            Math.round(it.parentElement!.getBoundingClientRect().right - it.getBoundingClientRect().right),
          ),
        )
      expect(rights.length, path).toBeGreaterThanOrEqual(rows)
      expect(
        rights.filter((gap) => gap > 1),
        path,
      ).toEqual([])
    }
  })

  test('NAV-26, OPEN-94 the side column stands beside a short text from 1100 px on, and below it before', async () => {
    const page = await open(pages['post']!, { width: 1099 })
    const aside = page.locator('aside:has(> .stack > section)')
    const text = page.locator('article p[id]').first()
    const boxes = async () => [(await text.boundingBox())!, (await aside.boundingBox())!] as const
    const [above, below] = await boxes()
    expect(below.y).toBeGreaterThan(above.y + above.height)
    await show(page, { width: 1100 })
    await expect
      .poll(async () => {
        const [words, column] = await boxes()
        return column.x >= words.x + words.width && column.y <= words.y
      })
      .toBe(true)
  })

  test('OPEN-97 a page that ends with a band meets the footer', async () => {
    const page = await open(pages['recipe']!)
    const [band, foot] = await Promise.all([
      page.locator('main .band:last-child').last().boundingBox(),
      page.locator('body > footer').boundingBox(),
    ])
    expect(Math.round(band!.y + band!.height)).toBe(Math.round(foot!.y))
  })

  test('OPEN-97 the head of an opinion stands on the edge of its text', async () => {
    for (const width of [820, 1440]) {
      const page = await open(pages['opinion']!, { width })
      const left = (what: string) =>
        page
          .locator(what)
          .first()
          .evaluate((it) => Math.round(it.getBoundingClientRect().left))
      expect(await left('article header h1'), String(width)).toBe(await left('article .prose, article [class*=prose]'))
    }
  })
})

test('OPEN-97 small heavy words stand apart, in both typefaces', async () => {
  const page = await open('/blogs/')
  for (const words of ['main li a', '.topline a, header a', 'main h1', 'main h2 a']) {
    const [space, size] = await page
      .locator(words)
      .first()
      .evaluate((it) => {
        const { wordSpacing, fontSize } = getComputedStyle(it)
        return [Number.parseFloat(wordSpacing), Number.parseFloat(fontSize)] as const
      })
    expect(space / size, words).toBeGreaterThan(0.045)
  }
})

test('tabs, arrows of submenus and what opens more filters answer a pointer that is over them', async () => {
  const answering = [
    ['/', 'main .tabs [aria-selected=false]'],
    ['/', 'header nav details > summary'],
    ['/buscar?text=viento', 'button[aria-expanded=false]:has-text("Más filtros")'],
  ] as const
  for (const [path, what] of answering) {
    const page = await open(path)
    const control = page.locator(what).filter({ visible: true }).first()
    const look = () =>
      control.evaluate((it) => {
        const { color, textDecorationLine } = getComputedStyle(it)
        return `${color} ${textDecorationLine}`
      })
    const before = await look()
    await control.hover()
    await expect.poll(look, { message: what }).not.toBe(before)
  }
})

test('what a finger has touched does not keep the looks of what a pointer is over', async () => {
  for (const touch of [false, true]) {
    const page = await open('/error/404/', { width: 390, touch, status: 404 })
    const button = page.locator('main .button').first()
    const ground = () => button.evaluate((it) => getComputedStyle(it).backgroundColor)
    const before = await ground()
    await button.hover()
    if (touch) expect(await ground()).toBe(before)
    else await expect.poll(ground).not.toBe(before)
  }
})

test('SHAR-14 on the page of a show the marks of the networks stand in the middle of their buttons', async () => {
  const page = await open('/programas/quadern-de-camp/')
  const off = await page.locator('[data-share="rrss"] > [data-share-item]').evaluateAll((all) =>
    all.map((it) => {
      const [button, mark] = [it.getBoundingClientRect(), it.querySelector('svg')!.getBoundingClientRect()]
      return Math.round(button.left + button.width / 2 - mark.left - mark.width / 2)
    }),
  )
  expect(off.length).toBeGreaterThan(2)
  expect(off.filter((px) => Math.abs(px) > 1)).toEqual([])
})

describe("the reader's own colours", () => {
  test('WCAG 1.4.1 where the system picks the colours a frame tells what is chosen', async () => {
    const page = await open('/programacion/guia/', { forcedColors: true })
    const framed = (what: string) =>
      page
        .locator(what)
        .first()
        .evaluate((it) => getComputedStyle(it).outlineStyle)
    expect(await framed('main [aria-current]')).toBe('solid')
    expect(await framed('main nav a:not([aria-current])')).toBe('none')
    const front = await open('/', { forcedColors: true })
    const tabs = front.locator('[role=tab]')
    await expect
      .poll(() => tabs.evaluateAll((all) => all.slice(0, 2).map((it) => getComputedStyle(it).outlineStyle)))
      .toEqual(['solid', 'none'])
  })

  test('WCAG 1.4.1 where the system picks the colours a frame tells the days of a newsletter', async () => {
    const page = await open('/boletines/', { forcedColors: true })
    const week = page.locator('label[for=letter-verifica]').locator('xpath=../../..').locator('i')
    const frames = await week.evaluateAll((days) => days.map((day) => getComputedStyle(day).outlineStyle))
    expect(frames).toEqual(['none', 'none', 'none', 'none', 'solid', 'none', 'none'])
  })

  test('where the system picks the colours nothing is painted over the day of the week of an event', async () => {
    const page = await open('/ocio/', { forcedColors: true })
    const date = page.locator('main [data-date-badge]').first()
    const whole = await date.locator('> span').first().screenshot()
    await date.locator('> b').evaluate((figure) => (figure.style.visibility = 'hidden'))
    expect(whole.equals(await date.locator('> span').first().screenshot())).toBe(true)
  })

  test('WCAG 1.4.6 more contrast, where it is asked for, makes quiet text as dark as the rest', async () => {
    for (const scheme of ['light', 'dark'] as const) {
      const page = await open('/', { moreContrast: true, scheme })
      const inks = await page.evaluate(() =>
        ['main .byline, main .meta', 'body'].map((what) => getComputedStyle(document.querySelector(what)!).color),
      )
      expect(inks[0], scheme).toBe(inks[1])
    }
  })
})

test('printed, every text is dark enough for white paper, from a dark screen too', async () => {
  const live = await linkOn('/', 'temporal-minuto')
  for (const [path, scheme] of [
    [live, 'light'],
    [pages['opinion']!, 'dark'],
    [pages['report']!, 'dark'],
    ['/el-tiempo/portalba/', 'dark'],
  ] as const) {
    const page = await open(path, { width: 700, scheme })
    await page.emulateMedia({ media: 'print', colorScheme: scheme })
    const pale = await page
      .locator('main p, main h1, main h2, main li, main dt, main .tag, footer span')
      .evaluateAll((all) =>
        all
          .filter((it) => it.checkVisibility())
          .filter((it) => {
            const [r, g, b] = getComputedStyle(it).color.match(/\d+/g)!.map(Number)
            return 0.3 * r! + 0.6 * g! + 0.1 * b! > 118
          })
          .map((it) => `${it.className} ${it.textContent.slice(0, 40)}`),
      )
    expect(pale, path).toEqual([])
    if (path === live) {
      // It is read on other days: an update has its day, not how long ago it was.
      const day = page.locator('[data-update] > time small[data-day]').first()
      await day.waitFor({ state: 'attached' })
      const [size, content] = await day.evaluate((it) => [
        getComputedStyle(it).fontSize,
        getComputedStyle(it, '::after').content,
      ])
      expect(size).toBe('0px')
      expect(content).toMatch(/^"\d+ \p{L}+"$/u)
    }
    // Paper is neither pressed nor scrolled.
    const pressed = page.locator('.button, .head__more, footer [class*="legal"] a').filter({ visible: true })
    expect(await pressed.allTextContents(), path).toEqual([])
    expect(
      await page
        .locator('main ol, main ul')
        .evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth + 1).map((it) => it.className)),
      path,
    ).toEqual([])
    // A sheet more is wasted on the foot, and on gaps around what is not printed.
    expect((await page.locator('body > footer').boundingBox())!.height, path).toBeLessThan(60)
    const empty = await page
      .locator('main .band')
      .evaluateAll((all) => all.filter((it) => it.checkVisibility() && !(it as HTMLElement).innerText.trim()))
    expect(empty, path).toHaveLength(0)
  }
})

describe('on a telephone what one came for comes first', () => {
  /** Where the middle of a thing is, from the top of the page. */
  const middle = (page: Page, what: string) =>
    page
      .locator(what)
      .first()
      .evaluate((one) => one.getBoundingClientRect().top + one.getBoundingClientRect().height / 2 + scrollY)

  test('the name of a section and the ways to follow it are one line, its sections the next', async () => {
    const page = await open('/politica/', { width: 390, touch: true })
    const [name, follow, notify, section] = await Promise.all(
      ['main h1', 'main [data-follow]', 'main nx-push > button', 'main nav .chip'].map((what) => middle(page, what)),
    )
    expect(Math.abs(follow! - name!)).toBeLessThan(12)
    expect(notify).toBe(follow)
    expect(section).toBeGreaterThan(follow!)
    expect(await page.locator('main nx-push > button').getAttribute('aria-label')).toContain('Política')
  })

  test('OPEN-97 a quotation that is too small to be read is its mark', async () => {
    const page = await open('/hemeroteca/', { width: 390 })
    const { width, words, mark } = await page
      .locator('main article blockquote p')
      .first()
      .evaluate((text) => {
        const range = new Range()
        range.selectNodeContents(text)
        const before = getComputedStyle(text, '::before')
        return {
          width: text.clientWidth,
          words: range.getBoundingClientRect().width,
          mark: [before.content, before.position, parseFloat(before.fontSize) > 24],
        }
      })
    expect(width).toBeGreaterThan(40)
    expect(words).toBe(0)
    expect(mark).toEqual(['"«"', 'static', true])
  })

  test('a poll can be voted in before the story that it belongs to', async () => {
    const page = await open(await linkOn('/encuestas/', 'avenida-del-faro'), { width: 390, touch: true })
    expect(await middle(page, 'main nx-poll')).toBeLessThan(await middle(page, '#story'))
  })
})

describe('what is longer, or less, than usual', () => {
  const publish = async (id: string, document: object): Promise<string> => {
    const answer = await fetch(`${inject('portal')}/api/desk/content/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${inject('token')}`, 'content-type': 'application/json' },
      body: JSON.stringify({ state: 'published', publishAt: '2020-01-02T10:00:00Z', ...document }),
    })
    expect(answer.ok, id).toBe(true)
    return new URL(((await answer.json()) as { content: { url: string } }).content.url).pathname
  }
  const item = { site: 'portal', language: 'es' }
  const long = 'Bartomeu-Francesc Montserratí i Puigdellívol de la Concepció'

  test('the letter of an author without a portrait stands in a circle', async () => {
    const path = await publish('e2e-looks-author', { type: 'author', site: 'portal', name: { es: long } })
    for (const width of [390, 1440]) {
      const page = await open(path, { width })
      const { width: wide, height } = (await page.locator('header[data-author] > span').boundingBox())!
      expect(wide).toBeGreaterThan(100)
      expect(height).toBeCloseTo(wide, 0)
    }
  })

  test('a line of names begins with a name, never with a comma', async () => {
    const authors = ['ext:e2e-looks-author', 'ext:e2e-looks-short']
    await publish('e2e-looks-author', { type: 'author', site: 'portal', name: { es: long } })
    await publish('e2e-looks-short', { type: 'author', site: 'portal', name: { es: 'Ox' } })
    const path = await publish('e2e-looks-article', { ...item, type: 'article', title: 'Dos firmas', authors })
    const page = await open(path, { width: 390 })
    const lines = await page.evaluate(() => {
      const [first, last] = [...document.querySelectorAll('article b > span')]
      return [first!.textContent, last!.textContent, last!.getBoundingClientRect().height]
    })
    expect(lines).toEqual([`${long},`, 'Ox', expect.closeTo(24, 0)])
  })

  test('EVT-06 hours of several lines have the whole width', async () => {
    const path = await publish('e2e-looks-event', {
      ...item,
      site: 'ocio',
      type: 'event',
      title: 'Con muchas horas',
      occurrence: { code: 'unique-date', date: '2020-02-02T10:00:00Z' },
      timetable: ['De martes a viernes, de 10.00 a 14.00', 'Sábados, de 16.00 a 20.00'],
      location: { name: 'Casa del Mar' },
    })
    const page = await open(path, { width: 390 })
    const widths = await page.$$eval('dl[data-occurrence] > div', (rows) => rows.map((row) => row.clientWidth))
    expect(widths[1]).toBe(widths[0])
    expect(widths[2]).toBeLessThanOrEqual(widths[0]!)
  })

  test('printed, an event tells all its dates', async () => {
    const path = await publish('e2e-looks-dates', {
      ...item,
      site: 'ocio',
      type: 'event',
      title: 'Con muchos días',
      occurrence: { code: 'multiple-times', dates: [2, 3, 4].map((day) => `2020-02-0${day}T10:00:00Z`) },
    })
    const page = await open(path)
    const last = page.locator('main details time').last()
    const isShown = () => last.evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true }))
    expect(await isShown()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await isShown()).toBe(true)
  })
})
