import { DAY_MS } from '../platform/durations.ts'
import { cachesOf } from '../browser/kept-pages.ts'
import { takeNotices, type NoticeScope } from './push-events.ts'
import { type KeepAhead, KEPT_HERE, KEPT_UNTIL, MOST_AHEAD, NEVER_KEPT, USE_NOW, type WorkerSettings } from './model.ts'

interface Extended extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Asking extends Extended {
  data: unknown
  ports: readonly MessagePort[]
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
  addEventListener(type: 'message', listener: (event: Asking) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}

const worker = self as unknown as Scope
const { alias, scope, build, enabled, pages, scripts, others, neverKept, copies, timeZone, icon } = worker.nxOffline
const PREFIX = cachesOf(alias)
const SHELL = `${PREFIX}${build}-shell`
const PAGES = `${PREFIX}pages`
const PICTURES = `${PREFIX}pictures`
const SOUNDS = `${PREFIX}sounds`
const MOST_PAGES = 60
const MOST_PICTURES = 150
const MOST_SOUNDS = 3
/** What is larger than this is fetched each time it is wanted, in bytes. */
const LARGEST_PICTURE = 300_000
const OLDEST_MS = 14 * DAY_MS
/** Until a page that is kept is shown in the place of one that does not come, in milliseconds. */
const PATIENCE_MS = 8000
/** The same on a connection of the second generation, whose readers would wait so long for every page. */
const PATIENCE_ON_2G_MS = 3000
/** Headers of what is kept: its title, when it came, its first picture and its size. */
const TITLE = 'x-kept-title'
const KEPT_AT = 'x-kept-at'
const PICTURE = 'x-kept-picture'
const SIZE = 'x-kept-size'
/** Addresses of pictures in a page. */
const SHOWN = / src="(\/static\/images\/[^"]+)"/g

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
  if (request.mode === 'navigate') event.respondWith(isPrivate(url) ? passOn(event, url) : navigate(event, url))
  else if (url.pathname.startsWith('/static/assets/')) event.respondWith(fromShell(request))
  else if (request.destination === 'image') event.respondWith(picture(event, request))
  else if (request.destination === 'audio') event.respondWith(sound(request))
})

worker.addEventListener('message', (event) => {
  if (event.data === USE_NOW) void worker.skipWaiting()
  else if (enabled && event.data) event.waitUntil(prepare(event.data as KeepAhead, event.ports[0]))
})

if (enabled) takeNotices(worker as unknown as NoticeScope, { scope, icon })

/** The offline page of every language with the scripts that it names; without the pages the browser tries again later. */
async function takeShell(): Promise<void> {
  const shell = await caches.open(SHELL)
  const take = (address: string) => fromShell(new Request(new URL(address, location.origin)))
  await Promise.allSettled(scripts.map(take))
  for (const [, address] of pages) {
    const answer = await fetch(address, { cache: 'no-cache' })
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    const html = await answer.clone().text()
    await shell.put(address, answer)
    await Promise.allSettled([...html.matchAll(/"(\/static\/assets\/[^"?]+)"/g)].map(([, file]) => take(file!)))
  }
}

async function begin(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && ![SHELL, PAGES, PICTURES, SOUNDS].includes(name)) await caches.delete(name)
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
  return [...NEVER_KEPT, ...neverKept].some((part) => url.pathname.slice(language.length).startsWith(part))
}

/**
 * What the browser has asked for while this worker started. Left lying, it would be asked for once more, and the second
 * answer is another one where something is good once (sign-in services). Firefox calls no network an answer of its own.
 */
async function ahead({ request, preloadResponse }: Fetching): Promise<Response> {
  const answer = (await preloadResponse) ?? (await fetch(request))
  if (answer.type === 'error') throw new TypeError('no network')
  return answer
}

/** A page that is never kept from the network; when none comes, what there is to read. */
async function passOn(event: Fetching, url: URL): Promise<Response> {
  return ahead(event).catch(async () => (await offlinePage(url)) ?? Response.error())
}

