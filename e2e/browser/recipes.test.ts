import { expect, test } from 'vitest'
import type { Locale } from '../../src/platform/i18n/locale.ts'
import { accessibilityFaults, open } from '../page.ts'
import { newReader, openAs } from '../reader.ts'

/** The first recipe with everything, in both languages. */
async function recipe(language: Locale = 'es'): Promise<string> {
  const list = await open(language === 'es' ? '/ocio/cocina/' : '/ocio/ca/cocina/')
  const href = await list.locator('a[href*="/cocina/caldereta-de-pe"]').first().getAttribute('href')
  expect(href).toBeTruthy()
  return href!
}
const path = await recipe()

test('RECI-10 axe finds nothing on a recipe that is scaled, in the dark on a telephone', async () => {
  const page = await open(`${path}?raciones=1`, { width: 390, scheme: 'dark' })
  expect(await accessibilityFaults(page)).toEqual([])
})

test('RECI-01, RECI-10 plus and minus scale the ingredients at once, by keyboard too, and the address says it', async () => {
  const page = await open(path)
  const first = page.locator('[data-quantity]').first()
  const before = await first.innerText()
  await page.locator('nx-sheet:defined').waitFor()
  await page.getByRole('button', { name: 'Una ración más' }).click()
  await page.getByRole('button', { name: 'Una ración más' }).press('Enter')
  await expect.poll(() => page.locator('[data-servings-text]').innerText()).toBe('6 raciones')
  await expect.poll(() => first.innerText()).not.toBe(before)
  expect(new URL(page.url()).searchParams.get('raciones')).toBe('6')
  const scaled = await page.locator('[data-quantity]').allInnerTexts()
  await page.reload()
  expect(await page.locator('[data-quantity]').allInnerTexts()).toEqual(scaled)
  await page.locator('nx-sheet:defined').waitFor()
  await page.getByRole('button', { name: 'Volver a 4 raciones' }).click()
  await expect.poll(() => first.innerText()).toBe(before)
  expect(page.url()).not.toContain('raciones')
  for (let n = 0; n < 5; n++) await page.getByRole('button', { name: 'Una ración menos' }).press(' ')
  await expect.poll(() => page.locator('[data-servings-text]').innerText()).toBe('1 ración')
})

test('RECI-01 at the end of the scale plus and minus say so, and lead back by keyboard', async () => {
  const page = await open(`${path}?raciones=1`)
  await page.locator('nx-sheet:defined').waitFor()
  const less = page.getByRole('button', { name: 'Una ración menos' })
  expect(await less.getAttribute('aria-disabled')).toBe('true')
  await less.press('Enter')
  await expect.poll(() => page.locator('[data-servings-text]').innerText()).toBe('1 ración')
  await page.getByRole('button', { name: 'Una ración más' }).press('Enter')
  await less.press('Enter')
  await expect.poll(() => page.locator('[data-servings-text]').innerText()).toBe('1 ración')
  await expect.poll(() => less.getAttribute('aria-disabled')).toBe('true')
})

test('RECI-01 without JavaScript more servings are a link', async () => {
  const page = await open(path, { js: false })
  await page.getByRole('link', { name: 'Una ración más' }).click()
  await expect.poll(() => page.locator('[data-servings-text]').innerText()).toBe('5 raciones')
  await expect.poll(() => page.getByText('Cocinar paso a paso').isVisible()).toBe(false)
})

