import type { CDPSession, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { query } from '../database.ts'
import { accessibilityFaults, open, sidewaysOverflow } from '../page.ts'
import { newReader, openAs } from '../reader.ts'

const line = (page: Page) => page.locator('[data-passkey]')

/** A device in the browser that holds keys and knows who uses it. */
async function device(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, id }
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/logout/')
  await page.waitForURL('**/acceso/')
}

test('a key is added, named, used to come in by the button, and removed', async () => {
  const owner = await newReader()
  const page = await openAs(owner, '/perfil/autores/', { expected: /status of 40\d/ })
  const { cdp, id } = await device(page)
  await page.goto('/perfil/mi-cuenta/')
  await page.getByText('Todavía no tienes ninguna llave de acceso.').waitFor()
  await page.getByRole('button', { name: 'Añadir una llave de acceso' }).click()
  await line(page).waitFor()
  expect(await line(page).innerText()).toMatch(/^Chrome · Linux\s+Creada: /)
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId: id })
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
  await page.getByRole('button', { name: 'Añadir una llave de acceso' }).click()
  await page.getByText('Este dispositivo ya tiene una llave de acceso a tu cuenta.').waitFor()
  await page.getByRole('button', { name: 'Cambiar el nombre: Chrome · Linux' }).click()
  await page.getByLabel('Nombre de la llave de acceso').fill('El portátil')
  await page.getByLabel('Nombre de la llave de acceso').press('Enter')
  await page.getByText('El portátil').waitFor()

  // The field's own offer would be quicker than the test.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: false })
  await signOut(page)
  await page.goto('/acceso/?backUrl=%2Faviso-legal%2F')
  const button = page.getByRole('button', { name: 'Entrar con una llave de acceso' })
  await button.waitFor()
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: true })
  await button.click({ noWaitAfter: true }).catch(() => undefined)
  await page.waitForURL('**/aviso-legal/')
  await expect.poll(() => page.locator('header [data-user] summary').innerText()).toBe('L')

  await page.goto('/perfil/mi-cuenta/')
  await page.getByText('Llave de acceso añadida').waitFor()
  expect(await line(page).innerText()).toMatch(/^El portátil\s+Último uso: /)
  await page.getByRole('button', { name: 'Eliminar: El portátil' }).click()
  await page
    .getByRole('dialog', { name: '¿Quieres eliminar la llave de acceso «El portátil»?' })
    .getByRole('button', { name: 'Eliminar' })
    .click()
  await page.getByText('Todavía no tienes ninguna llave de acceso.').waitFor()
  await signOut(page)
  await page.getByText('No se ha podido entrar con la llave de acceso.').waitFor()
})

test('who signed in a while ago shows again who that is before keys are changed, and comes back', async () => {
  const owner = await newReader()
  const page = await openAs(owner, '/perfil/mi-cuenta/', { expected: /status of 403/ })
  await device(page)
  const add = page.getByRole('button', { name: 'Añadir una llave de acceso' })
  await add.waitFor()
  await query(
    inject('dataDir'),
    `update reader_session set proved_at = proved_at - interval '1 hour'
      where reader_id = (select id from reader where email = $1)`,
    [owner.email],
  )
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await dialog.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Entrar de otra manera' }).click()
  await page.getByText('Por seguridad, inicia otra vez la sesión para continuar.').waitFor()
  await page.locator('main [data-island="ready"]').waitFor()
  await page.locator('main [name="email"]').fill(owner.email)
  await page.locator('main [name="password"]').fill(owner.password)
  await page.locator('main form button[type="submit"]').click()
  await page.waitForURL('**/perfil/mi-cuenta/')
  await add.click()
  await line(page).waitFor()
})

test('AUTH-31 the field of the address offers the key by itself, in Catalan too', async () => {
  const owner = await newReader()
  const page = await openAs(owner, '/perfil/autores/')
  const { cdp, id } = await device(page)
  await page.goto('/ca/perfil/mi-cuenta/')
  await page.getByRole('button', { name: 'Afegeix una clau d’accés' }).click()
  await line(page).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: false })
  await page.goto('/ca/logout/')
  await page.waitForURL('**/ca/acceso/')
  expect(await page.locator('main [name="email"]').getAttribute('autocomplete')).toBe('username webauthn')
  // Nothing is pressed: the device has somebody at it, and the offer of the field is taken.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: true })
  await page.goto('/ca/acceso/')
  await page.waitForURL('**/ca/perfil/mi-cuenta/')
  await expect.poll(() => page.locator('header [data-user] summary').innerText()).toBe('L')
})

test('without JavaScript nothing offers what nobody could answer', async () => {
  const page = await open('/acceso/', { js: false })
  expect(await page.getByText('Entrar con una llave de acceso').isVisible()).toBe(false)
  const code = page.getByRole('link', { name: 'Entrar con un código por correo' })
  const above = page.getByText('o sin contraseña')
  expect((await code.boundingBox())!.y - (await above.boundingBox())!.y).toBeLessThan(80)
})

test.each([
  { path: '/acceso/', width: 390, scheme: 'dark' },
  { path: '/ca/acceso/', width: 1440 },
] as const)('axe finds nothing on $path with its ways in, and nothing sticks out', async ({ path, ...look }) => {
  const page = await open(path, look)
  await page.getByRole('button', { name: /llave de acceso|clau d’accés/ }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
})
