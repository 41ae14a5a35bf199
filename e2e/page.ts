import axe, { type RunOptions } from 'axe-core'
import type { ConsoleMessage, Locator, Page, WebError } from 'playwright-core'
import { expect, inject } from 'vitest'
import { emptyPage, release } from './page-pool.ts'

/** How a reader looks at a page. */
export interface Look {
  width?: number
  height?: number
  scheme?: 'light' | 'dark'
  /** False: the page as it is without JavaScript. */
  js?: boolean
  reducedMotion?: boolean
  /** A phone: fingers instead of a pointer. */
  touch?: boolean
  /** The system picks the colours. */
  forcedColors?: boolean
  moreContrast?: boolean
  /** Where the clock of the reader is, if not in Madrid. */
  timeZone?: string
  /** The test changes what the page's content policy keeps as it is. */
  ownPolicy?: boolean
  /** Pictures are fetched; without, they keep their place and stay empty. */
  pictures?: boolean
  /** Nothing of the portal is there yet, neither scripts nor typefaces; with pictures. */
  firstVisit?: boolean
  /** Pages are kept for reading without a network; with pictures. */
  offline?: boolean
  /** Statuses of the document that are no fault, e.g. 404 on an error page. */
  status?: number
  /** What the console may say without being a fault, where a test breaks something. */
  expected?: RegExp
}

/** What a test has opened, and how to stop noting what the console calls an error there. */
const opened: { page: Page; faults: string[]; forget: () => void }[] = []

/** Ends what a test has opened, and fails it for what the console called an error. */
export async function closeOpened(): Promise<void> {
  const all = opened.splice(0)
  for (const { page, forget } of all) {
    forget()
    await release(page)
  }
  const faults = all.flatMap((one) => one.faults)
  expect(faults, 'errors in the console').toEqual([])
}

/**
 * Opens a path of the demonstration; whatever the console calls an error fails the test at its end.
 * @param before what comes first, e.g. a session for the page
 */
export async function open(path: string, look: Look = {}, before?: (page: Page) => Promise<void>): Promise<Page> {
  const options = {
    baseURL: inject('portal'),
    javaScriptEnabled: look.js ?? true,
    hasTouch: look.touch ?? false,
    isMobile: look.touch ?? false,
    bypassCSP: look.ownPolicy ?? false,
    ...(look.offline && { serviceWorkers: 'allow' as const }),
    locale: 'es-ES',
    timezoneId: look.timeZone ?? 'Europe/Madrid',
  }
  const { firstVisit = false, offline = false, pictures = firstVisit || offline } = look
  const page = await emptyPage(options, { firstVisit, pictures })
  opened.push({ page, ...noteFaults(page, path, look) })
  await show(page, look)
  await before?.(page)
  const answer = await page.goto(path, { waitUntil: 'load' })
  expect(answer?.status(), path).toBe(look.status ?? 200)
  return page
}

function noteFaults(page: Page, path: string, look: Look): { faults: string[]; forget: () => void } {
  const context = page.context()
  const faults: string[] = []
  const thrown = (error: WebError) => faults.push(`${path}: ${error.error().message}`)
  const said = (message: ConsoleMessage) => {
    const ownStatus = look.status !== undefined && message.location().url.endsWith(path)
    const wanted = ownStatus || look.expected?.test(message.text())
    if (message.type() === 'error' && !wanted) faults.push(`${path}: ${message.text()} (${message.location().url})`)
  }
  context.on('weberror', thrown).on('console', said)
  return { faults, forget: () => context.off('weberror', thrown).off('console', said) }
}

/** Shows a page at another width or in other colours. */
export async function show(page: Page, look: Look): Promise<void> {
  await page.setViewportSize({ width: look.width ?? 1440, height: look.height ?? 900 })
  await page.emulateMedia({
    media: null,
    colorScheme: look.scheme ?? 'light',
    reducedMotion: look.reducedMotion ? 'reduce' : 'no-preference',
    forcedColors: look.forcedColors ? 'active' : 'none',
    contrast: look.moreContrast ? 'more' : 'no-preference',
  })
}

