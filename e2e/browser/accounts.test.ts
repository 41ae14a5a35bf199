import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { accessibilityFaults, open, sidewaysOverflow, type Look } from '../page.ts'

const PASSWORD = 'Mestral-2026'
/** What the browser itself says of answers that are refusals. */
const refused: Look = { expected: /\b(400|401|403|404|410|500)\b/ }
const unique = Date.now().toString(36)

const ready = (page: Page) => page.locator('x-island[data-island="ready"]').waitFor()
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
const press = (page: Page) => page.locator('main form.form button[type="submit"]').click()
const path = (page: Page) => page.url().slice(inject('portal').length)

/** What the browser offers while somebody types. */
const suggestions = (page: Page, name: string) =>
  field(page, name).evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map(({ value }) => value))

async function openForm(address: string, look: Look = refused): Promise<Page> {
  const page = await open(address, look)
  await ready(page)
  return page
}

async function signIn(page: Page, who: string, password = PASSWORD): Promise<void> {
  await field(page, 'email').fill(who)
  await field(page, 'password').fill(password)
  await press(page)
}

/** The newest link in the demonstration's outbox for an address. */
async function mailedLink(to: string): Promise<string> {
  const outbox = await (await fetch(`${inject('portal')}/correo/`)).text()
  const mail = outbox.split('<article').find((one) => one.includes(to))
  return /<a href="https?:\/\/[^/]+([^"]*)/.exec(mail!)![1]!
}

/** Gives the form a puzzle whose first number is right: no answer of the portal stands on it. */
async function withoutWork(page: Page): Promise<void> {
  const [salt, nonce] = ['5a17', '4e0c']
  const keyPrefix = createHash('sha256').update(`${salt}${nonce}00000000`, 'hex').digest('hex')
  const parameters = { algorithm: 'SHA-256', nonce, salt, cost: 1, keyLength: 32, keyPrefix }
  await page.route('**/api/front/human-check/', (route) => route.fulfill({ json: { parameters, signature: 'x' } }))
}

