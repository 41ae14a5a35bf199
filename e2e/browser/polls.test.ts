import { expect, test } from 'vitest'
import { accessibilityFaults, open, sidewaysOverflow } from '../page.ts'

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
const waiting = poll(/pregón/)
const over = poll(/Copa Ribalta/)

test('an open poll shows its options and says that votes are not taken yet', async () => {
  const page = await open(running)
  const box = page.locator('[data-poll]')
  expect(await box.getByRole('list', { name: 'Opciones' }).getByRole('listitem').count()).toBe(5)
  expect(await box.getByText('Todavía no se puede votar aquí.').isVisible()).toBe(true)
  expect(await box.locator('input, button, form').count()).toBe(0)
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
