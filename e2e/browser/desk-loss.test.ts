import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  allSaved,
  beginArticle,
  beginTerm,
  killed,
  notesAtPortal,
  noteOf,
  openDesk,
  saveForm,
  squeezed,
  textOf,
  titleOf,
  wordsAtPortal,
} from '../desk.ts'

/** What the browser itself says of a network that is cut. */
const CUT = { expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK|Failed to load|crash/ }

test('OPEN-69: a network that is cut while somebody types costs no letter', async () => {
  const page = await openDesk('Neus', '/redaccion/', CUT)
  await beginArticle(page)
  await textOf(page).click()
  await page.keyboard.type('Antes del corte. ')
  await allSaved(page)
  await page.context().setOffline(true)
  await page.keyboard.type('Durante el corte: á, ñ, ç, «l·l». ')
  await page.getByText(/Sin conexión desde las .*en este aparato/).waitFor()
  await page.keyboard.type('Y sigue.')
  await page.context().setOffline(false)
  await allSaved(page)
  expect(squeezed(await wordsAtPortal(page))).toBe('Antes del corte. Durante el corte: á, ñ, ç, «l·l». Y sigue.')
})

test('OPEN-69: a session that ends while somebody types costs no letter, and one goes on in the text', async () => {
  const page = await openDesk('Neus', '/redaccion/', { expected: /401/ })
  await beginArticle(page)
  await textOf(page).click()
  await page.keyboard.type('Con sesión. ')
  await allSaved(page)
  await page.evaluate(() => fetch('/api/staff/session', { method: 'DELETE' }))
  await page.keyboard.type('Sin ella. ')
  await page.getByText(/^Tu sesión ha terminado: .*en este aparato/).waitFor()
  // What is said beside the headline is no fault of the network.
  expect(await page.locator('[data-saving]').innerText()).toBe('Sin guardar')
  // As long as a hand holds it down.
  await page.locator('.strip-s').getByRole('button', { name: 'Entrar' }).click({ delay: 150 })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Entrar como Neus/ })
    .click()
  await textOf(page).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Y otra vez.')
  await allSaved(page)
  expect(squeezed(await wordsAtPortal(page))).toBe('Con sesión. Sin ella. Y otra vez.')
})

