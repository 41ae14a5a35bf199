import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'
import { launchChromium } from './chromium.ts'

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
  /** Statuses of the document that are no fault, e.g. 404 on an error page. */
  status?: number
  /** What the console may say without being a fault, where a test breaks something. */
  expected?: RegExp
}

let browser: Promise<Browser> | undefined
const opened: { page: Page; faults: string[] }[] = []

afterEach(async () => {
  const pages = opened.splice(0)
  for (const { page } of pages) await page.context().close()
  expect(
    pages.flatMap(({ faults }) => faults),
    'errors in the console',
  ).toEqual([])
})

afterAll(async () => {
  await (await browser)?.close()
  browser = undefined
})

/** Opens a path of the demonstration; whatever the console calls an error fails the test at its end. */
export async function open(path: string, look: Look = {}): Promise<Page> {
  browser ??= launchChromium()
  const context = await (
    await browser
  ).newContext({
    baseURL: inject('portal'),
    viewport: { width: look.width ?? 1440, height: look.height ?? 900 },
    colorScheme: look.scheme ?? 'light',
    javaScriptEnabled: look.js ?? true,
    hasTouch: look.touch ?? false,
    isMobile: look.touch ?? false,
    reducedMotion: look.reducedMotion ? 'reduce' : 'no-preference',
    forcedColors: look.forcedColors ? 'active' : 'none',
    contrast: look.moreContrast ? 'more' : 'no-preference',
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
  })
  const page = await context.newPage()
  const faults: string[] = []
  opened.push({ page, faults })
  page.on('pageerror', (error) => faults.push(`${path}: ${error.message}`))
  page.on('console', (message) => {
    const ownStatus = look.status !== undefined && message.location().url.endsWith(path)
    const wanted = ownStatus || look.expected?.test(message.text())
    if (message.type() === 'error' && !wanted) faults.push(`${path}: ${message.text()} (${message.location().url})`)
  })
  const answer = await page.goto(path, { waitUntil: 'load' })
  expect(answer?.status(), path).toBe(look.status ?? 200)
  return page
}

/** What axe finds wrong, one line each; WCAG 2.2 AA and best practices. */
export async function accessibilityFaults(page: Page, without: string[] = []): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  return faultsOf(axe(page).withTags(tags).disableRules(without))
}

/** What axe finds wrong with the colours alone: nothing else differs from light to dark. */
export function contrastFaults(page: Page): Promise<string[]> {
  return faultsOf(axe(page).withRules(['color-contrast', 'link-in-text-block']))
}

/** Without another page for each analysis: that is for frames of other origins. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
}

async function faultsOf(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze()
  return violations.map(
    (fault) => `${fault.id}: ${fault.help} — ${fault.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
}

/** How far the page can be scrolled sideways, which it must not. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
