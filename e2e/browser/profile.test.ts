import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults, open, sidewaysOverflow } from '../page.ts'
import { newReader, openAs } from '../reader.ts'

const TABS = ['mi-cuenta', 'contenidos-guardados', 'autores', 'boletines', 'menores'] as const
const reader = await newReader()
const PROFILE = '**/api/front/user/profile'
const REFUSED = /status of (4|5)\d\d/
const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' })
const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Secciones de la cuenta' }).getByRole('link', { name })
const refusal = (status: number, errorCode: string, more: object = {}) => ({
  status,
  json: { httpCode: status, errors: [{ errorCode, message: errorCode, ...more }] },
})

test('PROF-05, PROF-08, PROF-19, OPEN-12, OPEN-138 the profile is behind the sign-in page, and strict about its slash', async () => {
  const { request } = await open('/cuenta-eliminada/')
  expect((await request.get('/cuenta-eliminada/')).status()).toBe(200)
  for (const tab of TABS) {
    const closed = await request.get(`/perfil/${tab}/`, { maxRedirects: 0 })
    expect([closed.status(), closed.headers()['location'], closed.headers()['cache-control']]).toEqual([
      302,
      `/acceso/?backUrl=${encodeURIComponent(`/perfil/${tab}/`)}`,
      'private, no-store',
    ])
    const bare = await request.get(`/perfil/${tab}?a=1`, { maxRedirects: 0 })
    expect([bare.status(), bare.headers()['location']]).toEqual([301, `/perfil/${tab}/?a=1`])
  }
  const catalan = await request.get('/ca/perfil/autores/', { maxRedirects: 0 })
  expect(catalan.headers()['location']).toBe('/ca/acceso/?backUrl=%2Fca%2Fperfil%2Fautores%2F')
  expect((await request.get('/radio/perfil/mi-cuenta/', { maxRedirects: 0 })).status()).toBe(404)
})