test('OPEN-69: what could not be sent goes out when the portal is heard again, before it would be tried by itself', async () => {
  const page = await openDesk('Neus', '/redaccion/', CUT)
  // The stream greets, and breaks off: the browser asks for it again, whatever the page's clock does.
  await page.route('**/api/staff/stream*', (route) => route.abort())
  await beginArticle(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.route('**/draft', (route) => route.abort())
  await textOf(page).click()
  await page.keyboard.type('Mientras no había nadie.')
  await page.clock.runFor(5000)
  await page.getByText(/Sin conexión desde las/).waitFor()
  await page.unroute('**/draft')
  await page.unroute('**/api/staff/stream*')
  // No time passes here: nothing is tried again by itself.
  await allSaved(page)
  expect(squeezed(await wordsAtPortal(page))).toBe('Mientras no había nadie.')
})

test('a screen that could not be read is read when the portal is heard again, without being asked to', async () => {
  const page = await openDesk('Amparo', '/redaccion/', CUT)
  const calls = ['**/api/staff/stream*', '**/api/staff/messages?*']
  for (const away of calls) await page.route(away, (route) => route.abort())
  // For a content the stream is asked for anew, which is cut now.
  await beginArticle(page)
  await page.locator('a[href="/redaccion/mensajes"]').first().click()
  await page.getByRole('button', { name: 'Probar otra vez' }).waitFor()
  for (const away of calls.reverse()) await page.unroute(away)
  await page.getByRole('link', { name: /@|·/ }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Probar otra vez' }).count()).toBe(0)
})

test('a layer or a screen that does not come costs its own place, and comes with the page', async () => {
  const page = await openDesk('Neus', '/redaccion/', { expected: /ERR_FAILED|PartLost/ })
  const parts = /static\/desk\/(palette|media)-/
  await page.route(parts, (route) => route.abort())
  await beginArticle(page)
  await titleOf(page).fill('Sigue aquí')
  await page.keyboard.press('Control+k')
  await page.getByText('Esta parte no ha llegado.', { exact: false }).waitFor()
  await titleOf(page).and(page.locator(':focus')).waitFor()
  expect(await titleOf(page).inputValue()).toBe('Sigue aquí')
  await page.locator('a[href="/redaccion/medios"]').first().click()
  const again = page.getByRole('button', { name: 'Probar otra vez' })
  await again.waitFor()
  await page.unroute(parts)
  await again.click()
  await page.getByRole('heading', { name: 'Medios' }).first().waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
})

test('OPEN-69: what a killed tab had not sent is offered by the next one', async () => {
  const page = await openDesk('Neus', '/redaccion/', CUT)
  const url = await beginArticle(page)
  await textOf(page).click()
  await page.keyboard.type('Guardado. ')
  await allSaved(page)
  const other = await page.context().newPage()
  await other.goto(url)
  await textOf(other).click()
  await other.keyboard.press('Control+End')
  await other.route('**/draft', (route) => route.abort())
  await other.keyboard.type('Nunca enviado.')
  await other.getByText(/Sin conexión desde las/).waitFor()
  await killed(other)

  await page.reload()
  await page.getByRole('button', { name: 'Recuperar', exact: true }).click()
  await expect.poll(async () => squeezed(await textOf(page).innerText())).toBe('Guardado. Nunca enviado.')
  await allSaved(page)
  expect(squeezed(await wordsAtPortal(page))).toBe('Guardado. Nunca enviado.')
})

test('OPEN-69: of two who write in one block both texts stay', async () => {
  const mine = await openDesk('Neus', '/redaccion/', CUT)
  const url = await beginArticle(mine)
  await textOf(mine).click()
  await mine.keyboard.type('Común. ')
  await allSaved(mine)
  const theirs = await openDesk('Amparo', new URL(url).pathname, CUT)
  // Where somebody writes one reads, and asks for one's turn; who is refused writes all the same.
  await theirs.getByText(/^Neus .* escribe en este bloque/).waitFor()
  await textOf(theirs).getByText('Común.').click()
  await theirs.keyboard.type('Nada.')
  expect(await textOf(theirs).innerText()).not.toContain('Nada.')
  await theirs.getByRole('button', { name: 'Pedir el turno' }).click()
  await mine.getByRole('button', { name: 'Sigo yo' }).click()
  await textOf(mine).click()
  await mine.context().setOffline(true)
  await mine.keyboard.press('Control+End')
  await mine.keyboard.type('Escrito por Neus.')
  await theirs.getByRole('button', { name: 'Escribir igualmente' }).click()
  await textOf(theirs).and(theirs.locator(':focus')).waitFor()
  await theirs.keyboard.press('Control+End')
  await theirs.keyboard.type('Escrito por Amparo.')
  await allSaved(theirs)
  await mine.context().setOffline(false)
  const twice = (page: Page) => page.getByRole('region', { name: 'Dos textos para el mismo bloque' })
  await twice(mine).waitFor()
  // Whose text it is each of them is told for themselves.
  await twice(theirs)
    .getByText(/^Neus .* ha escrito$/)
    .waitFor()
  expect(squeezed(await textOf(mine).innerText())).toBe('Común. Escrito por Amparo.')
  await mine.getByRole('button', { name: 'Usar el mío' }).click()
  await allSaved(mine)
  expect(squeezed(await wordsAtPortal(mine))).toBe('Común. Escrito por Neus.')
  // The other one hears of it without asking, and has nothing left to choose.
  await twice(theirs).waitFor({ state: 'detached' })
  await expect.poll(async () => squeezed(await textOf(theirs).innerText())).toBe('Común. Escrito por Neus.')
})

test('OPEN-69: what a form had not saved stands in it again after its tab was killed and its network cut', async () => {
  const page = await openDesk('Neus', '/redaccion/', CUT)
  const address = await beginTerm(page, 'terral')
  const other = await page.context().newPage()
  await other.goto(address)
  await noteOf(other).fill('Viento de tierra.')
  await page.context().setOffline(true)
  await other.getByRole('button', { name: 'Guardar', exact: true }).click()
  await other.getByText('No se ha guardado. Inténtalo otra vez.').waitFor()
  await other.close({ runBeforeUnload: false })
  await page.context().setOffline(false)

  await page.reload()
  await page.getByText('Esto lo escribiste antes y quedó sin guardar.').waitFor()
  expect(await noteOf(page).inputValue()).toBe('Viento de tierra.')
  await saveForm(page)
  await expect.poll(() => notesAtPortal(page, 'terral')).toBe('Viento de tierra.')
  await page.reload()
  await noteOf(page).waitFor()
  expect(await page.getByText('Esto lo escribiste antes y quedó sin guardar.').count()).toBe(0)
})

test('OPEN-69: a note and an answer to a reader that were not sent outlive their tabs', async () => {
  const page = await openDesk('Amparo', '/redaccion/', CUT)
  const article = await beginArticle(page)
  const note = (on: Page) => on.locator('textarea[name="note"]')
  const answer = (on: Page) => on.locator('form textarea')
  const message = async (on: Page) => {
    await on.goto('/redaccion/mensajes')
    await on.getByRole('link', { name: /@|·/ }).first().click()
    await answer(on).waitFor()
  }
  const noting = async (on: Page) => {
    await on.goto(article)
    await textOf(on).click()
    await on.keyboard.press('Alt+n')
    await note(on).waitFor()
  }
  for (const [go, field] of [
    [noting, note],
    [message, answer],
  ] as const) {
    const other = await page.context().newPage()
    await go(other)
    await field(other).fill('A medio escribir')
    await killed(other)
    await go(page)
    expect(await field(page).inputValue()).toBe('A medio escribir')
    await field(page).fill('')
    await go(page)
    expect(await field(page).inputValue()).toBe('')
  }
})

test('OPEN-69: a key that is quicker than the news of the caret is done where the caret is', async () => {
  const page = await openDesk('Neus', '/redaccion/', CUT)
  await beginArticle(page)
  await textOf(page).click()
  await page.keyboard.type('Sube el agua.')
  await allSaved(page)
  await page.reload()
  await textOf(page).getByText('Sube el agua.').waitFor()
  const isLeftToTheBrowser = await textOf(page).evaluate((text) => {
    text.focus()
    getSelection()!.selectAllChildren(text.querySelector('p')!)
    getSelection()!.collapseToEnd()
    const key = { key: 'Backspace', keyCode: 8, bubbles: true, cancelable: true }
    return text.dispatchEvent(new KeyboardEvent('keydown', key))
  })
  expect(isLeftToTheBrowser).toBe(true)
  await page.keyboard.press('Backspace')
  await expect.poll(() => textOf(page).innerText()).toBe('Sube el agua')
  await allSaved(page)
})
