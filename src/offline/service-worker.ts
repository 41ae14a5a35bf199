import { cachesOf } from '../browser/kept-pages.ts'
import { takeNotices, type NoticeScope } from './push-events.ts'
import { type KeepAhead, KEPT_HERE, KEPT_UNTIL, MOST_AHEAD, NEVER_KEPT, USE_NOW, type WorkerSettings } from './model.ts'

interface Extended extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Extended {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
/** What is used of the scope that workers run in. */
interface Scope {
  nxOffline: WorkerSettings
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Extended) => void): void
  addEventListener(type: 'message', listener: (event: Extended & { data: unknown }) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}

const worker = self as unknown as Scope
const { alias, scope, build, enabled, pages, others, copies, icon } = worker.nxOffline
const PREFIX = cachesOf(alias)
const SHELL = `${PREFIX}${build}-shell`
const PAGES = `${PREFIX}pages`
const PICTURES = `${PREFIX}pictures`
const MOST_PAGES = 60
const MOST_PICTURES = 150
/** What is larger than this is fetched each time it is wanted, in bytes. */
const LARGEST_PICTURE = 300_000
const DAY_MS = 86_400_000
const OLDEST_MS = 14 * DAY_MS
/** Until a page that is kept is shown in the place of one that does not come, in milliseconds. */
const PATIENCE_MS = 8000
/** Headers of what is kept: its title and when it came. */
const TITLE = 'x-kept-title'
const KEPT_AT = 'x-kept-at'

worker.addEventListener('install', (event) => {
  event.waitUntil(enabled ? takeShell() : worker.skipWaiting())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(enabled ? begin() : leave())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (!enabled || request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!isPrivate(url)) event.respondWith(navigate(event, url))
  } else if (url.pathname.startsWith('/static/assets/')) event.respondWith(fromShell(request))
  else if (request.destination === 'image') event.respondWith(picture(event, request))
})

worker.addEventListener('message', (event) => {
  if (event.data === USE_NOW) void worker.skipWaiting()
  else if (enabled && event.data) event.waitUntil(keepAhead((event.data as KeepAhead).keep))
})

if (enabled) takeNotices(worker as unknown as NoticeScope, { scope, icon })

/** The offline page of every language with the scripts that it names. */
async function takeShell(): Promise<void> {
  const shell = await caches.open(SHELL)
  for (const [, address] of pages) {
    const answer = await fetch(address, { cache: 'no-cache' })
    if (!answer.ok) continue
    const html = await answer.clone().text()
    await shell.put(address, answer)
    await Promise.allSettled([...html.matchAll(/"(\/static\/assets\/[^"?]+)"/g)].map(([, file]) => shell.add(file!)))
  }
}

async function begin(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && ![SHELL, PAGES, PICTURES].includes(name)) await caches.delete(name)
  await worker.registration.navigationPreload?.enable()
}

async function leave(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name)
  await worker.registration.unregister()
}

function isPrivate(url: URL): boolean {
  const inside = url.pathname.slice(scope.length - 1)
  const [, first = ''] = inside.split('/')
  if (others.includes(first) || url.searchParams.has('preview')) return true
  const language = pages.map(([prefix]) => prefix).find((prefix) => url.pathname.startsWith(prefix)) ?? scope
  return NEVER_KEPT.some((part) => url.pathname.slice(language.length).startsWith(part))
}

/** The page from the network; what is kept of it when none comes, else what there is to read. */
async function navigate(event: Fetching, url: URL): Promise<Response> {
  const { request } = event
  // Asked for by its address, it says what is kept all the same.
  if (pages.some(([, address]) => address === url.pathname)) return (await offlinePage(url)) ?? fetch(request)
  try {
    const asked = event.preloadResponse.then((ahead) => ahead ?? fetch(request))
    const answer = (await kept(url)) ? await inTime(asked) : await asked
    event.waitUntil(keep(url, answer.clone()))
    return answer
  } catch {
    return (await withDate(url)) ?? (await offlinePage(url)) ?? Response.error()
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), PATIENCE_MS)),
  ])
}

const addressOf = (url: URL): string => url.pathname + url.search

async function kept(url: URL): Promise<Response | undefined> {
  return (await caches.open(PAGES)).match(addressOf(url))
}

/** Keeps what everybody may see; what was withdrawn goes. */
async function keep(url: URL, answer: Response): Promise<void> {
  const cache = await caches.open(PAGES)
  if (answer.status === 404 || answer.status === 410) await cache.delete(addressOf(url))
  const rules = answer.headers.get('cache-control') ?? ''
  const html = answer.headers.get('content-type')?.startsWith('text/html')
  if (answer.status !== 200 || answer.redirected || !html) return
  if (/private|no-store/.test(rules)) return void (await cache.delete(addressOf(url)))
  const text = await answer.text()
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': answer.headers.get('content-security-policy') ?? '',
    [TITLE]: encodeURIComponent(/<title>([^<]*)/.exec(text)?.[1] ?? url.pathname),
    [KEPT_AT]: String(Date.now()),
  })
  await put(cache, addressOf(url), new Response(text, { headers }), MOST_PAGES)
}

