import { inject } from 'vitest'
import { expect, test } from 'vitest'
import { accessibilityFaults, open, sidewaysOverflow, toTop } from '../page.ts'
import { newReader, openAs } from '../reader.ts'

/** The article of the demonstration that readers talk about most. */
const { results } = (await (await fetch(`${inject('portal')}/webapi/most-read/?tab=commented`)).json()) as {
  results: { url: string; title: string }[]
}
const article = results[0]!.url

test('COMM-01, COMM-04, COMM-05 the thread stands in the page, is read without script and comes in three orders', async () => {
  const plain = await open(`${article}#comments`, { js: false, width: 390 })
  const place = plain.locator('#comments')
  expect(await place.getByText('Doy fe.').isVisible()).toBe(true)
  expect(await place.getByText('Regla 3. Los datos de otras personas no se publican.').isVisible()).toBe(true)
  expect(await place.getByText('calle del Ancla').count()).toBe(0)
  expect(await sidewaysOverflow(plain)).toBeLessThanOrEqual(0)
  const page = await open(`${article}#comments`)
  await page.locator('nx-comments[data-ready]').waitFor()
  await page.getByLabel('Ordenar por').selectOption({ label: 'Más antiguos' })
  const first = page.locator('[data-thread] > [data-comment]').nth(1)
  await first.getByText('Aquí en el Pla').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('on the smallest telephone what can be done with a comment is one line', async () => {
  const page = await open(`${article}#comments`, { width: 320 })
  await page.locator('nx-comments[data-ready]').waitFor()
  const lines = await page
    .locator('#comments p:has(> [data-report])')
    .evaluateAll((all) =>
      all.map(({ children }) => new Set([...children].map((one) => Math.round(one.getBoundingClientRect().top))).size),
    )
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.filter((count) => count > 1)).toEqual([])
})

test('COMM-11, COMM-12 whoever is not signed in is asked to, with the way back', async () => {
  const page = await open(`${article}#comments`)
  const comment = page.locator('[data-comment]').filter({ hasText: 'Aquí en el Pla' }).first()
  await page.locator('nx-comments[data-ready]').waitFor()
  expect(await page.locator('#comments').getByText('Inicia sesión para comentar').isVisible()).toBe(true)
  for (const name of [/^Me gusta/, /Denunciar/]) {
    await comment.locator(':scope > div > p').getByText(name).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(await dialog.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toContain('comments')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
})

test('COMM-02, COMM-07, COMM-08, COMM-21, ERR-19 a reader writes, answers, votes and reports by keyboard', async () => {
  const page = await openAs(await newReader(), `${article}#comments`, { width: 390, expected: /500|Failed to load/ })
  const place = page.locator('#comments')
  await page.locator('nx-comments[data-ready]').waitFor()
  await place.getByText(/^Comentas como lector/).waitFor()
  const box = place.getByLabel('Escribe tu comentario')
  await box.fill('x'.repeat(501))
  expect(await box.inputValue()).toHaveLength(500)
  await box.fill('Desde el faro se veía venir.')
  expect(await place.getByText('28 de 500 caracteres').isVisible()).toBe(true)
  await page.route('**/api/front/comments/*', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  await place.getByRole('button', { name: 'Publicar' }).press('Enter')
  await place.getByText('No se ha podido enviar tu comentario. Inténtalo más tarde.').waitFor()
  expect(await box.getAttribute('aria-invalid')).toBe('true')
  await page.route('**/api/front/comments/*', (route) => route.abort(), { times: 1 })
  await place.getByRole('button', { name: 'Publicar' }).press('Enter')
  await place.getByText('El servidor no responde. Inténtalo más tarde.').waitFor()
  expect(await box.inputValue()).toBe('Desde el faro se veía venir.')
  await place.getByRole('button', { name: 'Publicar' }).press('Enter')
  await place.getByText('Gracias. Publicaremos tu comentario cuando lo hayamos revisado.').waitFor()
  expect(await box.getAttribute('aria-invalid')).toBe('false')
  const own = place.locator('[data-comment]').filter({ hasText: 'Desde el faro se veía' })
  await own.getByText('Pendiente de revisión').waitFor()
  expect(await own.locator(':scope > [aria-hidden]').textContent()).toBe('L')
  await own.getByRole('button', { name: 'Corregir' }).press('Enter')
  await own.getByLabel('Corregir').fill('Desde el faro se veía llegar.')
  await own.getByRole('button', { name: 'Publicar' }).press('Enter')
  await own.locator('[data-words]').getByText('Desde el faro se veía llegar.').waitFor()
  const other = place.locator('[data-thread] > [data-comment]').filter({ hasText: 'Aquí en el Pla' })
  await other.locator('[data-vote=like]').first().click()
  await other.locator('[data-vote=like][aria-pressed=true]').first().waitFor()
  const report = other.locator('[data-report]').first()
  await report.click()
  await other.getByRole('button', { name: 'Cancelar' }).press('Enter')
  expect(await report.evaluate((it) => it === document.activeElement)).toBe(true)
  await report.click()
  await other.getByLabel('Datos de otra persona').check()
  await other.getByRole('button', { name: 'Enviar la denuncia' }).click()
  await other.getByText('Gracias. Revisaremos este comentario.').waitFor()
  await other.locator('[data-reply]').first().click()
  await other.getByRole('textbox', { name: 'Responder a bego_del_pla' }).fill('Qué suerte.')
  await toTop(page)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  await page.reload()
  await place.scrollIntoViewIfNeeded()
  // As if somebody had answered: what others wrote stays.
  await own.evaluate((it) => {
    const answer = document.querySelector('[data-thread] > [data-comment]:last-of-type')!
    it.querySelector('div')!.append(answer.cloneNode(true))
  })
  await own.getByRole('button', { name: 'Retirar el comentario' }).click()
  await page.getByText('Has retirado el comentario.').waitFor()
  await place.getByText('Lo retiró quien lo escribió.').waitFor()
  await own.waitFor({ state: 'detached' })
})

test('COMM-02 a comment that is refused moves nothing below it', async () => {
  const page = await openAs(await newReader(), `${article}#comments`, { width: 390, touch: true })
  const place = page.locator('#comments')
  await place.getByText(/^Comentas como lector/).waitFor()
  const below = place.getByText('Normas de participación')
  const where = await below.evaluate((it) => it.getBoundingClientRect().top + scrollY)
  await place.getByRole('button', { name: 'Publicar' }).tap()
  await place.getByText('Escribe un comentario.').waitFor()
  expect(await below.evaluate((it) => it.getBoundingClientRect().top + scrollY)).toBe(where)
})

test('COMM-20 an incomplete profile is asked for what is missing', async () => {
  const reader = { name: 'quimet', email: 'incompleta@mestral.example', password: 'Mestral-2026' }
  const page = await openAs(reader, `${article}#comments`, { scheme: 'dark' })
  const note = page.locator('[data-incomplete]')
  await note.getByText('Te falta: fecha de nacimiento.').waitFor()
  expect(await note.getByRole('link', { name: 'Completar mis datos' }).getAttribute('href')).toBe('/perfil/mi-cuenta/')
  expect(await page.locator('[data-composer]').first().isVisible()).toBe(false)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('COMM-02, COMM-08 without script a comment is sent and the page says what comes of it', async () => {
  const page = await openAs(await newReader(), `${article}#comments`, { js: false })
  await page.getByLabel('Escribe tu comentario').fill('Sin guion también.')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByText('Gracias. Publicaremos tu comentario cuando lo hayamos revisado.').waitFor()
  expect(new URL(page.url()).search).toBe('?comentado=pendiente')
})

test('API-06, COMM-02 whose session ended meanwhile is asked to sign in, and no word is lost', async () => {
  const page = await openAs(await newReader(), `${article}#comments`, { expected: /401|Failed to load/ })
  const place = page.locator('#comments')
  await place.getByText(/^Comentas como lector/).waitFor()
  await page.context().clearCookies({ name: 'nx-session' })
  await place.getByLabel('Escribe tu comentario').fill('Desde el faro se veía venir.')
  await place.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  expect(await place.getByLabel('Escribe tu comentario').inputValue()).toBe('Desde el faro se veía venir.')
  expect(await page.evaluate(() => document.cookie)).not.toContain('nx-session-user')
  const types = await page.evaluate(() =>
    (globalThis as unknown as { nxErrors: { type: string }[] }).nxErrors.map(({ type }) => type),
  )
  expect(types).toContain('unauthorized')
})