async function fillRegistration(page: Page, nick: string, more: Record<string, string> = {}): Promise<void> {
  const values = {
    nick,
    email: `${nick}@example.org`,
    password: PASSWORD,
    repeat: PASSWORD,
    name: 'Laia',
    surname: 'Roures',
    birthdate: '17/05/1990',
    ...more,
  }
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

test('AUTH-14, AUTH-19, AUTH-20, AUTH-21, AUTH-22, AUTH-23, AUTH-28, AUTH-47 the sign-in page offers what it should and nothing more', async () => {
  const page = await openForm('/acceso/?backUrl=%2Faviso-legal%2F')
  for (const [service, name] of [
    ['google', 'Continuar con Google'],
    ['apple', 'Continuar con Apple'],
  ])
    expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(
      `/api/front/user/login/${service}?backUrl=%2Faviso-legal%2F`,
    )
  expect(
    await page
      .locator('main')
      .getByText(/twitter|facebook/i)
      .count(),
  ).toBe(0)
  for (const name of ['email', 'password']) expect(await field(page, name).getAttribute('required'), name).toBe('')
  expect(await field(page, 'email').getAttribute('autocomplete')).toBe('username webauthn')
  expect(await field(page, 'password').getAttribute('autocomplete')).toBe('current-password')
  expect(await page.getByRole('link', { name: '¿Has olvidado tu contraseña?' }).getAttribute('href')).toBe(
    '/recuperar-contrasena/?backUrl=%2Faviso-legal%2F',
  )
  const plain = await openForm('/acceso/')
  expect(await plain.getByRole('link', { name: 'Continuar con Google' }).getAttribute('href')).toBe(
    '/api/front/user/login/google',
  )
})

test('AUTH-24, AUTH-25, OPEN-23 another service begins by a page of its own and comes back with what failed', async () => {
  const page = await openForm('/acceso/')
  await page.getByRole('link', { name: 'Continuar con Apple' }).click()
  await page.waitForURL('**/api/front/user/login/apple/consent?*')
  await page.getByRole('link').click()
  await page.getByText('No se ha podido iniciar sesión con ese servicio. Inténtalo de nuevo.').waitFor()
  expect(path(page)).toBe('/acceso/?error=social')
})

test('AUTH-33, AUTH-34, AUTH-35, OPEN-18 known notices are shown, others are not', async () => {
  const sent = await openForm('/acceso/?alert=password_reset_sent')
  expect(await sent.getByText('Te hemos enviado un correo electrónico con las instrucciones').isVisible()).toBe(true)
  const changed = await openForm('/ca/acceso/?alert=password_changed')
  expect(await changed.getByText('La contrasenya s’ha canviat correctament.').isVisible()).toBe(true)
  const other = await openForm('/acceso/?alert=%3Cscript%3E')
  expect(await other.locator('main .notice').count()).toBe(0)
  expect(await other.locator('main').innerText()).not.toContain('script')
})

test('AUTH-45, AUTH-46, VALI-44 what is wrong is said in one sentence and the field gets the focus', async () => {
  const page = await openForm('/acceso/')
  await press(page)
  expect(await page.locator('main .field .error').allInnerTexts()).toEqual([
    'El campo Correo electrónico es obligatorio',
    'El campo Contraseña es obligatorio',
  ])
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  await signIn(page, 'completa@mestral.example', 'Nada-2026')
  await page.getByText('Correo electrónico o contraseña incorrectos.', { exact: true }).waitFor()
  await page.route('**/api/front/user/login', (route) => route.fulfill({ status: 500, body: '{}' }))
  await signIn(page, 'completa@mestral.example')
  await page.getByText('Correo electrónico o contraseña incorrectos.', { exact: true }).waitFor()
})

test('AUTH-44 readers of the former portal are told what to do', async () => {
  const page = await openForm('/acceso/')
  await signIn(page, 'antigua@mestral.example')
  await expect
    .poll(() => page.locator('[data-refusal]').innerText())
    .toMatch(/^Por seguridad, es necesario que crees una nueva contraseña\./)
})

test('AUTH-39, AUTH-40, AUTH-41, AUTH-42, AUTH-43 an address that is not validated gets its mail again by a press', async () => {
  const page = await openForm('/acceso/')
  const refusal = page.waitForResponse('**/api/front/user/login')
  await signIn(page, 'sinvalidar@mestral.example')
  const denied = await refusal
  expect(denied.status()).toBe(403)
  const { userId } = ((await denied.json()) as { response: { userId: string } }).response
  const again = page.getByRole('button', { name: /Pulsa aquí para volver a enviar/ })
  const resend = '**/api/front/user/resend-validation-mail'
  const sent = page.getByText('Te hemos enviado un correo electrónico con el enlace para validar tu cuenta.')
  await page.route(resend, (route) => route.fulfill({ status: 500, body: '{}' }))
  await again.click()
  await page.getByText('Ha ocurrido un error. Inténtalo más tarde.').waitFor()
  expect(await sent.count()).toBe(0)
  await page.unroute(resend)
  const [call] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/api/front/user/resend-validation-mail')),
    again.click(),
  ])
  expect(call.postDataJSON()).toEqual({ userId })
  await sent.waitFor()
  expect(await page.getByText('Ha ocurrido un error.').count()).toBe(0)
})

test('AUTH-36 the button waits with the answer', async () => {
  const page = await openForm('/acceso/')
  let answer: (() => void) | undefined
  await page.route('**/api/front/user/login', async (route) => {
    await new Promise<void>((done) => (answer = done))
    await route.fulfill({ status: 401, body: '{}' })
  })
  await signIn(page, 'completa@mestral.example')
  await expect.poll(() => page.locator('main form.form button[type="submit"]').isDisabled()).toBe(true)
  const said = page.locator('main form.form button[type="submit"] + [aria-live]')
  expect(await said.textContent()).toBe('Enviando…')
  await expect.poll(() => answer !== undefined).toBe(true)
  answer!()
  await expect.poll(() => page.locator('main form.form button[type="submit"]').isDisabled()).toBe(false)
  expect(await said.textContent()).toBe('')
})