/** Keeps pages that nobody has opened here, as everybody sees them, with the pictures of their text. */
async function keepAhead(addresses: readonly string[]): Promise<void> {
  const pictures = await caches.open(PICTURES)
  for (const address of addresses.toReversed()) {
    const url = new URL(address, location.origin)
    const since = Number((await kept(url))?.headers.get(KEPT_AT) ?? 0)
    if (!url.href.startsWith(location.origin + scope) || isPrivate(url) || Date.now() - since < DAY_MS) continue
    try {
      const answer = await fetch(url, { credentials: 'omit' })
      await keep(url, answer.clone())
      if (!(await kept(url))) continue
      const html = await answer.text()
      const text = html.slice(html.indexOf('<main'), html.indexOf('</main'))
      for (const [, src] of [...text.matchAll(/ src="(\/static\/images\/[^"]+)"/g)].slice(0, MOST_AHEAD))
        if (!(await pictures.match(src!))) await put(pictures, src!, await fetch(src!), MOST_PICTURES)
    } catch (error) {
      console.warn(error)
    }
  }
}

/** Puts it last; the oldest go. A device without room keeps what it had, and nothing else happens. */
async function put(cache: Cache, address: string, answer: Response, most: number): Promise<void> {
  try {
    await cache.put(address, answer)
    const keys = await cache.keys()
    for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key)
  } catch (error) {
    console.warn(error)
  }
}

/** What was kept says so, and since when. */
async function withDate(url: URL): Promise<Response | undefined> {
  const found = await kept(url)
  if (!found) return undefined
  const [, text, locale] = copies.find(([prefix]) => url.pathname.startsWith(prefix)) ?? []
  const at = Number(found.headers.get(KEPT_AT))
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(at)
  const line = `<p class="wrap hint" role="status">${(text ?? '').replace('{date}', date)}</p>`
  const html = await found.text()
  const place = html.indexOf('>', html.indexOf('<main')) + 1
  return new Response(html.slice(0, place) + line + html.slice(place), { headers: found.headers })
}

/** The offline page in the language of the address, with what is kept to read. */
async function offlinePage(url: URL): Promise<Response | undefined> {
  const [prefix, address] = pages.find(([begin]) => url.pathname.startsWith(begin)) ?? pages.at(-1)!
  const page = await caches.match(address, { cacheName: SHELL })
  if (!page) return undefined
  const cache = await caches.open(PAGES)
  const items: string[] = []
  for (const { url: each } of (await cache.keys()).toReversed()) {
    const { pathname, search } = new URL(each)
    const { headers } = (await cache.match(pathname + search))!
    const at = Number(headers.get(KEPT_AT))
    if (Date.now() - at > OLDEST_MS) await cache.delete(pathname + search)
    // Titles were written for HTML when they were read.
    else if (pathname.startsWith(prefix))
      items.push(
        `<li><a href="${pathname}${search.replaceAll('&', '&amp;')}">${decodeURIComponent(headers.get(TITLE)!)}</a></li>`,
      )
  }
  // «Again» asks for the page that was wanted.
  const again = `href="${addressOf(url).replaceAll('&', '&amp;')}"`
  const html = (await page.text()).replace(`href="${address}"`, () => again)
  const list = `<ul class="flow">${items.join('')}</ul>`
  const filled = html.slice(0, html.indexOf(KEPT_HERE)) + list + html.slice(html.indexOf(KEPT_UNTIL))
  return new Response(items.length > 0 ? filled : html, { status: 503, headers: page.headers })
}

/** Built files never change: the first answer is kept, and nothing that is none of them. */
async function fromShell(request: Request): Promise<Response> {
  const found = await caches.match(request, { cacheName: SHELL })
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok && !answer.headers.get('content-type')?.startsWith('text/html'))
    await put(await caches.open(SHELL), request.url, answer.clone(), 400)
  return answer
}

/** A picture from the network, or the one that was seen here. */
async function picture(event: Fetching, request: Request): Promise<Response> {
  const cache = await caches.open(PICTURES)
  try {
    const answer = await fetch(request)
    const size = Number(answer.headers.get('content-length') ?? Infinity)
    if (answer.status === 200 && size <= LARGEST_PICTURE)
      event.waitUntil(put(cache, request.url, answer.clone(), MOST_PICTURES))
    return answer
  } catch {
    return (await cache.match(request)) ?? (await anyWidth(cache, request.url)) ?? Response.error()
  }
}

/** A picture in another width than the one asked for. */
async function anyWidth(cache: Cache, address: string): Promise<Response | undefined> {
  const picture = address.slice(0, address.lastIndexOf('/') + 1)
  const found = (await cache.keys()).find(({ url }) => url.startsWith(picture))
  return found && cache.match(found)
}