test('RECI-11 step by step: keys, focus, ticks, one step at a time, closed by Escape', async () => {
  const page = await open(path)
  await page.locator('nx-sheet:defined').waitFor()
  await page.locator('input[data-tick]').first().check()
  await page.getByRole('button', { name: 'Cocinar paso a paso' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  expect(await dialog.getByText('Paso 1 de 4').isVisible()).toBe(true)
  expect(await dialog.locator('[data-step]').count()).toBe(1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => dialog.getByText('Paso 3 de 4').isVisible()).toBe(true)
  await page.keyboard.press('End')
  await expect.poll(() => dialog.getByRole('button', { name: 'Terminar' }).isVisible()).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => dialog.isVisible()).toBe(true)
  await page.keyboard.press('Home')
  await expect.poll(() => dialog.getByRole('button', { name: 'Anterior' }).isDisabled()).toBe(true)
  await dialog.locator('summary').click()
  await expect.poll(() => dialog.locator('input[data-tick]').first().isChecked()).toBe(true)
  await dialog.locator('input[data-tick]').nth(1).check()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await expect.poll(() => page.locator('input[data-tick]').nth(1).isChecked()).toBe(true)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Cocinar paso a paso')
  await page.reload()
  await page.locator('nx-sheet:defined').waitFor()
  expect(await page.locator('input[data-tick]').nth(1).isChecked()).toBe(true)
})

test('RECI-11 a finger swipes from step to step', async () => {
  const page = await open(path, { width: 390 })
  await page.locator('nx-sheet:defined').waitFor()
  await page.getByRole('button', { name: 'Cocinar paso a paso' }).click()
  const stage = page.locator('dialog [data-stage]')
  const swipe = async (from: number, to: number) => {
    for (const [type, clientX] of [
      ['pointerdown', from],
      ['pointerup', to],
    ] as const)
      await stage.dispatchEvent(type, { pointerType: 'touch', clientX, clientY: 300, bubbles: true })
  }
  await swipe(300, 120)
  expect(await page.getByText('Paso 2 de 4').isVisible()).toBe(true)
  await swipe(120, 300)
  expect(await page.getByText('Paso 1 de 4').isVisible()).toBe(true)
})

test('RECI-11 a timer counts down beside the steps and is announced when it is over', async () => {
  const page = await open(path)
  await page.clock.install()
  await page.locator('nx-sheet:defined').waitFor()
  await page.evaluate(() => {
    const { prototype } = AudioContext
    const { resume } = prototype
    prototype.resume = function () {
      document.body.dataset['woken'] = 'yes'
      return resume.call(this)
    }
  })
  await page.locator('[data-timer="15"]').click()
  // Telephones of Apple give sound to who asks for it while a finger is down.
  await page.locator('body[data-woken=yes]').waitFor({ state: 'attached' })
  const board = page.getByRole('region', { name: 'Temporizadores' })
  await board.waitFor()
  expect(await board.locator('a').innerText()).toMatch(/^Paso 1: quedan 1[45]:\d\d$/)
  await page.getByRole('button', { name: 'Cocinar paso a paso' }).click()
  await page.getByRole('dialog').locator('[data-timers]').waitFor()
  await page.clock.fastForward('16:00')
  await page.getByRole('alert').filter({ hasText: 'Paso 1: se ha cumplido el tiempo.' }).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Quitar el temporizador del paso 1' }).click()
  await expect.poll(() => page.locator('[data-timers] li').count()).toBe(0)
})

test('RECI-11 the screen stays on while one cooks, and again after another app was in front', async () => {
  const page = await open(path)
  await page.evaluate(() => {
    const asked: number[] = []
    Object.assign(globalThis, { asked })
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          asked.push(1)
          return Object.assign(new EventTarget(), { release: async () => void asked.push(-1) })
        },
      },
    })
  })
  const asked = () => page.evaluate(() => (globalThis as unknown as { asked: number[] }).asked)
  await page.locator('nx-sheet:defined').waitFor()
  await page.getByRole('button', { name: 'Cocinar paso a paso' }).click()
  await page.locator('dialog[data-lock=held]').waitFor()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForFunction(() => (globalThis as unknown as { asked: number[] }).asked.length === 2)
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => (globalThis as unknown as { asked: number[] }).asked.length === 3)
  expect(await asked()).toEqual([1, 1, -1])
})

