import { expect, test } from 'vitest'
import { open } from '../page.ts'
import { newReader } from '../reader.ts'

test('API-11, API-06, OPEN-19 sign-in, profile and newsletters change what the page knows of its reader, a refused deletion its list of errors', async () => {
  const reader = await newReader()
  const page = await open('/acceso/', { expected: /412/ })
  const known = () =>
    page.evaluate(() => {
      const kept = Object.entries(localStorage).find(([key]) => key.startsWith('nx-user-'))?.[1]
      return kept === undefined ? null : (JSON.parse(kept) as { user: Record<string, unknown> }).user
    })
  expect(await known()).toBeNull()
  await page.locator('main [name=email]').fill(reader.email)
  await page.locator('main [name=password]').fill(reader.password)
  await page.locator('main form.form button[type=submit]').click()
  await page.waitForURL('**/perfil/mi-cuenta/')
  await expect.poll(async () => (await known())?.['nick']).toBe(reader.name)
  await page.getByLabel('Apellidos').fill('Roig')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.poll(async () => (await known())?.['surname']).toBe('Roig')
  await page.goto('/perfil/boletines/')
  await page.getByLabel(/El diario de la Ribalta/).check()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect.poll(async () => JSON.stringify((await known())?.['newsletters'])).toMatch(/"isSubscribed":true/)
  await page.goto('/perfil/mi-cuenta/')
  const errors = [{ errorCode: 'DEMO_USER_CANNOT_BE_DELETED', message: 'No se puede.' }]
  await page.route('**/user/delete', (route) => route.fulfill({ status: 412, json: { httpCode: 412, errors } }))
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Eliminar/ })
    .click()
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { nxErrors: object[] }).nxErrors))
    .toMatchObject([{ type: 'precondition', message: 'No se puede.' }])
})
