import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { accessibilityFaults, open, sidewaysOverflow, type Look } from '../page.ts'

const SCRIPT = '/static/jwplayer/8.9.3/jwplayer.js'

/** The address of a content of the demonstration that a list links. */
async function addressOf(list: string, part: string): Promise<string> {
  const body = await (await fetch(inject('portal') + list)).text()
  const found = new RegExp(`href="([^"]*${part}[^"]*\\.html)"`).exec(body)?.[1]
  if (!found) throw new Error(`${list} links nothing with ${part}`)
  return found
}
const wave = () => addressOf('/sociedad/emergencias/', 'ola-de-siete')
const chronicle = () => addressOf('/sociedad/emergencias/', 'cronica-desde-el-puerto')

interface Watched {
  page: Page
  requests: string[]
  events(): Promise<string[]>
}

/** Opens a page and writes down what it asks for and what its players tell. */
async function watched(path: string, look: Look = {}, { native = true } = {}): Promise<Watched> {
  const page = await open('/robots.txt', look)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.addInitScript((plays) => {
    const told: string[] = []
    Object.assign(window, { told })
    addEventListener('player:event', (event) => {
      const { type, milestone, contentId } = (event as CustomEvent).detail
      told.push(milestone ? String(milestone) : type)
      document.documentElement.dataset['heard'] = contentId
    })
    if (plays) return
    const { canPlayType } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.canPlayType = function (type) {
      return /mpegurl/i.test(type) ? '' : canPlayType.call(this, type)
    }
  }, native)
  await page.goto(path)
  await page.waitForFunction(() => customElements.get('nx-player') ?? customElements.get('nx-audio'))
  return { page, requests, events: () => page.evaluate(() => (window as unknown as { told: string[] }).told) }
}

const position = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMediaElement>('.jwplayer > .jw-video')?.currentTime ?? 0)
const faster = (page: Page, rate: number) =>
  page.evaluate((times) => {
    document.querySelector<HTMLMediaElement>('.jwplayer > .jw-video')!.playbackRate = times
  }, rate)

