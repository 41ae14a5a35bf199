import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { killed, openDesk } from '../desk.ts'
import { accessibilityFaults } from '../page.ts'

/** What the browser itself says of tabs that die and calls that are broken. */
const ACCIDENT = { expected: /ERR_|Failed to load|crash/ }
const KEPT = 'Esto lo escribiste antes y quedó sin guardar.'

/** Another tab of the same person, at the same place. */
async function secondTab(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto(page.url())
  return other
}

test('OPEN-69: a headline that is too long for a front is seen whole in its form, and its length stands out', async () => {
  const page = await openDesk('Amparo', '/redaccion/portada/portal/front')
  await page
    .getByRole('region', { name: 'Composición de la portada' })
    .locator('[role=row]')
    .filter({ hasText: 'Fija' })
    .first()
    .click()
  const headline = page.locator('form textarea').first()
  const cut = () => headline.evaluate((it) => it.scrollHeight - it.clientHeight)
  const height = async () => (await headline.boundingBox())!.height
  await headline.fill('Corto')
  const short = await height()
  const room = page.getByText(/^\d+ de 70$/).first()
  const quiet = await room.evaluate((it) => getComputedStyle(it).color)
  await headline.fill('Un titular que no se acaba nunca y va de una línea a otra. '.repeat(5).trim())
  expect(await cut()).toBe(0)
  expect(await height()).toBeGreaterThan(2 * short)
  expect(await room.evaluate((it) => getComputedStyle(it).color)).not.toBe(quiet)
  await headline.fill('')
  expect(await height()).toBe(short)
})

test('OPEN-69: the headline of a place on a front outlives its tab, and stands in its form again', async () => {
  const page = await openDesk('Amparo', '/redaccion/portada/ocio/front', ACCIDENT)
  const rows = page.getByRole('region', { name: 'Composición de la portada' }).locator('[role=row]')
  const headline = (on: Page) => on.locator('form textarea').first()
  await rows.first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('f')
  await headline(page).waitFor()
  await page.getByText('Cambios sin publicar').waitFor()

  const other = await secondTab(page)
  await rows.first().waitFor()
  await other.getByRole('region', { name: 'Composición de la portada' }).locator('[role=row]').first().click()
  await headline(other).fill('La feria, con otro titular')
  await other.route('**/draft', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await other.getByRole('button', { name: 'Guardar', exact: true }).click()
  await other.getByText('No se ha guardado. Inténtalo otra vez.').waitFor()
  expect(await headline(other).inputValue()).toBe('La feria, con otro titular')
  await killed(other)

  await page.reload()
  await page.getByText(KEPT).waitFor()
  expect(await headline(page).inputValue()).toBe('La feria, con otro titular')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await rows.getByText('La feria, con otro titular').waitFor()
  await expect.poll(() => page.getByText(KEPT).count()).toBe(0)
  await page.reload()
  await rows.getByText('La feria, con otro titular').waitFor()
  expect(await page.getByText(KEPT).count()).toBe(0)
  await asOthersKnowIt(page)
})

test('OPEN-69: a headline that could not be kept goes with the next press, before the front was read anew', async () => {
  const page = await openDesk('Amparo', '/redaccion/portada/ocio/front', ACCIDENT)
  const rows = page.getByRole('region', { name: 'Composición de la portada' }).locator('[role=row]')
  const headline = page.locator('form textarea').first()
  const save = page.getByRole('button', { name: 'Guardar', exact: true })
  await rows.first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('f')
  await page.getByText('Cambios sin publicar').waitFor()
  await headline.fill('Otra feria, con su titular')
  await page.route('**/draft', (route) => route.abort())
  await save.click()
  await page.getByText('No se ha guardado. Inténtalo otra vez.').waitFor()
  await page.route('**/draft', (route) => (route.request().method() === 'PUT' ? route.continue() : route.abort()))
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await save.click()
  await kept
  await page.unrouteAll()
  await page.reload()
  await rows.first().waitFor()
  expect(await rows.first().innerText()).toContain('Otra feria, con su titular')
  await asOthersKnowIt(page)
})

/** Throws away what was arranged: the front is as other tests know it. */
function asOthersKnowIt(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const board = '/api/staff/boards/ocio/front/es/draft'
    const { revision } = (await (await fetch(board)).json()) as { revision: number }
    await fetch(`${board}?revision=${revision}`, { method: 'DELETE' })
  })
}

