import { vi } from 'vitest'
import type { WorkerSettings } from './model.ts'

const ORIGIN = 'http://p.test'

type Listener = (event: object) => void
/** A cache as workers have it, in memory. */
class TestCache {
  readonly kept = new Map<string, Response>()
  /** Nothing more is taken. */
  full = false

  match(key: string | Request): Promise<Response | undefined> {
    return Promise.resolve(this.kept.get(addressOf(key))?.clone())
  }
  put(key: string | Request, answer: Response): Promise<void> {
    if (this.full) return Promise.reject(new Error('no room'))
    this.kept.delete(addressOf(key))
    this.kept.set(addressOf(key), answer)
    return Promise.resolve()
  }
  delete(key: string): Promise<boolean> {
    return Promise.resolve(this.kept.delete(addressOf(key)))
  }
  keys(): Promise<{ url: string }[]> {
    return Promise.resolve([...this.kept.keys()].map((url) => ({ url })))
  }
}

const addressOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, ORIGIN).href

/** The worker of a site without a browser around it. */
export interface TestWorker {
  caches: Map<string, TestCache>
  cache(name: string): TestCache
  left: () => boolean
  /** Installs or activates it, with everything that this waits for. */
  become(state: 'install' | 'activate'): Promise<void>
  /**
   * Opens a page; the answer, and the end of what goes on behind it.
   * @param early what the browser asked for while the worker started
   */
  navigate(path: string, early?: Response): { answer: Promise<Response>; after: Promise<unknown> }
  /** Asks for a file of a page. */
  ask(path: string, destination: string): Promise<Response>
}

const SETTINGS: WorkerSettings = {
  alias: 'portal',
  scope: '/',
  build: 'b1',
  enabled: true,
  pages: [
    ['/ca/', '/ca/offline/'],
    ['/', '/offline/'],
  ],
  scripts: [],
  others: ['ocio'],
  neverKept: ['buscar'],
  timeZone: 'Europe/Madrid',
  icon: '/icon.png',
  copies: [
    ['/ca/', 'Còpia desada: {date}', 'ca'],
    ['/', 'Copia guardada: {date}', 'es'],
  ],
}

/** Starts a worker whose network is `network` and whose device says `connection` of itself. */
export async function testWorker(
  network: (path: string) => Response | Promise<Response>,
  { connection, ...settings }: Partial<WorkerSettings> & { connection?: { effectiveType: string } } = {},
): Promise<TestWorker> {
  const listeners = new Map<string, Listener>()
  const stores = new Map<string, TestCache>()
  const cache = (name: string) => {
    const found = stores.get(name) ?? new TestCache()
    stores.set(name, found)
    return found
  }
  let left = false
  vi.stubGlobal('location', new URL(ORIGIN))
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal('fetch', async (asked: string | URL | Request) =>
    network(new URL(asked instanceof Request ? asked.url : asked, ORIGIN).pathname),
  )
  vi.stubGlobal('caches', {
    open: (name: string) => Promise.resolve(cache(name)),
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    match: async (key: string | Request, { cacheName }: { cacheName?: string } = {}) => {
      for (const one of cacheName ? [cache(cacheName)] : stores.values()) {
        const found = await one.match(key)
        if (found) return found
      }
      return undefined
    },
  })
  vi.stubGlobal('self', {
    nxOffline: { ...SETTINGS, ...settings },
    registration: {
      unregister: () => Promise.resolve((left = true)),
      navigationPreload: { enable: () => Promise.resolve() },
    },
    skipWaiting: () => Promise.resolve(),
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  })
  vi.resetModules()
  await import('./service-worker.ts')

  function hand(request: object, early?: Response): { answer: Promise<Response>; after: Promise<unknown> } {
    const behind: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    listeners.get('fetch')!({
      request,
      preloadResponse: Promise.resolve(early),
      respondWith: (given: Promise<Response>) => (answer = given),
      waitUntil: (work: Promise<unknown>) => behind.push(work),
    })
    if (!answer) throw new Error('the worker leaves this to the browser')
    return { answer, after: answer.then(() => Promise.allSettled(behind)) }
  }

  return {
    caches: stores,
    cache,
    left: () => left,
    async become(state) {
      const waited: Promise<unknown>[] = []
      listeners.get(state)!({ waitUntil: (work: Promise<unknown>) => waited.push(work) })
      await Promise.all(waited)
    },
    navigate: (path, early) => hand(requestOf(path, { mode: 'navigate' }), early),
    ask: (path, destination) => hand(requestOf(path, { destination })).answer,
  }
}

/** A request with what only browsers say of it. */
function requestOf(path: string, said: { mode?: string; destination?: string }): Request {
  const request = new Request(new URL(path, ORIGIN))
  for (const [name, value] of Object.entries(said)) Object.defineProperty(request, name, { value })
  return request
}