describe('a video', () => {
  test('VOD-01 CONT-56 is its poster until it is wanted: no player, and nothing of one is asked for', async () => {
    const { page, requests } = await watched(await wave())
    const poster = page.locator('nx-player [data-poster] img')
    expect(await poster.getAttribute('src')).toMatch(/^\/static\/images\//)
    expect(await poster.getAttribute('alt')).not.toBe('')
    expect(await page.locator('video, audio, .jwplayer').count()).toBe(0)
    expect(requests.filter((path) => /jwplayer|hlsjs|^\/media\//.test(path))).toEqual([])
  })

  test('VOD-02 VOD-04 VOD-05 a click makes the player of version 8.9.3, with one request for its script', async () => {
    const { page, requests } = await watched(await wave())
    await page.locator('[data-poster]').click()
    await expect.poll(() => position(page)).toBeGreaterThan(0.5)
    expect(requests.filter((path) => path.includes('jwplayer'))).toEqual([SCRIPT])
    const versions = await page.evaluate(() => {
      const { jwplayer } = window as unknown as { jwplayer: { (): { version: string }; version: string } }
      return [jwplayer.version, jwplayer().version]
    })
    expect(versions).toEqual(['8.9.3', '8.9.3'])
    expect(await page.locator('[data-poster]').count()).toBe(0)
  })

  test('VOD-06 VOD-07 VOD-08 VOD-09 VOD-12 played through it tells every milestone once, in order', async () => {
    const { page, events } = await watched(await addressOf('/economia/', 'cuarenta-segundos'))
    await page.locator('[data-poster]').click()
    await expect.poll(() => position(page)).toBeGreaterThan(0)
    await faster(page, 4)
    await expect.poll(events, { timeout: 45_000 }).toContain('complete')
    expect(await events()).toEqual(['play', '25', '50', '75', 'complete'])
    expect(await page.evaluate(() => document.documentElement.dataset['heard'])).toBe(
      await page.locator('nx-player').getAttribute('data-player'),
    )
    // Again from its beginning: a play of its own.
    await page.locator('.jw-play').click()
    await expect.poll(events).toHaveLength(6)
    expect((await events()).at(-1)).toBe('play')
  })

  test('VOD-10 VOD-11 pause and seek are told, by mouse and by keys', async () => {
    const { page, events } = await watched(await wave())
    await page.locator('[data-poster]').click()
    await expect.poll(() => position(page)).toBeGreaterThan(0.3)
    await page.locator('.jw-play').click()
    await expect.poll(events).toEqual(['play', 'pause'])
    await page.keyboard.press('l')
    await expect.poll(events).toEqual(['play', 'pause', 'seek'])
    expect(await position(page)).toBeGreaterThan(10)
    await page.keyboard.press('k')
    await expect.poll(events).toEqual(['play', 'pause', 'seek', 'play'])
    await page.keyboard.press('5')
    await expect.poll(events).toEqual(['play', 'pause', 'seek', 'play', 'seek', '50'])
  })

  test('OPEN-102 a browser without HLS gets it by a script of ours, under the content policy', async () => {
    const { page, requests, events } = await watched(await wave(), {}, { native: false })
    await page.locator('[data-poster]').click()
    await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(1)
    expect(requests.filter((path) => path.includes('jwplayer'))).toEqual([
      SCRIPT,
      '/static/jwplayer/8.9.3/provider.hlsjs.js',
    ])
    await page.locator('.jw-gear').click()
    expect(await page.locator('.jw-settings label').allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringContaining('Calidad'), expect.stringContaining('540p')]),
    )
    expect(await events()).toEqual(['play'])
  })

  test.each([true, false])('what plays no playlist plays the film it was made of, native HLS %s', async (native) => {
    const { page, events } = await watched(await wave(), {}, { native })
    const clip = (name: string) => readFile(new URL(`../../demo/media/clips/costa/360p/${name}`, import.meta.url))
    const parts = await Promise.all(['init.mp4', 's0.m4s', 's1.m4s'].map(clip))
    await page.route('**/*.m3u8', (route) => route.fulfill({ body: 'no playlist' }))
    await page.route('**/film.mp4', (route) => route.fulfill({ contentType: 'video/mp4', body: Buffer.concat(parts) }))
    await page.evaluate(() => {
      const box = document.querySelector<HTMLElement>('nx-player')!
      box.dataset['track'] = JSON.stringify({ ...JSON.parse(box.dataset['track']!), film: '/media/x/y/film.mp4' })
    })
    await page.locator('[data-poster]').click()
    await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(0.5)
    expect(await events()).toEqual(['play'])
    expect(await page.locator('nx-player [role=alert]').allInnerTexts()).toEqual([''])
  })

  test('CONT-54 the box has the ratio of the recording at every width', async () => {
    const upright = await addressOf('/economia/', 'cuarenta-segundos')
    for (const width of [390, 820, 1440]) {
      const page = await open(upright, { width })
      const box = (await page.locator('nx-player').boundingBox())!
      expect(box.width / box.height).toBeCloseTo(9 / 16, 2)
      expect(await sidewaysOverflow(page)).toBe(0)
      const wide = await open(await wave(), { width })
      const other = (await wide.locator('nx-player').boundingBox())!
      expect(other.width / other.height).toBeCloseTo(16 / 9, 2)
    }
  })

  test('CONT-55 its length stands on the poster', async () => {
    const page = await open(await wave())
    expect(await page.locator('nx-player [data-duration]').innerText()).toBe('01:08')
  })

  test('it goes on where the reader left it', async () => {
    const { page } = await watched(await wave())
    await page.locator('[data-poster]').click()
    await expect.poll(() => position(page)).toBeGreaterThan(0.2)
    await page.keyboard.press('5')
    await expect.poll(() => position(page)).toBeGreaterThan(34)
    await page.keyboard.press('k')
    await page.reload()
    await page.waitForFunction(() => customElements.get('nx-player'))
    await page.locator('[data-poster]').click()
    await expect.poll(() => position(page)).toBeGreaterThan(33)
  })

  test.each(['light', 'dark'] as const)('everybody can use it, %s', async (scheme) => {
    const page = await open(await wave(), { scheme, width: 390 })
    expect(await accessibilityFaults(page)).toEqual([])
    await page.waitForFunction(() => customElements.get('nx-player'))
    await page.locator('[data-poster]').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => position(page)).toBeGreaterThan(0)
    await page.keyboard.press('k')
    await page.locator('.jw-gear').click()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
  })

  test('its controls speak the language of the page', async () => {
    const page = await open(
      (await addressOf('/ca/societat/emergencies/', 'onada-de-set').catch(() => addressOf('/ca/', 'onada-de-set')))!,
    )
    await page.waitForFunction(() => customElements.get('nx-player'))
    await page.locator('[data-poster]').click()
    await expect.poll(() => page.locator('.jw-play').getAttribute('aria-label')).toMatch(/^(Pausa|Reprodueix)$/)
  })

  test('what is said can be read, and every line leads to its place', async () => {
    const { page, events } = await watched(await wave())
    await page.locator('nx-transcript summary').click()
    const lines = page.locator('nx-transcript li')
    await expect.poll(() => lines.count()).toBeGreaterThan(10)
    expect(await lines.nth(1).innerText()).toContain('El mestral levanta el mar.')
    expect(await accessibilityFaults(page)).toEqual([])
    await lines.nth(8).locator('button').click()
    await expect.poll(() => position(page)).toBeGreaterThan(30)
    await expect.poll(events).toEqual(['play', '25'])
  })

  test('without JavaScript there are the controls of the browser', async () => {
    const page = await open(await wave(), { js: false })
    expect(await page.locator('nx-player video[controls]').isVisible()).toBe(true)
    expect(await page.locator('[data-poster]').isVisible()).toBe(false)
  })
})

