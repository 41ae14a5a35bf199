import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { isListed, KEPT_PLACES } from '../src/layout/kept/kept-list.ts'
import { misfits, set } from './fits.ts'
import { colonHours } from './hours.ts'
import { lettingIn } from './letting-in.ts'
import { accessibilityFaults, open, screenFaults, show, sidewaysOverflow } from './page.ts'

/**
 * Everything that must hold of a page whatever it is about, one line for each fault: axe in light on a wide screen and in
 * dark on a telephone; nothing wider than a screen, nor cut with larger letters; nothing asked for that fails or
 * that belongs to somebody else; nothing kept that is not told of.
 * @param path a page of the demonstration
 * @param status of its document
 */
export async function faultsOfPage(path: string, status = 200): Promise<string[]> {
  const page = await open('/robots.txt', status === 200 ? {} : { expected: new RegExp(`status of ${status}`) })
  const faults = noteCalls(page, path)
  await lettingIn(page, path)
  const answer = await page.goto(path, { waitUntil: 'load' })
  if (answer?.status() !== status) faults.push(`status ${answer?.status()}`)
  await scrollThrough(page)
  await page.locator('nx-consent').waitFor({ state: 'visible' })
  faults.push(...(await bones(page)), ...(await hiddenInSight(page)))
  for (const hour of await page.evaluate(colonHours, null)) faults.push(`an hour with a colon: ${hour}`)
  faults.push(...(await accessibilityFaults(page)))
  await show(page, { width: 390, scheme: 'dark' })
  faults.push(...prefixed('dark, 390 px', await screenFaults(page)))
  faults.push(...(await unfitting(page)), ...(await unlistedNames(page)))
  return faults
}

/**
 * What is wider than a screen of a usual width or cut on a narrow one, also with letters of twice the size and wide
 * spacing (WCAG 1.4.4, 1.4.10, 1.4.12).
 */
export async function unfitting(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of [1440, 820]) {
    await show(page, { width })
    const px = await sidewaysOverflow(page)
    if (px > 0) faults.push(`${width} px: scrolls sideways by ${px} px`)
  }
  await show(page, { width: 320 })
  faults.push(...prefixed('320 px', await misfits(page)))
  await show(page, { width: 390 })
  for (const setting of ['twice the letters', 'wide spacing'] as const) {
    await set(page, setting)
    faults.push(...prefixed(setting, await settledMisfits(page)))
  }
  return faults
}

const prefixed = (how: string, faults: string[]): string[] => faults.map((fault) => `${how}: ${fault}`)

/** Notes what a page asks for that fails, and whatever it asks others for. */
function noteCalls(page: Page, path: string): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') faults.push(message.text())
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // What the page itself no longer wants is no failure.
    if (why !== 'net::ERR_ABORTED') faults.push(`${request.url()} ${why}`)
  })
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== inject('portal'))
      faults.push(`a third party: ${request.url()}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400 && answer.url() !== inject('portal') + path)
      faults.push(`${answer.url()} ${answer.status()}`)
  })
  return faults
}

/** What comes into sight is laid out and asked for. */
function scrollThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let at = 0; at < document.body.scrollHeight; at += innerHeight) {
      scrollTo(0, at)
      await new Promise((done) => setTimeout(done, 25))
    }
    scrollTo(0, 0)
  })
}

/** What every document has: one main heading, a title, its language, and first of all a way past the header. */
function bones(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const first = document.querySelector<HTMLElement>('body a[href], body button, body summary, body input')
    const target = first?.getAttribute('href') ?? ''
    const all: [boolean, string][] = [
      [document.querySelectorAll('h1').length === 1, `${document.querySelectorAll('h1').length} main headings`],
      [document.title !== '', 'no title'],
      [/^(es|ca)$/.test(document.documentElement.lang), 'no language'],
      [/^#./.test(target) && document.querySelector(target) !== null, `no way past the header, but ${target}`],
    ]
    return all.filter(([right]) => !right).map(([, fault]) => fault)
  })
}

/** What says that it is hidden and is there all the same, since a rule gives it a box: mostly what works by script alone. */
function hiddenInSight(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[hidden]:not([hidden="until-found"])')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map(({ outerHTML }) => `hidden in sight: ${outerHTML.slice(0, 90)}`),
  )
}

/** What does not fit once scripts that follow the size of letters have had their turn. */
async function settledMisfits(page: Page): Promise<string[]> {
  const until = Date.now() + 5000
  let found = await misfits(page)
  while (found.length > 0 && Date.now() < until) found = await misfits(page)
  return found
}

/** What a browser keeps after a page and the page of cookies does not tell of. */
async function unlistedNames(page: Page): Promise<string[]> {
  const cookie = (await page.context().cookies()).map(({ name }) => name)
  const held = await page.evaluate(async () => ({
    browser: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    offline: [...(await caches.keys()), ...(await indexedDB.databases()).map(({ name }) => name ?? '')],
  }))
  return KEPT_PLACES.flatMap((place) =>
    ({ cookie, ...held })[place].filter((name) => !isListed(place, name)).map((name) => `${place}: ${name}`),
  )
}
