import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { accessibilityFaults, afterCalls, atRest, letPass, open, show, sidewaysOverflow } from '../page.ts'

const by = { authorization: `Bearer ${inject('token')}`, 'content-type': 'application/json' }
const desk = (path: string) => `${inject('portal')}/api/desk/content/${path}`

async function send(method: 'PUT' | 'DELETE', path: string, body?: object): Promise<{ content: { path: string } }> {
  const answer = await fetch(desk(path), { method, headers: by, ...(body && { body: JSON.stringify(body) }) })
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
  return (await answer.json()) as { content: { path: string } }
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** A coverage of the test's own; so old that no list shows it. */
async function coverage(name: string, count: number, more: object = {}): Promise<string> {
  const updates = Array.from({ length: count }, (_, n) => ({
    id: `e${n}`,
    date: minutesAgo(30 + count - n),
    title: `Entrada ${n}`,
    html: `<p>${'El viento sigue entrando por el valle. '.repeat(12)}</p>`,
  }))
  const common = { type: 'live', site: 'portal', language: 'es', state: 'published', publishAt: '2020-01-02T10:00:00Z' }
  const { content } = await send('PUT', `e2e-live-${name}`, { ...common, title: `Directo ${name}`, updates, ...more })
  return content.path
}

const add = (name: string, id: string, more: object = {}) =>
  send('PUT', `e2e-live-${name}/updates/${id}`, { title: `Nueva ${id}`, html: '<p>Acaba de pasar.</p>', ...more })

/** The page listens: nothing that is published from now on is missed. */
async function follows(page: Page): Promise<void> {
  await page.waitForFunction(() => customElements.get('nx-live'))
  await expect.poll(() => page.locator('[data-live-notice]').isVisible()).toBe(true)
}
/** Opens a page whose timers are all on a clock that the test moves. */
async function openUnderClock(path: string): Promise<Page> {
  const page = await open('/contacto-no-hay/', { status: 404 })
  await page.clock.install()
  await page.goto(path)
  return page
}

const topOf = (page: Page, id: string) =>
  page.locator(`#u-${id}`).evaluate((entry) => Math.round(entry.getBoundingClientRect().top))

function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/front/live/') && calls.push(request.url()))
  return calls
}