test('AUTH-02, AUTH-04, AUTH-05, AUTH-06, AUTH-08, AUTH-09, AUTH-10, AUTH-30, NAV-11, NAV-12, NAV-13, NAV-14, NAV-15 a reader comes in, is known, and leaves', async () => {
  const page = await open('/aviso-legal/', refused)
  const calls: string[] = []
  page.on('request', (request) => {
    // What the field of the address may offer is asked for apart (passkeys).
    if (/\/api\/front\/user\/(?!login\/passkey)/.test(request.url())) calls.push(new URL(request.url()).pathname)
  })
  const menu = page.locator('header [data-user]')
  await menu.locator('summary').click()
  await menu.getByRole('link', { name: 'Iniciar sesión' }).click()
  await ready(page)
  expect(path(page)).toBe('/acceso/?backUrl=%2Faviso-legal%2F')
  await signIn(page, 'completa@mestral.example')
  await page.waitForURL('**/aviso-legal/')
  await expect.poll(() => menu.locator('summary').innerText()).toBe('N')
  // On a disc: its rule comes with the page though the letter does not.
  expect(await menu.locator('summary > :last-child').evaluate((it) => getComputedStyle(it).borderRadius)).toBe('50%')
  expect(calls).toEqual(['/api/front/user/login'])
  const kept = await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('nx-user-')))
  expect(JSON.parse(kept![1])).toMatchObject({ user: { id: kept![0].slice('nx-user-'.length), nick: 'neus.calatri' } })
  await menu.locator('summary').click()
  await expect.poll(() => menu.getByRole('link', { name: 'Mi cuenta' }).getAttribute('href')).toBe('/perfil/mi-cuenta/')
  expect(await menu.getByRole('link', { name: 'Contenidos guardados' }).getAttribute('href')).toBe(
    '/perfil/contenidos-guardados/',
  )
  expect(await accessibilityFaults(page)).toEqual([])
  await menu.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.waitForURL('**/acceso/')
  await ready(page)
  expect(
    await page.evaluate(() => [
      document.cookie.includes('nx-session-user'),
      Object.keys(localStorage).filter((key) => key.startsWith('nx-user')),
    ]),
  ).toEqual([false, []])
  expect(await menu.locator('summary').innerText()).toContain('Iniciar sesión')
})

test('AUTH-03, NAV-09, NAV-10 nobody is asked for who is not signed in', async () => {
  const page = await open('/aviso-legal/')
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.reload()
  expect(calls.filter((url) => /front\/user|account-menu/.test(url))).toEqual([])
  await page.locator('header [data-user] summary').click()
  const panel = page.locator('header [data-user] [data-account]')
  expect(await panel.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/acceso/?backUrl=%2Faviso-legal%2F',
    '/registro/',
  ])
})

test('AUTH-31, AUTH-32, OPEN-154, AUTH-12 without a way back the profile is next; who is in does not sign in again', async () => {
  const page = await openForm('/acceso/')
  await signIn(page, 'incompleta@mestral.example')
  await page.waitForURL('**/perfil/mi-cuenta/')
  await page.goto('/acceso/?backUrl=%2Faviso-legal%2F')
  await page.waitForURL('**/perfil/mi-cuenta/')
  await page.goto('/logout/')
  await page.waitForURL('**/acceso/')
  const left = page.getByText('Has cerrado la sesión.').and(page.locator(':visible'))
  await left.waitFor()
  await page.reload()
  await ready(page)
  expect(await left.count()).toBe(0)
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('nx-session'))).toEqual([])
})

