import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { killed, openDesk } from '../desk.ts'

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
  // The front is as other tests know it.
  await page.evaluate(async () => {
    const board = '/api/staff/boards/ocio/front/es/draft'
    const { revision } = (await (await fetch(board)).json()) as { revision: number }
    await fetch(`${board}?revision=${revision}`, { method: 'DELETE' })
  })
})

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
