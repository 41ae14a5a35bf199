import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import { launchChromium } from './chromium.ts'

/**
 * Pages for the next tests of a worker, by what their contexts were made with. Half of the time of a page is its process
 * and what browsers keep of scripts, rules and pictures; cookies, storages and listeners are those of one test.
 */
const kept = new Map<string, Page[]>()
/** What the contexts that may be used again were made with. */
const reusable = new WeakMap<BrowserContext, string>()
/** Pages that a test has changed in a way that nothing takes back. */
const changed = new WeakSet<Page>()
/** What changes a page so. */
const CHANGES = ['addInitScript', 'exposeBinding', 'exposeFunction'] as const
/** How the rest of what a test does to a page or a context is taken back. */
const undoing = new WeakMap<Page | BrowserContext, (() => unknown)[]>()
const sessions = new WeakMap<BrowserContext, BrowserContext['newCDPSession']>()
/** One with pictures and one without for all files of a worker, and gone with it. */
const browsers = new Map<boolean, Promise<Browser>>()

/** A page of nobody yet, in a context that was made with these options; its browser fetches pictures or does not. */
export async function emptyPage(
  options: BrowserContextOptions,
  { firstVisit, pictures }: { firstVisit: boolean; pictures: boolean },
): Promise<Page> {
  const made = JSON.stringify({ ...options, pictures })
  const used = firstVisit ? undefined : kept.get(made)?.pop()
  if (used) return used
  const browser = browsers.get(pictures) ?? launchChromium({ pictures })
  browsers.set(pictures, browser)
  const context = await (await browser).newContext(options)
  // What a worker asks for itself no test can answer in the place of the network.
  if (!options.serviceWorkers) await context.addInitScript('delete Navigator.prototype.serviceWorker')
  if (!firstVisit) reusable.set(context, made)
  // A clock that a test has taken over stays so for all pages of the context.
  for (const name of ['install', 'setFixedTime', 'setSystemTime'] as const)
    beforeCalls(context.clock, name, () => reusable.delete(context))
  beforeCalls(context, 'addInitScript', () => reusable.delete(context))
  const undo = undoneLater(context)
  const setOffline = context.setOffline.bind(context)
  beforeCalls(context, 'route', () => undo.push(() => context.unrouteAll({ behavior: 'ignoreErrors' })))
  beforeCalls(context, 'setOffline', () => undo.push(() => setOffline(false)))
  sessions.set(context, context.newCDPSession.bind(context))
  beforeCalls(context, 'newCDPSession', (page) => changed.add(page as Page))
  return pageOf(context)
}

/** Takes a page back: the next test gets it as if it were new, or another one in its place. */
export async function release(page: Page): Promise<void> {
  const context = page.context()
  const made = reusable.get(context)
  if (made === undefined) return context.close()
  for (const one of context.pages()) if (one !== page || changed.has(page)) await one.close()
  const next = page.isClosed() ? await pageOf(context) : page
  for (const each of [next, context]) for (const undo of undoing.get(each)!.splice(0)) await undo()
  await empty(next)
  kept.set(made, [...(kept.get(made) ?? []), next])
}

async function pageOf(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const undo = undoneLater(page)
  const setHeaders = page.setExtraHTTPHeaders.bind(page)
  for (const name of CHANGES) beforeCalls(page, name, () => changed.add(page))
  for (const name of ['on', 'once'] as const)
    beforeCalls(page, name, (event, listener) => {
      // A page that asks before it is left is left only while somebody answers.
      if (event === 'dialog') changed.add(page)
      else undo.push(() => page.off(event as 'request', listener as () => void))
    })
  beforeCalls(page, 'route', () => undo.push(() => page.unrouteAll({ behavior: 'ignoreErrors' })))
  beforeCalls(page, 'setExtraHTTPHeaders', () => undo.push(() => setHeaders({})))
  return page
}

/** The list of what a test's end takes back. */
function undoneLater(changeable: Page | BrowserContext): (() => unknown)[] {
  const undo: (() => unknown)[] = []
  undoing.set(changeable, undo)
  return undo
}

/** Leaves the page on a bare document of the portal, without what the test has kept there. */
async function empty(page: Page): Promise<void> {
  const context = page.context()
  await page.goto('/robots.txt')
  await page.evaluate(() => sessionStorage.clear())
  const session = await sessions.get(context)!(page)
  const storageTypes = 'cookies,local_storage,indexeddb'
  await session.send('Storage.clearDataForOrigin', { origin: inject('portal'), storageTypes })
  await session.detach()
  await Promise.all([context.clearCookies(), context.clearPermissions()])
  // Where it is on a new page; what lies below the pointer of the test before would be pointed at.
  await page.mouse.move(0, 0)
}

/** Has something done before each call of a method. */
function beforeCalls<T, K extends keyof T>(object: T, name: K, act: (...all: unknown[]) => unknown): void {
  const method = (object[name] as (...all: unknown[]) => unknown).bind(object)
  object[name] = ((...all: unknown[]) => {
    act(...all)
    return method(...all)
  }) as T[K]
}
