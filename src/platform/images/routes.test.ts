import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { localStorage } from '../storage/local-storage.ts'
import { imageService } from './image-service.ts'
import { derivativeKey, originalKey, sheetOf, type Derivative, type Original } from './model.ts'
import { imageRoutes } from './routes.ts'

const root = await mkdtemp(join(tmpdir(), 'portada-images-'))
const storage = localStorage(root)
const ordinary: Original = {
  id: 'photo',
  state: 'stored',
  width: 1000,
  height: 800,
  focalX: 0.5,
  focalY: 0.5,
  drawing: null,
}
const originals: Record<string, Original> = {
  photo: ordinary,
  waiting: { ...ordinary, id: 'waiting', state: 'pending' },
  lost: { ...ordinary, id: 'lost' },
  corner: { ...ordinary, id: 'corner', width: 400, height: 100, focalX: 1, focalY: 0 },
  turned: { ...ordinary, id: 'turned', width: 300, height: 600 },
  drawn: { ...ordinary, id: 'drawn', width: 400, height: 300, drawing: { by: 'test' } },
}
let drawn = 0
const images = imageService({
  storage,
  log: silentLog,
  find: async (id) => originals[id] ?? null,
  artists: {
    test: async (_, width) => (
      drawn++,
      sharp({ create: { width, height: Math.round(width * 0.75), channels: 3, background: 'teal' } })
        .png()
        .toBuffer()
    ),
  },
})
const app = Fastify()
imageRoutes(app, { images })

