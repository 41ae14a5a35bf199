import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT, ChunkLoadError, CssChunkError, loadChunk } from './chunks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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
