import { execFileSync } from 'node:child_process'
import { expect, inject, test } from 'vitest'
import { openDesk } from '../desk.ts'
import { accessibilityFaults, open, sidewaysOverflow, toTop } from '../page.ts'
import { newReader, openAs } from '../reader.ts'

const PATH = '/encuentros-digitales/mireia-sanchis-preguntale-por-la-nieve-que-viene/'

/** What the newsroom types. */
function portada(...args: string[]): string {
  const env = { ...process.env, NODE_ENV: 'production', PORTADA_STAGE: 'demonstration', DATA_DIR: inject('dataDir') }
  delete (env as Record<string, unknown>)['VITEST']
  return execFileSync(process.execPath, ['dist/server/cli.js', ...args], { env }).toString()
}

/** Shows a question that waits to be read. */
function accept(question: string): void {
  const waiting = portada('moderate', 'queue', '--site', 'portal', '--json').trim().split('\n')
  const items = waiting.map((line) => JSON.parse(line) as { kind: string; id: string; text: string })
  const found = items.find(({ kind, text }) => kind === 'question' && text === question)
  portada('moderate', 'show', 'question', found!.id)
}

test('INTV-01, INTV-02, INTV-06, INTV-07 an anonymous question is told at once to sign in and what is missing, and stays', async () => {
  const page = await open(PATH, { width: 390 })
  await page.locator('form[action$="/pregunta/"][novalidate]').waitFor()
  const login = page.getByRole('link', { name: 'Inicia sesión para preguntar' })
  expect(await login.getAttribute('href')).toBe(`/acceso/?backUrl=${encodeURIComponent(PATH)}`)
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancelar' })
  await page.getByRole('button', { name: 'Enviar la pregunta' }).click()
  await cancel.click()
  await page.getByText('El campo Pregunta es obligatorio').waitFor()
  await page.getByText('Debes aceptar las condiciones').waitFor()
  for (const [name, value] of [
    ['Nombre', 'Marina'],
    ['Apellidos', 'Guàrdia'],
    ['Correo electrónico', 'marina@example.org'],
    ['Pregunta', '¿Nevará?'],
  ] as const)
    await page.getByRole('textbox', { name, exact: false }).fill(value)
  await page.getByRole('checkbox', { name: /condiciones/ }).press('Space')
  await page.getByRole('button', { name: 'Enviar la pregunta' }).press('Enter')
  await cancel.click()
  const question = page.getByRole('textbox', { name: 'Pregunta' })
  expect(await question.inputValue()).toBe('¿Nevará?')
  await page.reload()
  await expect.poll(() => question.inputValue()).toBe('¿Nevará?')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
})

test('INTV-03, INTV-08, OPEN-66, ERR-19 a question of a reader is taken, and an answer comes to the open page without reloading it', async () => {
  const page = await openAs(await newReader(), PATH, { scheme: 'dark', expected: /ERR_FAILED/ })
  await page.route('**/question', (route) => route.abort(), { times: 1 })
  await expect.poll(() => page.getByRole('textbox', { name: 'Nombre' }).inputValue()).toBe('Neus')
  expect(await page.getByRole('link', { name: 'Inicia sesión para preguntar' }).count()).toBe(0)
  await page.getByRole('textbox', { name: 'Pregunta' }).fill('¿Cuántos quitanieves hay?')
  await page.getByRole('checkbox', { name: /condiciones/ }).check()
  await page.getByRole('button', { name: 'Enviar la pregunta' }).click()
  await page.getByText('El servidor no responde. Inténtalo más tarde.').waitFor()
  await page.getByRole('button', { name: 'Enviar la pregunta' }).click()
  await page.getByText('Gracias. Hemos recibido tu pregunta.').waitFor()
  const kept = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('nx-question')))
  expect(kept).toEqual([])
  const before = await page.locator('[data-answer]').count()
  const list = portada('interview', 'questions', 'demo:encuentro-mireia:es', '--unanswered', '--json')
  const { id } = JSON.parse(list.split('\n')[0]!) as { id: string }
  portada('interview', 'answer', id, 'Esta noche no.')
  const answers = page.locator('[data-answer]')
  await expect.poll(() => answers.count(), { timeout: 5000 }).toBe(before + 1)
  await answers.getByText('Esta noche no.').first().waitFor()
  await toTop(page)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('INTV-01 without script a question is sent as it stands', async () => {
  const page = await openAs(await newReader(), PATH, { js: false })
  for (const [name, value] of [
    ['Nombre', 'Berta'],
    ['Apellidos', 'Moll'],
    ['Correo electrónico', 'berta@example.org'],
    ['Pregunta', '¿Y sin script?'],
  ] as const)
    await page.getByRole('textbox', { name }).fill(value)
  await page.getByRole('checkbox', { name: /condiciones/ }).check()
  await page.getByRole('button', { name: 'Enviar la pregunta' }).click()
  expect(await page.getByText('Gracias. Hemos recibido tu pregunta.').isVisible()).toBe(true)
})

