import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { accessibilityFaults, open } from '../page.ts'
import { newReader, openAs } from '../reader.ts'

const FRONT = '/ocio/'
const cardHearts = (page: Page) => page.locator('[data-card] > [data-like]')
const idsOf = (page: Page, which: string) =>
  page.locator(which).evaluateAll((all) => all.map((heart) => (heart as HTMLElement).dataset['like']))
/** Whether a name stands anywhere in a page or in what its browser keeps. */
const knows = async (page: Page, name: string) =>
  ((await page.content()) + (await page.evaluate(() => JSON.stringify(localStorage)))).includes(name)
const bookmark = '**/api/bookmark/content/*'

test('PROF-38, PROF-45 recipes have a heart on their picture, which leads to the sign-in page without script', async () => {
  const page = await open(FRONT, { js: false })
  const heart = cardHearts(page).first()
  const card = page.locator('[data-card]', { has: page.locator('> [data-like]') }).first()
  const story = await card.locator('h2 a, h3 a').getAttribute('href')
  expect(await heart.getAttribute('href')).toBe(`/ocio/acceso/?backUrl=${encodeURIComponent(story!)}`)
  expect(await heart.getAttribute('aria-label')).toBe(`Guardar: ${await card.locator('h2, h3').innerText()}`)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const [box, picture] = [await heart.boundingBox(), await card.locator('.media').boundingBox()]
    expect(box!.width).toBeGreaterThanOrEqual(24)
    expect(box!.x).toBeGreaterThan(picture!.x)
    expect(box!.x + box!.width).toBeLessThanOrEqual(picture!.x + picture!.width)
    expect(box!.y + box!.height).toBeLessThanOrEqual(picture!.y + picture!.height)
  }
})

test('PROF-45, OPEN-136 whoever is signed out is asked to sign in, by keys too', async () => {
  const page = await open('/ocio/ca/')
  await cardHearts(page).first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cal iniciar la sessió' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('PROF-38, PROF-45 what was pressed signed out is kept after signing in, once, and the reader is told', async () => {
  const reader = await newReader()
  const page = await open(FRONT)
  const heart = cardHearts(page).nth(1)
  const id = await heart.getAttribute('data-like')
  await heart.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Iniciar sesión' }).click()
  await page.locator('x-island[of=sign-in][data-island=ready]').waitFor()
  await page.locator('main [name=email]').fill(reader.email)
  await page.locator('main [name=password]').fill(reader.password)
  const calls: string[] = []
  page.on('request', (one) => void (one.url().includes('/api/bookmark/') && calls.push(`${one.method()} ${one.url()}`)))
  await page.locator('main form button[type=submit]').click()
  await page.locator('.snackbar').getByText('Lo hemos guardado').waitFor()
  expect(calls).toEqual([expect.stringMatching(new RegExp(`^POST .*/api/bookmark/content/${id}$`))])
  await page.goto(FRONT)
  await expect.poll(() => idsOf(page, '[data-like][data-on]')).toContain(id)
  expect(await page.locator('.snackbar').count()).toBe(0)
  expect(calls).toHaveLength(1)
})

test('PROF-38, PROF-45 who registers for a heart finds it kept at the first sign-in, in another tab too', async () => {
  const page = await open('/ocio/ca/')
  const id = await cardHearts(page).first().getAttribute('data-like')
  await cardHearts(page).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Inicia la sessió' }).click()
  await page.waitForURL('**/ca/acceso/**')
  const reader = await newReader()
  const tab = await page.context().newPage()
  await tab.goto('/ca/acceso/')
  await tab.locator('x-island[of=sign-in][data-island=ready]').waitFor()
  await tab.locator('main [name=email]').fill(reader.email)
  await tab.locator('main [name=password]').fill(reader.password)
  await tab.locator('main form button[type=submit]').click()
  await tab.waitForURL('**/ca/perfil/mi-cuenta/')
  await tab.locator('.snackbar').getByText('Ho hem desat').waitFor()
  const saved = (await (await tab.request.get('/api/front/user/saved-contents/')).json()) as {
    contents: { id: string }[]
  }
  expect(saved.contents.map((content) => content.id)).toEqual([id])
})

test('PROF-45 who calls it off, or comes back as somebody else much later, keeps nothing', async () => {
  const page = await open(FRONT)
  await cardHearts(page).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('nx-wish'))).toBeNull()
  const reader = await newReader()
  await page.evaluate(
    (at) =>
      localStorage.setItem(
        'nx-wish',
        JSON.stringify({ thing: { id: '1', path: 'content', ids: 'savedContentIds' }, at }),
      ),
    Date.now() - 61 * 60_000,
  )
  await page.request.post('/api/front/user/login', { data: { email: reader.email, password: reader.password } })
  const calls: string[] = []
  page.on('request', (one) => void (one.url().includes('/api/bookmark/') && calls.push(one.url())))
  await page.reload()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('nx-wish'))).toBeNull()
  expect(calls).toEqual([])
})

