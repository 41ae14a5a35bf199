import { expect, test } from 'vitest'
import { accessibilityFaults, open, sidewaysOverflow } from '../page.ts'
import { newReader, openAs } from '../reader.ts'

test.each(['light', 'dark'] as const)('what is ticked looks as the fields do, %s', async (scheme) => {
  const page = await open('/contacto/', { width: 390, scheme })
  const [field, box, topic] = await page.evaluate(() =>
    ['input[type=email]', 'input[type=checkbox]', 'input[type=radio]:not(:checked)'].map((one) => {
      const { backgroundColor, borderTopColor, appearance } = getComputedStyle(document.querySelector(`main ${one}`)!)
      return { backgroundColor, borderTopColor, appearance }
    }),
  )
  expect(box).toEqual({ ...field, appearance: 'none' })
  expect(topic).toEqual(box)
})

test('CTCT-01, CTCT-02, CTCT-08, CTCT-10, CTCT-11, CTCT-12, ERR-19 a message by keyboard: asked for what is missing, kept when it fails, sent', async () => {
  const page = await open('/contacto/?tema=accesibilidad', { width: 390, expected: /500|Failed to load/ })
  await page.locator('form[novalidate]').waitFor()
  expect(await page.getByRole('radio', { name: /Accesibilidad/ }).isChecked()).toBe(true)
  expect(await page.getByRole('checkbox', { name: 'Acepto recibir comunicaciones comerciales' }).isChecked()).toBe(
    false,
  )
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Tomás Rovira')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('tomas@example.org')
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('La racha fue en febrero.')
  let calls = 0
  await page.route('**/api/front/contact', (route) => {
    calls += 1
    if (calls === 1) return route.fulfill({ status: 500, json: {} })
    return calls === 2 ? route.abort() : route.continue()
  })
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByText('El campo Asunto es obligatorio').waitFor()
  await page.getByText('El campo He leído y acepto el aviso legal es obligatorio').waitFor()
  expect(calls).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  await page.getByRole('textbox', { name: 'Asunto' }).fill('Un dato')
  await page.getByRole('checkbox', { name: /aviso legal/ }).press('Space')
  await page.getByRole('button', { name: 'Enviar' }).press('Enter')
  await page
    .getByText('No se ha podido enviar tu mensaje. Inténtalo más tarde. Lo que has escrito sigue aquí.')
    .waitFor()
  await page.getByRole('button', { name: 'Enviar' }).press('Enter')
  await page.getByText('El servidor no responde. Inténtalo más tarde. Lo que has escrito sigue aquí.').waitFor()
  await page.getByRole('button', { name: 'Enviar' }).press('Enter')
  await page.getByText('Gracias. Hemos recibido tu mensaje.').waitFor()
})

test('CTCT-03, CTCT-06, OPEN-59 whoever is signed in finds the own name and address, in both languages', async () => {
  const reader = await newReader()
  const page = await openAs(reader, '/ca/contacto/', { scheme: 'dark' })
  await expect.poll(() => page.getByRole('textbox', { name: 'Nom' }).inputValue()).toBe('Neus Calatrí')
  expect(await page.getByRole('textbox', { name: 'Correu electrònic' }).inputValue()).toBe(reader.email)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('CTCT-02 without script the form is sent as it stands', async () => {
  const page = await open('/contacto/', { js: false })
  for (const [name, value] of [
    ['Nombre', 'Berta'],
    ['Correo electrónico', 'berta@example.org'],
    ['Asunto', 'Sin script'],
    ['Mensaje', 'También llega.'],
  ] as const)
    await page.getByRole('textbox', { name }).fill(value)
  await page.getByRole('checkbox', { name: /aviso legal/ }).check()
  await page.getByRole('button', { name: 'Enviar' }).click()
  expect(await page.getByText('Gracias. Hemos recibido tu mensaje.').isVisible()).toBe(true)
})
