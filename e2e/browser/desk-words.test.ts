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