test('AUTH-11 a portal that does not answer does not keep anybody in', async () => {
  const page = await openForm('/acceso/?backUrl=%2Faviso-legal%2F')
  await signIn(page, 'completa@mestral.example')
  await page.waitForURL('**/aviso-legal/')
  await page.route('**/api/front/user/logout', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/logout/')
  await page.waitForURL('**/acceso/')
  expect(await page.evaluate(() => document.cookie)).not.toContain('nx-session-user')
})

test('AUTH-32 a session that is over leads to no circle', async () => {
  const page = await openForm('/acceso/')
  await page.context().addCookies([{ name: 'nx-session-user', value: 'nobody', url: inject('portal') }])
  await page.goto('/acceso/')
  await ready(page)
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('nx-session-user')
  expect(path(page)).toBe('/acceso/')
})

test('VALI-01, VALI-03, VALI-04, VALI-07, VALI-08, VALI-11, VALI-12, VALI-40, VALI-42, VALI-43, VALI-45, VALI-46, VALI-47, VALI-48, AUTH-17 the registration form says what it wants', async () => {
  const page = await openForm('/registro/')
  const wrong = (name: string) => page.locator(`.field:has([name="${name}"]) .error`).innerText()
  expect(await page.locator('label:has-text("Nick") .need').innerText()).toContain('*')
  expect(await page.getByRole('link', { name: 'Inicia sesión', exact: true }).getAttribute('href')).toBe('/acceso/')
  await press(page)
  await expect.poll(() => wrong('name')).toBe('El campo Nombre es obligatorio')
  expect(await wrong('terms')).toBe(
    'Debes aceptar las condiciones legales y la política de privacidad para poder registrarte.',
  )
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('nick')
  await fillRegistration(page, `vali${unique}`, {
    email: 'a@b',
    password: 'Abcdefg',
    repeat: 'Otra-2026',
    birthdate: '01/01/2020',
  })
  await press(page)
  await expect.poll(() => wrong('email')).toBe('El correo electrónico no es válido')
  await expect.poll(() => wrong('password')).toBe('Mínimo 8 caracteres, may. y minúsc.')
  await expect.poll(() => wrong('repeat')).toBe('La contraseña no coincide')
  await expect.poll(() => wrong('birthdate')).toBe('Has de tener al menos 13 años para poder registrarte.')
  await field(page, 'birthdate').fill('')
  await field(page, 'birthdate').pressSequentially('17051990')
  await expect.poll(() => field(page, 'birthdate').inputValue()).toBe('17/05/1990')
  await expect.poll(() => field(page, 'birthdate').getAttribute('placeholder')).toBe('DD/MM/AAAA')
  await expect.poll(() => field(page, 'nick').getAttribute('maxlength')).toBe('30')
  await expect.poll(() => field(page, 'country').locator('option').first().innerText()).toBe('Selecciona una opción')
  await page.getByRole('button', { name: 'Mostrar la contraseña' }).first().click()
  await expect.poll(() => field(page, 'password').getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Ocultar la contraseña' }).first().click()
  await expect.poll(() => field(page, 'password').getAttribute('type')).toBe('password')
  const [call] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/api/front/user/nick')),
    (async () => {
      await field(page, 'nick').fill('Neus.Calatrí')
      await field(page, 'nick').blur()
    })(),
  ])
  expect(call.postDataJSON()).toEqual({ nick: 'Neus.Calatrí' })
  await expect.poll(() => wrong('nick')).toBe('El nick no es válido o ya esta en uso')
})

test('VALI-03, VALI-42 the word on a wrong field does not move the tick away from under its press', async () => {
  const page = await openForm('/registro/')
  await field(page, 'email').fill('a@')
  await field(page, 'terms').click()
  await page.getByText('El correo electrónico no es válido', { exact: true }).waitFor()
  expect(await field(page, 'terms').isChecked()).toBe(true)
})