test('PROF-01, PROF-02, PROF-03, PROF-04, PROF-06, PROF-07 tabs change without a new page, and back again', async () => {
  const page = await openAs(reader, '/perfil/mi-cuenta/')
  await page.getByLabel('Nick').waitFor()
  await page.evaluate(() => Object.assign(window, { same: true }))
  for (const [name, path, title] of [
    ['Contenidos guardados', 'contenidos-guardados', 'Contenidos guardados'],
    ['Autores', 'autores', 'Autores que sigues'],
    ['Boletines', 'boletines', 'Boletines'],
    ['Perfiles infantiles', 'menores', 'Perfiles infantiles'],
  ] as const) {
    await nav(page, name).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/perfil/${path}/`)
    expect(await nav(page, name).getAttribute('aria-current')).toBe('page')
  }
  expect(await page.title()).toMatch(/^Perfiles infantiles/)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Boletines' }).waitFor()
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
  expect(await nav(page, 'Salir').getAttribute('href')).toBe('/logout/')
})

test('PROF-09, PROF-10, PROF-75, PROF-76, PROF-77, PROF-94, PROF-95, PROF-96, PROF-97, PROF-98 the form is filled anew, sent and filled again', async () => {
  const page = await openAs(reader, '/perfil/autores/')
  await page.getByText('Todavía no sigues a ningún autor.').waitFor()
  // What is empty says how it fills, and where.
  expect(await page.getByRole('link', { name: 'Ver las firmas' }).getAttribute('href')).toBe('/autores/')
  const asked = page.waitForRequest((one) => one.method() === 'GET' && one.url().endsWith('/user/profile'))
  await nav(page, 'Mi cuenta').click()
  await asked
  expect(await page.getByLabel('Nick').inputValue()).toBe(reader.name)
  expect(await page.getByLabel('Fecha de nacimiento').inputValue()).toBe('17/05/1990')
  expect(await page.locator('form [name=nif], form [name=bulletin], form [name=alternativeEmail]').count()).toBe(0)
  await page.getByLabel('Apellidos').fill('')
  await save(page).click()
  await expect.poll(() => page.getByText('El campo Apellidos es obligatorio').isVisible()).toBe(true)
  await page.getByLabel('Apellidos').fill('  Calatrí Roig  ')
  let go: () => void = () => undefined
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route(PROFILE, async (route) => {
    await held
    await route.continue()
  })
  const sent = page.waitForRequest((one) => one.method() === 'PATCH')
  await save(page).click()
  await expect.poll(() => save(page).isDisabled()).toBe(true)
  await expect.poll(() => save(page).locator('span').count()).toBe(1)
  go()
  const body = (await sent).postDataJSON() as Record<string, unknown>
  expect(body).toMatchObject({ surname: 'Calatrí Roig', password: null, birthdate: '1990-05-17' })
  for (const name of ['repeatPassword', 'nif', 'bulletin', 'alternativeEmail']) expect(body).not.toHaveProperty(name)
  await page.getByText('Los cambios se han guardado correctamente.').waitFor()
  expect(await page.getByText('El campo Apellidos es obligatorio').count()).toBe(0)
  expect(await page.getByLabel('Apellidos').inputValue()).toBe('Calatrí Roig')
})

test.each([
  ['', 'Te hemos enviado un correo para validar la nueva dirección.'],
  ['/ca', 'T’hem enviat un correu per a validar l’adreça nova.'],
])(
  'OPEN-47, PROF-84, PROF-96 below "%s/" a new address is saved with the notice that it waits',
  async (prefix, notice) => {
    const moving = await newReader()
    const page = await openAs(moving, `${prefix}/perfil/mi-cuenta/`)
    const address = page.locator('form [name=email]')
    await address.fill(`nueva.${moving.email}`)
    await page.locator('[data-view] form button[type=submit]').first().click()
    const done = page.locator('[data-done]')
    await done.waitFor()
    expect(await done.innerText()).toContain(notice)
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-done'))).toBe(true)
    expect(await address.inputValue()).toBe(`nueva.${moving.email}`)
    await page.locator('form [name=surname]').fill('Roig')
    await page.locator('[data-view] form button[type=submit]').first().click()
    await expect.poll(() => done.innerText()).not.toContain(notice)
  },
)

test('OPEN-48, VALI-13, VALI-18 province and city belong to Spain; passwords go together', async () => {
  const page = await openAs(reader, '/perfil/mi-cuenta/')
  await page.getByLabel('País').selectOption('FR')
  await expect.poll(() => page.getByLabel('Provincia').isDisabled()).toBe(true)
  await expect.poll(() => page.getByLabel('Municipio').isDisabled()).toBe(true)
  await page.getByLabel('País').selectOption('ES')
  await expect.poll(() => page.getByLabel('Provincia').isDisabled()).toBe(false)
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('Tramuntana-7')
  await page.getByLabel('Repite la nueva contraseña').fill('Tramuntana-8')
  await save(page).click()
  await expect.poll(() => page.getByText('Introduce tu contraseña actual').isVisible()).toBe(true)
  await expect.poll(() => page.getByText('La contraseña no coincide').isVisible()).toBe(true)
})

test('VALI-01, VALI-19 a name that was emptied is asked for when it is left', async () => {
  const page = await openAs(reader, '/perfil/mi-cuenta/')
  await page.getByLabel('Nombre').fill('')
  await page.getByLabel('Nombre').press('Tab')
  await expect.poll(() => page.getByText('El campo Nombre es obligatorio', { exact: true }).isVisible()).toBe(true)
})

test('PROF-99, PROF-100, PROF-101 what the portal refuses is said in the given words', async () => {
  const page = await openAs(reader, '/perfil/mi-cuenta/', { expected: REFUSED })
  const saved = page.getByText('Los cambios se han guardado correctamente.')
  await save(page).click()
  await saved.waitFor()
  await page.getByLabel('Contraseña actual').fill('Otra-2026')
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('Tramuntana-7')
  await page.getByLabel('Repite la nueva contraseña').fill('Tramuntana-7')
  await save(page).click()
  const alert = page.locator('form [role=alert]')
  await page.getByText('Contraseña introducida incorrecta.', { exact: true }).waitFor()
  expect(await alert.innerText()).toBe(
    'No hemos podido comprobar tus credenciales. Revisa tu contraseña o vuelve a iniciar sesión.',
  )
  expect(await saved.count()).toBe(0)
  await page.route(PROFILE, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(refusal(500, 'UNKNOWN_ERROR')) : route.continue(),
  )
  await page.getByLabel('Contraseña actual').fill('')
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('')
  await page.getByLabel('Repite la nueva contraseña').fill('')
  await save(page).click()
  await page.getByText('No se han podido guardar los cambios.', { exact: true }).waitFor()
})

test.each([
  [
    '',
    'No hemos podido comprobar tus credenciales.',
    'Lo que has escrito se conserva',
    'Aquí está lo que habías escrito',
  ],
  [
    '/ca',
    'No s’han pogut comprovar les credencials.',
    'El que has escrit es conserva',
    'Ací tens el que havies escrit',
  ],
])(
  'OPEN-46 below "%s/" a save after the session has ended keeps what was typed, until it is saved',
  async (...given) => {
    const [prefix, alert, kept, back] = given
    const typing = await newReader()
    const page = await openAs(typing, `${prefix}/perfil/mi-cuenta/`, { expected: REFUSED })
    const field = (name: string) => page.locator(`[data-view] form [name=${name}]`)
    const submit = page.locator('[data-view] form button[type=submit]').first()
    await field('surname').fill('Calatrí Roig')
    await field('birthdate').fill('3-5-1990')
    await field('country').selectOption('FR')
    await field('password').fill('Mestral-2026')
    await field('newPassword').fill('Tramuntana-7')
    await field('repeatPassword').fill('Tramuntana-7')
    // The session ends elsewhere, e.g. by a new password on another device.
    await page.context().clearCookies({ name: 'nx-session' })
    await submit.click()
    await page.locator('[data-view] form [role=alert]').getByText(alert).waitFor()
    await page.locator('[data-draft]').getByText(kept).waitFor()
    expect(await field('surname').inputValue()).toBe('Calatrí Roig')
    await page.waitForURL(`**${prefix}/acceso/?backUrl=*`)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/Mestral-2026|Tramuntana/)
    await page.locator('x-island[of=sign-in][data-island=ready]').waitFor()
    await page.locator('main [name=email]').fill(typing.email)
    await page.locator('main [name=password]').fill(typing.password)
    await page.locator('main form button[type=submit]').click()
    await page.waitForURL(`**${prefix}/perfil/mi-cuenta/`)
    await page.locator('[data-draft]').getByText(back).waitFor()
    expect(await field('surname').inputValue()).toBe('Calatrí Roig')
    expect(await field('birthdate').inputValue()).toBe('03/05/1990')
    expect(await field('country').inputValue()).toBe('FR')
    expect(await field('newPassword').inputValue()).toBe('')
    await submit.click()
    await page.locator('[data-done]').waitFor()
    expect(await page.locator('[data-draft]').count()).toBe(0)
    await page.reload()
    await field('surname').waitFor()
    expect(await field('surname').inputValue()).toBe('Calatrí Roig')
    expect(await page.locator('[data-draft]').count()).toBe(0)
  },
)

test('OPEN-46 what one reader typed is never shown to another', async () => {
  const [one, other] = [await newReader(), await newReader()]
  const page = await openAs(one, '/perfil/mi-cuenta/', { expected: REFUSED })
  await page.getByLabel('Apellidos').fill('Cognom Secret')
  await page.context().clearCookies({ name: 'nx-session' })
  await save(page).click()
  await page.waitForURL('**/acceso/?backUrl=*')
  await page.request.post('/api/front/user/login', { data: { email: other.email, password: other.password } })
  await page.goto('/perfil/mi-cuenta/')
  await page.getByLabel('Apellidos').waitFor()
  expect(await page.getByLabel('Apellidos').inputValue()).toBe('Calatrí')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Cognom')
})

test('OPEN-46 a child’s profile that could not be saved is there again', async () => {
  const guardian = await newReader()
  const page = await openAs(guardian, '/perfil/menores/', { expected: REFUSED })
  await page.getByRole('button', { name: 'Añadir un perfil' }).click()
  await page.getByLabel('Nombre').fill('Aina')
  await page.getByLabel('Nick').fill(`aina${Date.now().toString(36)}`)
  await page.getByLabel('Fecha de nacimiento').fill('03.05.2019')
  await page.locator('label:has([name=avatar][value="4"])').click()
  await page.context().clearCookies({ name: 'nx-session' })
  await page.getByRole('button', { name: 'Guardar el perfil' }).click()
  await page.locator('[data-draft]').waitFor()
  await page.waitForURL('**/acceso/?backUrl=*')
  await page.request.post('/api/front/user/login', { data: { email: guardian.email, password: guardian.password } })
  await page.goto('/perfil/menores/')
  expect(await page.getByLabel('Nombre').inputValue()).toBe('Aina')
  expect(await page.getByLabel('Fecha de nacimiento').inputValue()).toBe('03/05/2019')
  expect(await page.getByLabel('Avatar 4').isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Guardar el perfil' }).click()
  await page.getByText('El perfil se ha guardado.').waitFor()
})

test('PROF-104 an adult gets from the profile to the page for parents and back', async () => {
  const page = await openAs(reader, '/perfil/menores/')
  await page.getByRole('link', { name: 'Padres, madres y tutores' }).click()
  await page.waitForURL('**/familias/')
  expect(await page.locator('h1').innerText()).toBe('Padres, madres y tutores')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Gestionar los perfiles infantiles' }).click()
  await page.waitForURL('**/perfil/menores/')
})

test.each([401, 500])('PROF-11 a refresh that fails with %i leads to the sign-in page', async (status) => {
  const page = await openAs(reader, '/perfil/autores/', { expected: REFUSED })
  await page.getByText('Todavía no sigues a ningún autor.').waitFor()
  await page.route(PROFILE, (route) =>
    route.fulfill(refusal(status, status === 401 ? 'UNAUTHENTICATED' : 'UNKNOWN_ERROR')),
  )
  await nav(page, 'Mi cuenta').click()
  await page.waitForURL(/\/acceso\//)
  await expect.poll(() => page.locator('input[type=password]').count()).toBe(1)
})

test('AUTH-32, PROF-11 where the profile fails the sign-in page sends nobody back to it', async () => {
  const page = await openAs(reader, '/perfil/autores/', { expected: REFUSED })
  await page.getByText('Todavía no sigues a ningún autor.').waitFor()
  await page.route(PROFILE, (route) => route.fulfill(refusal(500, 'UNKNOWN_ERROR')))
  const answered = page.waitForResponse(PROFILE)
  await page.goto('/acceso/')
  await answered
  await page.locator('x-island[of=sign-in][data-island=ready]').waitFor()
  await page.locator('input[type=password]').fill('Mestral-2026')
  expect(new URL(page.url()).pathname).toBe('/acceso/')
})

test('PROF-78, PROF-79 who came by another service has no password here', async () => {
  const page = await open('/cuenta-eliminada/')
  const { email, password } = reader
  await page.request.post('/api/front/user/login', { data: { email, password } })
  await page.route(PROFILE, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), type: 'rrss' } })
  })
  await page.goto('/perfil/mi-cuenta/')
  await page.getByText('la contraseña no se cambia aquí').waitFor()
  expect(await page.locator('input[type=password]').count()).toBe(0)
})

test('PROF-12, PROF-13, PROF-14, PROF-15, PROF-16, PROF-18, OPEN-139 leaving asks first, and then the account is gone', async () => {
  const leaving = await newReader()
  const page = await openAs(leaving, '/perfil/mi-cuenta/', { expected: REFUSED })
  const link = page.getByRole('button', { name: 'Eliminar mi cuenta' })
  const dialog = page.getByRole('dialog', { name: '¿Quieres eliminar tu cuenta?' })
  const calls: string[] = []
  page.on('request', (one) => void (one.url().endsWith('/user/delete') && calls.push(one.postData() ?? '')))
  await link.click()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.poll(async () => [await dialog.count(), calls.length]).toEqual([0, 0])
  await page.route('**/user/delete', (route) => route.fulfill(refusal(500, 'UNKNOWN_ERROR')))
  await link.click()
  await dialog.getByRole('button', { name: 'Eliminar la cuenta' }).click()
  await page.getByText('No se ha podido eliminar la cuenta. Inténtalo más tarde.').waitFor()
  await page.unroute('**/user/delete')
  await page.evaluate(() => caches.open('nx-portal-pages'))
  await link.click()
  await dialog.getByRole('button', { name: 'Eliminar la cuenta' }).click()
  await page.waitForURL(/\/acceso\//)
  await page.getByText('Hemos borrado tus datos. Gracias por habernos acompañado.').waitFor()
  expect(calls).toEqual(['', ''])
  // What was kept to read without a network is not left to whoever comes next (OPEN-139).
  expect(await page.evaluate(() => caches.has('nx-portal-pages'))).toBe(false)
  const { email, password } = leaving
  expect((await page.request.post('/api/front/user/login', { data: { email, password } })).status()).toBe(401)
})

test('PROF-17 an account of the group says whom to write to', async () => {
  const demo = await newReader({ origin: 'demo' })
  const page = await openAs(demo, '/perfil/mi-cuenta/', { expected: REFUSED })
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
  await page.getByRole('button', { name: 'Eliminar la cuenta' }).click()
  const failure = page.locator('[data-delete] [role=alert]')
  await failure.waitFor()
  expect(await failure.innerText()).toMatch(/^Esta cuenta no se puede eliminar desde aquí\. Escríbenos a \S+@\S+\.$/)
})

test('PROF-29, PROF-30, PROF-31, PROF-32, PROF-33, PROF-34, PROF-35, PROF-36, PROF-37, PROF-43, PROF-44 hearts save contents, and the list lets them go', async () => {
  const page = await openAs(reader, '/', { expected: REFUSED })
  const story = await page.locator('main [data-card] h2 a, main [data-card] h3 a').first().getAttribute('href')
  await page.goto(story!)
  const heart = page.locator('[data-share] [data-like]').first()
  const bookmark = '**/api/bookmark/content/*'
  for (const answer of [{ json: { success: false } }, refusal(500, 'UNKNOWN_ERROR')]) {
    await page.route(bookmark, (route) => route.fulfill(answer))
    const done = page.waitForResponse(bookmark)
    await heart.click()
    await done
    await page.waitForFunction(() => !document.querySelector('[data-like][data-on]'))
    expect(await page.locator('.modal, .notice--bad').count()).toBe(0)
    await page.unroute(bookmark)
  }
  const saved = page.waitForResponse(bookmark)
  await heart.click()
  expect(await (await saved).json()).toEqual({ success: true })
  await page.reload()
  await page.locator('[data-share] [data-like][data-on]').first().waitFor()
  expect(await heart.getAttribute('aria-label')).toBe('Quitar de guardados')
  const called = page.waitForRequest((one) => /saved-contents\/\?userId=./.test(one.url()))
  await page.goto('/perfil/contenidos-guardados/')
  await called
  const card = page.locator('[data-saved]')
  await card.waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Contenidos guardados')
  expect(await page.getByText('Aquí encontrarás los contenidos que has guardado.').isVisible()).toBe(true)
  expect(await card.locator('img').getAttribute('src')).toMatch(/^\/static\/images\//)
  for (const [width, gap, columns] of [
    [577, '20px', 1],
    [578, '25px', 2],
    [1280, '25px', 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const list = await page.locator('ul:has(> [data-saved])').evaluate((one) => {
      const { rowGap, columnGap, gridTemplateColumns } = getComputedStyle(one)
      return { rowGap, columnGap, columns: gridTemplateColumns.split(' ').length }
    })
    expect(list, `${width} px`).toEqual({ rowGap: gap, columnGap: gap, columns })
  }
  expect(await card.getByRole('link').getAttribute('href')).toBe(story)
  expect(await card.locator('.kicker').innerText()).not.toBe('')
  expect(await card.locator('h2[lang]').count()).toBe(0)
  await page.goto('/ca/perfil/contenidos-guardados/')
  await page.locator('[data-saved] h2[lang=es]').waitFor()
  await page.goto('/perfil/contenidos-guardados/')
  await card.getByRole('button', { name: /^Quitar de guardados: / }).click()
  await page.getByText('Todavía no has guardado ningún contenido.').waitFor()
  await page.getByText('El contenido ya no está entre los guardados.').waitFor()
  expect(await page.getByRole('link', { name: 'Ir a la portada' }).getAttribute('href')).toBe('/')
})

test('PROF-20, PROF-21, PROF-22, PROF-23, PROF-24, PROF-25, PROF-26, PROF-27, PROF-28 authors are followed from their page and let go in the profile', async () => {
  const page = await openAs(reader, '/autores/')
  await page.goto(
    (await page.locator('main a[href^="/autores/"]:not([href="/autores/"])').first().getAttribute('href'))!,
  )
  const author = new URL(page.url()).pathname
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const done = page.waitForResponse('**/api/bookmark/taxon/*')
  await page
    .getByRole('button', { name: /^Seguir a / })
    .or(page.getByRole('link', { name: /^Seguir a / }))
    .click()
  await done
  await page.getByRole('button', { name: /^Dejar de seguir a / }).waitFor()
  const called = page.waitForRequest((one) => /followed-authors\/\?userId=./.test(one.url()))
  await page.goto('/perfil/autores/')
  await called
  const card = page.locator('[data-followed]')
  await card.waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Autores que sigues')
  expect(await page.getByText('Aquí encontrarás los autores que sigues.').isVisible()).toBe(true)
  expect(await card.locator('h2').innerText()).toBe(name)
  expect(await card.locator('h2 a').getAttribute('href')).toBe(author)
  expect(await card.locator('a:has(.avatar)').getAttribute('href')).toBe(author)
  for (const link of await card.locator('a[target=_blank]').all())
    expect(await link.getAttribute('rel')).toContain('nofollow')
  await card.getByRole('button', { name: /^Dejar de seguir a / }).click()
  await page.getByText('Todavía no sigues a ningún autor.').waitFor()
})

test('PROF-45, OPEN-136 a heart asks who is signed out to sign in, or to leave it', async () => {
  for (const [prefix, title, login, cancel] of [
    ['', 'Necesitas iniciar sesión', 'Iniciar sesión', 'Cancelar'],
    ['/ca', 'Cal iniciar la sessió', 'Inicia la sessió', 'Cancel·la'],
  ] as const) {
    const page = await open(`${prefix}/autores/`)
    const list = `main a[href^="${prefix}/autores/"]:not([href="${prefix}/autores/"])`
    await page.goto((await page.locator(list).first().getAttribute('href'))!)
    await page.locator('[data-follow]').click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    const back = encodeURIComponent(new URL(page.url()).pathname)
    expect(await dialog.getByRole('link', { name: login }).getAttribute('href')).toMatch(
      new RegExp(`${prefix}/acceso/\\?backUrl=${back}$`),
    )
    await dialog.getByRole('button', { name: cancel }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  }
})

test('PROF-46, PROF-47, PROF-48, PROF-49, PROF-50, PROF-51, PROF-52, PROF-53, OPEN-53 newsletters are saved when something changed', async () => {
  const page = await open('/cuenta-eliminada/', { expected: REFUSED })
  const { email, password } = reader
  await page.request.post('/api/front/user/login', { data: { email, password } })
  const newsletters = (isSubscribed: boolean) => [
    { id: 'a', name: 'Boletín <b>diario</b>', isSubscribed },
    { id: 'b', name: 'Cocina', isSubscribed: true },
  ]
  const user = async () => (await (await page.request.get('/api/front/user/profile')).json()) as object
  const before = { ...(await user()), newsletters: newsletters(false) }
  await page.route(PROFILE, (route) => route.fulfill({ json: before }))
  await page.goto('/perfil/boletines/')
  const daily = page.getByLabel('Boletín diario')
  const button = page.getByRole('button', { name: 'Guardar', exact: true })
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Boletines')
  expect(await page.getByText('Elige los boletines que quieres recibir.').isVisible()).toBe(true)
  expect([await daily.isChecked(), await page.getByLabel('Cocina').isChecked()]).toEqual([false, true])
  expect(await page.locator('label b').innerText()).toBe('diario')
  expect(await button.isDisabled()).toBe(true)
  await daily.check()
  const call = '**/user/newsletters'
  const sent: unknown[] = []
  for (const [answer, text] of [
    [refusal(500, 'UNKNOWN_ERROR'), 'No se han podido guardar los cambios.'],
    [refusal(401, 'INVALID_CREDENTIALS'), 'No hemos podido comprobar tus credenciales.'],
    [{ json: { ...before, newsletters: newsletters(true) } }, 'Tus boletines se han actualizado.'],
  ] as const) {
    await page.route(call, (route) => {
      sent.push(route.request().postDataJSON())
      return route.fulfill(answer)
    })
    await button.click()
    await page.getByText(text).waitFor()
    await page.unroute(call)
  }
  // The other one may be another by now, elsewhere.
  expect(sent).toEqual(Array.from({ length: 3 }, () => ({ newsletters: [newsletters(true)[0]] })))
  await expect.poll(async () => [await daily.isChecked(), await button.isDisabled()]).toEqual([true, true])
})

test.each([{ width: 390 }, { width: 1440 }])(
  '«Mi actividad» stands among the views of the profile at $width',
  async (look) => {
    const page = await openAs(reader, '/perfil/autores/', look)
    const nav = page.getByRole('navigation', { name: 'Secciones de la cuenta' })
    await nav.getByRole('link', { name: 'Mi actividad' }).click()
    await page.locator('nx-activity[data-ready]').waitFor()
    const current = nav.locator('[aria-current=page]')
    expect(await current.innerText()).toBe('Mi actividad')
    await expect.poll(async () => (await current.boundingBox())!.x).toBeGreaterThanOrEqual(0)
    const { x, width } = (await current.boundingBox())!
    expect(x + width).toBeLessThanOrEqual(look.width)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Mi actividad')
    await nav.getByRole('link', { name: 'Boletines' }).click()
    await page.getByRole('heading', { level: 1, name: 'Boletines' }).waitFor()
  },
)

test('PROF-104, PROF-105, OPEN-57 an adult makes, changes and removes the profile of a child', async () => {
  const page = await openAs(reader, '/perfil/menores/')
  await page.getByRole('button', { name: 'Añadir un perfil' }).click()
  await page.getByLabel('Nombre').fill('Aina')
  await page.getByLabel('Nick').fill(`aina${Date.now().toString(36)}`)
  await page.getByLabel('Fecha de nacimiento').fill('01/02/2001')
  await page.locator('label:has([name=avatar][value="3"])').click()
  await expect.poll(() => page.getByRole('radio', { name: 'Avatar 3' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Guardar el perfil' }).click()
  await page.getByText('La persona ha de tener menos de 13 años.').waitFor()
  await page.getByLabel('Fecha de nacimiento').fill(`01/02/${new Date().getFullYear() - 8}`)
  await page.getByRole('button', { name: 'Guardar el perfil' }).click()
  await page.getByText('El perfil se ha guardado.').waitFor()
  await page.getByRole('button', { name: 'Editar: Aina' }).click()
  await page.getByLabel('Nombre').fill('Aina Roig')
  await page.getByRole('button', { name: 'Guardar el perfil' }).click()
  await page.getByRole('heading', { name: 'Aina Roig' }).waitFor()
  await page.getByRole('button', { name: 'Eliminar el perfil: Aina Roig' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Quieres eliminar el perfil de Aina Roig?' })
  await dialog.getByRole('button', { name: 'Eliminar el perfil' }).click()
  await page.getByText('Todavía no has creado ningún perfil.').waitFor()
  expect(await page.locator('[data-child]').count()).toBe(0)
})

test('sessions are seen and ended, data had and erased, and all of it told', async () => {
  const owner = await newReader({ phone: '600111222' })
  const elsewhere = await openAs(owner, '/perfil/autores/')
  const page = await openAs(owner, '/perfil/mi-cuenta/')
  const sessions = page.locator('[data-session]')
  await page.getByRole('heading', { name: 'Sesiones abiertas' }).waitFor()
  expect(await sessions.count()).toBe(2)
  await page.getByRole('button', { name: 'Cerrar todas las demás sesiones' }).click()
  await page.getByText('Las demás sesiones se han cerrado.').waitFor()
  expect(await sessions.count()).toBe(1)
  expect((await elsewhere.request.get('/api/front/user/profile')).status()).toBe(401)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar mis datos (JSON)' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^portal-\d{4}-\d\d-\d\d\.json$/)
  expect(await page.getByLabel('Teléfono').inputValue()).toBe('600111222')
  await page.getByRole('button', { name: 'Borrar: Datos personales opcionales' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click()
  await page.getByText(/^Se han borrado los datos/).waitFor()
  await page.getByText('Datos borrados').waitFor()
  expect(await page.getByLabel('Teléfono').inputValue()).toBe('')
})

test.each([{ width: 1440 }, { width: 390, scheme: 'dark' }] as const)(
  'OPEN-156 axe finds nothing in any view at $width, and nothing sticks out',
  { timeout: 180_000 },
  async (look) => {
    const page = await openAs(reader, '/perfil/mi-cuenta/', look)
    for (const tab of TABS) {
      if (tab !== 'mi-cuenta') await page.goto(`/perfil/${tab}/`)
      await page.locator('[data-island=ready]').waitFor()
      await page.waitForFunction(() => !document.querySelector('[data-waiting]'))
      expect(await accessibilityFaults(page), tab).toEqual([])
      expect(await sidewaysOverflow(page), tab).toBeLessThanOrEqual(0)
      const current = await page.locator('nav a[aria-current=page][href^="/perfil/"]').boundingBox()
      expect(current!.x, tab).toBeGreaterThanOrEqual(0)
      expect(current!.x + current!.width, tab).toBeLessThanOrEqual(look.width)
    }
  },
)