test('RECI-10, RECI-11 printed it is one tidy page: ingredients and steps, nothing else', async () => {
  const page = await open(path)
  await page.emulateMedia({ media: 'print' })
  for (const gone of ['header[data-header]', 'footer', '[data-print]', 'figure', '[data-servings-step]'])
    expect(await page.locator(gone).first().isVisible(), gone).toBe(false)
  for (const there of ['h1', '#ingredientes', '#paso-4'])
    expect(await page.locator(there).isVisible(), there).toBe(true)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('RECI-12 in Catalan too', async () => {
  const page = await open(await recipe('ca'))
  expect(await page.getByRole('img', { name: 'Valoració: 4,8 de 5' }).first().isVisible()).toBe(true)
  expect(await page.getByText('128 vots').first().isVisible()).toBe(true)
})

/** The rating box of a recipe, ready. */
async function rating(path: string, more: Parameters<typeof open>[1] = {}) {
  const page = await open(path, more)
  await page.locator('nx-rate:defined').waitFor()
  const said = page.locator('nx-rate [role=status]')
  return { page, said, press: (n: number) => page.locator(`nx-rate [data-stars="${n}"]`).click() }
}

test('RECI-18, RECI-20 four stars are thanked for and counted; a second vote is told that it is one', async () => {
  const { page, said, press } = await rating(path, { expected: /409/ })
  const votes = async () => Number((await page.locator('[data-votes]').innerText()).replace(/\D/g, ''))
  const before = await votes()
  await press(4)
  await expect.poll(() => said.textContent()).toBe('¡Gracias por tu voto!')
  expect(await votes()).toBe(before + 1)
  expect(await page.locator('nx-rate [data-on]').count()).toBe(4)
  await press(2)
  await expect.poll(() => said.textContent()).toBe('Ya has votado este contenido anteriormente')
  expect(await votes()).toBe(before + 1)
  await expect
    .poll(async () => {
      await page.reload()
      return votes()
    })
    .toBe(before + 1)
})

test.each([
  ['RECI-19', 500, 'UNKNOWN_ERROR', 'No se ha podido registrar tu voto.', 'No s’ha pogut registrar el teu vot.'],
  [
    'RECI-21',
    429,
    'TOO_MANY_VALUATIONS_BY_IP',
    'Ya has votado este contenido anteriormente',
    'Ja has votat aquest contingut anteriorment',
  ],
])('%s an answer %i %s is told in the language of the page', async (_id, status, errorCode, ...texts) => {
  for (const [at, language] of (['es', 'ca'] as const).entries()) {
    const { page, said, press } = await rating(await recipe(language), { expected: new RegExp(String(status)) })
    await page.route('**/api/front/recipe/*/rating', (route) =>
      route.fulfill({ status, json: { httpCode: status, errors: [{ errorCode, message: '' }] } }),
    )
    await press(3)
    await expect.poll(() => said.textContent()).toBe(texts[at])
    expect(await page.locator('nx-rate [data-on]').count()).toBe(0)
  }
})

test('RECI-17, RECI-20 without script stars are given by a form, and the page says what became of them', async () => {
  const page = await open(await recipe('ca'), { js: false, width: 390 })
  const said = page.locator('nx-rate').getByText(/vot/)
  expect(await said.filter({ visible: true }).count()).toBe(0)
  await page.getByRole('button', { name: '5 estrelles' }).click()
  await page.getByText('Gràcies pel teu vot!').waitFor()
  await page.getByRole('button', { name: '1 estrella' }).click()
  await page.getByText('Ja has votat aquest contingut anteriorment').waitFor()
  expect(await said.filter({ visible: true }).count()).toBe(1)
})

test('RECI-17 whoever has given stars is asked how it went, and the answer waits as a comment', async () => {
  const page = await openAs(await newReader(), path, { width: 390 })
  const asked = page.locator('nx-cooked')
  await page.locator('nx-rate:defined').waitFor()
  expect(await asked.isVisible()).toBe(false)
  await page.locator('nx-rate [data-stars="5"]').click()
  await asked.waitFor()
  const send = asked.getByRole('button', { name: 'Contarlo' })
  await send.click()
  await asked.getByText('Elige cómo salió.').waitFor()
  await asked.getByRole('radio', { name: 'Regular' }).check()
  await asked.getByRole('textbox', { name: '¿Qué cambiaste?' }).fill('Menos sal, que ya la trae el pescado.')
  expect(await accessibilityFaults(page)).toEqual([])
  await send.click()
  await asked.getByText('Publicaremos tu comentario').waitFor()
  await page.reload()
  // What is one's own comes when the comments are in sight.
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await page.locator('#comments').getByText('Menos sal, que ya la trae el pescado.').waitFor()
})

test('RECI-17 without script everybody is asked how it went, and whoever is signed out is led to sign in', async () => {
  const page = await open(path, { js: false })
  const asked = page.locator('nx-cooked')
  await asked.getByRole('radio', { name: 'Salió bien' }).check()
  await asked.getByRole('button', { name: 'Contarlo' }).click()
  expect(new URL(page.url()).pathname).toBe('/ocio/acceso/')
})

test('the tools of a recipe keep their place until the script is there, and take none without', async () => {
  const page = await open(path)
  const heights = await page.evaluate(async () => {
    await customElements.whenDefined('nx-sheet')
    const sheet = document.querySelector('nx-sheet')!
    const waiting = document.createElement('nx-not-here-yet')
    waiting.className = sheet.className
    waiting.innerHTML = sheet.innerHTML
    sheet.after(waiting)
    return [sheet, waiting].map((one) => one.querySelector('[data-print]')!.parentElement!.offsetHeight)
  })
  expect(heights[0]).toBeGreaterThan(30)
  expect(heights[1]).toBe(heights[0])
  const plain = await open(path, { js: false })
  expect(await plain.locator('[data-print]').isVisible()).toBe(false)
  expect(await plain.locator('p:has(> [data-print])').boundingBox()).toBeNull()
})
