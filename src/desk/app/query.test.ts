import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from './call.desk.ts'
import { queryClient } from './query.desk.ts'

vi.stubGlobal('document', { documentElement: { lang: 'es' } })
const offline = new CallError(0, null)
vi.unstubAllGlobals()

afterEach(() => {
  onlineManager.setOnline(true)
  queryClient.clear()
  vi.useRealTimers()
})

test('without a network what is sent and what is read fails and says so, instead of waiting without a word', async () => {
  vi.useFakeTimers()
  onlineManager.setOnline(false)
  const fails = () => Promise.reject(offline)
  const sent = new MutationObserver(queryClient, { mutationFn: fails }).mutate().catch((error: unknown) => error)
  const read = queryClient.fetchQuery({ ...queryClient.getDefaultOptions().queries, queryKey: ['x'], queryFn: fails })
  const ended = read.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(20_000)
  const waiting = Symbol('waiting')
  const settled = (what: Promise<unknown>) => Promise.race([what, Promise.resolve(waiting)])
  expect(await settled(sent)).toBe(offline)
  expect(await settled(ended)).toBe(offline)
})
