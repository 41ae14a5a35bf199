import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults, open, sidewaysOverflow } from '../page.ts'
import { newReader } from '../reader.ts'

const ready = (page: Page) => page.locator('x-island[data-island="ready"]').waitFor()
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
const press = (page: Page) => page.locator('main form.form button[type="submit"]').click()

/** The newest code in the demonstration's outbox for an address. */
async function mailedCode(to: string): Promise<string> {
  const page = await open('/correo/')
  const letter = page.locator('article', { hasText: to }).first()
  return /\b\d{6}\b/.exec(await letter.innerText())![0]
}

test('OPEN-17 a mailed code leads in and back, after a wrong one and after a reload', async () => {
  const { email } = await newReader()
  const page = await open('/acceso/?backUrl=%2Faviso-legal%2F', { expected: /status of 401/ })
  await ready(page)
  await page.getByRole('link', { name: 'Entrar con un código por correo' }).click()
  await page.waitForURL('**/acceso/codigo/?backUrl=%2Faviso-legal%2F')
  await ready(page)
  expect(await field(page, 'email').getAttribute('autocomplete')).toBe('username')
  await press(page)
  await page.getByText('El campo Correo electrónico es obligatorio').waitFor()
  await field(page, 'email').fill(email)
  await field(page, 'email').press('Enter')
  await page.getByText(/^Si hay una cuenta con ese correo/).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code')
  expect(await field(page, 'code').getAttribute('autocomplete')).toBe('one-time-code')
  expect(await field(page, 'code').getAttribute('inputmode')).toBe('numeric')
  expect(await accessibilityFaults(page)).toEqual([])
  const code = await mailedCode(email)
  await field(page, 'code').fill('12')
  await press(page)
  await page.getByText('El código tiene seis cifras', { exact: true }).waitFor()
  await field(page, 'code').fill(code === '111111' ? '222222' : '111111')
  await press(page)
  await page.getByText('El código no es correcto o ha caducado. Puedes pedir otro.', { exact: true }).waitFor()
  await page.reload()
  await ready(page)
  await field(page, 'code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await press(page)
  await page.waitForURL('**/aviso-legal/')
  await expect.poll(() => page.locator('header [data-user] summary').innerText()).toBe('L')
})

test('another code can be asked for, and the password is never far', async () => {
  const page = await open('/ca/acceso/codigo/?paso=codigo', { width: 390, scheme: 'dark' })
  await ready(page)
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Demana un altre codi' }).click()
  await field(page, 'email').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('link', { name: 'Entra amb la contrasenya' }).click()
  await page.waitForURL('**/ca/acceso/')
})

test('a mailed code without JavaScript', async () => {
  const { email } = await newReader()
  const page = await open('/ca/acceso/codigo/?backUrl=%2Fca%2Favis%2F', { js: false, expected: /40[04]/ })
  await field(page, 'email').fill(email)
  await press(page)
  await page.waitForURL('**/ca/acceso/codigo/?paso=codigo&backUrl=%2Fca%2Favis%2F')
  expect(await page.getByText(/^Si hi ha un compte/).isVisible()).toBe(true)
  const code = await mailedCode(email)
  await field(page, 'code').fill(code === '111111' ? '222222' : '111111')
  await press(page)
  await expect.poll(() => page.locator('.field .error').innerText()).toContain('El codi no és correcte o ha caducat.')
  await field(page, 'code').fill(code)
  await press(page)
  await page.waitForURL('**/ca/avis/')
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('nx-session')
})
