import Fastify from 'fastify'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { silentLog, type Log } from '../log.ts'
import { imageService } from './image-service.ts'
import { derivativeKey, originalKey, type Original } from './model.ts'
import { imageRoutes } from './routes.ts'
import { derivativeStore } from './derivative-store.ts'

const red = (width: number) =>
  sharp({ create: { width, height: Math.round(width * 0.75), channels: 3, background: 'red' } })
    .png()
    .toBuffer()
const ordinary = { state: 'stored' as const, width: 400, height: 300, focalX: 0.5, focalY: 0.5 }
const originals: Record<string, Original> = {
  drawn: { ...ordinary, id: 'drawn', drawing: { by: 'test' } },
  photo: { ...ordinary, id: 'photo', drawing: null },
}
const never = () => new Promise<never>(() => undefined)
const full = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
const away = () => Promise.reject(new Error('connect ECONNREFUSED'))

let said: string[] = []
const say = (_: unknown, msg?: string) => void said.push(msg ?? String(_))
const log = { ...silentLog, warn: say, info: say, error: say } as unknown as Log
let files: Map<string, Buffer>
beforeEach(async () => {
  said = []
  files = new Map([[originalKey('photo'), await red(400)]])
})

/** A portal's pictures over a storage that can be told to fail. */
function pictures() {
  const read = async (key: string) => files.get(key) ?? null
  const write = async (key: string, bytes: Uint8Array) => void files.set(key, Buffer.from(bytes))
  const storage = { read, write }
  const app = Fastify()
  const images = imageService({
    storage: { read: (key) => storage.read(key), write: (key, bytes) => storage.write(key, bytes) },
    log,
    find: async (id) => originals[id] ?? null,
    artists: { test: (_, width) => red(width) },
  })
  imageRoutes(app, { images })
  const get = async (path: string) => (await app.inject(`/static/images/${path}`)).statusCode
  const heal = () => Object.assign(storage, { read, write })
  return { storage, get, heal }
}

test('a full storage: pictures are made, sent and not kept, which is said once (OPEN-101)', async () => {
  const { storage, get, heal } = pictures()
  storage.write = full
  for (const file of ['drawn/4-3/210.webp', 'photo/4-3/210.webp', 'photo/1-1/210.jpg', 'drawn/original'])
    expect(await get(file)).toBe(200)
  expect([...files.keys()]).toEqual([originalKey('photo')])
  expect(said).toEqual([expect.stringMatching(/sent and not kept/)])
  heal()
  vi.useFakeTimers({ now: Date.now() + 4000, toFake: ['Date'] })
  expect(await get('photo/4-3/210.webp')).toBe(200)
  vi.useRealTimers()
  expect(files.has(derivativeKey({ id: 'photo', ratio: '4-3', width: 210, format: 'webp' }))).toBe(true)
  expect(said[1]).toMatch(/takes pictures again/)
})

test('a storage that is away: what can be drawn is drawn, the rest comes later, which is said once (OPEN-101)', async () => {
  const { storage, get, heal } = pictures()
  Object.assign(storage, { read: away, write: away })
  expect(await get('drawn/4-3/210.webp')).toBe(200)
  expect(await get('photo/4-3/210.webp')).toBe(503)
  expect(await get('photo/16-9/410.webp')).toBe(503)
  expect(await get('drawn/cover.jpg')).toBe(200)
  expect(said).toEqual([expect.stringMatching(/away or slow/), expect.stringMatching(/not kept/)])
  heal()
  vi.useFakeTimers({ now: Date.now() + 4000, toFake: ['Date'] })
  expect(await get('photo/4-3/210.webp')).toBe(200)
  vi.useRealTimers()
})

test('a storage that hangs: what can be drawn is drawn, and its place is not taken by what waits (OPEN-101)', async () => {
  const { storage, get } = pictures()
  Object.assign(storage, { read: never, write: never })
  for (const ratio of ['4-3', '16-9', '1-1', '21-9']) void get(`photo/${ratio}/210.webp`)
  expect(await Promise.all([get('drawn/4-3/210.webp'), get('drawn/1-1/210.webp')])).toEqual([200, 200])
  expect(await get('drawn/16-9/410.webp')).toBe(200)
})

test('a slow storage is waited for where nothing else helps', async () => {
  const slowly = { read: async () => (await new Promise((done) => setTimeout(done, 1200)), Buffer.from('x')) }
  const slow = derivativeStore({ ...slowly, write: never }, log)
  expect(await slow.look('images/a/original')).toBe('unknown')
  expect(await slow.look('images/a/original')).toBe('unknown')
  expect(await slow.need('images/a/original')).toEqual(Buffer.from('x'))
  expect(said).toHaveLength(1)
})