beforeAll(async () => {
  const plain = sharp({ create: { width: 1000, height: 800, channels: 3, background: '#c0392b' } })
  await storage.write(
    originalKey('photo'),
    await plain
      .jpeg()
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .toBuffer(),
  )
  const red = await sharp({ create: { width: 100, height: 100, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const corner = sharp({ create: { width: 400, height: 100, channels: 3, background: 'blue' } })
  await storage.write(
    originalKey('corner'),
    await corner
      .composite([{ input: red, left: 300, top: 0 }])
      .png()
      .toBuffer(),
  )
  const lying = sharp({ create: { width: 600, height: 300, channels: 3, background: 'green' } })
  await storage.write(originalKey('turned'), await lying.jpeg().withMetadata({ orientation: 6 }).toBuffer())
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

const get = (path: string, headers = {}) => app.inject({ url: `/static/images/${path}`, headers })

test.each([
  ['CARD-18', '21-9', 21 / 9],
  ['CARD-19', '16-9', 16 / 9],
  ['CARD-20', '4-3', 4 / 3],
  ['CARD-21', '1-1', 1],
])('%s ratio %s', async (_id, name, ratio) => {
  const { width, height } = await sharp((await get(`photo/${name}/410.webp`)).rawPayload).metadata()
  expect(width).toBe(410)
  expect(height).toBe(Math.round(410 / ratio))
})

test.each([210, 410, 630, 850])('CARD-17 width %d', async (wanted) => {
  expect((await sharp((await get(`photo/4-3/${wanted}.jpg`)).rawPayload).metadata()).width).toBe(wanted)
})

test.each([
  ['corner', '1-1', 210],
  ['corner', '1-1', 410],
  ['photo', '1-1', 850],
  ['drawn', '1-1', 210],
] as const)('CARD-17 %s/%s/%i is as wide as its name, as far as the original is', async (id, ratio, named) => {
  const { width } = await sharp((await get(`${id}/${ratio}/${named}.jpg`)).rawPayload).metadata()
  expect(width).toBe(Math.min(named, originals[id]!.width))
})

test.each([1200, 1600])('CARD-17 width %d is never wider than the original', async (wanted) => {
  const { width, height } = await sharp((await get(`photo/16-9/${wanted}.webp`)).rawPayload).metadata()
  expect([width, height]).toEqual([1000, 563])
})

test.each(['photo', 'turned'])('what is kept of %s and is broken is made again, not sent', async (id) => {
  for (const format of ['jpg', 'webp'] as const) {
    const key = derivativeKey({ id, ratio: '1-1', width: 410, format })
    const { rawPayload: good } = await get(`${id}/1-1/410.${format}`)
    const broken = [Buffer.alloc(0), good.subarray(0, -40), Buffer.alloc(good.length), Buffer.from('RIFF')]
    for (const bytes of broken) {
      await storage.write(key, bytes)
      expect((await get(`${id}/1-1/410.${format}`)).rawPayload.equals(good)).toBe(true)
      expect((await storage.read(key))!.equals(good)).toBe(true)
    }
  }
})

test('CARD-22 CARD-23 webp and jpg, immutable, answered 304 when known', async () => {
  const webp = await get('photo/1-1/210.webp')
  expect(webp.headers['content-type']).toBe('image/webp')
  const jpg = await get('photo/1-1/210.jpg')
  expect(jpg.headers['content-type']).toBe('image/jpeg')
  expect(jpg.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const known = await get('photo/1-1/210.jpg', { 'if-none-match': jpg.headers.etag })
  expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0])
  const read = await sharp(jpg.rawPayload).metadata()
  expect([read.format, read.isProgressive, read.exif]).toEqual(['jpeg', true, undefined])
})

test.each([
  'photo/5-4/410.webp',
  'photo/4-3/411.webp',
  'photo/4-3/410.png',
  'photo/4-3/410',
  'photo/4-3/0410.webp.jpg',
  'nobody/4-3/410.webp',
  'waiting/4-3/410.webp',
  'lost/4-3/410.webp',
  '..%2f..%2fsecret/4-3/410.webp',
  '%2e%2e/4-3/410.webp',
  'PHOTO/4-3/410.webp',
  'a%00b/4-3/410.webp',
])('OPEN-101 %s is not found, for a short while', async (path) => {
  const answer = await get(path)
  expect(answer.statusCode).toBe(404)
  if (!path.includes('%2e%2e')) expect(answer.headers['cache-control']).toBe('public, max-age=30')
})

test('the crop follows the focal point', async () => {
  const { data } = await sharp((await get('corner/1-1/210.jpg')).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeGreaterThan(200)
  expect(data[2]).toBeLessThan(60)
})

test('a photograph taken upright is shown upright', async () => {
  const { width, height, orientation } = await sharp((await get('turned/1-1/410.jpg')).rawPayload).metadata()
  expect([width, height, orientation]).toEqual([300, 300, undefined])
})

test('a drawing is drawn once, however many ask', async () => {
  const answers = await Promise.all(
    ['4-3/210.webp', '4-3/210.webp', '1-1/210.webp', '16-9/410.jpg'].map((file) => get(`drawn/${file}`)),
  )
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200])
  expect(drawn).toBe(1)
})

test('when too many wait, the rest come back later', async () => {
  const slow = imageService({
    storage,
    log: silentLog,
    find: async (id) => ({ ...ordinary, id, drawing: { by: 'slow' } }),
    artists: { slow: () => new Promise(() => {}) },
  })
  const busy = Fastify()
  imageRoutes(busy, { images: slow })
  for (let i = 0; i < 162; i++) void slow.serve({ id: `slow-${i}`, ratio: '1-1', width: 210, format: 'webp' })
  await new Promise((done) => setTimeout(done, 50))
  const answer = await busy.inject('/static/images/slow-last/1-1/210.webp')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('2')
})

test('a drawing is made small for a card and large for the head of a page', () => {
  const drawing: Original = { ...ordinary, width: 1600, height: 1200, drawing: { by: 'test' } }
  const wide = (ratio: Derivative['ratio'], width: Derivative['width']) =>
    sheetOf(drawing, { id: drawing.id, ratio, width, format: 'webp' }).width
  expect([wide('16-9', 410), wide('16-9', 850), wide('1-1', 630)]).toEqual([852, 852, 852])
  expect([wide('16-9', 1200), wide('1-1', 850)]).toEqual([1600, 1600])
  // A square of 1600 pixels needs a taller drawing than the one that is 1600 wide.
  expect(wide('1-1', 1600)).toBe(2134)
  // Of a narrow cut it is enlarged: nobody waits for a drawing of twelve thousand pixels.
  const cut = { ...drawing, cuts: { '16-9': { x: 0.5, y: 0.5, w: 0.1, h: 0.075 } } }
  expect(sheetOf(cut, { id: drawing.id, ratio: '16-9', width: 1200, format: 'jpg' })).toMatchObject({
    width: 2400,
    height: 1800,
  })
})

test('PAYW-40, OPEN-120 the original is whole, upright and without metadata, and is asked for anew each time', async () => {
  const turned = await get('turned/original')
  expect(turned.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-cache' })
  expect(await sharp(turned.rawPayload).metadata()).toMatchObject({ width: 300, height: 600 })
  const photo = await sharp((await get('photo/original')).rawPayload).metadata()
  expect([photo.width, photo.height, photo.exif]).toEqual([1000, 800, undefined])
  expect((await sharp((await get('drawn/original')).rawPayload).metadata()).width).toBe(400)
  expect((await get('waiting/original')).statusCode).toBe(404)
  expect((await get('..%2fx/original')).statusCode).toBe(404)
})

test.each([
  ['photo', 'a picture is enlarged to 1400 px'],
  ['drawn', 'a drawing is drawn large enough'],
])('OPEN-104 the cover of a podcast is a square jpg of 1400 to 3000 px: %s, %s', async (id) => {
  const answer = await app.inject(`/static/images/${id}/cover.jpg`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const { format, width, height } = await sharp(answer.rawPayload).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1400, height: 1400 })
  expect((await app.inject('/static/images/nobody/cover.jpg')).statusCode).toBe(404)
})
