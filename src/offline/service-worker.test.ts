import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