/** The page from the network; what is kept of it when none comes, else what there is to read. */
async function navigate(event: Fetching, url: URL): Promise<Response> {
  // Asked for by its address, it says what is kept all the same.
  if (isOfflinePage(url)) return (await offlinePage(url)) ?? ahead(event)
  try {
    const asked = ahead(event)
    // What comes too late for this time is there the next time.
    event.waitUntil(asked.then((answer) => keep(url, answer.clone())))
    return (await kept(url)) ? await inTime(asked) : await asked
  } catch {
    return (await withDate(url)) ?? (await offlinePage(url)) ?? Response.error()
  }
}

const isOfflinePage = ({ pathname }: URL): boolean => pages.some(([, address]) => address === pathname)

function inTime<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), patience())),
  ])
}

/** Browsers that say nothing of their connection wait the longer time. */
function patience(): number {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  return connection?.effectiveType?.endsWith('2g') ? PATIENCE_ON_2G_MS : PATIENCE_MS
}

const addressOf = (url: URL): string => url.pathname + url.search

/** The copy of a page; one that is too old goes. */
async function kept(url: URL): Promise<Response | undefined> {
  const cache = await caches.open(PAGES)
  const found = await cache.match(addressOf(url))
  if (!found || Date.now() - Number(found.headers.get(KEPT_AT)) <= OLDEST_MS) return found
  await cache.delete(addressOf(url))
  return undefined
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
  const shown = picturesIn(text)
  const title = /<title>([^<]*)/.exec(text)?.[1] ?? url.pathname
  const end = title.lastIndexOf(' - ')
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': answer.headers.get('content-security-policy') ?? '',
    // Without the name of the site behind it.
    [TITLE]: encodeURIComponent(end > 0 ? title.slice(0, end) : title),
    [KEPT_AT]: String(Date.now()),
    // Square ones are portraits.
    [PICTURE]: shown.find((src) => !src.includes('/1-1/')) ?? shown[0] ?? '',
    [SIZE]: String(text.length),
  })
  await put(cache, addressOf(url), new Response(text, { headers }), MOST_PAGES)
}

/** Keeps what a page asks for, and tells it when all of it is there. */
async function prepare({ keep: addresses, sound: wanted }: KeepAhead, asker: MessagePort | undefined): Promise<void> {
  await keepAhead(addresses)
  const there = await Promise.all(addresses.map((address) => kept(new URL(address, location.origin))))
  asker?.postMessage((!wanted || (await keepSound(wanted))) && there.some(Boolean))
}

async function keepSound({ title, source }: { title: string; source: string }): Promise<boolean> {
  const sounds = await caches.open(SOUNDS)
  const answer = await fetch(source).catch(() => null)
  if (answer?.status !== 200) return false
  const headers = { 'content-type': answer.headers.get('content-type') ?? '', [TITLE]: encodeURIComponent(title) }
  await put(sounds, source, new Response(answer.body, { headers }), MOST_SOUNDS)
  return true
}

/** A recording that is kept, in the parts that players ask for; any other from the network. */
async function sound(request: Request): Promise<Response> {
  const found = await caches.match(request.url, { cacheName: SOUNDS })
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? []
  if (!found || from === undefined) return found ?? fetch(request)
  const all = await found.blob()
  const end = Math.min(Number(to || all.size - 1), all.size - 1)
  return new Response(all.slice(Number(from), end + 1), {
    status: 206,
    headers: { 'content-type': all.type, 'content-range': `bytes ${from}-${end}/${all.size}` },
  })
}

