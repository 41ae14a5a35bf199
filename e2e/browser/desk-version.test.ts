import { expect, test } from 'vitest'
import { allSaved, beginArticle, openDesk, textOf, wordsAtPortal } from '../desk.ts'

test('a version gets a name by keys alone, and the history leads back to it', async () => {
  const page = await openDesk('Neus')
  await beginArticle(page)
  await textOf(page).focus()
  await page.keyboard.type('Como estaba antes.')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Poner nombre a esta versión' })
  await dialog.locator('input:focus').waitFor()
  await page.keyboard.type('Antes de llamar')
  await page.keyboard.press('Enter')
  await page.getByText('«Antes de llamar» está en el historial.').waitFor()
  await dialog.waitFor({ state: 'detached' })

  // Whoever presses the keys only to save goes on where the caret was.
  await textOf(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Como quedó.')
  await page.keyboard.press('Control+s')
  await dialog.locator('input:focus').waitFor()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.type(' Y sigue.')
  await allSaved(page)
  expect(await wordsAtPortal(page)).toContain('Como quedó. Y sigue.')

  await page.getByRole('tab', { name: 'Historial' }).click()
  const named = page.locator('section').filter({ hasText: 'Antes de llamar' })
  await named.getByRole('button', { name: 'Comparar' }).click()
  await named.getByRole('button', { name: 'Volver a esta versión' }).click()
  await expect.poll(() => wordsAtPortal(page)).toBe('Como estaba antes.')
})
