import { expect, inject, test } from 'vitest'
import { query } from '../database.ts'
import { openDesk } from '../desk.ts'
import { accessibilityFaults, contrastFaults, open, show, sidewaysOverflow } from '../page.ts'
import { newReader, openAs } from '../reader.ts'

test('NEWS-06, NEWS-07, NEWS-08, NEWS-09, NEWS-10, NEWS-11, NEWS-12, NEWS-13 the form of several newsletters, by keyboard', async () => {
  const page = await open('/boletines/', { width: 390, expected: /newsletter|Failed to load/ })
  const button = page.getByRole('button', { name: 'Suscribirme' })
  const email = page.getByRole('textbox', { name: 'Correo electrónico' })
  await email.scrollIntoViewIfNeeded()
  await expect.poll(() => button.isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: 'El diario de la Ribalta' }).press('Space')
  await page.getByRole('checkbox', { name: 'Verifica' }).press('Space')
  await page.getByText('2 boletines elegidos').waitFor()
  await email.fill('a@')
  await email.press('Tab')
  await page.getByText('El correo electrónico no es válido').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('checkbox', { name: /He leído/ }).press('Space')
  expect(await button.isDisabled()).toBe(true)
  await email.fill('navegador@example.org')
  await expect.poll(() => button.isEnabled()).toBe(true)
  const answers = [
    { status: 200, json: { httpCode: 400 } },
    { status: 500, json: {} },
  ]
  const bodies: unknown[] = []
  let answer = () => {}
  await page.route('**/api/front/newsletter/**', async (route) => {
    expect(route.request().url()).toMatch(/\/api\/front\/newsletter\/navegador%40example\.org$/)
    bodies.push(route.request().postDataJSON())
    await new Promise<void>((resolve) => (answer = resolve))
    const failed = answers.shift()
    await (failed ? route.fulfill(failed) : route.continue())
  })
  for (let failed = 0; failed < 2; failed += 1) {
    await button.press('Enter')
    await expect.poll(() => page.locator('form[aria-busy="true"]').count()).toBe(1)
    expect(await button.isDisabled()).toBe(true)
    await expect.poll(() => bodies.length).toBe(failed + 1)
    answer()
    await page.getByText('Ha habido un error puntual, inténtalo más tarde', { exact: true }).waitFor()
    await expect.poll(() => button.isEnabled()).toBe(true)
  }
  await button.press('Enter')
  await expect.poll(() => bodies.length).toBe(3)
  answer()
  const modal = page.getByRole('dialog', { name: '¡Gracias!' })
  await modal.getByText('Te hemos enviado un correo electrónico para confirmar la suscripción.').waitFor()
  expect(bodies[2]).toEqual([
    { id: 'el-diario', name: 'El diario de la Ribalta', isSubscribed: true },
    { id: 'verifica', name: 'Verifica', isSubscribed: true },
  ])
  expect(await accessibilityFaults(page)).toEqual([])
  await modal.getByRole('button', { name: 'Cerrar' }).press('Enter')
  expect(await email.inputValue()).toBe('')
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  expect(await button.isDisabled()).toBe(true)
})

test('NEWS-09, OPEN-142 the module of several newsletters waits for the address and the terms alone', async () => {
  const page = await open('/ocio/ca/')
  const form = page.locator('[data-module=newsletter] form', { has: page.locator('fieldset') })
  await form.scrollIntoViewIfNeeded()
  const button = form.getByRole('button', { name: 'Subscriu-m’hi' })
  await expect.poll(() => button.isDisabled()).toBe(true)
  await form.getByRole('textbox').fill('navegadora@example.org')
  expect(await button.isDisabled()).toBe(true)
  await form.getByRole('checkbox', { name: /He llegit/ }).check()
  expect(await button.isEnabled()).toBe(true)
  await form.locator('[name=newsletters]').first().uncheck()
  expect(await button.isDisabled()).toBe(true)
})

test('NEWS-07, NEWS-08 the word on a wrong address does not move the tick away from under its press', async () => {
  const page = await open('/boletines/')
  const email = page.getByRole('textbox', { name: 'Correo electrónico' })
  await email.scrollIntoViewIfNeeded()
  await page.locator('nx-newsletter button[disabled]').waitFor()
  await email.fill('a@')
  const terms = page.getByRole('checkbox', { name: /He leído/ })
  await terms.click()
  await page.getByText('El correo electrónico no es válido').waitFor()
  expect(await terms.isChecked()).toBe(true)
})

