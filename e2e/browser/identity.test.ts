import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { query } from '../database.ts'
import { accessibilityFaults, open, sidewaysOverflow } from '../page.ts'
import { newReader, openAs, type TestReader } from '../reader.ts'

const STALE = { expected: /status of 40[13]/ }
const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' })
const asks = (page: Page, name = 'Confirma que eres tú') => page.getByRole('dialog', { name })

/** Lets an hour pass since the reader signed in. */
const later = ({ email }: TestReader) =>
  query(
    inject('dataDir'),
    `update reader_session set proved_at = proved_at - interval '1 hour'
      where reader_id = (select id from reader where email = $1)`,
    [email],
  )

test('a new address is asked the password for, and nothing of what was typed is lost (OPEN-47)', async () => {
  const reader = await newReader()
  const page = await openAs(reader, '/perfil/mi-cuenta/', STALE)
  const email = `nueva.${reader.email}`
  await page.getByLabel('Correo electrónico').fill(email)
  await later(reader)
  await save(page).click()
  await asks(page).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByText('No se han podido guardar los cambios.').waitFor()
  expect(await page.getByLabel('Correo electrónico').inputValue()).toBe(email)

  await save(page).click()
  await asks(page).locator('[name="password"]').fill('Falsa-clave1')
  await page.keyboard.press('Enter')
  await asks(page).getByText('Contraseña introducida incorrecta.').waitFor()
  await asks(page).locator('[name="password"]').fill(reader.password)
  await page.keyboard.press('Enter')
  await page.getByText('Te hemos enviado un correo para validar la nueva dirección.').waitFor()
  expect(await page.getByLabel('Correo electrónico').inputValue()).toBe(email)
})

test('whoever goes to the other ways in finds what was typed afterwards (OPEN-46)', async () => {
  const reader = await newReader()
  const page = await openAs(reader, '/ca/perfil/mi-cuenta/', STALE)
  await page.getByLabel('Correu electrònic').fill(`otra.${reader.email}`)
  await later(reader)
  await page.getByRole('button', { name: 'Desa els canvis' }).click()
  await asks(page, 'Confirma que eres tu').getByRole('button', { name: 'Entra d’una altra manera' }).click()
  await page.getByText('Per seguretat, inicia una altra vegada la sessió per a continuar.').waitFor()
  await page.locator('main [data-island="ready"]').waitFor()
  await page.locator('main [name="email"]').fill(reader.email)
  await page.locator('main [name="password"]').fill(reader.password)
  await page.locator('main form button[type="submit"]').click()
  await page.waitForURL('**/ca/perfil/mi-cuenta/')
  await page.getByLabel('Correu electrònic').waitFor()
  expect(await page.getByLabel('Correu electrònic').inputValue()).toBe(`otra.${reader.email}`)
})

test('deletion goes on where it was once the password is there (PROF-14, PROF-15)', async () => {
  const reader = await newReader()
  const page = await openAs(reader, '/perfil/mi-cuenta/', STALE)
  await page.getByLabel('Nick').waitFor()
  await later(reader)
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await page.getByRole('button', { name: 'Eliminar la cuenta' }).click()
  await asks(page).getByRole('button', { name: 'Cancelar' }).click()
  await asks(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await page.getByRole('button', { name: 'Eliminar la cuenta' }).click()
  await asks(page).locator('[name="password"]').fill(reader.password)
  await asks(page).getByRole('button', { name: 'Continuar' }).click()
  await page.waitForURL(/\/acceso\//)
  const { email, password } = reader
  expect((await page.request.post('/api/front/user/login', { data: { email, password } })).status()).toBe(401)
})

test('without JavaScript the former address takes the account back, and a new password is made', async () => {
  const reader = await newReader()
  const signedIn = await openAs(reader, '/cuenta-eliminada/')
  const email = `robada.${reader.email}`
  expect((await signedIn.request.patch('/api/front/user/profile', { data: { email } })).status()).toBe(200)
  const [mail] = await query<{ link: string }>(
    inject('dataDir'),
    `select substring(body_text from '/acceso/recuperar-direccion/[A-Za-z0-9_-]+/') as link from mail
      where recipient = $1 and body_text like '%recuperar-direccion%'`,
    [reader.email],
  )
  const page = await open(mail!.link, { js: false, width: 390 })
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Recupera tu dirección de correo')
  expect(await page.locator('main').innerText()).toContain(reader.email)
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Recuperar la dirección' }).click()
  await page.getByText('La cuenta vuelve a tener tu dirección de correo.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/cambiar-contrasena/')
  await page.locator('[name="password"]').fill('Llevant-de-nit-7')
  await page.locator('[name="repeat"]').fill('Llevant-de-nit-7')
  await page.locator('main form button[type="submit"]').click()
  await page.waitForURL('**/acceso/?alert=password_changed')
  const answer = await page.request.post('/api/front/user/login', {
    data: { email: reader.email, password: 'Llevant-de-nit-7' },
  })
  expect(answer.status()).toBe(200)
  const again = await open(mail!.link, { status: 410, expected: /status of 410/ })
  expect(await again.getByRole('heading', { level: 1 }).innerText()).toBe('El cambio ya no se puede deshacer')
  expect(await accessibilityFaults(again)).toEqual([])
})