test('OPEN-69: words of breaking news outlive their tab, and are thrown away by who says so alone', async () => {
  const page = await openDesk('Amparo', '/redaccion/', ACCIDENT)
  const other = await secondTab(page)
  await other.locator('a[href^="/redaccion/contenido/"]').first().waitFor()
  const opened = async (on: Page) => {
    await on.keyboard.press('Alt+Shift+U')
    const fields = on.getByRole('dialog', { name: 'Última hora' }).locator('textarea')
    await fields.first().waitFor()
    return fields
  }
  const written = await opened(other)
  await written.nth(0).fill('Cortada la carretera de la costa')
  await written.nth(3).fill('Ha caigut una roca.')
  await killed(other)

  const fields = await opened(page)
  await page.getByText(KEPT).waitFor()
  expect(await fields.nth(0).inputValue()).toBe('Cortada la carretera de la costa')
  expect(await fields.nth(3).inputValue()).toBe('Ha caigut una roca.')
  await page.getByRole('button', { name: 'Dejarlo' }).click()
  expect(await fields.nth(0).inputValue()).toBe('')
  await page.keyboard.press('Escape')
  const empty = await opened(page)
  expect(await empty.nth(3).inputValue()).toBe('')
  expect(await page.getByText(KEPT).count()).toBe(0)
})

/** The console of a coverage of its own, with nothing in it yet. */
async function openCoverage(page: Page): Promise<string> {
  const id = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    const body = JSON.stringify({ site: 'portal', type: 'live', language: 'es' })
    const answer = await fetch('/api/staff/contents', { method: 'POST', headers, body })
    return ((await answer.json()) as { id: string }).id
  })
  await page.goto(`/redaccion/directo/${id}`)
  await page.locator('#entrada').waitFor()
  return id
}

const boxOf = (page: Page) => page.locator('#entrada')
const outIn = (page: Page) => page.getByRole('list', { name: 'Entradas' })
async function letOut(page: Page, headline: string): Promise<void> {
  await boxOf(page).fill(headline)
  await boxOf(page).press('Control+Enter')
}

test('OPEN-69: what is written in the live box waits while an update is corrected, and comes back', async () => {
  const page = await openDesk('Amparo', '/redaccion/', ACCIDENT)
  await openCoverage(page)
  await letOut(page, 'La primera')
  await outIn(page).getByText('La primera').waitFor()
  await boxOf(page).fill('A medio escribir')
  await boxOf(page).blur()
  await page.keyboard.press('e')
  await expect.poll(() => boxOf(page).inputValue()).toBe('La primera')
  await page.getByRole('list', { name: 'Lo que espera' }).getByText('«A medio escribir»').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await letOut(page, 'La primera, corregida')
  await outIn(page).getByText('La primera, corregida').waitFor()
  expect(await boxOf(page).inputValue()).toBe('A medio escribir')
  expect(await page.getByRole('list', { name: 'Lo que espera' }).count()).toBe(0)
})

