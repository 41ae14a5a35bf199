import { expect, test } from 'vitest'
import { allSaved, beginArticle, openDesk, textOf } from '../desk.ts'

test('chosen words lead to a content that is found by them, or to an address', async () => {
  const page = await openDesk('Neus')
  await beginArticle(page)
  await textOf(page).focus()
  await page.keyboard.type('puerto de Portalba')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Enlace' })
  await dialog
    .getByRole('option', { name: /cierra el puerto de Portalba/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  const link = textOf(page).locator('a')
  await link.waitFor()
  expect(await link.getAttribute('href')).toMatch(/^\/.+puerto-de-portalba.*_\d+\.html$/)

  await page.keyboard.press('Control+k')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('example.org/mapa')
  await dialog.getByRole('option', { name: /example\.org/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => link.getAttribute('href')).toBe('https://example.org/mapa')

  await page.keyboard.press('Control+k')
  await dialog.getByRole('button', { name: 'Quitar el enlace' }).click()
  await link.waitFor({ state: 'detached' })
  await allSaved(page)
})
