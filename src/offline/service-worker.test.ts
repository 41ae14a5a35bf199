import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '../platform/durations.ts'
import { testWorker } from './testing.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T12:00:00Z') })
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const html = (text: string, headers: Record<string, string> = {}) =>
  new Response(`<title>${text} - Mestral</title><main id="m"><h1>${text}</h1></main>`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=30', ...headers },
  })

/** Opens a page and waits for all that follows. */
async function read(worker: Awaited<ReturnType<typeof testWorker>>, path: string): Promise<string> {
  const { answer, after } = worker.navigate(path)
  const text = await (await answer).text()
  await after
  return text
}

describe('patience', () => {
  /** A kept page whose second answer takes a minute; how long its reader waits for the copy. */
  async function waited(
    effectiveType?: string,
  ): Promise<{ ms: number; worker: Awaited<ReturnType<typeof testWorker>> }> {
    let opened = 0
    const answerOf = () => html(`Vez ${(opened += 1)}`)
    const network = () =>
      opened === 0 ? answerOf() : new Promise<Response>((done) => setTimeout(() => done(answerOf()), 60_000))
    const worker = await testWorker(network, effectiveType ? { connection: { effectiveType } } : {})
    await read(worker, '/a.html')
    const begun = Date.now()
    const { answer } = worker.navigate('/a.html')
    let ms = -1
    void answer.then(() => (ms = Date.now() - begun))
    while (ms < 0) await vi.advanceTimersByTimeAsync(100)
    expect(await (await answer).text()).toContain('Copia guardada: 2 de marzo de 2026')
    return { ms, worker }
  }

  test('OPEN-139 on a connection of the second generation a kept page is shown after three seconds', async () => {
    expect([(await waited('2g')).ms, (await waited('slow-2g')).ms]).toEqual([3000, 3000])
  })

  test('OPEN-139 on any other connection, or an unknown one, it is shown after eight', async () => {
    expect([(await waited('3g')).ms, (await waited('4g')).ms, (await waited()).ms]).toEqual([8000, 8000, 8000])
  })

  test('what comes too late is there the next time', async () => {
    const { worker } = await waited('2g')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await (await worker.cache('nx-portal-pages').match('/a.html'))!.text()).toContain('Vez 2')
  })

  test('who has no copy waits for the network', async () => {
    const network = () => new Promise<Response>((done) => setTimeout(() => done(html('Lenta')), 20_000))
    const worker = await testWorker(network, { connection: { effectiveType: 'slow-2g' } })
    const { answer } = worker.navigate('/lenta.html')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await (await answer).text()).toContain('Lenta')
  })
})

describe('what is kept', () => {
  const PAGES = 'nx-portal-pages'
  const SHELL = 'nx-portal-b1-shell'
  /** A portal of one page that can be away. */
  async function portal(page: () => Response = () => html('Página')) {
    const network = { away: false }
    const worker = await testWorker((path) => {
      if (network.away) return Promise.reject(new TypeError('no network'))
      return path.endsWith('/offline/')
        ? html('Sin conexión <!--kept-->nada<!--/kept--> "/static/assets/a.js"')
        : page()
    })
    return { worker, network }
  }
  const held = (worker: Awaited<ReturnType<typeof testWorker>>, name: string) =>
    [...worker.cache(name).kept.keys()].map((address) => new URL(address).pathname)

  test('OPEN-139 a copy is shown for fourteen days, and then no more', async () => {
    const { worker, network } = await portal()
    await worker.become('install')
    await read(worker, '/a.html')
    network.away = true
    vi.setSystemTime(Date.now() + 14 * DAY_MS)
    expect(await read(worker, '/a.html')).toContain('Copia guardada')
    vi.setSystemTime(Date.now() + 1)
    expect(await read(worker, '/a.html')).toMatch(/Sin conexión.*nada/)
    expect(held(worker, PAGES)).toEqual([])
  })

  test('OPEN-139 a network that Firefox says is away by an answer is away', async () => {
    const { worker } = await portal()
    await worker.become('install')
    await read(worker, '/a.html')
    const without = async (path: string) => (await worker.navigate(path, Response.error()).answer).text()
    expect(await without('/a.html')).toContain('Copia guardada')
    expect(await without('/perfil/mi-cuenta/')).toMatch(/Sin conexión/)
    expect(await without('/b.html')).toMatch(/Sin conexión/)
  })

  test.each([
    ['private', '/a.html', { 'cache-control': 'private, no-store' }],
    ['no-store', '/a.html', { 'cache-control': 'no-store' }],
    ['a preview', '/a.html?preview=x', {}],
    ['of the profile', '/ca/perfil/mi-cuenta/', {}],
    ['of another site', '/ocio/', {}],
    ['no page', '/a.pdf', { 'content-type': 'application/pdf' }],
  ])('OPEN-139 an answer that is %s stays out', async (_, path, headers) => {
    const { worker } = await portal(() => html('Suya', headers as Record<string, string>))
    expect(await read(worker, path)).toContain('Suya')
    expect(held(worker, PAGES)).toEqual([])
  })

  test('a device without room reads on, and keeps what it had', async () => {
    let text = 'Primera'
    const { worker, network } = await portal(() => html(text))
    await read(worker, '/a.html')
    worker.cache(PAGES).full = true
    text = 'Segunda'
    expect(await read(worker, '/a.html')).toContain('Segunda')
    expect(await read(worker, '/b.html')).toContain('Segunda')
    network.away = true
    expect(await read(worker, '/a.html')).toContain('Primera')
  })

  test('a page in the place of a script is not kept, neither at the beginning nor later', async () => {
    const { worker } = await portal(() => html('Red de la estación'))
    await worker.become('install')
    await worker.ask('/static/assets/b.js', 'script')
    expect(held(worker, SHELL)).toEqual(['/ca/offline/', '/offline/'])
  })

  test('a worker that got no offline page begins anew the next time', async () => {
    const worker = await testWorker(() => new Response('', { status: 503 }))
    await expect(worker.become('install')).rejects.toThrow('503')
  })

  test('a worker that is switched off takes its caches along and goes', async () => {
    const worker = await testWorker(() => html(''), { enabled: false })
    for (const name of [PAGES, SHELL, 'nx-ocio-pages']) worker.cache(name)
    await worker.become('install')
    await worker.become('activate')
    expect([[...worker.caches.keys()], worker.left()]).toEqual([['nx-ocio-pages'], true])
  })

  test('a new build takes the files of older ones away, and leaves what is kept to read', async () => {
    const { worker } = await portal()
    for (const name of [PAGES, SHELL, 'nx-portal-b0-shell', 'nx-ocio-b0-shell']) worker.cache(name)
    await worker.become('activate')
    expect([...worker.caches.keys()]).toEqual([PAGES, SHELL, 'nx-ocio-b0-shell'])
  })

  test('while its tabs are open, a worker has the offline page of a newer build that the other scope has let in', async () => {
    const { worker, network } = await portal()
    await worker.become('install')
    const page = (await worker.cache(SHELL).match('/offline/'))!
    worker.caches.delete(SHELL)
    await worker.cache('nx-portal-b2-shell').put('/offline/', page)
    network.away = true
    expect(await read(worker, '/a.html')).toContain('Sin conexión')
  })
})