test('OPEN-69: two people correct one live update: both texts are there, and whoever comes later chooses', async () => {
  const mine = await openDesk('Amparo', '/redaccion/', { expected: /ERR_|Failed to load|409/ })
  await openCoverage(mine)
  await letOut(mine, 'Sube el río')
  await outIn(mine).getByText('Sube el río').waitFor()
  const theirs = await openDesk('Neus', new URL(mine.url()).pathname)
  const correct = async (page: Page, from: string) => {
    await boxOf(page).waitFor()
    await boxOf(page).blur()
    await page.keyboard.press('e')
    await expect.poll(() => boxOf(page).inputValue()).toBe(from)
  }
  const choice = mine.getByRole('region', { name: /^Dos textos para Titular/ })

  // What they say comes while one writes: nothing goes out before one has chosen.
  await correct(mine, 'Sube el río')
  await boxOf(mine).fill('Sube el río dos metros')
  await correct(theirs, 'Sube el río')
  await letOut(theirs, 'Sube el río tres metros')
  await choice.getByText('Sube el río tres metros').waitFor()
  expect(await choice.innerText()).toContain('Sube el río dos metros')
  expect(await accessibilityFaults(mine)).toEqual([])
  await boxOf(mine).press('Control+Enter')
  expect(await boxOf(mine).inputValue()).toBe('Sube el río dos metros')
  await choice.getByRole('button', { name: /^Usar lo mío/ }).click()
  await expect.poll(() => choice.count()).toBe(0)
  await mine.getByRole('button', { name: 'Guardar la corrección' }).click()
  await outIn(mine).getByText('Sube el río dos metros').waitFor()
  await outIn(theirs).getByText('Sube el río dos metros').waitFor()

  // What was let go without a network, and was changed by them meanwhile, comes back with both.
  await correct(mine, 'Sube el río dos metros')
  await mine.context().setOffline(true)
  await letOut(mine, 'El río, a dos metros')
  await mine.getByText(/^Sin conexión: sale sola/).waitFor()
  await correct(theirs, 'Sube el río dos metros')
  await letOut(theirs, 'El río, a cuatro metros')
  await outIn(theirs).getByText('El río, a cuatro metros').waitFor()
  await mine.context().setOffline(false)
  await mine.getByRole('button', { name: 'Ver los dos textos' }).click()
  await choice.getByText('El río, a cuatro metros').waitFor()
  expect(await choice.innerText()).toContain('El río, a dos metros')
  await choice.getByRole('button', { name: /^Usar lo suyo/ }).click()
  await expect.poll(() => boxOf(mine).inputValue()).toBe('El río, a cuatro metros')

  // They take away what one corrects: it is not brought back, one's words can go out as a new one.
  await boxOf(mine).fill('El río, a cinco metros')
  await theirs.evaluate(async () => {
    const id = location.pathname.split('/').at(-1)
    const { updates } = (await (await fetch(`/api/staff/live/${id}`)).json()) as { updates: { id: string }[] }
    await fetch(`/api/staff/live/${id}/updates/${updates[0]!.id}`, { method: 'DELETE' })
  })
  await mine.getByRole('button', { name: 'Como entrada nueva' }).click()
  await boxOf(mine).press('Control+Enter')
  await outIn(mine).getByText('El río, a cinco metros').waitFor()
})

test('OPEN-69: breaking news whose answer was lost and whose words were changed is not said to be out', async () => {
  const page = await openDesk('Amparo', '/redaccion/', { expected: /ERR_|Failed to load|409/ })
  const dialog = page.getByRole('dialog', { name: 'Última hora' })
  await page.keyboard.press('Alt+Shift+U')
  const title = dialog.locator('textarea').first()
  await title.fill('Cortado el puente')
  await dialog.getByText('Principal de portada').click()
  // The portal does it, and nobody hears of it.
  await page.route('**/api/staff/breaking', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: /^Publicar en castellano/ }).click()
  await dialog.getByRole('alert').waitFor()
  await page.unrouteAll()
  await title.fill('Cortado el puente nuevo')
  await dialog.getByRole('button', { name: /^Publicar en castellano/ }).click()
  await dialog.getByText(/^Esto ya se publicó con otras palabras/).waitFor()
  expect(await dialog.getByRole('link', { name: 'Cortado el puente' }).getAttribute('href')).toMatch(
    /\/contenido\/\d+$/,
  )
  expect(await title.inputValue()).toBe('Cortado el puente nuevo')
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Publicar como otra noticia' }).click()
  await page.getByText('Publicado: Cortado el puente nuevo').waitFor()
  // The portal is as other tests know it.
  await page.evaluate(async () => {
    const { rows } = (await (await fetch('/api/staff/contents?q=Cortado+el+puente&site=portal')).json()) as {
      rows: { id: string }[]
    }
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ reason: 'Una prueba', twins: [] })
    for (const { id } of rows) await fetch(`/api/staff/contents/${id}/withdraw`, { method: 'POST', headers, body })
  })
})