describe('recordings within a text', () => {
  test('VOD-01 VOD-02 play where they stand', async () => {
    const { page, requests, events } = await watched(await addressOf('/cultura/escena/', 'encarna-moll'))
    expect(requests.filter((path) => /jwplayer|^\/media\//.test(path))).toEqual([])
    const figure = page.locator('figure:has(nx-player)')
    expect(await figure.locator('figcaption a').getAttribute('href')).toContain('/videos/')
    await figure.locator('[data-poster]').click()
    await expect.poll(() => position(page)).toBeGreaterThan(0.3)
    expect(await events()).toEqual(['play'])
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

describe('a sound', () => {
  test('VOD-03 VOD-13 is asked for only when somebody wants it, and plays to its end', async () => {
    const { page, requests, events } = await watched(await chronicle())
    expect(await page.locator('nx-audio [data-track]').count()).toBe(1)
    expect(await page.locator('video, audio').count()).toBe(0)
    expect(requests.filter((path) => /jwplayer|^\/media\//.test(path))).toEqual([])
    await page.locator('nx-audio [data-track]').click()
    await expect.poll(() => position(page)).toBeGreaterThan(0)
    await faster(page, 16)
    await expect.poll(events, { timeout: 50_000 }).toContain('complete')
    expect(await events()).toEqual(['play', '25', '50', '75', 'complete'])
    expect(requests.filter((path) => path.includes('jwplayer'))).toEqual([SCRIPT])
  })

  test('goes on at the foot of the page while others are chosen there', async () => {
    const { page, events } = await watched('/radio/programas/som-de-poble/')
    const url = page.url()
    const buttons = page.locator('li nx-audio [data-track], nx-audio li [data-track]')
    await buttons.nth(1).click()
    const dock = page.locator('.nx-dock')
    await expect.poll(() => position(page)).toBeGreaterThan(0)
    const first = await dock.locator('.nx-dock__title').innerText()
    await page.mouse.wheel(0, 400)
    await buttons.nth(2).focus()
    await page.keyboard.press(' ')
    await expect.poll(() => dock.locator('.nx-dock__title').innerText()).not.toBe(first)
    await expect.poll(async () => (await events()).filter((name) => name === 'play').length).toBe(2)
    expect(await dock.count()).toBe(1)
    expect(page.url()).toBe(url)
    expect(await buttons.nth(2).getAttribute('aria-pressed')).toBe('true')
    expect(await buttons.nth(1).getAttribute('aria-pressed')).toBe('false')
    expect(await accessibilityFaults(page)).toEqual([])
    await dock.getByRole('button', { name: 'Anterior' }).click()
    await expect.poll(() => dock.locator('.nx-dock__title').innerText()).toBe(first)
    await page.keyboard.press('Escape')
    await expect.poll(() => dock.count()).toBe(0)
  })

  test.each([
    ['es', '', 'No se ha podido cargar el reproductor. Inténtalo de nuevo.', 'Cerrar el reproductor'],
    ['ca', 'ca/', 'No s’ha pogut carregar el reproductor. Torna-ho a provar.', 'Tanca el reproductor'],
  ])('without the script of the player says so, can be closed and tried again: %s', async (_, base, text, name) => {
    const { page } = await watched(`/radio/${base}programas/som-de-poble/`, { expected: /jwplayer|ERR_FAILED/ })
    await page.route(`**${SCRIPT}`, (route) => route.abort())
    const button = page.locator('li nx-audio [data-track], nx-audio li [data-track]').nth(1)
    const dock = page.locator('.nx-dock')
    const controls = dock.locator('button:visible, input:visible')
    for (const by of ['click', 'Escape'] as const) {
      await button.click()
      await dock.getByRole('alert').getByText(text, { exact: true }).waitFor()
      await button.click()
      await dock.getByRole('alert').getByText(text, { exact: true }).waitFor()
      expect(await dock.count()).toBe(1)
      expect(await controls.count()).toBe(1)
      expect(await accessibilityFaults(page)).toEqual([])
      const close = dock.getByRole('button', { name })
      if (by === 'click') await close.click()
      else await close.press(by)
      await expect.poll(() => dock.count()).toBe(0)
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    await page.unroute(`**${SCRIPT}`)
    await button.click()
    await expect.poll(() => position(page)).toBeGreaterThan(0)
    expect(await controls.count()).toBeGreaterThan(4)
    expect(await dock.getByRole('alert').count()).toBe(0)
  })
})

describe('until when it can be played', () => {
  test('VOD-14 before the end: the player, and the day in words', async () => {
    const page = await open(await addressOf('/economia/', 'cuarenta-segundos'))
    expect(await page.locator('nx-player').count()).toBe(1)
    expect(await page.locator('[data-available-until]').innerText()).toMatch(/^Disponible hasta el \d\d\/\d\d\/\d{4}$/)
  })

  test('VOD-15 OPEN-104 after it: the page stays, its source is nowhere, and the files refuse', async () => {
    const portal = inject('portal')
    const path = await addressOf('/deportes/', 'final-de-1994')
    const answer = await fetch(portal + path)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain('Este contenido ya no está disponible.')
    expect(html).not.toMatch(/\/media\/|m3u8|contentUrl|hlsSource|nx-player|<video/)
    for (const list of ['/deportes/', '/deportes/rss.xml', '/sitemap/news.xml']) {
      expect(await (await fetch(portal + list)).text()).not.toContain('video-final')
    }
    expect((await fetch(`${portal}/media/demo/video-final/master.m3u8`)).status).toBe(410)
    expect((await fetch(`${portal}/media/demo/video-final/360p/index.m3u8`)).status).toBe(410)
    const page = await open(path)
    expect(await page.locator('.notice').first().innerText()).toBe('Este contenido ya no está disponible.')
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('CONT-53 while it lasts the boot state has its playlist', async () => {
    const page = await open(await wave())
    const state = await page.evaluate(() => JSON.parse(document.getElementById('nx-state')!.textContent!))
    expect(state.hlsSource).toMatch(/\.m3u8$/)
  })
})

/** The signal of a channel that may be seen on the internet now: of films the rights end at the aerial. */
async function signal(): Promise<string> {
  for (const path of ['/directos/mestral-1/', '/directos/mestral-2/'])
    if ((await (await fetch(inject('portal') + path)).text()).includes('<nx-player')) return path
  throw new Error('both channels show films now')
}

describe('a live signal', () => {
  test('plays with its mark and without milestones', async () => {
    const { page, events } = await watched(await signal())
    expect(await page.locator('nx-player .media__mark').innerText()).toContain('En directo')
    await page.locator('[data-poster]').click()
    await expect.poll(events, { timeout: 20_000 }).toEqual(['play'])
    const from = await position(page)
    await expect.poll(() => position(page), { timeout: 15_000 }).toBeGreaterThan(from + 3)
    expect(await page.locator('.jw-live').isVisible()).toBe(true)
    expect(await page.locator('.jw-seek').isVisible()).toBe(false)
    expect(await events()).toEqual(['play'])
  })
})

test('a keyboard sees which play button of a list it stands on', async () => {
  const page = await open('/programas/som-de-poble/')
  const button = page.locator('.media > a[data-track]').first()
  await button.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => button.evaluate((it) => getComputedStyle(it).boxShadow)).toContain('0px 0px 0px 2px')
})
