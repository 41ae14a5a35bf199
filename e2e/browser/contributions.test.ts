import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { film, phonePicture } from '../../src/platform/uploads/testing.ts'
import { accessibilityFaults, open, sidewaysOverflow } from '../page.ts'
import { newReader, openAs } from '../reader.ts'

const CALL = '/participa/el-mestral-desde-tu-ventana/'
const reader = await newReader()
const photo = { name: 'móvil.png', mimeType: 'image/png', buffer: await png() }
const tooLarge = { name: 'grande.jpg', mimeType: 'image/jpeg', buffer: await grown(5 * 1_048_576 + 1) }
const movie = { name: 'plaza.mov', mimeType: 'video/mp4', buffer: film({ brand: 'qt  ' }) }

async function png(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(await phonePicture({ width: 900, height: 600 }))
    .png()
    .toBuffer()
}
async function grown(size: number): Promise<Buffer> {
  const bytes = await phonePicture()
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])
}

/** The element answers once it has hidden the browser's own words about files. */
const alive = (page: Page) => page.locator('nx-upload:defined').waitFor()
async function fill(page: Page): Promise<void> {
  await page.getByLabel('Título').fill('Las escuelas viejas')
  await page.getByLabel('¿Qué cambió en tu calle esta mañana?').fill('No había una huella.')
  await page.getByLabel('La hice yo').check()
  await page.getByLabel('Acepto las condiciones').check()
}
const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true }).click()

test('axe finds nothing in a call, open or over, and nothing sticks out', async () => {
  for (const [path, look] of [
    [CALL, { width: 1440 }],
    [`/ca${CALL}`, { width: 390, scheme: 'dark' }],
    ['/participa/el-primer-almendro/', { width: 320 }],
    [CALL, { width: 820, js: false }],
  ] as const) {
    const page = await open(path, look)
    if (!('js' in look)) expect(await accessibilityFaults(page)).toEqual([])
    if (!('js' in look)) expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    expect(await page.locator('figure').count()).toBeGreaterThan(0)
  }
})

