import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open } from '../page.ts'
import { newReader, openAs } from '../reader.ts'

/** Whether a place has the focus; with keys nothing is worse than to begin the page again. */
const hasFocus = async (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((place) => place === document.activeElement)

/** Opens a layer of the header from its button, by keys. */
async function openLayer(page: Page, layer: string): Promise<void> {
  const details = page.locator(`header details[data-layer="${layer}"]`).first()
  await details.locator(':scope > summary').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => details.evaluate((one) => (one as HTMLDetailsElement).open)).toBe(true)
}
const buttonOf = (layer: string) => `header details[data-layer="${layer}"] > summary`

test.each(['menu', 'search', 'streams', 'user'])(
  'OPEN-156 the layer «%s» gives the focus back to its button by Escape',
  async (layer) => {
    const page = await open('/', { width: 1280 })
    await openLayer(page, layer)
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(page, buttonOf(layer))).toBe(true)
  },
)

test('OPEN-156 the layer of live streams gives the focus back to its button by its own close button', async () => {
  const page = await open('/', { width: 1280 })
  await openLayer(page, 'streams')
  await page.locator('header details[data-layer="streams"] [data-close]').first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(page, buttonOf('streams'))).toBe(true)
})

test('OPEN-156 a heart has the focus again when signing in was called off', async () => {
  const page = await open('/ocio/')
  const heart = '[data-card] > [data-like]'
  for (const leave of ['Escape', 'Enter']) {
    await page.locator(heart).first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    if (leave === 'Enter') await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).focus()
    await page.keyboard.press(leave)
    await expect.poll(() => hasFocus(page, heart)).toBe(true)
    expect(await page.getByRole('dialog').count()).toBe(0)
  }
})

test('OPEN-156 a question of the profile gives the focus back to the button that asked it', async () => {
  const page = await openAs(await newReader(), '/perfil/mi-cuenta/')
  for (const [button, cancel] of [
    ['[data-delete] button', 'Cancelar'],
    ['section[aria-labelledby="rights"] li button', 'Cancelar'],
  ] as const) {
    for (const leave of ['Escape', 'Enter']) {
      await page.locator(button).first().focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      if (leave === 'Enter') await dialog.getByRole('button', { name: cancel }).focus()
      await page.keyboard.press(leave)
      await expect.poll(() => hasFocus(page, button), { message: `${button} ${leave}` }).toBe(true)
    }
  }
})

test('OPEN-156 who lets a child’s profile be goes on from the button for a new one', async () => {
  const page = await openAs(await newReader(), '/perfil/menores/')
  const add = page.getByRole('button', { name: 'Añadir un perfil' })
  const focused = () => add.evaluate((one) => one === document.activeElement)
  await add.focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Nombre').waitFor()
  await page.getByRole('button', { name: 'Cancelar' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByLabel('Nombre').fill('Pau')
  await page.getByLabel('Nick').fill(`nen${Date.now().toString(36)}`)
  await page.getByLabel('Fecha de nacimiento').fill('3-5-2018')
  await page.getByRole('button', { name: 'Guardar el perfil' }).click()
  await page.getByText('El perfil se ha guardado.').waitFor()
  const remove = page.getByRole('button', { name: /^Eliminar el perfil: / })
  await remove.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect.poll(() => remove.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar el perfil' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('El perfil se ha eliminado.').waitFor()
  await expect.poll(focused).toBe(true)
})

test('OPEN-156, PROF-27, PROF-34 who lets go of the last thing kept goes on from the heading', async () => {
  const page = await openAs(await newReader(), '/ocio/')
  await page.locator('[data-card] > [data-like]').first().click()
  await page.locator('[data-like][data-on]').first().waitFor()
  await page.goto('/perfil/contenidos-guardados/')
  await page.locator('[data-saved] button').focus()
  await page.keyboard.press('Enter')
  await page.getByText('Todavía no has guardado ningún contenido.').waitFor()
  await expect.poll(() => hasFocus(page, '[data-view] h1')).toBe(true)
})
