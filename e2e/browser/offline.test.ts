import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { query } from '../database.ts'
import { open } from '../page.ts'
import { newReader, openAs } from '../reader.ts'

/** What a browser says of answers that do not come is the point of these tests. */
const look = { offline: true, firstVisit: true, status: 200, expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/ }

/** A page that a worker stands behind, as every page after the first one. */
async function controlled(path: string): Promise<Page> {
  const page = await open(path, look)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  return page
}

const keptPages = (page: Page, site = 'portal') =>
  page.evaluate(async (site) => {
    const cache = await caches.open(`nx-${site}-pages`)
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  }, site)

test('PWA-02 workers are registered below the name of the site, and for its own host', async () => {
  const page = await open('/', look)
  const scopes = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname).toSorted(),
    )
  await expect.poll(scopes).toEqual(['/', '/portal/'])
})

test('OPEN-139 what was read is there without a network, with its date; anything else is told what there is', async () => {
  const page = await controlled('/ribalta/')
  const article = await page.locator('main article h2 a[href$=".html"]').first().getAttribute('href')
  await page.goto(article!)
  const title = await page.locator('h1').innerText()
  await expect.poll(() => keptPages(page)).toContain(article)
  await page.goto('/acceso/')
  // Asked for by its address, the page says what is kept all the same.
  await page.goto('/offline/')
  expect(await page.locator(`main a[href="${article}"]`).count()).toBe(1)
  await page.context().setOffline(true)
  // What the browser itself keeps for half a minute is not what is tried here.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  await page.goto(article!)
  expect(await page.locator('h1').innerText()).toBe(title)
  expect(await page.getByText('Copia guardada:').isVisible()).toBe(true)
  await page.goto('/economia/')
  expect(await page.locator('h1').innerText()).toBe('Sin conexión')
  expect(await page.locator(`main a[href="${article}"]`).count()).toBe(1)
  // What is a reader's own was never kept.
  await page.goto('/perfil/mi-cuenta/')
  expect(await page.locator('h1').innerText()).toBe('Sin conexión')
  await page.goto('/economia/')
  expect((await keptPages(page)).filter((path) => path.startsWith('/acceso/'))).toEqual([])
  expect(await page.getByText('Comprueba tu conexión a internet.').isVisible()).toBe(true)
  await page.waitForFunction(() => customElements.get('nx-pack'))
  await page.context().setOffline(false)
  // The second session of the browser took the word of the first that there is none; so the page is told by hand.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByText('Ya tienes conexión.').waitFor()
  await page.getByText('Reintentar').click()
  await expect.poll(() => page.locator('h1').innerText()).toBe('Economía')
})

test('OPEN-139 the first page that a browser ever opens is there without a network, too', async () => {
  // Its scripts came before the worker, and here the browser has forgotten them.
  const page = await open('/economia/', { ...look, expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ChunkLoadError/ })
  await expect.poll(() => keptPages(page)).toEqual(['/economia/'])
  await page.context().setOffline(true)
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  await page.reload()
  expect(await page.locator('h1').innerText()).toBe('Economía')
  expect(await page.getByText('Copia guardada:').isVisible()).toBe(true)
})