test('OPEN-66 an answer is written at the desk, and the open page says who is writing until it is there', async () => {
  const page = await open(PATH, { width: 390 })
  const interview = await page.locator('nx-interview').getAttribute('data-interview')
  const typing = page.locator('[data-typing][data-on]')
  const desk = await openDesk('Amparo', `/redaccion/fichas/interviews?ficha=${interview}`)
  await desk.getByRole('heading', { name: 'Por responder' }).waitFor()
  const words = `Sí, por la tarde, ${Date.now()}.`
  const answer = desk.getByRole('textbox', { name: 'Respuesta' }).first()
  // A page hears once it is connected: whoever goes on writing says so again.
  await expect
    .poll(
      async () => {
        await answer.fill('')
        await answer.pressSequentially('Sí')
        return typing.count()
      },
      { timeout: 20_000, interval: 1000 },
    )
    .toBe(1)
  expect(await typing.textContent()).toBe('Mireia Sanchis está escribiendo')
  await answer.fill(words)
  expect(await accessibilityFaults(desk)).toEqual([])
  await answer.press('Control+Enter')
  await page.getByText(words).waitFor()
  expect(await typing.count()).toBe(0)
  await desk.getByText(words).waitFor()
})

test('OPEN-66 open pages see how many back a question, and what is accepted, without moving what one is about to press', async () => {
  const page = await open(PATH, { width: 390 })
  const waiting = page.locator('[data-waiting] li')
  const before = await waiting.locator('[data-words]').allTextContents()
  const last = waiting.nth(before.length - 1)
  const count = async () => Number.parseInt((await last.locator('[data-backs]').textContent()) || '0', 10)
  const backs = await count()
  const other = await openAs(await newReader(), PATH)
  const id = await last.getAttribute('data-question')
  // Its script comes once it is in sight; before, the form would send itself.
  await other.locator('nx-backs').scrollIntoViewIfNeeded()
  await other.locator(`nx-backs[data-alive] [data-question="${id}"] button`).click()
  await expect.poll(count, { timeout: 20_000 }).toBe(backs + 1)

  const question = `¿Y mañana? ${Date.now()}`
  const interview = await page.locator('nx-interview').getAttribute('data-interview')
  const asked = await other.request.post(`/api/front/digital-interview/${interview}/question`, {
    data: { name: 'Neus', surname: 'Calatrí', email: 'neus@example.org', question, terms: true },
  })
  expect(asked.status()).toBe(200)
  accept(question)
  await expect.poll(() => waiting.last().locator('[data-words]').textContent(), { timeout: 20_000 }).toBe(question)
  expect((await waiting.locator('[data-words]').allTextContents()).slice(0, -1)).toEqual(before)
  // What came in is backed like the others, by whoever signs in meanwhile.
  const theirs = await newReader()
  await page
    .context()
    .request.post('/api/front/user/login', { data: { email: theirs.email, password: theirs.password } })
  const form = waiting.last().locator('form')
  expect(await form.getAttribute('action')).toMatch(
    new RegExp(`/${interview}/apoyo/${await waiting.last().getAttribute('data-question')}/$`),
  )
  await page.locator('nx-backs').scrollIntoViewIfNeeded()
  await page.locator('nx-backs[data-alive]').waitFor()
  await page.getByRole('button', { name: `Apoyar: ${question}` }).click()
  await expect.poll(() => waiting.last().locator('[data-backs]').textContent()).toBe('1 apoyo')
  expect(await accessibilityFaults(page)).toEqual([])
})

test('OPEN-66 a page that is told of nothing asks, and has no heading above questions when none waits any more', async () => {
  const page = await open('/robots.txt', { expected: /ERR_FAILED/ })
  await page.route('**/digital-interview/*/events', (route) => route.abort())
  await page.route(/\/digital-interview\/\d+$/, async (route) => {
    const said = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...said, version: 'later', waiting: [] } })
  })
  await page.goto(PATH)
  expect(await page.locator('[data-waiting] li').count()).toBeGreaterThan(0)
  await page.getByRole('heading', { name: 'Las más apoyadas sin responder' }).waitFor({ state: 'hidden' })
  expect(await page.locator('[data-waiting] li').count()).toBe(0)
})
