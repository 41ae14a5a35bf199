import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { accessibilityFaults, open } from '../page.ts'

let article: string

beforeAll(async () => {
  const html = await (await fetch(`${inject('portal')}/etiquetas/temporal-de-mestral/`)).text()
  article = /href="(\/ribalta\/portalba\/[^"]*_\d+\.html)"/.exec(html)![1]!
})

/** Tools come with the first thing that a reader does once the page's script runs; nothing says from outside that it does. */
async function touch(page: Page): Promise<void> {
  const came = () => page.evaluate(() => customElements.get('nx-reading-tools') !== undefined)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 1)
      return came()
    })
    .toBe(true)
}

/** A voice of the browser that speaks at once, for a language. */
async function withVoice(page: Page, lang: string): Promise<void> {
  await page.addInitScript((language) => {
    const synthesis = new EventTarget() as EventTarget & Record<string, unknown>
    const said: string[] = []
    Object.assign(synthesis, {
      getVoices: () => [{ lang: language, localService: true, name: 'x' }],
      speak(one: EventTarget & { text: string }) {
        said.push(one.text)
        if (said.length === 1) setTimeout(() => one.dispatchEvent(new Event('start')))
      },
      pause() {},
      resume() {},
      cancel() {},
      said,
    })
    Object.defineProperty(globalThis, 'speechSynthesis', { value: synthesis })
    Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', {
      value: class extends EventTarget {
        text: string
        constructor(text: string) {
          super()
          this.text = text
        }
      },
    })
  }, lang)
  await page.reload()
  await touch(page)
}

test('a text is heard with a voice of its language, told part by part, and by keyboard', async () => {
  const page = await open(article, { width: 390, firstVisit: true })
  await withVoice(page, 'es-ES')
  const listen = page.locator('[data-listen]')
  await listen.waitFor({ state: 'visible' })
  await listen.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('h1[data-spoken]').count()).toBe(1)
  expect(await listen.innerText()).toBe('Pausa')
  await page.keyboard.press('Enter')
  expect(await listen.innerText()).toBe('Seguir')
  expect(await accessibilityFaults(page)).toEqual([])
})

test('without a voice of its language, and without script, nothing offers to read', async () => {
  const page = await open(article, { firstVisit: true })
  await withVoice(page, 'en-GB')
  await page.locator('nx-reading-tools summary').waitFor()
  expect(await page.locator('[data-listen]').isVisible()).toBe(false)
  expect(await (await open(article, { js: false })).locator('nx-reading-tools').isVisible()).toBe(false)
})

test('the size of letters is chosen with the arrows and kept on the device', async () => {
  const page = await open(article)
  const size = () =>
    page
      .locator('.prose')
      .first()
      .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))
  const usual = await size()
  await touch(page)
  await page.locator('nx-reading-tools summary').focus()
  await page.keyboard.press('Enter')
  await page.locator('nx-reading-tools [value="normal"]').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(size).toBeGreaterThan(usual)
  // It closes as every layer does.
  const sizes = page.locator('nx-reading-tools details')
  const summary = sizes.locator('summary')
  await page.keyboard.press('Escape')
  expect(await sizes.getAttribute('open')).toBeNull()
  expect(await summary.evaluate((it) => it === document.activeElement)).toBe(true)
  await summary.press('Enter')
  await page.locator('h1').click()
  expect(await sizes.getAttribute('open')).toBeNull()
  // The next page has it before anything is touched, and tells so.
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await size()).toBeGreaterThan(usual)
  await touch(page)
  expect(await page.locator('nx-reading-tools [value="large"]').isChecked()).toBe(true)
  expect(await size()).toBeGreaterThan(usual)
})