/** What axe finds wrong, one line each, WCAG 2.2 AA and best practices, and what it does not look for: WCAG 2.2.2. */
export async function accessibilityFaults(page: Page, without: string[] = []): Promise<string[]> {
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  return [...(await faultsOf(page, { runOnly: { type: 'tag', values }, rules })), ...(await restlessOn(page))]
}

/** What moves by itself for more than five seconds, but for what says that somebody is waiting. */
function restlessOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ timeline, effect }) => timeline === document.timeline && Number(effect!.getComputedTiming().endTime) > 5000,
      )
      .map(({ effect }) => (effect as KeyframeEffect).target!)
      .filter((element) => !element.closest('.skeleton, .spinner, [aria-busy="true"], [role="status"]'))
      .map(({ outerHTML }) => `moves for ever: ${outerHTML.slice(0, 90)}`),
  )
}

/** Goes to the beginning of a page, where the header that stays in sight covers none of what axe measures. */
export function toTop(page: Page): Promise<void> {
  return page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** What axe finds wrong with the colours alone: nothing else differs from light to dark. */
export function contrastFaults(page: Page): Promise<string[]> {
  return faultsOf(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } })
}

/** What axe finds wrong that depends on the screen: all else is the same at every width. */
export function screenFaults(page: Page): Promise<string[]> {
  const values = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable']
  return faultsOf(page, { runOnly: { type: 'rule', values } })
}

/** Axe is half a megabyte: a document gets it once, however often it is asked. */
async function faultsOf(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // On a first visit what lies below is laid out piece by piece, and stands elsewhere until then.
  await page
    .locator('html:not([data-faces])')
    .waitFor({ state: 'attached', timeout: 10_000 })
    .catch(() => undefined)
  // What fades or changes colour is judged when it has arrived.
  await atRest(page)
  return page.evaluate(
    async (asked) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, asked)
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    { ...options, resultTypes: ['violations' as const], preload: false },
  )
}

/**
 * Waits until nothing is on its way any more, neither what fades nor the page that scrolls smoothly, but for what
 * repeats itself and arrives nowhere; three seconds at most: what was closed on its way never arrives.
 */
export function atRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    const moves = ({ playState, timeline, effect }: Animation) =>
      playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().iterations === 1
    const until = performance.now() + 3000
    let [before, still] = [scrollY, 0]
    do {
      await frame()
      still = scrollY === before ? still + 1 : 0
      before = scrollY
    } while ((still < 2 || document.getAnimations().some(moves)) && performance.now() < until)
  })
}

/** Lets time pass at once on a page whose clock the test has taken over, and then everything go out that waited for it. */
export async function letPass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  await afterCalls(page)
}

/** What the page has asked so far was asked before this one comes back. */
export function afterCalls(page: Page): Promise<void> {
  return page.evaluate(async () => void (await (await fetch('/robots.txt', { cache: 'no-store' })).text()))
}

/** Waits until the browser has told whoever watches an element whether it is in sight. */
export function toldOfSight(element: Locator, seen: boolean): Promise<void> {
  return element.evaluate(
    (watched, wanted) =>
      new Promise<void>((done) => {
        const observer = new IntersectionObserver((entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting) !== wanted) return
          observer.disconnect()
          done()
        })
        observer.observe(watched)
      }),
    seen,
  )
}

/** How far the page can be scrolled sideways, which it must not. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** The widths at which a path can be scrolled sideways; the page is opened at the first and then made wider or narrower. */
export async function overflowingWidths(path: string, widths: readonly number[]): Promise<number[]> {
  const page = await open(path, { width: widths[0]! })
  const found: number[] = []
  for (const width of widths) {
    await show(page, { width })
    // Scripts that follow the width have their turn before the next frame but one.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    if ((await sidewaysOverflow(page)) > 0) found.push(width)
  }
  return found
}