describe('a running coverage', () => {
  test('OPEN-100 an update is on the open page within 5 s, and the reading place is kept', async () => {
    const page = await open(await coverage('place', 12))
    await follows(page)
    await page.locator('#u-e5').evaluate((entry) => entry.scrollIntoView({ block: 'start', behavior: 'instant' }))
    const before = await topOf(page, 'e5')
    await add('place', 'n1')
    await page.locator('#u-n1').waitFor({ state: 'attached', timeout: 10_000 })
    expect(Math.abs((await topOf(page, 'e5')) - before)).toBeLessThanOrEqual(1)
    const button = page.locator('[data-live-new]')
    await expect.poll(() => button.innerText()).toBe('1 actualización nueva')
    await add('place', 'n2')
    await expect.poll(() => button.innerText()).toBe('2 actualizaciones nuevas')
    expect(Math.abs((await topOf(page, 'e5')) - before)).toBeLessThanOrEqual(1)
    // On the way up the header comes back; the button stays clear of it.
    await page.mouse.wheel(0, -40)
    await expect.poll(() => page.locator('[data-header][data-sticky=true]').count()).toBe(1)
    await atRest(page)
    await button.click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Nueva n2')
    await expect.poll(async () => (await topOf(page, 'n2')) >= 120 && (await topOf(page, 'n2')) < 500).toBe(true)
    await expect.poll(() => button.isVisible()).toBe(false)
  })

  test('OPEN-100 a corrected update is replaced and marked, a removed one goes', async () => {
    const page = await open(await coverage('edit', 3))
    await follows(page)
    const entry = { title: 'Corregida', html: '<p>Ya se puede pasar.</p>', date: minutesAgo(20) }
    await add('edit', 'e1', entry)
    await expect.poll(() => page.locator('#u-e1').innerText()).toContain('Ya se puede pasar.')
    expect(await page.locator('#u-e1').innerText()).toContain('Actualizado:')
    expect(await page.locator('[data-live-new]').isVisible()).toBe(false)
    await send('DELETE', 'e2e-live-edit/updates/e0')
    await expect.poll(() => page.locator('#u-e0').count()).toBe(0)
    expect(await page.locator('[data-live-list] > article').count()).toBe(2)
  })

  test('OPEN-100 the head, the key moments and the pinned update follow', async () => {
    const page = await open(await coverage('parts', 2))
    await follows(page)
    await add('parts', 'n1', { key: true, title: 'Se abre el puerto' })
    await expect.poll(() => page.locator('[data-live-part=keys]').innerText()).toContain('Se abre el puerto')
    await add('parts', 'n2', { pinned: true, title: 'Lo que hay que saber' })
    await expect.poll(() => page.locator('[data-live-part=pinned]').innerText()).toContain('Lo que hay que saber')
    expect(await page.locator('#u-n2').count()).toBe(1)
  })

  test('OPEN-100 where nobody can be told, the page asks every 30 s by the newest it has', async () => {
    const path = await coverage('poll', 3)
    const page = await open('/', { expected: /503/ })
    await page.clock.install()
    await page.route('**/api/front/live/*/events', (route) => route.fulfill({ status: 503, body: '' }))
    const calls = callsOf(page)
    await page.goto(path)
    await follows(page)
    // The page begins anew under a clock that stands still.
    await page.clock.pauseAt(Date.now() + 60_000)
    await afterCalls(page)
    calls.length = 0
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const asked = () => calls.filter((url) => !url.endsWith('/events'))
    // That nobody is told comes over the network, whatever the clock says.
    await expect.poll(async () => (await page.clock.runFor(500), asked().length)).toBe(1)
    expect(asked()[0]).toContain('?after=e2')
    await add('poll', 'n1')
    await page.clock.runFor(20_000)
    expect(asked()).toHaveLength(1)
    await page.clock.runFor(10_000)
    await page.locator('#u-n1').waitFor({ state: 'attached', timeout: 10_000 })
    // A portal that is only starting is found again soon, by at most three tries between the first and the question's.
    const tried = () => calls.filter((url) => url.endsWith('/events')).length
    await expect.poll(async () => (await page.clock.runFor(1000), tried())).toBeGreaterThanOrEqual(4)
    await letPass(page, 60_000)
    expect(tried()).toBeLessThanOrEqual(5)
  })

  test('OPEN-100 a hidden page rests, and misses nothing when it is seen again', async () => {
    const page = await openUnderClock(await coverage('hidden', 3))
    await follows(page)
    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await hide(true)
    const calls = callsOf(page)
    await add('hidden', 'n1')
    await add('hidden', 'e1', { title: 'Corregida entretanto' })
    await letPass(page, 120_000)
    expect(calls).toEqual([])
    await expect.poll(() => page.locator('#u-n1').count()).toBe(0)
    await hide(false)
    await page.locator('#u-n1').waitFor({ state: 'attached', timeout: 10_000 })
    await expect.poll(() => page.locator('#u-e1').innerText()).toContain('Corregida entretanto')
  })

  test.each([
    ['of today, where midnight has passed', '2026-03-10T11:30:00Z', '2026-03-10T12:40:00Z', 'Etc/GMT-12', ''],
    ['of yesterday, where midnight is to come', '2026-03-09T22:30:00Z', '2026-03-09T23:40:00Z', 'Etc/GMT+5', '9 mar'],
  ])('OPEN-86 an update is %s for its reader', async (_, date, now, timeZone, said) => {
    const updates = [{ id: 'e0', date, title: 'Entrada', html: '<p>El viento entra por el valle.</p>' }]
    const path = await coverage(timeZone.replace(/\W/g, ''), 0, { updates })
    const page = await open(path, { timeZone }, (page) => page.clock.setFixedTime(now))
    await page.waitForFunction(() => customElements.get('nx-live'))
    await expect.poll(() => page.locator('#u-e0 time small').textContent()).toBe(said)
  })

  test('OPEN-100 nothing runs any more once the coverage has ended', async () => {
    const page = await openUnderClock(await coverage('ends', 3))
    await follows(page)
    await send('PUT', 'e2e-live-ends/coverage', { ended: true })
    await expect.poll(() => page.locator('[data-live-part=head]').innerText()).toContain('La cobertura ha terminado.')
    await expect.poll(() => page.locator('[data-live-notice]').count()).toBe(0)
    const calls = callsOf(page)
    await letPass(page, 120_000)
    expect(calls).toEqual([])
  })
})