test('UGC-02, UGC-12, UGC-13 a guest is asked to sign in at once, what is missing is said at its field, and nothing is sent', async () => {
  const page = await open(CALL)
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  await alive(page)
  const dialog = page.getByRole('dialog', { name: 'Necesitas iniciar sesión' })
  await send(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  expect(await page.getByText('Tienes que responder a la pregunta.').isVisible()).toBe(true)
  expect(await page.getByText('Debes aceptar las condiciones').isVisible()).toBe(true)
  expect(await page.getByText('El campo Título es obligatorio').isVisible()).toBe(true)
  const mine = page.getByRole('checkbox', { name: /La hice yo/ })
  expect(await mine.getAttribute('aria-invalid')).toBe('true')
  expect(await page.locator('#ugc-mine-error').innerText()).toBe('El campo es obligatorio')
  expect(await page.getByLabel('Título').evaluate((field) => field === document.activeElement)).toBe(true)
  await fill(page)
  await send(page)
  await dialog.waitFor()
  expect(await dialog.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toContain('participa')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  expect(calls.filter((url) => url.includes('/ugc/'))).toEqual([])
  await page.reload()
  await expect.poll(() => page.getByLabel('Título').inputValue()).toBe('Las escuelas viejas')
})

test('UGC-03, UGC-04, UGC-05, UGC-08, UGC-14 a reader chooses a picture, sees the upload die, sends again and takes it back', async () => {
  const page = await openAs(reader, CALL, { expected: /ERR_FAILED/ })
  await alive(page)
  await page.locator('[name=image]').setInputFiles(tooLarge)
  await page.getByText('grande.jpg: La imagen no puede superar los 5 MB.').waitFor()
  await page.locator('[name=video]').setInputFiles(movie)
  await page.getByText('plaza.mov: El vídeo tiene que ser MP4.').waitFor()
  await page.locator('[name=image]').setInputFiles(photo)
  await page.getByText('A punto').waitFor()
  expect(await page.getByText(/^0,1 MB · Hemos borrado el lugar/).isVisible()).toBe(true)
  await fill(page)
  await page.getByLabel('Firma').fill('Amparo, de Riubaix')
  await page.route('**/api/front/ugc/*', (route) => route.abort())
  await send(page)
  await page.getByText('No se ha podido subir el archivo. Inténtalo más tarde.').waitFor()
  expect(await page.getByLabel('Título').inputValue()).toBe('Las escuelas viejas')
  await page.unroute('**/api/front/ugc/*')
  // A page of the network that one is in is no receipt.
  await page.route('**/api/front/ugc/*', (route) => route.fulfill({ status: 200, body: '<p>Wi-Fi</p>' }))
  const answered = page.waitForResponse('**/api/front/ugc/*')
  await send(page)
  await answered
  await page.getByText('No se ha podido subir el archivo. Inténtalo más tarde.').waitFor()
  expect(await page.getByLabel('Título').inputValue()).toBe('Las escuelas viejas')
  await page.unroute('**/api/front/ugc/*')
  await send(page)
  await page.locator('.notice:focus').getByText('Gracias. Hemos recibido tu contenido.').waitFor()
  expect(await page.getByLabel('Título').inputValue()).toBe('')
  const mine = page.locator('[data-mine]')
  await mine.getByText('En revisión').waitFor()
  expect(await mine.getByText(/^Recibo \w{4}-\w{2}$/).isVisible()).toBe(true)
  expect(await accessibilityFaults(page)).toEqual([])
  page.on('dialog', (dialog) => void dialog.accept())
  await mine.getByRole('button', { name: /^Retirar/ }).press('Enter')
  await mine.getByText('Retirado por ti').waitFor()
})

test('UGC-03, UGC-08 what is sent waits for a picture that is still being drawn, without what was taken away meanwhile', async () => {
  const page = await openAs(reader, CALL)
  await alive(page)
  await page.evaluate(() => {
    const draw = window.createImageBitmap as (file: ImageBitmapSource) => Promise<ImageBitmap>
    const waiting: (() => void)[] = []
    const held = (file: ImageBitmapSource) => new Promise((done) => waiting.push(() => done(draw(file))))
    const drawOne = () => {
      const next = waiting.shift()
      next?.()
      return next !== undefined
    }
    const { append } = FormData.prototype as { append: (...all: unknown[]) => void }
    const names: unknown[] = []
    Object.assign(FormData.prototype, {
      append(this: FormData, ...all: unknown[]) {
        if (all[2]) names.push(all[2])
        append.apply(this, all)
      },
    })
    Object.assign(window, { createImageBitmap: held, drawOne, names })
  })
  /** Lets the picture be drawn whose turn it is. */
  const drawOn = () => page.waitForFunction(() => (window as unknown as { drawOne: () => boolean }).drawOne())
  await page.locator('[name=image]').setInputFiles([tooLarge, { ...tooLarge, name: 'otra.jpg' }, photo])
  await page.getByText('otra.jpg: La imagen no puede superar los 5 MB.').waitFor()
  expect(await page.getByText('grande.jpg: La imagen no puede superar los 5 MB.').isVisible()).toBe(true)
  await page.locator('[name=image]').setInputFiles({ ...photo, name: 'segunda.png' })
  await page.getByRole('button', { name: 'Quitar móvil.png' }).click()
  await fill(page)
  await send(page)
  await page.locator('#ugc-progress').getByText('Preparando…').waitFor()
  await drawOn()
  await drawOn()
  await page.getByText('Gracias. Hemos recibido tu contenido.').waitFor()
  expect(await page.evaluate(() => (window as unknown as { names: string[] }).names)).toEqual(['segunda.png'])
})

test('an upload is cancelled by its button, and the form stays', async () => {
  const page = await openAs(reader, CALL)
  await alive(page)
  await fill(page)
  await page.route('**/api/front/ugc/*', () => undefined)
  await send(page)
  const cancel = page.getByRole('button', { name: 'Cancelar' })
  await cancel.click()
  await page.getByText('Has cancelado el envío.').waitFor()
  expect(await page.getByLabel('Título').inputValue()).toBe('Las escuelas viejas')
  expect(await cancel.isVisible()).toBe(false)
})

test('without script the form is sent as it stands', async () => {
  const page = await openAs(reader, CALL, { js: false })
  await fill(page)
  await page.locator('[name=image]').setInputFiles({ ...photo, name: 'foto.jpg', buffer: await phonePicture() })
  await send(page)
  await page.getByText('Gracias. Hemos recibido tu contenido.').waitFor()
  expect(page.url()).toContain('?ok=1')
})
