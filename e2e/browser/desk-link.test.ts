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

test('OPEN-68 a link that leads nowhere is named a moment after the text stands there', async () => {
  const page = await openDesk('Neus')
  const calls: string[] = []
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const address = await beginArticle(page)
  await textOf(page).focus()
  await page.keyboard.type('horarios del tren')
  await allSaved(page)
  const id = address.split('/').at(-1)!
  const looks = `GET /api/staff/contents/${id}/checks`
  expect(calls, 'nothing is asked of a text without links').not.toContain(looks)

  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Enlace' })
  await dialog.locator('input:focus').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('/sin-trenes/')
  await dialog.getByRole('option', { name: /sin-trenes/ }).waitFor()
  await page.keyboard.press('Enter')
  const finding = page.getByText('Un enlace no lleva a ninguna parte: /sin-trenes/', { exact: true })
  await finding.waitFor()

  await page.goto(address)
  await textOf(page).locator('a').waitFor()
  await finding.waitFor()
  // Words whose link is gone lead nowhere wrong.
  await textOf(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  await dialog.getByRole('button', { name: 'Quitar el enlace' }).click()
  await finding.waitFor({ state: 'detached' })
  await allSaved(page)
})
