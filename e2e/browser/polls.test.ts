import { expect, test } from 'vitest'
import { accessibilityFaults, open, sidewaysOverflow } from '../page.ts'
import { newReader, openAs } from '../reader.ts'

/** The polls of the demonstration by their titles. */
const list = await open('/encuestas/')
const links = await list
  .locator('main a[href*="/encuestas/"][href$=".html"]')
  .evaluateAll((found) => found.map((link) => [link.textContent ?? '', link.getAttribute('href') ?? ''] as const))
const poll = (title: RegExp): string => {
  const found = links.find(([text]) => title.test(text))?.[1]
  if (!found) throw new Error(`no poll ${title}`)
  return found
}
const running = poll(/avenida del Faro/)
/** One answer alone may be chosen. */
const lamps = poll(/farolas/)
const waiting = poll(/pregón/)
const over = poll(/Copa Ribalta/)

test('POLL-02, POLL-04 an open poll can be answered, and anonymous readers are asked to sign in', async () => {
  const page = await open(running)
  const box = page.locator('[data-poll]')
  expect(await box.getByRole('checkbox').count()).toBe(5)
  await page.locator('nx-poll:defined').waitFor()
  const dialog = page.getByRole('dialog')
  await box.getByRole('button', { name: 'Votar' }).click()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  expect(await box.getByText('Elige una opción para votar.').isVisible()).toBe(true)
  await box.getByText('Árboles').click()
  await box.getByRole('button', { name: 'Votar' }).click()
  await dialog.waitFor()
  expect(await dialog.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toContain(
    encodeURIComponent(new URL(page.url()).pathname),
  )
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  expect(await box.getByRole('checkbox', { checked: true }).count()).toBe(1)
})

test('PWA-03, PWA-05 the dialog that cannot be loaded is logged by the name of its fault, and the page stays', async () => {
  const page = await open(running, { expected: /ChunkLoadError|ERR_FAILED/ })
  const fault = page.waitForEvent('console', (message) => message.text().startsWith('ChunkLoadError'))
  await page.route('**/assets/sign-in-dialog-*.js', (route) => route.abort())
  await page.locator('nx-poll:defined').waitFor()
  const asked = page.waitForResponse((answer) => answer.url() === page.url())
  await page.locator('[data-poll]').getByRole('button', { name: 'Votar' }).click()
  await fault
  await asked
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('POLL-05, POLL-06 a vote by keyboard shows the results, which are there on the next visit too', async () => {
  const reader = await newReader()
  const page = await openAs(reader, lamps, { width: 390 })
  await page.locator('nx-poll:defined').waitFor()
  const box = page.locator('[data-poll]')
  await box.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await box.getByRole('button', { name: 'Votar' }).focus()
  await page.keyboard.press('Enter')
  await box.getByText('¡Gracias por votar!').waitFor()
  const shares = await box.locator('li b').allInnerTexts()
  expect(shares.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(100)
  expect(await box.locator('[data-own]').innerText()).toContain('Tu voto')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('¡Gracias por votar!')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  await page.reload()
  await box.locator('li b').first().waitFor()
  expect(await box.getByRole('radio').count()).toBe(0)
})

test('OPEN-19, POLL-05, ERR-19 a vote that nobody answers, or that is refused while its reader signs in anew, can be sent again', async () => {
  const page = await openAs(await newReader(), lamps, { expected: /401|Failed to load/ })
  await page.locator('nx-poll:defined').waitFor()
  const json = { httpCode: 401, errors: [{ errorCode: 'UNAUTHENTICATED', message: '' }] }
  await page.route('**/vote', (route) => route.fulfill({ status: 401, json }), { times: 1 })
  const box = page.locator('[data-poll]')
  await box.getByRole('radio').first().check()
  await box.getByRole('button', { name: 'Votar' }).click()
  await box.getByText('No se ha podido registrar tu voto.').waitFor()
  await page.route('**/vote', (route) => route.abort(), { times: 1 })
  await box.getByRole('button', { name: 'Votar' }).click()
  await box.getByText('El servidor no responde. Inténtalo más tarde.').waitFor()
  await box.getByRole('button', { name: 'Votar' }).click()
  await box.getByText('¡Gracias por votar!').waitFor()
  expect(await page.evaluate(() => document.cookie)).toContain('nx-session-user=')
})

test('POLL-05, POLL-06 without script a vote shows the results, and a second one says that it was', async () => {
  const page = await openAs(await newReader(), lamps, { js: false })
  const vote = async () => {
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Votar' }).click()
  }
  await vote()
  expect(await page.getByText('¡Gracias por votar!').isVisible()).toBe(true)
  expect(await page.locator('[data-poll] li b').count()).toBe(3)
  await page.goto(lamps)
  await vote()
  expect(await page.getByText('Ya has votado en esta encuesta.').isVisible()).toBe(true)
})

test('POLL-01 a poll that has not begun cannot be answered', async () => {
  const page = await open(waiting)
  expect(await page.getByText('La encuesta aún no ha empezado.').isVisible()).toBe(true)
  expect(await page.locator('[data-poll]').locator('input, button, form').count()).toBe(0)
})

test('POLL-03, POLL-06 a poll that is over shows its results, which add up', async () => {
  const page = await open(over)
  const shares = await page.locator('[data-poll] li b').allInnerTexts()
  expect(shares.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(100)
  expect(await page.getByText('2.836 votos').isVisible()).toBe(true)
  expect(await page.locator('[data-poll] input').count()).toBe(0)
})

test('axe finds nothing in any state, and nothing sticks out', async () => {
  for (const [path, look] of [
    [running, { width: 1440 }],
    [waiting, { width: 390, scheme: 'dark' }],
    [over, { width: 320 }],
    [over, { width: 820, scheme: 'dark' }],
  ] as const) {
    const page = await open(path, look)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  }
})

test('the front page shows a poll that is open', async () => {
  const page = await open('/')
  expect(await page.locator('[data-poll] li').count()).toBeGreaterThan(1)
})

test('DIY-03 the product site links nowhere below /bricolaje/ and has no such page', async () => {
  for (const path of ['/', '/ca/', '/ocio/']) {
    const page = await open(path)
    const count = await page.locator('a[href*="/bricolaje/"]').count()
    if (path === '/ocio/') expect(count).toBeGreaterThan(0)
    else expect(count, path).toBe(0)
  }
  for (const path of ['/bricolaje/', '/bricolaje/buscador.html']) await open(path, { status: 404 })
})
