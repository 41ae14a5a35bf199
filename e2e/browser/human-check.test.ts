import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { accessibilityFaults, open } from '../page.ts'
import { startPortal, type Portal } from '../portal.ts'

const WORDS = {
  '': ['Comprobado: no eres un robot.', 'No se ha podido comprobar que no eres un robot. Inténtalo de nuevo.'],
  '/ca': ['Comprovat: no eres un robot.', 'No s’ha pogut comprovar que no eres un robot. Torna-ho a provar.'],
} as const
const ready = (page: Page) => page.locator('x-island[data-island="ready"]').waitFor()

async function fill(page: Page, nick: string): Promise<void> {
  const values = {
    nick,
    email: `${nick}@example.org`,
    password: 'Mestral-2026',
    repeat: 'Mestral-2026',
    name: 'Laia',
    surname: 'Roures',
    birthdate: '17/05/1990',
  }
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name="${name}"]`).fill(value)
  // By keyboard: words that come while the form is filled in move what stands below them.
  await page.locator('main [name="terms"]').press('Space')
  await expect.poll(() => page.locator('main [name="terms"]').isChecked()).toBe(true)
}
const send = (page: Page) => page.locator('main form.form button[type="submit"]').click()

describe.each(['', '/ca'] as const)('a registration below "%s/"', (prefix) => {
  test('AUTH-71 the browser works while the form is filled in, and says so to voices alone', async () => {
    const page = await open(`${prefix}/registro/`)
    await ready(page)
    const workers: string[] = []
    const asked: string[] = []
    page.on('worker', (worker) => workers.push(worker.url()))
    page.on('request', (request) => asked.push(request.url()))
    expect(await page.locator('[data-human-check]').getAttribute('data-human-check')).toBe('idle')
    await page.locator('main [name="nick"]').focus()
    await page.locator('[data-human-check="ready"]').waitFor({ state: 'attached' })
    expect(workers).toEqual([expect.stringContaining('solver.worker')])
    expect(asked.filter((url) => url.endsWith('/api/front/human-check/'))).toHaveLength(1)
    expect(await page.locator('[data-human-check] [role=status]').innerText()).toBe(WORDS[prefix][0])
    expect((await page.locator('[data-human-check]').boundingBox())!.height).toBeLessThanOrEqual(1)
  })
})

test('AUTH-71 a puzzle that cannot be had is said by the form, and the next attempt tries again', async () => {
  const page = await open('/ca/registro/', { expected: /human-check|status of|ERR_/ })
  await ready(page)
  await page.route('**/api/front/human-check/', (route) => route.abort())
  await fill(page, `sense${Date.now().toString(36)}`)
  await send(page)
  await page.getByText(WORDS['/ca'][1], { exact: true }).waitFor()
  // Where the page has been scrolled to, the header that waits above its edge covers fields that nobody sees.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect(await accessibilityFaults(page)).toEqual([])
  expect(page.url()).toMatch(/\/ca\/registro\/$/)
  await page.unroute('**/api/front/human-check/')
  await send(page)
  await page.waitForURL('**/ca/registro/confirmacion/')
})

test('AUTH-71, AUTH-79 after a refusal the next attempt brings another proof', async () => {
  const page = await open('/registro/', { expected: /status of 400/ })
  await ready(page)
  const tokens: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/user/register'))
      tokens.push((request.postDataJSON() as { recaptcha: string }).recaptcha)
  })
  const nick = `doble${Date.now().toString(36)}`
  await fill(page, nick)
  await page.locator('main [name="email"]').fill('completa@mestral.example')
  await send(page)
  await page.getByText('El email ya está en uso.', { exact: true }).waitFor()
  await page.locator('main [name="email"]').fill(`${nick}@example.org`)
  await send(page)
  await page.waitForURL('**/registro/confirmacion/')
  expect(new Set(tokens).size).toBe(2)
})

describe('with an account at reCAPTCHA', () => {
  let service: Server
  let portal: Portal
  let chromium: Browser
  beforeAll(async () => {
    service = createServer((request, response) => {
      if (!request.url?.startsWith('/recaptcha/api.js')) return void response.end('{"success":true}')
      response.setHeader('content-type', 'text/javascript')
      response.end(`window.grecaptcha = { ready: (done) => done(), reset() {}, render(place, { callback, sitekey }) {
        const tick = document.createElement('button')
        tick.type = 'button'
        tick.textContent = 'reCAPTCHA ' + sitekey
        tick.onclick = () => callback('a token of the service')
        place.append(tick)
        return 0
      } }`)
    })
    await new Promise<void>((done) => void service.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/recaptcha`
    portal = await startPortal({
      env: { RECAPTCHA_SITE_KEY: 'key', RECAPTCHA_SECRET: 'secret', RECAPTCHA_URL: url },
    })
    chromium = await launchChromium()
  }, 180_000)
  afterAll(async () => {
    await chromium?.close()
    await portal?.end()
    service?.closeAllConnections()
    service?.close()
  })

  test('OPEN-36, OPEN-122 its script is loaded for who fills the registration in, and its token is sent', async () => {
    const policyOf = async (path: string) =>
      (await fetch(portal.url + path)).headers.get('content-security-policy')?.match(/script-src [^;]+/)?.[0]
    expect(await policyOf('/registro/')).toMatch(/ http:\/\/127\.0\.0\.1:\d+ https:\/\/www\.gstatic\.com$/)
    for (const path of ['/', '/acceso/', '/recuperar-contrasena/']) expect(await policyOf(path)).not.toMatch(/http/)
    const page = await chromium.newPage({ baseURL: portal.url })
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('recaptcha') && asked.push(request.url())))
    await page.goto('/registro/')
    const tick = page.getByRole('button', { name: 'reCAPTCHA key' })
    await ready(page)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(asked).toEqual([])
    await page.locator('main [name="nick"]').focus()
    await tick.waitFor()
    await fill(page, 'humana')
    await send(page)
    await page.getByText('Confirma que no eres un robot', { exact: true }).waitFor()
    await tick.click()
    const [call] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/user/register')),
      send(page),
    ])
    expect((call.postDataJSON() as { recaptcha: string }).recaptcha).toBe('a token of the service')
    await page.waitForURL('**/registro/confirmacion/')
    await page.close()
  })

  test('a service that does not answer is said by the form', async () => {
    const page = await chromium.newPage({ baseURL: portal.url })
    await page.route('**/recaptcha/api.js*', (route) => route.abort())
    await page.goto('/registro/')
    await page.locator('main [name="nick"]').focus()
    const said = page.getByText(WORDS[''][1], { exact: true })
    await said.waitFor()
    expect(await page.locator('[data-human-check]').getAttribute('data-human-check')).toBe('failed')
    await page.close()
  })
})