test('the key moments of a coverage have room for their words, and nothing lies over them', async () => {
  const updates = [{ id: 'k', date: minutesAgo(9), title: 'Circunvalaciones', html: '<p>Sí.</p>', key: true }]
  const page = await open(await coverage('room', 1, { updates }))
  const room = () =>
    page.locator('[data-live-part="keys"] > *').evaluate((keys) => {
      const { left, right, top, bottom } = keys.getBoundingClientRect()
      const others = [...keys.parentElement!.parentElement!.children].filter((one) => one !== keys.parentElement)
      const over = others.filter((one) => {
        const box = one.getBoundingClientRect()
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top
      })
      return { narrow: right - left < 160, over: over.length }
    })
  for (const width of [390, 820, 1100, 1200, 1280, 1376, 1440]) {
    await show(page, { width })
    expect(await room(), `${width} px`).toEqual({ narrow: false, over: 0 })
  }
})

test('OPEN-100 the box of a front page follows its coverage, every 30 s', async () => {
  const page = await open('/')
  await page.clock.install()
  await page.reload()
  await page.waitForFunction(() => customElements.get('nx-live-box'))
  const box = page.locator('nx-live-box').first()
  const id = /live\/(\d+)/.exec((await box.getAttribute('data-url'))!)![1]!
  const first = await box.locator('li a').first().innerText()
  const answer = await fetch(`${inject('portal')}/api/front/live/${id}`)
  const news = (await answer.json()) as { parts: Record<string, string> }
  expect(news.parts['box']).toContain(first)
  const changed = { ...news, state: 'x', parts: { box: news.parts['box']!.replaceAll(first, 'Amaina') } }
  const calls = callsOf(page)
  await page.route('**/api/front/live/**', (route) => route.fulfill({ json: changed }))
  await page.clock.runFor(29_000)
  expect(calls).toEqual([])
  await page.clock.runFor(2000)
  await expect.poll(() => box.locator('li a').first().innerText()).toBe('Amaina')
  expect(calls).toHaveLength(1)
})

describe('an ended coverage', () => {
  test('OPEN-100 asks for nothing', async () => {
    const path = await coverage('over', 3, { ended: true })
    const page = await open('/')
    await page.clock.install()
    const calls = callsOf(page)
    await page.goto(path)
    await page.waitForFunction(() => customElements.get('nx-live'))
    await page.clock.runFor(120_000)
    expect(calls).toEqual([])
  })

  test('the anchor of an update leads to the page of older ones where it stands', async () => {
    const path = await coverage('long', 130, { ended: true })
    const page = await open(`${path}#u-e7`)
    await page.waitForURL('**/1/#u-e7')
    expect(await page.locator('#u-e7').isVisible()).toBe(true)
  })

  test('older updates are read without JavaScript', async () => {
    const page = await open(await coverage('script', 130, { ended: true }), { js: false })
    await page.getByRole('link', { name: 'Actualizaciones anteriores' }).first().click()
    await expect.poll(() => page.locator('[data-live-list] > article').count()).toBe(60)
    await expect.poll(() => page.locator('#u-e59').count()).toBe(1)
  })
})

test.each(['/directo-noticias/', '/ca/directo-noticias/'])(
  'the demonstration’s coverages of %s pass axe',
  async (list) => {
    const html = await (await fetch(inject('portal') + list)).text()
    const paths = [
      ...new Set([...html.matchAll(/href="([^"#]*\/directo-noticias\/[^"#]*_\d+\.html)"/g)].map((m) => m[1]!)),
    ]
    expect(paths.length).toBeGreaterThanOrEqual(3)
    const long = paths.find((path) => /consulta/.test(path))!
    for (const [path, look] of [
      [paths[0]!, { width: 1440 }],
      [paths[0]!, { width: 390, scheme: 'dark' as const }],
      [long.replace('.html', '/1/'), { width: 820 }],
    ] as const) {
      const page = await open(path, look)
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    }
  },
)
