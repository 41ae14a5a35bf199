import { expect, test } from 'vitest'
import { openDesk } from '../desk.ts'
import { accessibilityFaults, open } from '../page.ts'

test('two tags become one: it is said what comes of it, and the old address leads on in both languages', async () => {
  const page = await openDesk('Neus')
  const run = crypto.randomUUID().slice(0, 6)
  const id = await page.evaluate(async (mark) => {
    const headers = { 'content-type': 'application/json' }
    const send = async (path: string, body: object) =>
      (await fetch(`/api/staff/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    const make = async (es: string, ca: string) =>
      (await send('registers/taxa', {
        site: 'portal',
        document: { kind: 'tag', name: { es: `${es} ${mark}`, ca: `${ca} ${mark}` } },
      })) as { id: string }
    await make('Farolas', 'Fanals')
    return (await make('Farol', 'Fanal')).id
  }, run)
  await page.goto(`/redaccion/fichas/taxa?ficha=${id}`)
  await page.getByRole('button', { name: 'Unir con otra…' }).click()
  await page.locator('.layer--modal input:focus').waitFor()
  await page.keyboard.type(`Farolas ${run}`)
  await page.getByRole('option', { name: `Farolas ${run}` }).waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Unir «Farol ${run}» con «Farolas ${run}»` })
  await dialog.getByText(`/etiquetas/farol-${run}/`).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Unir', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).not.toContain(`ficha=${id}`)
  await page.getByRole('heading', { name: `Farolas ${run}` }).waitFor()
  for (const language of ['', '/ca']) {
    const reader = await open(`${language}/etiquetas/farol-${run}/`)
    expect(new URL(reader.url()).pathname).toBe(`${language}/etiquetas/farolas-${run}/`)
  }
})

test('a text that is already there in the other language becomes the translation, and is parted again', async () => {
  const page = await openDesk('Neus')
  const run = crypto.randomUUID().slice(0, 6)
  const [es] = await page.evaluate(async (mark) => {
    const headers = { 'content-type': 'application/json' }
    const begin = async (language: string, title: string) => {
      const body = JSON.stringify({ type: 'article', site: 'portal', language })
      const answer = await fetch('/api/staff/contents', { method: 'POST', headers, body })
      const { id } = (await answer.json()) as { id: string }
      const ops = [{ op: 'set', path: 'title', value: `${title} ${mark}` }]
      const draft = JSON.stringify({ revision: 0, batch: crypto.randomUUID(), ops })
      await fetch(`/api/staff/contents/${id}/draft`, { method: 'PATCH', headers, body: draft })
      return id
    }
    return [await begin('es', 'La boya'), await begin('ca', 'La boia')]
  }, run)
  await page.goto(`/redaccion/contenido/${es}`)
  await page.getByRole('tab', { name: 'Traducción' }).click()
  await page.getByRole('button', { name: 'Enlazar uno que ya está' }).click()
  await page.locator('.layer--modal input:focus').waitFor()
  await page.keyboard.type(`La boia ${run}`)
  await page.getByRole('option', { name: `La boia ${run}` }).waitFor()
  await page.keyboard.press('Enter')
  const twin = page.getByRole('tabpanel').getByRole('link', { name: `La boia ${run}` })
  await twin.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: `Separar de «La boia ${run}»` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Separar', exact: true }).click()
  await twin.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Enlazar uno que ya está' }).waitFor()
})

test('OPEN-69: who comes to a screen of others goes on where they may work, or leaves', async () => {
  const page = await openDesk('Neus', '/redaccion/registro', { expected: /401/ })
  await page.getByRole('heading', { name: 'No tienes acceso' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Ir a «Contenidos»' }).click()
  await page.locator('a[href^="/redaccion/contenido/"]').first().waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.getByRole('button', { name: /Entrar como Neus/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/redaccion/')
})

test('OPEN-69: an address of a coverage or a front that is not there says so, and leads on', async () => {
  const page = await openDesk('Neus', '/redaccion/directo/9999999', { expected: /404/ })
  for (const path of ['/redaccion/directo/9999999', '/redaccion/portada/portal/ninguna']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: 'Aquí no hay nada' }).waitFor()
    expect(await page.getByRole('link', { name: 'Ir a los contenidos' }).getAttribute('href')).toBe('/redaccion/')
  }
})

test('whoever may only look at a front has the headlines of its feed at their full width', async () => {
  const page = await openDesk('Neus', '/redaccion/portada/portal/front')
  const headline = page.getByRole('grid', { name: 'Contenidos para la portada' }).locator('.t').first()
  await headline.waitFor()
  const share = () => headline.evaluate((words) => words.clientWidth / words.closest('[role=row]')!.clientWidth)
  await expect.poll(share).toBeGreaterThan(0.5)
})

test('on a telephone who may only read a text has no tools to write it, and its panels all the same', async () => {
  const page = await openDesk('Júlia', '/redaccion/', { width: 390 })
  const content = await page.locator('a[href^="/redaccion/contenido/"]').first().getAttribute('href')
  await page.goto(content!)
  await page.getByText('Pots llegir-ho, però no canviar-ho').waitFor()
  await page.getByRole('button', { name: /^Fitxa i comprovacions/ }).waitFor()
  expect(await page.getByRole('toolbar').count()).toBe(0)
})

test('on a telephone nothing lies over the field that is wrong, nor what is said over the foot of a form', async () => {
  const page = await openDesk('Amparo', '/redaccion/fichas/sites?ficha=portal', { width: 390, expected: /400/ })
  const name = page.getByLabel('Nombre', { exact: true }).first()
  const save = page.getByRole('button', { name: 'Guardar', exact: true })
  const written = await name.inputValue()
  await name.fill('')
  // As far as a finger leaves it: the field is behind the head of its pane.
  await name.evaluate((field) => {
    const pane = field.closest('[data-pane]')!
    pane.scrollBy(0, field.getBoundingClientRect().top - pane.getBoundingClientRect().top)
  })
  await save.click()
  await page.getByText('Falta.').waitFor()
  const isInSight = () =>
    name.evaluate((field) => {
      const { left, top, width } = field.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + 2) === field
    })
  await expect.poll(isInSight).toBe(true)
  await page.route('**/api/staff/sites/portal', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ json: { success: true } }) : route.fallback(),
  )
  await name.fill(`${written}.`)
  await save.click()
  const told = await page.locator('.toast').boundingBox()
  const foot = await save.boundingBox()
  expect(told!.y + told!.height).toBeLessThan(foot!.y)
})
