import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { beginTerm, openDesk, titleOf } from '../desk.ts'
import { open } from '../page.ts'

/** Begins a content of a type, with a headline, and shows its record. */
async function beginOf(page: Page, type: string, title: string): Promise<void> {
  const id = await page.evaluate(async (kind) => {
    const body = JSON.stringify({ type: kind, site: 'portal', language: 'es' })
    const headers = { 'content-type': 'application/json' }
    return ((await (await fetch('/api/staff/contents', { method: 'POST', headers, body })).json()) as { id: string }).id
  }, type)
  await page.goto(`/redaccion/contenido/${id}`)
  await titleOf(page).fill(title)
  await page.getByRole('tab', { name: 'Ficha' }).click()
}

test('CONT-06: a poll is made with question and answers at the desk, and does not go out before', async () => {
  const page = await openDesk('Neus')
  await beginOf(page, 'poll', 'Playa o montaña')
  const dialog = page.getByRole('dialog', { name: 'Publicar' })
  await titleOf(page).focus()
  await page.keyboard.press('Control+Enter')
  await dialog.getByText('Hay una respuesta sin texto').waitFor()
  expect(await dialog.getByRole('button', { name: 'Publicar', exact: true }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Ir: Falta la pregunta' }).click()
  const question = page.getByLabel('Pregunta')
  await expect.poll(() => question.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('¿Dónde pasas el verano?')
  const answers = page.getByRole('group', { name: 'Respuestas' }).first()
  for (const [n, words] of ['En la playa', 'En la montaña', 'En casa'].entries()) {
    if (n === 2) await answers.getByRole('button', { name: 'Añadir' }).click()
    await answers.getByLabel('Texto').nth(n).fill(words)
  }
  await page.keyboard.press('Control+Enter')
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.getByText('Publicado. Los lectores ya lo ven.').waitFor()
  const path = await page.evaluate(async () => {
    const answer = await fetch(`/api/staff/contents/${location.pathname.split('/').at(-1)}`)
    return new URL(((await answer.json()) as { url: string }).url, location.href).pathname
  })
  const reader = await open(path)
  const shown = await reader.locator('main').innerText()
  for (const words of ['¿Dónde pasas el verano?', 'En la playa', 'En la montaña', 'En casa'])
    expect(shown).toContain(words)
})

test('an event said to be on several days keeps the day that was typed, and gets its days back', async () => {
  const page = await openDesk('Neus')
  await beginOf(page, 'event', 'Jornadas de teatro')
  const occurrence = page
    .getByRole('group')
    .filter({ has: page.getByLabel('Cuándo es') })
    .last()
  const kind = occurrence.getByLabel('Cuándo es')
  const moments = occurrence.locator('input[type=datetime-local]')
  await kind.selectOption('Una vez')
  await moments.fill('2027-05-04T19:30')
  await kind.selectOption('date-range')
  await expect.poll(() => moments.nth(0).inputValue()).toBe('2027-05-04T19:30')
  await moments.nth(1).fill('2027-05-06T22:00')
  await kind.selectOption('multiple-times')
  await expect.poll(() => moments.nth(1).inputValue()).toBe('2027-05-06T22:00')
  await kind.selectOption('unique-date')
  await expect
    .poll(() => moments.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
    .toEqual(['2027-05-04T19:30'])
  await kind.selectOption('multiple-times')
  await expect.poll(() => moments.count()).toBe(2)
  expect(await moments.nth(1).inputValue()).toBe('2027-05-06T22:00')
})

test('CONT-06: what an event need not say can be left out again, and rows without a word go', async () => {
  const page = await openDesk('Neus')
  await beginOf(page, 'event', 'Concierto en la plaza')
  const documentOf = () =>
    page.evaluate(async () => {
      const answer = await fetch(`/api/staff/contents/${location.pathname.split('/').at(-1)}`)
      return ((await answer.json()) as { document: Record<string, unknown> }).document
    })
  const attendance = page.getByLabel('Cómo se asiste')
  await attendance.selectOption('offline')
  await page.getByLabel('Gráfico').selectOption('wind')
  const place = page.getByRole('group', { name: 'Lugar del acto' })
  await place.getByLabel('Nombre').fill('Plaza Mayor')
  const timetable = page.getByRole('group', { name: 'Horario' })
  await timetable.getByRole('button', { name: 'Añadir' }).click()
  await timetable.getByRole('textbox').fill('De 10.00 a 12.00')
  await timetable.getByRole('button', { name: 'Añadir' }).click()
  await page.getByLabel('Precio').fill('3 €')
  await expect
    .poll(documentOf)
    .toMatchObject({ attendance: 'offline', location: { name: 'Plaza Mayor' }, timetable: ['De 10.00 a 12.00'] })
  await attendance.selectOption('')
  await page.getByLabel('Gráfico').selectOption('')
  await place.getByLabel('Nombre').fill('')
  await page.getByLabel('Precio').focus()
  await expect.poll(async () => (await documentOf())['location']).toBe(undefined)
  const after = await documentOf()
  expect(['attendance', 'graphic', 'location'].filter((name) => name in after)).toEqual([])
  expect(after['price']).toBe('3 €')
})

test('the picture of a record is called by its name once', async () => {
  const page = await openDesk('Amparo', '/redaccion/fichas/authors')
  await page.locator('main a[href*="ficha="]:not([href*="_nueva"])').first().click()
  await page.getByRole('group', { name: 'Foto' }).first().waitFor()
  const named = page.getByText('Foto', { exact: true })
  // One of the two is for those who hear the page alone.
  expect(await named.evaluateAll((all) => all.filter((it) => it.getBoundingClientRect().width > 1).length)).toBe(1)
})

test('a form that is refused leads to the field that is wrong, which says so until one writes on', async () => {
  const page = await openDesk('Neus', '/redaccion/fichas/taxa?ficha=_nueva', { expected: /400/ })
  await page.getByRole('button', { name: 'Crear', exact: true }).waitFor()
  const name = page.getByLabel('Nombre, Castellano')
  await page.getByLabel('Descripción, Castellano').fill('Aguas quietas')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  const said = page.locator(`[id="${await name.getAttribute('aria-describedby')}"]`)
  expect(await said.innerText()).toBe('Falta.')
  await name.fill('Marjal')
  expect(await name.getAttribute('aria-invalid')).toBeNull()
})

test('whoever makes or takes away a record by the keyboard goes on in its list', async () => {
  const page = await openDesk('Neus')
  const isAt = async (word: string) => {
    await expect.poll(() => page.locator('a:focus').allInnerTexts()).toEqual([expect.stringContaining(word)])
  }
  await beginTerm(page, 'Zzz último')
  const first = await beginTerm(page, 'Zzz penúltimo')
  await isAt('Zzz penúltimo')
  await page.goto(first)
  await page.getByRole('button', { name: 'Quitar', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).focus()
  await page.keyboard.press('Enter')
  await isAt('Zzz último')
})

test('a content with a long headline is taken off what is related to another one, also in a narrow pane', async () => {
  const page = await openDesk('Neus')
  await beginOf(page, 'post', 'Lo que queda del viento')
  const related = page.getByRole('group', { name: 'Relacionados' })
  await related.getByRole('button', { name: 'Añadir' }).click()
  await page.getByRole('dialog').locator('input').fill('tranvía retrasa')
  await page.getByRole('dialog').getByText('El tranvía de Portalba se retrasa').first().click()
  const drop = related.getByRole('button', { name: /^Quitar El tranvía/ })
  const over = () =>
    drop.evaluate((button) => {
      const { right } = button.getBoundingClientRect()
      return right - button.closest('[role=tabpanel]')!.getBoundingClientRect().right
    })
  expect(await over()).toBeLessThan(0)
  await drop.press('Enter')
  await drop.waitFor({ state: 'detached' })
})
