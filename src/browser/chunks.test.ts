import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT, ChunkLoadError, CssChunkError, loadChunk, reportChunk } from './chunks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('PWA-03 a script that fails is a ChunkLoadError', async () => {
  const failing = loadChunk(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js')))
  await expect(failing).rejects.toMatchObject({ name: 'ChunkLoadError' })
})

test('PWA-04 a style sheet that fails has its code', async () => {
  const failing = loadChunk(() => Promise.reject(new Error('Unable to preload CSS for /static/assets/x.css')))
  await expect(failing).rejects.toBeInstanceOf(CssChunkError)
  await expect(failing).rejects.toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' })
})

test('PWA-06, CONST-08 a part that hangs fails after 120 seconds', async () => {
  expect(CHUNK_TIMEOUT).toBe(120_000)
  let failure: unknown
  loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => (failure = error))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(failure).toBeInstanceOf(ChunkLoadError)
})

/** A page of the program `main-1.js`; the server's now has another, or none because it starts. */
function openPage(now: Response) {
  const kept = new Map<string, string>()
  const listeners: ((event: { persisted: boolean }) => void)[] = []
  const reload = vi.fn()
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { href: 'https://portal/', reload })
  vi.stubGlobal('addEventListener', (_: 'pageshow', listener: (typeof listeners)[number]) => listeners.push(listener))
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => '/static/assets/main-1.js' }) })
  vi.stubGlobal('fetch', async () => now.clone())
  return { reload, show: (persisted: boolean) => listeners.forEach((listener) => listener({ persisted })) }
}

const names = (program: string) => new Response(`<script type="module" src="/static/assets/${program}"></script>`)

test('PWA-05 a page older than the release is fetched anew, once a session', async () => {
  const { reload } = openPage(names('main-2.js'))
  reportChunk(new ChunkLoadError('gone'))
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(1)
  reportChunk(new ChunkLoadError('gone'))
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['whose link was followed while a part came', names('main-1.js')],
  ['of a server that starts', new Response('', { status: 503 })],
])('PWA-05 a page %s stays, and is whole when its reader is back', async (_, now) => {
  const { reload, show } = openPage(now)
  reportChunk(new ChunkLoadError('broken off'))
  await vi.advanceTimersByTimeAsync(0)
  show(false)
  expect(reload).not.toHaveBeenCalled()
  show(true)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('PWA-05 a part that failed is still wanted ten seconds later: the page comes anew', async () => {
  // When the first part failed is kept for as long as a page is open: this is another page.
  vi.resetModules()
  const fresh = await import('./chunks.ts')
  const fail = async () => {
    fresh.reportChunk(new fresh.ChunkLoadError('broken off'))
    await vi.advanceTimersByTimeAsync(0)
  }
  const { reload } = openPage(names('main-1.js'))
  await fail()
  await vi.advanceTimersByTimeAsync(9000)
  await fail()
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  await fail()
  expect(reload).toHaveBeenCalledTimes(1)
})