test('PROF-43, PROF-44 a heart on a card fills at once, and empties when the portal says no', async () => {
  const page = await openAs(await newReader(), FRONT, { expected: /500/ })
  const heart = cardHearts(page).first()
  const waiting = Promise.withResolvers<void>()
  await page.route(bookmark, async (route) => {
    await waiting.promise
    await route.fulfill({ status: 500, json: { httpCode: 500, errors: [{ errorCode: 'UNKNOWN_ERROR', message: '' }] } })
  })
  await heart.click()
  await page.locator('[data-card] > [data-like][data-on]').first().waitFor()
  waiting.resolve()
  await expect.poll(() => idsOf(page, '[data-like][data-on]')).toEqual([])
  expect(new URL(page.url()).pathname).toBe(FRONT)
})

test('OPEN-19, OPEN-150 two readers in two browsers see their own hearts on one cached page, and nothing of each other', async () => {
  const [one, other] = [await newReader(), await newReader()]
  const first = await openAs(one, FRONT)
  const profileCalls: string[] = []
  first.on('request', (request) => request.url().includes('/user/profile') && profileCalls.push(request.url()))
  const saved = first.waitForResponse(bookmark)
  await cardHearts(first).first().click()
  expect(await (await saved).json()).toEqual({ success: true })
  const mine = await idsOf(first, '[data-like][data-on]')
  expect(mine.length).toBeGreaterThan(0)

  const second = await openAs(other, FRONT)
  const theirs = second.waitForResponse(bookmark)
  await cardHearts(second).nth(1).click()
  await theirs
  const others = await idsOf(second, '[data-like][data-on]')
  expect(others).not.toEqual(mine)

  // Both again, warm: each its own, filled by one call at most.
  for (const [page, own] of [
    [first, mine],
    [second, others],
  ] as const) {
    await page.evaluate(() => localStorage.clear())
    profileCalls.length = 0
    await page.reload()
    await expect.poll(() => idsOf(page, '[data-like][data-on]')).toEqual(own)
    if (page === first) expect(profileCalls).toHaveLength(1)
  }

  // The page itself is the same for everybody and says nothing of anybody.
  const cookiesOf = async (page: Page) =>
    (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const pages = await Promise.all(
    ['', await cookiesOf(first), await cookiesOf(second)].map(async (cookie) => {
      const answer = await fetch(inject('portal') + FRONT, { headers: { ...(cookie && { cookie }) } })
      expect(answer.headers.get('set-cookie')).toBeNull()
      return answer.text()
    }),
  )
  expect(new Set(pages).size).toBe(1)
  expect([one.name, other.name, 'data-on=', 'role="button"'].filter((trace) => pages[0]!.includes(trace))).toEqual([])
  for (const [page, stranger] of [
    [first, other],
    [second, one],
  ] as const)
    expect(await knows(page, stranger.name)).toBe(false)
  for (const address of [
    '/perfil/mi-cuenta/',
    '/ocio/api/front/user/profile',
    '/ocio/api/front/user/saved-contents/',
  ]) {
    const answer = await second.request.get(address)
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'private, no-store'])
    expect((await answer.text()).includes(one.name)).toBe(false)
  }
})

test('AUTH-09, OPEN-19 who comes after another reader in one browser finds nothing of them', async () => {
  const [one, other] = [await newReader(), await newReader()]
  const page = await openAs(one, FRONT)
  await cardHearts(page).first().click()
  await expect.poll(async () => (await idsOf(page, '[data-like][data-on]')).length).toBeGreaterThan(0)
  await page.goto('/ocio/logout/')
  await page.waitForURL('**/acceso/**')
  const { email, password } = other
  expect((await page.request.post('/api/front/user/login', { data: { email, password } })).status()).toBe(200)
  const asked = page.waitForResponse('**/api/front/user/profile')
  await page.goto(FRONT)
  await asked
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('nx-user-')).length))
    .toBe(1)
  expect(await knows(page, one.name)).toBe(false)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('OPEN-156 what a telephone shares is named in its own language', async () => {
  const page = await open(FRONT)
  const story = await page
    .locator('main a[href$=".html"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.href)
  for (const [path, marked] of [
    ['/guardar/', 0],
    ['/ca/guardar/', 1],
  ] as const) {
    await page.goto(`${path}?url=${encodeURIComponent(story)}`)
    expect(await page.locator('main p a').getAttribute('href')).toBe(story)
    expect([path, await page.locator('main p a[lang=es]').count()]).toEqual([path, marked])
  }
})
