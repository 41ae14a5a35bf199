import { expect, test } from 'vitest'
import { accessibilityFaults, open } from '../page.ts'
import { faultsOfPage } from '../whole-page.ts'

test.each(['/ca/el-tiempo/montsali/', '/ocio/el-tiempo/?q=la'])(
  '%s is as axe wants it in light and dark, and fits into every screen',
  async (path) => {
    expect(await faultsOfPage(path)).toEqual([])
  },
)

test('WEA-01, OPEN-110 the forecast is complete without JavaScript', async () => {
  const page = await open('/el-tiempo/portalba/', { js: false })
  expect(await page.locator('h1').innerText()).toBe('El tiempo en Portalba')
  const days = page.locator('section[aria-labelledby=dias] li')
  expect(await days.count()).toBe(7)
  expect(await days.first().innerText()).toMatch(/Hoy/)
  expect(await page.locator('section[aria-labelledby=horas] li').count()).toBeGreaterThan(24)
})

test('WEA-02, WEA-03 every sky that is shown is one of the codes, has its name, and the night its moon', async () => {
  const page = await open('/el-tiempo/portalba/')
  const skies = await page
    .locator('[data-sky]')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('data-sky')!, one.getAttribute('aria-label') ?? '']))
  expect(skies.length).toBeGreaterThan(20)
  for (const [code, name] of skies) {
    expect(code).toMatch(/^(1[1-7]|2[3-7]|3[3-6]|4[3-6]|5[1-4]|6[1-4]|7[1-4]|8[1-3])n?$/)
    expect(name, code).not.toBe('')
    expect(name!.endsWith('(de noche)'), code).toBe(code!.endsWith('n'))
  }
})

test('OPEN-110 without JavaScript a place is found by the form', async () => {
  const page = await open('/el-tiempo/', { js: false })
  await page.getByRole('searchbox', { name: 'Buscar un municipio' }).fill('montsali')
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/el-tiempo/montsali/')
})

test('OPEN-110 while one types places are suggested, by keys too', async () => {
  const page = await open('/el-tiempo/')
  await page.locator('nx-places[data-ready]').waitFor({ state: 'attached' })
  const box = page.getByRole('combobox', { name: 'Buscar un municipio' })
  await box.pressSequentially('cast')
  const option = page.getByRole('option', { name: 'Castellver' })
  await option.waitFor()
  expect(await box.getAttribute('aria-expanded')).toBe('true')
  expect(await page.locator('nx-places [role=status]').textContent()).toBe('1 sugerencia')
  const [field, first] = [(await box.boundingBox())!, (await option.boundingBox())!]
  expect(first.y).toBeGreaterThan(field.y + field.height)
  expect(Math.abs(first.x - field.x)).toBeLessThan(5)
  expect(await accessibilityFaults(page)).toEqual([])
  await box.press('ArrowDown')
  await expect.poll(() => option.getAttribute('aria-selected')).toBe('true')
  await box.press('Escape')
  await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false')
  await box.press('Backspace')
  await option.waitFor()
  // A press that is taken elsewhere picks nothing, as one that scrolls.
  await option.hover()
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  expect(await box.getAttribute('aria-expanded')).toBe('true')
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/el-tiempo/castellver/')
  await page.goBack()
  await box.fill('montsa')
  await page.getByRole('option', { name: 'Montsalí' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/el-tiempo/montsali/')
})

test('OPEN-110 the places of the map are links that the keyboard reaches', async () => {
  const page = await open('/el-tiempo/')
  const place = page.getByRole('group', { name: 'Mapa del tiempo de hoy' }).getByRole('link', { name: /Montsalí/ })
  await place.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/el-tiempo/montsali/')
})

test('OPEN-110 the head of every page tells the weather, until it is no longer true', async () => {
  const page = await open('/ca/')
  const corner = page.locator('header [data-true-until]')
  expect(await corner.innerText()).toMatch(/Portalba\s+−?\d+°/)
  expect(await corner.getAttribute('href')).toBe('/ca/el-tiempo/')
  const late = await page.context().newPage()
  await late.clock.setFixedTime(new Date(Date.now() + 5 * 3_600_000))
  await late.goto('/ca/')
  await expect.poll(() => late.locator('header [data-true-until]').count()).toBe(0)
})

test('the band of the day tells the wind of the place that was chosen on this device, and nothing moves', async () => {
  const place = await open('/el-tiempo/montsali/', { expected: /404|410/ })
  const choose = place.getByRole('button', { name: 'Elegir como mi municipio' })
  // Its room is empty until the script is there that can remember.
  await place.locator('nx-own-place').scrollIntoViewIfNeeded()
  await choose.waitFor()
  await choose.click()
  expect(await choose.getAttribute('aria-pressed')).toBe('true')
  const boxOf = () => place.locator('nx-wind').locator('..').boundingBox()
  await place.goto('/')
  const before = await boxOf()
  await place.mouse.move(10, 10)
  await expect.poll(() => place.locator('[data-wind-place]').innerText()).toBe('Montsalí')
  expect(await place.locator('nx-wind a').getAttribute('href')).toBe('/el-tiempo/montsali/')
  expect(await boxOf()).toEqual(before)
  // A sister without that place leaves the choice to the others; what no site has any more is forgotten.
  for (const [status, kept] of [
    [404, 'montsali'],
    [410, undefined],
  ] as const) {
    await place.unroute('**/wind')
    await place.route('**/wind', (route) => route.fulfill({ status, json: {} }))
    await place.goto('/ocio/')
    const answer = place.waitForResponse('**/wind')
    // What loads at the first touch may come after it.
    await expect
      .poll(async () => {
        await place.mouse.move(20 + Math.random() * 20, 20)
        return place.evaluate(() => customElements.get('nx-wind') !== undefined)
      })
      .toBe(true)
    await (await answer).finished()
    await expect.poll(() => place.evaluate(() => localStorage['nx-place'])).toBe(kept)
  }
})