test('VALI-25, VALI-26 province and town are asked for in Spain only, with suggestions', async () => {
  const page = await openForm('/registro/')
  const disabled = () => Promise.all(['province', 'city'].map((name) => field(page, name).isDisabled()))
  expect(await disabled()).toEqual([false, false])
  for (const [province, town] of [
    ['Castellón', "L'Alcora"],
    ['valència', 'Xàtiva'],
  ] as const) {
    await field(page, 'province').fill(province)
    await expect.poll(() => suggestions(page, 'city')).toContain(town)
  }
  expect(await suggestions(page, 'city')).not.toContain('Morella')
  expect(await suggestions(page, 'province')).toEqual(expect.arrayContaining(['Alacant', 'Alicante', 'Melilla']))
  await field(page, 'country').selectOption('FR')
  await expect.poll(() => disabled()).toEqual([true, true])
})

test('AUTH-56, AUTH-57, AUTH-58, AUTH-59, AUTH-60, AUTH-61, AUTH-62, AUTH-63, AUTH-64, AUTH-65, AUTH-66, AUTH-67, AUTH-68, AUTH-69, AUTH-70, AUTH-71, AUTH-72, AUTH-74, AUTH-76, AUTH-77, OPEN-10 an account is made, activated by its mail, and used', async () => {
  const nick = `laia.${unique}`
  const page = await openForm('/registro/')
  await fillRegistration(page, nick, { phone: '600 123 123', city: 'Morella', postalCode: '12300', address: 'Far, 1' })
  await field(page, 'province').fill('Castellón')
  await page.getByLabel(/El diario de la Ribalta/).check()
  await field(page, 'terms').check()
  const [call] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/api/front/user/register')),
    press(page),
  ])
  const { newsletters, ...sent } = call.postDataJSON() as { newsletters: { id: string; isSubscribed: boolean }[] }
  expect(sent).toEqual({
    nick,
    email: `${nick}@example.org`,
    password: PASSWORD,
    name: 'Laia',
    surname: 'Roures',
    birthdate: '1990-05-17',
    phone: '600 123 123',
    country: 'ES',
    province: 'Castellón',
    city: 'Morella',
    address: 'Far, 1',
    postalCode: '12300',
    terms: true,
    recaptcha: expect.stringMatching(/^ey/),
    origin: 'portal',
  })
  expect(newsletters.filter(({ isSubscribed }) => isSubscribed).map(({ id }) => id)).toEqual(['el-diario'])
  await page.waitForURL('**/registro/confirmacion/')
  await page.getByRole('heading', { name: '¡Ya casi está!' }).waitFor()
  const early = await openForm('/acceso/')
  await signIn(early, `${nick}@example.org`)
  await early.getByRole('button', { name: /Aún no has validado/ }).waitFor()

  const link = await mailedLink(`${nick}@example.org`)
  const scanner = await open(link, { js: false })
  expect(await scanner.getByRole('button', { name: 'Activar mi cuenta' }).isVisible()).toBe(true)
  const reader = await open(link)
  await reader.waitForURL('**/registro/confirmacion/?activada=1')
  await reader.getByRole('heading', { name: 'Tu cuenta está activada' }).waitFor()
  await reader.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
  await ready(reader)
  await signIn(reader, `${nick}@example.org`)
  await expect.poll(() => reader.locator('header [data-user] summary').innerText()).toBe('L')
  const again = await open(link)
  expect(path(again)).toBe('/registro/confirmacion/?activada=1')
})