test('NEWS-02, NEWS-12 whoever is signed in with the address is told that it is done', async () => {
  const reader = await newReader()
  const page = await openAs(reader, '/ca/boletines/', { scheme: 'dark' })
  const button = page.getByRole('button', { name: 'Subscriu-m’hi' })
  await page.getByRole('textbox', { name: 'Correu electrònic' }).fill(reader.email)
  await page.getByRole('checkbox', { name: 'Avisos del temps' }).check()
  await page.getByRole('checkbox', { name: /He llegit/ }).check()
  await button.click()
  await page.getByRole('dialog', { name: 'Gràcies!' }).getByText('La subscripció s’ha fet correctament.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('NEWS-01 the forms of boards and of the page work without script, and fit', async () => {
  const page = await open('/', { js: false, width: 320 })
  const form = page.locator('[data-module=newsletter] form').first()
  await form.getByRole('textbox').fill('papel@example.org')
  await form.getByRole('checkbox', { name: /He leído/ }).check()
  await form.getByRole('button').click()
  await page.waitForURL('**/boletines/?enviado=1#alta')
  expect(await page.getByRole('status').first().innerText()).toContain('Te hemos enviado un correo electrónico')
  for (const width of [320, 820]) {
    const other = await open('/ca/boletines/', { js: false, width })
    expect(await sidewaysOverflow(other), `${width}`).toBeLessThanOrEqual(0)
  }
})

test('NEWS-08 on a telephone the terms of the page stand before its button', async () => {
  const page = await open('/boletines/', { width: 390, touch: true })
  const terms = (await page.getByRole('checkbox', { name: /He leído/ }).boundingBox())!
  const button = (await page.getByRole('button', { name: 'Suscribirme' }).boundingBox())!
  expect(terms.y + terms.height).toBeLessThan(button.y)
})

test('NEWS-01 what the keyboard reaches among the letters is never under the bar with the form', async () => {
  const page = await open('/boletines/', { width: 1440, height: 700, reducedMotion: true })
  const places = page.locator('#alta :is(input, a)')
  const count = await places.count()
  expect(count).toBeGreaterThan(4)
  const bar = page.locator('.wrap', { has: page.locator('#letters-email') }).last()
  await places.first().focus()
  for (let at = 0; at < count; at++) {
    const place = places.nth(at)
    await expect.poll(() => place.evaluate((it) => it === document.activeElement), { message: `${at}` }).toBe(true)
    const edge = (await bar.boundingBox())!.y
    const { y, height } = (await place.boundingBox())!
    expect(y + height, `${at}`).toBeLessThanOrEqual(edge)
    await page.keyboard.press('Tab')
  }
})

test('NEWS-14, NEWS-15 the bulletin is turned on and off in the profile, and the newsletter with it', async () => {
  const reader = await newReader()
  const page = await openAs(reader, '/perfil/boletines/')
  const bulletin = page.getByRole('checkbox', { name: 'Quiero recibir el boletín' })
  const call = page.waitForRequest('**/api/front/user/bulletin')
  await bulletin.press('Space')
  expect((await call).postDataJSON()).toEqual({ userId: expect.any(String) })
  await page.getByText('Te has suscrito al boletín.').waitFor()
  expect(await page.getByRole('checkbox', { name: 'El diario de la Ribalta' }).isChecked()).toBe(true)
  await bulletin.press('Space')
  await page.getByText('Ya no recibirás el boletín.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('mails of editions fit telephones and wide windows, in light and dark, also without pictures', async () => {
  const mails = await query<{ name: string; html: string }>(
    inject('dataDir'),
    `select distinct on (newsletter_id) newsletter_id as name, html from newsletter_edition where approved_by = 'demo'
      and (newsletter_id, locale) in (('el-diario', 'es'), ('verifica', 'es'), ('alertas-tiempo', 'ca'))
      order by newsletter_id, id desc`,
  )
  expect(mails).toHaveLength(3)
  let shown = ''
  const page = await open('/mail.html', { ownPolicy: true }, async (made) => {
    await made.route('**/mail.html', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: shown }))
  })
  for (const { name, html } of mails)
    for (const pictures of [true, false]) {
      expect(html, 'nothing is fetched but what is shown').not.toContain('<link')
      const src = pictures ? '$1src="$2"' : '$1src="data:,"'
      shown = html.replaceAll(/(<img [^>]*?)src="https?:\/\/[^/"]+([^"]*)"/g, src)
      await page.goto('/mail.html')
      for (const scheme of ['light', 'dark'] as const)
        for (const width of [320, 600, 1000]) {
          await show(page, { width, scheme })
          const at = `${name}, ${width} px, ${scheme}, pictures ${pictures ? 'on' : 'off'}`
          expect(await sidewaysOverflow(page), at).toBeLessThanOrEqual(0)
          if (width === 320 && !pictures) expect(await contrastFaults(page), at).toEqual([])
        }
    }
})

test('what an edition tells stands at the desk on a line each, with what takes it out', async () => {
  const page = await openDesk('Amparo', '/redaccion/fichas/newsletters?ficha=verifica')
  await page.getByRole('button', { name: 'Nueva edición: Castellano' }).click()
  const lines = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Quitar «/ }) })
  await lines.first().waitFor()
  for (const width of [1440, 390]) {
    await show(page, { width })
    const line = (await lines.first().boundingBox())!
    const title = (await lines.first().getByRole('link').boundingBox())!
    expect(title.width, `${width} px`).toBeGreaterThan(line.width * 0.8)
    expect(await sidewaysOverflow(page), `${width} px`).toBeLessThanOrEqual(0)
  }
})
