import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { consentCookie, frameHostsOf } from '../../src/layout/consent/model.ts'
import { testSite } from '../../src/sites/testing.ts'
import { open } from '../page.ts'

const FRAMES = frameHostsOf(testSite({ settings: { thirdParties: ['embeds'] } })).join(' ')

const hosts = (page: Page) =>
  page.evaluate(() => [...new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).host))])

test('OPEN-122 nothing of third parties is loaded and only technical cookies are set before anybody agreed', async () => {
  for (const path of ['/', '/ocio/']) {
    const page = await open(path)
    const { host } = new URL(page.url())
    expect((await hosts(page)).filter((one) => one !== host)).toEqual([])
    const cookies = await page.context().cookies()
    expect(cookies.filter(({ name }) => !name.startsWith('nx-')).map(({ name }) => name)).toEqual([])
    expect(await page.locator('nx-consent').count()).toBe(0)
    expect(await page.evaluate(() => 'nxConsent' in window)).toBe(false)
  }
})

/** What a site with third parties adds to its pages; no site of the demonstration has any. */
const BAR = `<nx-consent hidden data-offered="embeds analytics"><form hidden><input type="checkbox" name="embeds">
<input type="checkbox" name="analytics"><button type="submit">Guardar</button></form>
<button data-consent="all">Todas</button><button data-consent="none">Ninguna</button>
<button data-consent="settings" aria-expanded="false">Configurar</button></nx-consent>
<button hidden data-consent-open>Otra vez</button>`
/** What the page of cookies has of it. */
const CHOICES = `<form data-consent-page><input type="checkbox" name="embeds" hidden data-consent-script>
<input type="checkbox" name="analytics" hidden data-consent-script><button type="submit">Guardar esto</button></form>
<p data-consent-at="El {date}, otra vez el {again}" data-consent-none="Todavía no"></p>`
const EMBED = `<nx-embed data-frame="https://player.vimeo.com/1" data-title="Una película"><p>Enlace</p>
<div hidden data-ask><button data-show="this">Mostrar</button><button data-show="always">Siempre</button></div></nx-embed>`

async function withThirdParties(): Promise<Page> {
  const page = await open('/ribalta/')
  await page.route('https://player.vimeo.com/**', (route) => route.fulfill({ body: 'película' }))
  await page.route('**/ribalta/', async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text())
      .replace('</main>', `${EMBED}${EMBED}${CHOICES}</main>`)
      .replace('</footer>', `</footer>${BAR}`)
    // The policy of a site that lets embeds in names the hosts of the frames that it knows.
    const policy = answer.headers()['content-security-policy']!.replace("frame-src 'none'", `frame-src ${FRAMES}`)
    await route.fulfill({
      response: answer,
      body: html,
      headers: { ...answer.headers(), 'content-security-policy': policy },
    })
  })
  await page.reload()
  return page
}

const agreed = (page: Page) =>
  page.evaluate(() => (['embeds', 'analytics'] as const).filter((one) => window.nxConsent?.has(one)))

test('OPEN-122, OPEN-156 a site with third parties asks in a bar that blocks nothing; frames wait for the answer', async () => {
  const page = await withThirdParties()
  const bar = page.locator('nx-consent')
  await bar.waitFor({ state: 'visible' })
  expect(await agreed(page)).toEqual([])
  expect(await page.locator('iframe').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)

  // One frame alone, for the reader who asks for it, agrees to nothing else.
  await page.locator('[data-show="this"]').first().click()
  await expect.poll(() => page.locator('iframe').count()).toBe(1)
  expect(await page.locator('iframe').getAttribute('src')).toBe('https://player.vimeo.com/1')
  expect(await agreed(page)).toEqual([])

  await page.locator('[data-consent="none"]').click()
  await bar.waitFor({ state: 'hidden' })
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.nxConsent !== undefined)).toBe(true)
  expect(await bar.isHidden()).toBe(true)
  expect(await page.locator('iframe').count()).toBe(0)

  // The choice can be changed at any time, in parts.
  await page.locator('[data-consent-open]').click()
  await page.locator('nx-consent input[name="embeds"]').check()
  await page.locator('nx-consent [type="submit"]').click()
  // Who asked for the bar goes on from there (OPEN-156).
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-consent-open'))).toBe(true)
  await expect.poll(() => page.locator('iframe').count()).toBe(2)
  expect(await agreed(page)).toEqual(['embeds'])

  // The page of cookies shows what is let in and since when, and changes it.
  const choices = page.locator('[data-consent-page]')
  const checked = () =>
    choices.locator('input:visible').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))
  expect(await checked()).toEqual([true, false])
  expect(await page.locator('[data-consent-at]').textContent()).toMatch(
    /^El \d+ de \S+ de \d{4}, otra vez el \d+ de \S+ de \d{4}$/,
  )
  await choices.locator('input[name="embeds"]').uncheck()
  await choices.locator('input[name="analytics"]').check()
  // What was let in ends, with all that its code may have left on the page.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await choices.getByRole('button', { name: 'Guardar esto' }).click()
  await expect.poll(() => agreed(page)).toEqual(['analytics'])
  expect(await page.locator('iframe').count()).toBe(0)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
  expect(await checked()).toEqual([false, true])

  // What another tab takes back begins here no more.
  const asked = { secure: false, now: new Date(), cookies: '' }
  const withdrawn = consentCookie(['embeds', 'analytics'], [], asked)
  await page.evaluate((cookie) => (document.cookie = cookie), withdrawn)
  expect(await agreed(page)).toEqual([])
})

test('OPEN-122, OPEN-156 what has the focus, and the foot of a page, are never below the bar', async () => {
  const page = await open('/ribalta/', { width: 320, height: 480 })
  await page.route('**/ribalta/', async (route) => {
    const answer = await route.fetch()
    const bar = BAR.replace('hidden', 'hidden class="bar"').replace(
      '<form',
      `<p>${'Usamos cookies. '.repeat(30)}</p><form`,
    )
    const body = (await answer.text()).replace(/(?<=<\/footer>)(?![^]*<\/footer>)/, bar)
    await route.fulfill({ response: answer, body })
  })
  await page.reload()
  // The styles come with a page whose site lets somebody in.
  await page.evaluate(
    (styles) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(styles)
      document.adoptedStyleSheets.push(sheet)
    },
    await readFile('src/layout/consent/consent.module.css', 'utf8'),
  )
  await page.locator('nx-consent').waitFor({ state: 'visible' })
  /** What stands where the middle of something is to be seen: the bar, when that covers it. */
  const covered = () =>
    page.evaluate(() => {
      const { left, top, width, height } = document.activeElement!.getBoundingClientRect()
      const x = Math.min(Math.max(left + width / 2, 0), innerWidth - 1)
      return document.elementFromPoint(x, top + height / 2)?.closest('nx-consent')
        ? document.activeElement!.textContent
        : null
    })
  for (let n = 0; n < 30; n++) {
    await page.keyboard.press('Tab')
    await expect.poll(covered).toBeNull()
  }
  await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    ;[...document.querySelectorAll<HTMLElement>('footer a')].at(-1)!.focus({ preventScroll: true })
  })
  expect(await covered()).toBeNull()
})