test('AUTH-79, AUTH-80, AUTH-81, AUTH-82, AUTH-83, AUTH-84, AUTH-85, AUTH-86, ERR-19 every refusal of a registration has its words', async () => {
  const page = await openForm('/registro/', { expected: /\b(400|500)\b|ERR_FAILED/ })
  await withoutWork(page)
  await fillRegistration(page, `never${unique}`)
  await field(page, 'terms').check()
  let answer: { status: number; body: string } | null = null
  await page.route('**/api/front/user/register', (route) => (answer ? route.fulfill(answer) : route.abort()))
  const told = async (errorCode: string | null) => {
    const errors = errorCode ? [{ errorCode, message: 'x' }] : []
    answer = { status: errorCode ? 400 : 500, body: JSON.stringify({ httpCode: errorCode ? 400 : 500, errors }) }
    const answered = page.waitForResponse('**/api/front/user/register')
    await press(page)
    await answered
    await expect.poll(() => page.locator('main form').getAttribute('aria-busy')).toBe('false')
  }
  for (const code of [
    'NICK_ALREADY_IN_USE',
    'INVALID_FIELD',
    'INVALID_FIELDS',
    'UNKNOWN_ERROR',
    'INVALID_CREDENTIALS',
    'REQUIRED_FIELD',
  ]) {
    await told(code)
    expect(await page.locator('[data-refusal]').innerText(), code).toBe('Los datos introducidos no son válidos.')
  }
  await told('EMAIL_ALREADY_IN_USE')
  expect(await page.getByText('El email ya está en uso.', { exact: true }).isVisible()).toBe(true)
  await field(page, 'email').fill(`other${unique}@example.org`)
  await told(null)
  expect(await page.locator('[data-refusal]').innerText()).toBe('No se ha podido crear la cuenta.')
  // The button stands a window and more below it.
  const seen = () => page.locator('[data-refusal]').evaluate((one) => one.getBoundingClientRect().bottom)
  await expect.poll(seen).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-refusal'))).toBe(true)
  answer = null
  await press(page)
  await page.getByText('El servidor no responde. Inténtalo más tarde.', { exact: true }).waitFor()
})

test('AUTH-75, AUTH-78 a link that is worth nothing says so with 410 and sends another mail', async () => {
  const page = await openForm('/activacion/nothing-of-ours/', { ...refused, status: 410 })
  expect(await page.getByRole('heading', { name: 'No hemos podido activar tu cuenta' }).isVisible()).toBe(true)
  await field(page, 'email').fill('sinvalidar@mestral.example')
  await press(page)
  await page.getByText('Te hemos enviado un correo electrónico con el enlace para validar tu cuenta.').waitFor()
  await open('/registro/error-activacion/', { ...refused, status: 410 })
})

