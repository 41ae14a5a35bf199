import { expect, test } from 'vitest'
import { accessibilityFaults, open, sidewaysOverflow } from '../page.ts'

/** The gallery of the storm: six photos. */
async function gallery(list = '/galerias/'): Promise<string> {
  const page = await open(list)
  const href = await page
    .locator('main a[href*="vent-"][href$=".html"], main a[href*="viento-"][href$=".html"]')
    .first()
    .getAttribute('href')
  expect(href).toBeTruthy()
  return href!
}
const path = await gallery()

test('CONT-57 axe finds nothing on one photo and in the full screen', async () => {
  const page = await open(path)
  await page.locator('nx-gallery:defined').waitFor()
  await page.locator('a[data-photo="1"]').click()
  await page.getByRole('dialog').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await accessibilityFaults(await open(`${path}?foto=2`, { width: 390, scheme: 'dark' }))).toEqual([])
})

test('without JavaScript each photo has its page, and links lead from one to the next', async () => {
  const page = await open(`${path}?foto=5`, { js: false })
  expect(await page.locator('nx-gallery img').count()).toBe(1)
  expect(await page.getByText('Imagen 5 de 6').isVisible()).toBe(true)
  expect(await page.title()).toMatch(/^Imagen 5 de 6: /)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('foto')
  await page.getByRole('link', { name: 'Foto siguiente' }).click()
  await expect.poll(() => page.getByText('Imagen 6 de 6').isVisible()).toBe(true)
  await expect.poll(() => page.getByRole('link', { name: 'Foto siguiente' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Ver la galería entera' }).click()
  await expect.poll(() => page.locator('nx-gallery ol[aria-label] > li[id]').count()).toBe(6)
})

test('an anchor brings its photo into the middle', async () => {
  const page = await open(`${path}#f-4`, { js: false })
  const middle = async () => {
    const { x, width } = (await page.locator('#f-4').boundingBox())!
    return x + width / 2
  }
  await expect.poll(async () => Math.abs((await middle()) - 720)).toBeLessThan(120)
})

test('arrow keys turn the page of a single photo', async () => {
  const page = await open(`${path}?foto=2`)
  await page.locator('nx-gallery:defined').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/foto=3/)
  await page.locator('nx-gallery:defined').waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL(/foto=2/)
  expect(await page.getByText('Imagen 2 de 6').isVisible()).toBe(true)
})

test('the strip moves by keys, arrows and thumbnails', async () => {
  const page = await open(path, { reducedMotion: true })
  await page.locator('nx-gallery:defined').waitFor()
  const current = () => page.locator('[data-to][aria-current=true]').getAttribute('data-to')
  expect(await current()).toBe('1')
  await page.locator('[data-strip]').focus()
  await page.keyboard.press('ArrowRight')
  await page.locator('[data-to="2"][aria-current=true]').waitFor()
  await page.keyboard.press('End')
  await page.locator('[data-to="6"][aria-current=true]').waitFor()
  await page.locator('[data-to="3"]').click()
  await page.locator('[data-to="3"][aria-current=true]').waitFor()
  expect(page.url()).toContain('#f-3')
  await page.getByRole('button', { name: 'Foto siguiente' }).first().click()
  await page.locator('[data-to="4"][aria-current=true]').waitFor()
})

test('the full screen says which photo it is, by the address too, and gives the focus back', async () => {
  const page = await open(path, { reducedMotion: true })
  await page.locator('nx-gallery:defined').waitFor()
  await page.locator('a[data-photo="2"]').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('2 / 6').waitFor()
  expect(page.url()).toContain('foto=2')
  await page.keyboard.press('ArrowRight')
  await dialog.getByText('3 / 6').waitFor()
  // What a photo leaves free of the screen is the screen's.
  const photo = dialog.locator('img').nth(2)
  expect(await photo.evaluate((it) => getComputedStyle(it).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
  await dialog.getByRole('button', { name: 'Foto siguiente' }).click()
  await dialog.getByText('4 / 6').waitFor()
  expect(new URL(page.url()).searchParams.get('foto')).toBe('4')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).not.toContain('foto')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-photo'))).toBe('4')
})

test('in Catalan too', async () => {
  const page = await open(await gallery('/ca/galerias/'))
  expect(await page.getByText('Imatge 1 (total: 6)').isVisible()).toBe(true)
})

test('a gallery inside a text opens over the whole screen, and a poll stands below it', async () => {
  const list = await open('/ribalta/portalba/')
  const href = await list.locator('main a[href*="la-avenida-del-faro-sera"]').first().getAttribute('href')
  for (const look of [{ width: 1440 }, { width: 390, scheme: 'dark' as const }]) {
    const page = await open(href!, look)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    await page.locator('nx-gallery:defined').waitFor()
    await page.locator('a[data-photo="3"]').click()
    await page.getByRole('dialog').getByText('3 / 4').waitFor()
    expect(new URL(page.url()).searchParams.has('foto')).toBe(false)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('article [data-poll]').count()).toBe(1)
  }
})