test('OPEN-139, OPEN-21 what is never kept is asked for once: the way back from a sign-in service leads to the account of the address', async () => {
  const { email } = await newReader()
  const page = await controlled('/acceso/')
  await page.getByRole('link', { name: 'Continuar con Google' }).click()
  await page.locator('[name=email]').fill(email)
  await page.getByRole('button', { name: 'Permitir' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?alert=link')
})

/** The worker of a site that is another one, as after a release: a text that it carries was changed. */
const release = (text: string) =>
  query(
    inject('dataDir'),
    `update site set config = jsonb_set(config, '{texts}', '{"es": {"offline.copy": "${text}"}}'), version = version + 1
      where alias = 'portal' returning pg_notify('portada_sites', 'portal')`,
  )

test('a newer version waits until its reader wants it; then the page comes anew, once', async () => {
  const page = await controlled('/avisos/')
  const [{ texts }] = (await query<{ texts: object }>(
    inject('dataDir'),
    "select config -> 'texts' as texts from site where alias = 'portal'",
  )) as [{ texts: object }]
  // Also where it fails: another try needs a version that is new again, and other tests the words of the demonstration.
  onTestFinished(async () => {
    await query(
      inject('dataDir'),
      `update site set config = jsonb_set(config, '{texts}', '${JSON.stringify(texts)}'), version = version + 1
        where alias = 'portal' returning pg_notify('portada_sites', 'portal')`,
    )
  })
  let loads = 0
  page.on('load', () => (loads += 1))
  await release('Copia nueva: {date}')
  const use = page.getByRole('button', { name: 'Usarla ahora' })
  const look = async () => {
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update())
    return use.count()
  }
  await expect.poll(look, { timeout: 40_000, interval: 500 }).toBe(1)
  expect(await page.getByText('Hay una versión nueva.').isVisible()).toBe(true)
  expect(loads).toBe(0)
  await use.click()
  await expect.poll(() => loads).toBe(1)
  await page.evaluate(() => navigator.serviceWorker.ready)
  expect([await use.count(), loads]).toEqual([0, 1])
})

test('OPEN-139, PROF-36 what a reader has saved is there without a network though it was never opened here, with its pictures', async () => {
  // Scripts that nobody has needed here are not there.
  const page = await openAs(await newReader(), '/ocio/', { ...look, expected: /ERR_|503|ChunkLoadError|network error/ })
  const card = page.locator('[data-card]', { has: page.locator('> [data-like]') }).first()
  const recipe = (await card.locator('h2 a, h3 a').getAttribute('href'))!
  const asked = page.waitForRequest((one) => one.url().includes('/saved-contents/'))
  await card.locator('> [data-like]').click()
  expect(new URL((await asked).url()).search).toMatch(/^\?userId=.+/)
  await expect.poll(() => keptPages(page, 'ocio')).toContain(recipe)
  const html = await (await page.request.get(recipe)).text()
  const src = /<main.*?<img[^>]* src="(\/static\/images\/[^"]+)"/s.exec(html)![1]!
  await expect.poll(() => page.evaluate(async (src) => Boolean(await caches.match(src)), src)).toBe(true)
  await page.context().setOffline(true)
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  // The network of a worker goes a moment later than that of its pages.
  await expect
    .poll(async () => {
      await page.goto(recipe)
      return page.getByText('Copia guardada:').isVisible()
    })
    .toBe(true)
  const picture = page.locator('main img[src^="/static/images/"]').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
})

test('OPEN-139 twenty minutes are prepared for the way, with a recording that is heard without a network, and forgotten', async () => {
  const page = await controlled('/offline/')
  const prepare = page.getByRole('button', { name: 'Preparar 20 minutos' })
  await prepare.waitFor()
  expect(await page.locator('[data-part="size"]').innerText()).toMatch(/^unos \d+ MB$/)
  expect(await keptPages(page)).toEqual([])
  await prepare.click()
  await page.getByText('Listo: 20 minutos').waitFor({ timeout: 60_000 })
  const [first] = await keptPages(page)
  expect(await page.getByText(/\d+ páginas? guardadas?/).isVisible()).toBe(true)
  await page.context().setOffline(true)
  await page.goto('/deportes/')
  await page.locator(`main a[href="${first}"]`).waitFor()
  const player = page.locator('main audio')
  const seconds = await player.evaluate(async (audio: HTMLAudioElement) => {
    audio.preload = 'metadata'
    await new Promise((done, failed) => {
      audio.onloadedmetadata = done
      audio.onerror = () => failed(new Error('not heard'))
      audio.load()
    })
    return audio.duration
  })
  expect(seconds).toBeGreaterThan(1)
  await page.context().setOffline(false)
  await page.goto('/offline/')
  await page.getByRole('button', { name: 'Borrarlo todo' }).click()
  await page.getByText('Ya no queda nada guardado.').waitFor()
  expect(await keptPages(page)).toEqual([])
})