test('AUTH-47, AUTH-48, AUTH-49, AUTH-50, AUTH-51, AUTH-52, AUTH-53, AUTH-54, VALI-08 a forgotten password is made anew by a mailed link', async () => {
  const nick = `oblit.${unique}`
  const made = await fetch(`${inject('portal')}/api/front/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      nick,
      email: `${nick}@example.org`,
      password: PASSWORD,
      name: 'O',
      surname: 'B',
      birthdate: '1990-01-01',
      terms: true,
      recaptcha: 'x',
    }),
  })
  expect(made.status).toBe(200)
  const page = await openForm('/acceso/')
  await page.getByRole('link', { name: '¿Has olvidado tu contraseña?' }).click()
  await ready(page)
  expect(await page.getByRole('link', { name: 'Volver', exact: true }).getAttribute('href')).toBe('/acceso/')
  await field(page, 'email').fill('nadie@example.org')
  await press(page)
  await page
    .getByText('El correo electrónico que has introducido no corresponde a ningún usuario.', { exact: true })
    .waitFor()
  await field(page, 'email').fill(`${nick}@example.org`)
  const [call] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/api/front/user/recover-password')),
    press(page),
  ])
  expect(call.postDataJSON()).toEqual({ email: `${nick}@example.org` })
  await page.waitForURL('**/acceso/?alert=password_reset_sent')

  const link = await mailedLink(`${nick}@example.org`)
  const change = await openForm(link)
  expect(await field(change, 'password').getAttribute('autocomplete')).toBe('new-password')
  await field(change, 'password').fill('Llevant-2026')
  await field(change, 'repeat').fill('Ponent-2026')
  await press(change)
  await change.getByText('La contraseña no coincide', { exact: true }).waitFor()
  await field(change, 'repeat').fill('Llevant-2026')
  await press(change)
  await change.waitForURL('**/acceso/?alert=password_changed')
  await ready(change)
  await signIn(change, `${nick}@example.org`, 'Llevant-2026')
  await expect.poll(() => change.locator('header [data-user] summary').innerText()).toBe('O')
  const spent = await openForm(link)
  await field(spent, 'password').fill('Xaloc-2026')
  await field(spent, 'repeat').fill('Xaloc-2026')
  await press(spent)
  await spent.getByText('El enlace no es válido o ha caducado. Solicita uno nuevo.', { exact: true }).waitFor()
})

test('AUTH-30, AUTH-12 signing in and out without JavaScript', async () => {
  const page = await open('/acceso/?backUrl=%2Faviso-legal%2F', { js: false, expected: /status of 400/ })
  await signIn(page, 'completa@mestral.example', 'Nada-2026')
  expect(path(page)).toBe('/acceso/')
  await expect
    .poll(() => page.locator('.field .error').innerText())
    .toBe('Correo electrónico o contraseña incorrectos.')
  await expect.poll(() => field(page, 'email').inputValue()).toBe('completa@mestral.example')
  await expect.poll(() => field(page, 'password').inputValue()).toBe('')
  await signIn(page, 'completa@mestral.example')
  await page.waitForURL('**/aviso-legal/')
  await page.goto('/logout/')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.waitForURL('**/acceso/#sesion-cerrada')
  expect(await page.getByText('Has cerrado la sesión.').isVisible()).toBe(true)
  await page.goto('/acceso/')
  expect(await page.getByText('Has cerrado la sesión.').isVisible()).toBe(false)
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('nx-session'))).toEqual([])
})

test('AUTH-14, AUTH-55, OPEN-03, OPEN-09, OPEN-11, OPEN-12 addresses: private, strict, and unknown to sites without accounts', async () => {
  const ask = (address: string) => fetch(inject('portal') + address, { redirect: 'manual' })
  for (const address of ['/acceso/', '/registro/', '/recuperar-contrasena/', '/cambiar-contrasena/', '/logout/']) {
    const answer = await ask(address)
    expect([answer.status, answer.headers.get('cache-control')], address).toEqual([200, 'private, no-store'])
    // Who looks for the way in may find it in a search engine; the other forms lead nowhere by themselves.
    const listed = address === '/acceso/' || address === '/registro/'
    expect((await answer.text()).includes('noindex'), address).toBe(!listed)
    const bare = await ask(`${address.slice(0, -1)}?a=1`)
    expect([bare.status, bare.headers.get('location')], address).toEqual([301, `${address}?a=1`])
    expect((await ask(`/radio${address}`)).status, address).toBe(404)
  }
  expect((await ask('/cuenta-eliminada/')).status).toBe(200)
})

const LOOKS: Look[] = [{ width: 390, scheme: 'dark' }, { width: 820 }, { width: 1440, scheme: 'dark' }, { width: 320 }]

test.each([
  '/acceso/?alert=password_changed',
  '/ca/registro/',
  '/registro/confirmacion/',
  '/ca/registro/confirmacion/?activada=1',
  '/registro/error-activacion/',
  '/ca/recuperar-contrasena/',
  '/cambiar-contrasena/?token=x',
  '/cuenta-eliminada/',
  '/ocio/acceso/?error=social',
  '/correo/',
])('OPEN-156 axe finds nothing on %s, and nothing sticks out', async (address) => {
  const status = address.includes('error-activacion') ? 410 : 200
  const look = LOOKS[address.length % LOOKS.length]!
  const page = await open(address, { ...look, status, expected: /\b410\b/ })
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
})

test('VALI-43, VALI-44 a form with everything wrong is as readable as an empty one', async () => {
  const page = await openForm('/registro/', { ...refused, width: 390, scheme: 'dark' })
  await press(page)
  await page.locator('main .error').first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})