test('OPEN-69: two tabs of one live console lose nothing and send nothing twice', async () => {
  const page = await openDesk('Amparo', '/redaccion/', ACCIDENT)
  await openCoverage(page)
  const other = await secondTab(page)
  await boxOf(other).waitFor()
  const sent: string[] = []
  page.context().on('response', (answer) => {
    if (answer.request().method() === 'PUT' && answer.ok()) sent.push(new URL(answer.url()).pathname)
  })
  await page.context().setOffline(true)
  await letOut(page, 'De una pestaña')
  await letOut(other, 'De la otra pestaña')
  for (const one of [page, other]) await expect.poll(() => one.getByText(/^Sin conexión: sale sola/).count()).toBe(2)
  await page.context().setOffline(false)
  for (const one of [page, other]) await expect.poll(() => one.getByRole('list', { name: 'En cola' }).count()).toBe(0)
  await outIn(page).getByText('De una pestaña').waitFor()
  await outIn(page).getByText('De la otra pestaña').waitFor()
  expect(sent.length).toBe(2)
  expect(new Set(sent).size).toBe(2)

  // What stood in the box of a tab that dies comes into the one that is left, and stays after it is reloaded.
  await boxOf(page).fill('Escrito aquí')
  await boxOf(other).fill('Escrito allí')
  await killed(other)
  const waiting = page.getByRole('list', { name: 'Lo que espera' })
  await waiting.getByText('«Escrito allí»').waitFor()
  await page.reload()
  const words = async () => `${await boxOf(page).inputValue()} ${await waiting.innerText().catch(() => '')}`
  await expect.poll(words).toMatch(/Escrito aquí[^]*Escrito allí|Escrito allí[^]*Escrito aquí/)
})

test('OPEN-69: why a text is withdrawn and what a correction corrects outlive their dialogs', async () => {
  const page = await openDesk('Neus', '/redaccion/', ACCIDENT)
  const id = await page.evaluate(async () => {
    const found = await fetch('/api/staff/contents?site=portal&q=mestral+cierra+el+puerto')
    return ((await found.json()) as { rows: { id: string }[] }).rows[0]!.id
  })
  await page.goto(`/redaccion/contenido/${id}`)
  const reasonIn = async (on: Page) => {
    await on.getByRole('button', { name: 'Retirar de la web' }).click()
    return on.getByRole('dialog').getByLabel('Por qué se retira')
  }
  await page.getByRole('button', { name: 'Retirar de la web' }).waitFor()
  const other = await secondTab(page)
  await (await reasonIn(other)).fill('Se publicó por error.')
  await killed(other)
  const reason = await reasonIn(page)
  expect(await reason.inputValue()).toBe('Se publicó por error.')
  await reason.fill('')
  await page.keyboard.press('Escape')

  const noteIn = async () => {
    await page.getByLabel('Una corrección').check()
    await page.keyboard.press('Control+Enter')
    return page.getByRole('dialog').locator('textarea').first()
  }
  await (await noteIn()).fill('La hora era otra.')
  await page.reload()
  const note = await noteIn()
  expect(await note.inputValue()).toBe('La hora era otra.')
  await note.fill('')
})