/** Keeps pages that nobody has opened here, as everybody sees them, with the pictures of their text. */
async function keepAhead(addresses: readonly string[]): Promise<void> {
  const pictures = await caches.open(PICTURES)
  for (const address of addresses.toReversed()) {
    const url = new URL(address, location.origin)
    const since = Number((await kept(url))?.headers.get(KEPT_AT) ?? 0)
    const isKept = url.href.startsWith(location.origin + scope) && !isPrivate(url) && !isOfflinePage(url)
    if (!isKept || Date.now() - since < DAY_MS) continue
    try {
      const answer = await fetch(url, { credentials: 'omit' })
      await keep(url, answer.clone())
      if (!(await kept(url))) continue
      await Promise.all(
        picturesIn(await answer.text()).map(async (src) => {
          if (!(await pictures.match(src))) await put(pictures, src, await fetch(src), MOST_PICTURES)
        }),
      )
    } catch (error) {
      console.warn(error)
    }
  }
}

/** The pictures of a page's own text. */
function picturesIn(html: string): string[] {
  const text = html.slice(html.indexOf('<main'), html.indexOf('</main'))
  return [...text.matchAll(SHOWN)].slice(0, MOST_AHEAD).map(([, src]) => src!)
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
  const line = `<p class="wrap hint" role="status">${copyOf(url, found)}</p>`
  const html = await found.text()
  const place = html.indexOf('>', html.indexOf('<main')) + 1
  return new Response(html.slice(0, place) + line + html.slice(place), { headers: found.headers })
}

/** «Copia guardada: 23 de noviembre de 2026, 8.42», in the language of an address. */
function copyOf({ pathname }: URL, { headers }: Response): string {
  const [, text = '', locale] = copies.find(([prefix]) => pathname.startsWith(prefix)) ?? []
  const at = Number(headers.get(KEPT_AT))
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
  return text.replace('{date}', date.replace(/(\d):(\d)/, '$1.$2'))
}

/** A page on the list of what there is to read; titles were written for HTML when they were read. */
function itemOf(url: URL, answer: Response): string {
  const { headers } = answer
  const picture = headers.get(PICTURE)
  const shown = picture ? `<img src="${picture}" alt="" width="96" height="96">` : '<i></i>'
  const title = decodeURIComponent(headers.get(TITLE)!)
  const link = `<h3><a href="${addressOf(url).replaceAll('&', '&amp;')}">${title}</a></h3>`
  const size = `<span class="hint">${Math.ceil(Number(headers.get(SIZE)) / 1000)} KB</span>`
  return `<li>${shown}${link}<p class="hint">${copyOf(url, answer)}</p>${size}</li>`
}

/** The offline page in the language of the address, with what is kept to read. */
async function offlinePage(url: URL): Promise<Response | undefined> {
  const [prefix, address] = pages.find(([begin]) => url.pathname.startsWith(begin)) ?? pages.at(-1)!
  // Of any build: the worker of the other scope takes older ones away while this one still serves its tabs.
  const page = await caches.match(address)
  if (!page) return undefined
  const cache = await caches.open(PAGES)
  const items: string[] = []
  for (const { url: each } of (await cache.keys()).toReversed()) {
    const own = new URL(each)
    const answer = await kept(own)
    if (answer && own.pathname.startsWith(prefix)) items.push(itemOf(own, answer))
  }
  const sounds = await caches.open(SOUNDS)
  for (const { url: each } of await sounds.keys()) {
    const { pathname } = new URL(each)
    const title = (await sounds.match(pathname))!.headers.get(TITLE)!
    const player = `<audio controls preload="none" src="${pathname}"></audio>`
    items.unshift(`<li><i></i><h3>${escaped(decodeURIComponent(title))}</h3>${player}</li>`)
  }
  // «Again» asks for the page that was wanted.
  const again = `href="${addressOf(url).replaceAll('&', '&amp;')}"`
  const html = (await page.text()).replace(`href="${address}"`, () => again)
  const list = `<ul>${items.join('')}</ul>`
  const filled = html.slice(0, html.indexOf(KEPT_HERE)) + list + html.slice(html.indexOf(KEPT_UNTIL))
  return new Response(items.length > 0 ? filled : html, { status: 503, headers: page.headers })
}

/** A title that comes as it was typed. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Built files never change: the first answer is kept, and nothing that is none of them. */
async function fromShell(request: Request): Promise<Response> {
  const found = await caches.match(request)
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
