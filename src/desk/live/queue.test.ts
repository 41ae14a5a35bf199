import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { letOut, onOut, takeFromQueue, type Queued } from './queue.desk.ts'

const queued = {
  update: 'u1',
  coverage: 'c1',
  staff: 'ana',
  body: { title: '', html: '<p>Nieva</p>', key: false },
} as unknown as Omit<Queued, 'at' | 'state'>
const answer = {
  id: 'c1',
  site: 'portal',
  title: 'Nieve',
  ended: false,
  isOut: true,
  languages: [],
  figures: { es: [], ca: [] },
  updates: [],
  submissions: [],
  mayPublish: true,
  maySubmit: true,
}
let answers: Response[] = []
const asked = vi.fn<(path: string) => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { lang: 'es' } })
  vi.stubGlobal('localStorage', {
    setItem(key: string, value: string) {
      Object.assign(this, { [key]: value })
    },
    removeItem(key: string) {
      Reflect.deleteProperty(this, key)
    },
  })
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<void>) => work() } })
  asked.mockReset().mockImplementation(() => Promise.resolve(answers.shift()!))
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  takeFromQueue('u1')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const state = () => {
  const kept = (localStorage as unknown as Record<string, string>)['desk-live-queue:u1']
  return kept ? (JSON.parse(kept) as Queued).state : null
}

test.each([408, 429, 500, 503])('an update that is answered %d goes out by itself', async (status) => {
  answers = [new Response('', { status }), Response.json(answer)]
  const out: string[] = []
  const end = onOut((_, { update }) => void out.push(update))
  letOut(queued)
  await vi.advanceTimersByTimeAsync(0)
  expect(state()).toBe('offline')
  await vi.advanceTimersByTimeAsync(4000)
  expect(asked).toHaveBeenCalledTimes(2)
  expect(out).toEqual(['u1'])
  expect(state()).toBeNull()
  end()
})

test.each([
  [400, 'refused'],
  [403, 'refused'],
  [409, 'differs'],
])('an update that is answered %d waits for its writer', async (status, kept) => {
  answers = [new Response('', { status })]
  letOut(queued)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(state()).toBe(kept)
})
